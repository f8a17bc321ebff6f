export * from './answer/index.ts';
export * from './check/index.ts';
export * from './detect/index.ts';
export * from './instruction/index.ts';
export * from './reply/index.ts';
export * from './request/index.ts';
export * from './text/index.ts';
