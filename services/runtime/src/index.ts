export const room = 'runtime';
