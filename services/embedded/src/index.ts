export const room = 'embedded';
