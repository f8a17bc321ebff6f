export const room = 'store';
