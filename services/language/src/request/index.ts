export type { Request, Selection, UnknownForm } from './request.ts';
export { understandRequest } from './understand.ts';
export { contentWords } from './words.ts';
