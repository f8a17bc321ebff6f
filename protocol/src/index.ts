export const room = 'protocol';
