export const room = 'relay';
