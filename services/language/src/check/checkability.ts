/** What can be said about a directive at the time it is made: how far it can be checked without a model (S9.2, S9.3). */
import { breaksHigherRule } from './overrule.ts';
import { readDirective } from './read-directive.ts';
import type { Check, Directive } from './types.ts';

export interface Checkability {
  /**
   * `words`: words decide every breach. `partly`: they find some of the breaches. `not`: they find none, so that without
   * a model nothing is checked. `overruled`: it asks for what law or ethics forbid and will not be followed.
   */
  readonly by: 'words' | 'partly' | 'not' | 'overruled';
  /** The kinds of checks it leads to, each once. */
  readonly kinds: readonly Check['kind'][];
}

export function checkability(directive: Pick<Directive, 'text' | 'context'>): Checkability {
  if (breaksHigherRule(directive)) return { by: 'overruled', kinds: [] };
  const { checks, decided } = readDirective(directive);
  const kinds = [...new Set(checks.map((check) => check.kind))];
  return { by: decided === 'fully' ? 'words' : decided, kinds };
}
