export const room = 'terminal';
