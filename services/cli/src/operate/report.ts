/** What came of a replay, for reading: a line for each message, and under it what differs as a small diff. Pure. */
import type { Address } from '@stoa/protocol';
import type { Replayed } from '@stoa/runtime';
import { changesBetween } from './changes.ts';
import { fit, paint, plain, type Screen, type Style } from './terminal-text.ts';

/** What came of one actor; `messages` is absent when this Stoa has no such role. */
export interface ActorReport {
  readonly address: Address;
  readonly messages?: readonly Replayed[];
}

/** The words it needs, in the reader’s language. */
export interface ReportWords {
  readonly turn: string;
  /** Shown in place of the messages of an actor whose role is unknown here. */
  readonly noActor: string;
  readonly more: (count: number) => string;
  readonly outcome: (one: Replayed) => string;
}

const signs: Record<Replayed['outcome'], readonly [string, Style]> = {
  same: ['=', 'green'],
  different: ['≠', 'red'],
  skipped: ['–', 'yellow'],
};
/** Changes shown of one message; the rest is counted. */
const SHOWN = 12;

export function renderReport(reports: readonly ActorReport[], screen: Screen, words: ReportWords): string {
  return reports
    .flatMap(({ address, messages }) => [
      paint('bold', `${address.role} ${address.user}.${address.session}`, screen),
      ...(messages?.flatMap((one) => messageLines(one, screen, words)) ?? [`  ${words.noActor}`]),
    ])
    .join('\n');
}

function messageLines(one: Replayed, screen: Screen, words: ReportWords): string[] {
  const [sign, style] = signs[one.outcome];
  const head = `${sign} ${one.seq} ${plain(one.intent)}  ${words.turn} ${plain(one.turn)}  ${words.outcome(one)}`;
  return [`  ${paint(style, fit(head, screen.width - 2), screen)}`, ...changeLines(one, screen, words)];
}

function changeLines({ differences }: Replayed, screen: Screen, words: ReportWords): string[] {
  const changes = differences.flatMap(({ what, was, now }) =>
    changesBetween(was, now).map((change) => ({
      ...change,
      what: change.path === '' ? what : `${what}: ${change.path}`,
    })),
  );
  const side = (sign: string, value: string | undefined, style: Style): string[] =>
    value === undefined
      ? []
      : [`      ${paint(style, fit(`${sign} ${plain(value)}`, screen.width - 6), screen)}`];
  const lines = changes
    .slice(0, SHOWN)
    .flatMap(({ what, was, now }) => [
      `    ${fit(plain(what), screen.width - 4)}`,
      ...side('-', was, 'red'),
      ...side('+', now, 'green'),
    ]);
  return changes.length > SHOWN ? [...lines, `    ${words.more(changes.length - SHOWN)}`] : lines;
}
