export const room = 'cli';
