export const room = 'data';
