/** Checking a reply against the person’s directives, as far as words alone can tell. */
export { checkability } from './checkability.ts';
export type { Checkability } from './checkability.ts';
export { checkReply, readDirectives } from './check-reply.ts';
export type { ReadDirective } from './check-reply.ts';
export { breaksHigherRule } from './overrule.ts';
export { readDirective } from './read-directive.ts';
export { reviewReply } from './review.ts';
export type { Review } from './review.ts';
export type {
  Check,
  Decided,
  Directive,
  DirectiveReading,
  ReplyContext,
  SignClass,
  Term,
  WordBreach,
} from './types.ts';
export { wantedVoice } from './voice.ts';
export type { WantedVoice } from './voice.ts';
