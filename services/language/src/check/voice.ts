/** How the person wants to be spoken to, from the directives: what relay’s own sentences follow at once (S4.2). */
import type { Language, Register } from '../detect/index.ts';
import type { ReadDirective } from './check-reply.ts';

export interface WantedVoice {
  /** Only when it is one of the two that relay’s own sentences are in. */
  readonly lang?: Language;
  readonly register?: Register;
  /** What the person is called. */
  readonly name?: string;
}

/** The wishes of all directives; the later one wins where two differ. */
export function wantedVoice(directives: readonly ReadDirective[]): WantedVoice {
  const voice: { -readonly [K in keyof WantedVoice]: WantedVoice[K] } = {};
  for (const { reading } of directives) {
    for (const check of reading.checks) {
      if (check.kind === 'address') voice.register = check.register;
      if (check.kind === 'name' && check.use !== undefined) voice.name = check.use;
      if (check.kind === 'language') {
        const lang = check.use ?? otherThan(check.avoid);
        if (lang === 'de' || lang === 'en') voice.lang = lang;
      }
    }
  }
  return voice;
}

const otherThan = (avoid: readonly string[]): Language | undefined =>
  avoid.includes('de') ? 'en' : avoid.includes('en') ? 'de' : undefined;
