export * from './errors.ts';
export * from './offline/index.ts';
export * from './port.ts';
