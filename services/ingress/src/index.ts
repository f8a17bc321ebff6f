export const room = 'ingress';
