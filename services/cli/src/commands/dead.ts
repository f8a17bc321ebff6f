/** `stoa dead list|show|retry|drop`: messages that ended without being done. */
import {
  deadLetter,
  deadLetters,
  dropDeadLetter,
  NotRetried,
  retryDeadLetter,
  type Broker,
  type Letter,
} from '@stoa/runtime';
import type { CommonOptions, Surroundings } from '../connect.ts';
import { remedyOf } from '../operate/remedies.ts';
import { renderTable } from '../operate/table.ts';
import { paint, plain, plainLines, screenOf } from '../operate/terminal-text.ts';
import { timeOf } from '../operate/times.ts';
import { hintRole, print, withBroker } from '../operate/with-broker.ts';
import { text, type Language } from '../texts.ts';
import { usage } from '../usage.ts';

export interface DeadOptions extends CommonOptions {
  readonly role?: string;
  readonly json?: boolean;
  readonly all?: boolean;
}

export async function listDead(around: Surroundings, options: DeadOptions): Promise<number> {
  hintRole(around, options.role);
  return withBroker(around, options, async (broker) => {
    const letters = await allLetters(broker, options.role);
    if (options.json) print(around, JSON.stringify(letters.map(jsonOf)));
    else print(around, letters.length === 0 ? text('no_dead', around.env.lang) : tableOf(letters, around));
    return 0;
  });
}

function tableOf(letters: readonly Letter[], { stdout, env: { lang, NO_COLOR } }: Surroundings): string {
  const heads = ['number', 'time', 'role', 'intent', 'error', 'message'] as const;
  return renderTable(
    heads.map((head) => text(`head_${head}`, lang)),
    letters.map(({ seq, time, role, letter, message }) => [
      String(seq),
      timeOf(time),
      role,
      message?.intent ?? '?',
      letter.error.code,
      letter.error.message,
    ]),
    screenOf(stdout, { NO_COLOR }),
  );
}

export async function showDead(around: Surroundings, number: number, options: DeadOptions): Promise<number> {
  return withBroker(around, options, async (broker) => {
    const letter = await theLetter(broker, number);
    print(around, options.json ? JSON.stringify(jsonOf(letter)) : pageOf(letter, around).join('\n'));
    return 0;
  });
}

function pageOf({ seq, time, role, letter, message }: Letter, { stdout, env }: Surroundings): string[] {
  const { lang } = env;
  const screen = screenOf(stdout, env);
  const { error } = letter;
  const from = message && ('agent' in message.from ? message.from.agent : message.from.channel);
  const rows: [string, string | undefined][] = [
    [text('head_number', lang), String(seq)],
    [text('head_time', lang), timeOf(time)],
    [text('head_role', lang), role],
    [text('label_subject', lang), `${letter.subject} (${letter.seq})`],
    [text('head_intent', lang), message?.intent],
    [text('label_from', lang), from],
    [text('label_turn', lang), message?.turn],
    [text('label_tries', lang), String(letter.attempts)],
    [text('head_error', lang), `${error.code}: ${error.message}`],
    [text('label_detail', lang), error.detail && JSON.stringify(error.detail)],
    [text('label_what_to_do', lang), remedyOf(error.code, lang)],
  ];
  const width = Math.max(...rows.map(([label]) => label.length)) + 2;
  return [
    ...rows.flatMap(([label, value]) =>
      value === undefined ? [] : [paint('dim', label.toLowerCase().padEnd(width), screen) + plain(value)],
    ),
    '',
    ...bodyOf(letter, message, lang),
  ];
}

/** The message as it came, prettily where it is JSON. */
function bodyOf(letter: Letter['letter'], message: Letter['message'], lang: Language): string[] {
  if (message) return plainLines(JSON.stringify(message, null, 2));
  return letter.original === undefined ? [text('not_quoted', lang)] : plainLines(letter.original);
}

/** Exit code 1 when one of them could not be put back. */
export async function retryDead(
  around: Surroundings,
  number: number | undefined,
  options: DeadOptions,
): Promise<number> {
  if ((number === undefined) === !options.all) throw usage('dead_which');
  hintRole(around, options.role);
  return withBroker(around, options, async (broker) => {
    let failed = 0;
    // Oldest first, so that messages of one actor keep the order in which they failed.
    // Read before the first is retried: one that fails again at once must not be met again.
    const letters =
      number === undefined ? await allLetters(broker, options.role) : [await theLetter(broker, number)];
    if (letters.length === 0 && !options.json) print(around, text('no_dead', around.env.lang));
    for (const letter of letters) {
      const result = await retried(broker, letter);
      if (!('id' in result)) failed += 1;
      print(around, options.json ? JSON.stringify(result) : sentenceOf(result, letter, around.env.lang));
    }
    return failed > 0 ? 1 : 0;
  });
}

type Result = { number: number } & ({ id: string } | { failed: NotRetried['reason'] });

async function retried(broker: Broker, letter: Letter): Promise<Result> {
  try {
    return { number: letter.seq, id: await retryDeadLetter(broker, letter) };
  } catch (error) {
    if (error instanceof NotRetried) return { number: letter.seq, failed: error.reason };
    throw error;
  }
}

function sentenceOf(result: Result, { role }: Letter, lang: Language): string {
  const { number } = result;
  if ('id' in result) return text('dead_retried', lang, { number, role: plain(role), id: result.id });
  return text(result.failed === 'gone' ? 'dead_gone' : 'dead_unreadable', lang, { number });
}

export async function dropDead(around: Surroundings, number: number, options: DeadOptions): Promise<number> {
  return withBroker(around, options, async (broker) => {
    if (!(await dropDeadLetter(broker, number))) throw usage('no_letter', { number });
    print(around, text('dead_dropped', around.env.lang, { number }));
    return 0;
  });
}

async function theLetter(broker: Broker, number: number): Promise<Letter> {
  const letter = await deadLetter(broker, number);
  if (!letter) throw usage('no_letter', { number });
  return letter;
}

async function allLetters(broker: Broker, role?: string): Promise<Letter[]> {
  const all: Letter[] = [];
  for await (const letter of deadLetters(broker, role)) all.push(letter);
  return all;
}

function jsonOf({ seq, time, role, letter, message }: Letter): object {
  return { number: seq, at: new Date(time).toISOString(), role, ...letter, message };
}
