/** Hands a request to data and puts its answer, or what kept it from answering, into words. */
import { data, WireError } from '@stoa/protocol';
import {
  composeAnswer,
  composeAppended,
  composeCount,
  composeCreated,
  composeFind,
  composeNote,
  composeSearch,
} from './compose-data.ts';
import type { DataCall } from './data-call.ts';
import { excuse } from './excuse.ts';
import { said, type Said } from './said.ts';
import { dataTexts, reasonTexts } from './texts/data.ts';
import { quoted, say, type Voice } from './texts/text.ts';
import type { Turn } from './turn.ts';

/** Never rejects with an answer of data: those are words too. */
export async function askData(turn: Turn, call: DataCall): Promise<Said> {
  const { context, voice } = turn;
  try {
    // The table’s entry for an intent takes the call of that intent.
    return await asking[call.intent](turn, call as never);
  } catch (error) {
    // A stopped turn is the turn’s to explain, not data’s.
    if (!(error instanceof WireError) || context.signal.aborted) throw error;
    context.log.info({ err: error, code: error.code, intent: call.intent }, 'data did not do it');
    return explained(error, call, voice) ?? excuse(error, { voice, who: 'zeno', turn: context.message.turn });
  }
}

type Asking = {
  readonly [I in DataCall['intent']]: (turn: Turn, call: Extract<DataCall, { intent: I }>) => Promise<Said>;
};

const to = data.messages;
const asking: Asking = {
  answer_question: async ({ context, voice, heard }, { question }) =>
    composeAnswer(await context.ask(to.answer_question, { question, lang: heard }), voice),
  search_notes: async ({ context, voice }, call) =>
    composeSearch(await context.ask(to.search_notes, call), call, voice),
  count_notes: async ({ context, voice }, call) =>
    composeCount(await context.ask(to.count_notes, call), call, voice),
  find_notes: async ({ context, voice }, call) =>
    composeFind(await context.ask(to.find_notes, call), call, voice),
  read_note: async ({ context, voice }, call) => composeNote(await context.ask(to.read_note, call), voice),
  create_note: async ({ context, voice }, call) =>
    composeCreated(await context.ask(to.create_note, call), voice),
  append_note: async ({ context, voice }, call) =>
    composeAppended(await context.ask(to.append_note, call), voice),
};

/** Refusals that data knows more about than the table of errors. */
function explained(error: WireError, call: DataCall, voice: Voice): Said | undefined {
  const reason = error.detail?.['reason'];
  const text = typeof reason === 'string' ? reasonTexts.get(reason) : undefined;
  if (text) {
    return said(say(text, voice), {
      by: 'data',
      kind: 'error',
      outcome: 'error',
      error: new WireError(error.code).toBody(),
    });
  }
  const note = 'note' in call ? quoted(call.note, voice.lang) : undefined;
  if (note === undefined) return undefined;
  if (error.code === 'not_found')
    return said(say(dataTexts.no_note, voice, { note }), { by: 'data', outcome: 'nothing_found' });
  const candidates = error.detail?.['candidates'];
  if (error.code !== 'refused' || !Array.isArray(candidates)) return undefined;
  const list = candidates.map((path) => `- ${String(path)}`).join('\n');
  return said(say(dataTexts.several_notes, voice, { note, list }), { by: 'data', kind: 'question' });
}
