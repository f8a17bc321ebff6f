/** What an order comes to, before anything is put into words: a write to ask about, a choice, or an end. */
import type { Effect, Order, Outcome } from '@stoa/protocol';
import type { Row } from '../world.ts';

/** Why a yes-or-no question is asked; each has its own text. */
export type AskReason =
  | 'create'
  | 'update'
  /** An active one resembles what was to be created. */
  | 'similar'
  | 'delete'
  | 'delete_all'
  | 'reactivate'
  /** What was to be created was there before. */
  | 'restore'
  /** One is restored in the place of an active one that resembles it or makes room. */
  | 'instead'
  /** An earlier text of an active one is brought back. */
  | 'back'
  | 'replace'
  | 'consolidate';

export type ChooseReason = 'which_update' | 'which_delete' | 'which_restore' | 'full';

export type EndReason =
  | 'listed'
  | 'none'
  | 'nothing_found'
  | 'nothing_to_restore'
  | 'nothing_to_merge'
  | 'already_active'
  | 'unchanged'
  | 'cancelled'
  | 'rejected'
  | 'empty_text'
  | 'too_long'
  | 'too_many'
  | 'not_for_directives';

export interface Ask {
  readonly step: 'ask';
  readonly why: AskReason;
  readonly effect: Effect;
  /** The rows that `effect` closes or continues, as they stand. */
  readonly before: readonly Row[];
}

export interface Choose {
  readonly step: 'choose';
  readonly why: ChooseReason;
  readonly options: readonly Option[];
  /** What was to be added, with `full`. */
  readonly text: string;
}

/** `row`: the row it stands for. Without one it merges all or leaves everything as it is. */
export interface Option {
  readonly id: number;
  readonly row?: Row;
  readonly what?: 'merge' | 'cancel';
  readonly order: Order;
}

export interface End {
  readonly step: 'end';
  readonly outcome: Outcome['outcome'];
  readonly why: EndReason;
  /** The rows that are named. */
  readonly rows: readonly Row[];
}

export type Plan = Ask | Choose | End;

export function end(outcome: End['outcome'], why: EndReason, rows: readonly Row[] = []): End {
  return { step: 'end', outcome, why, rows };
}
