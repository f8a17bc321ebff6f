export const room = 'language';
