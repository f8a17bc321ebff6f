/** Which texts a kind of instructions has. A missing one does not compile. */
import type { Effect } from '@stoa/protocol';
import type { AskReason, ChooseReason, EndReason } from '../plan/types.ts';
import type { Text } from '../voice.ts';

export interface KindTexts {
  /**
   * Questions. `{before}` and `{list}` are the rows as they stand, `{after}` is the text to come; each in full, quoted.
   */
  readonly ask: Readonly<Record<AskReason, Text>>;
  /** `{list}` are the options with their numbers. */
  readonly choose: Readonly<Record<ChooseReason, Text>>;
  /** `{list}` are the rows that are meant or that there are. */
  readonly end: Readonly<Record<EndReason, Text>>;
  /** What was done; `{list}` are the rows that ended, `{after}` the row that begins. */
  readonly done: Readonly<Record<Effect['action'], Text>>;
  /** Options that stand for no row. */
  readonly option: Readonly<Record<'replace' | 'merge' | 'cancel', Text>>;
}
