export const room = 'models';
