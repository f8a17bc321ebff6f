/** The door of the protocol: what may be said in Stoa. */
export * from './contract.ts';
export * from './dead-letter.ts';
export * from './envelope.ts';
export * from './errors.ts';
export * from './ids.ts';
export * from './roles/index.ts';
export * from './subjects.ts';
