export const room = 'vault';
