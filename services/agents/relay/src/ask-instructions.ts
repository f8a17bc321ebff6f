/** Puts orders to the services for rules and character, and consents to what they asked (S8.4–S8.8). */
import { character, directives, WireError, type Outcome, type Question } from '@stoa/protocol';
import { gateTexts, inForce, kinds, type Addressed } from '@stoa/consent';
import { checkability } from '@stoa/language';
import { excuse } from './excuse.ts';
import { enqueue } from './pending.ts';
import { joined, said, type Said } from './said.ts';
import { instructionTexts } from './texts/instructions.ts';
import { say, type Text } from './texts/text.ts';
import type { Turn } from './turn.ts';

const services = { directives, character };

/** Orders of one message, in the order they were said: the first is asked about, the others wait. */
export async function takeOrders(turn: Turn, orders: readonly Addressed[]): Promise<Said> {
  const replies: Said[] = [];
  let waits = false;
  for (const addressed of orders) {
    const { pending } = turn.context.state;
    if (addressed.order.action === 'read') replies.push(read(turn, addressed.role));
    else if (!pending.open) replies.push(await propose(turn, addressed));
    else if (enqueue(pending, addressed)) waits = true;
    else replies.push(said(say(gateTexts.line_full, turn.voice), { by: addressed.role }));
  }
  // Said before the question, so that the question stands last.
  return joined([...(waits ? [said(say(gateTexts.in_line, turn.voice))] : []), ...replies]);
}

/** What is in force was loaded with the turn: nobody need be asked. */
function read({ context, voice }: Turn, role: Addressed['role']): Said {
  const rows = role === 'directives' ? context.loaded?.directives : context.loaded?.characters;
  const text = inForce(kinds[role], rows ?? [], voice);
  return said(text, { by: role, fixed: [text] });
}

/** What an order comes to; a question is open from here on. */
export async function propose(turn: Turn, { role, order }: Addressed): Promise<Said> {
  const { context, voice, usage } = turn;
  usage.asked(role);
  const { propose } = services[role].messages;
  return inWords(turn, role, async () => take(turn, role, await context.ask(propose, { order, ...voice })));
}

/** Carries out the open question. It stays open when it is not known whether that could be done. */
export async function consent(
  turn: Turn,
  question: Question,
  { words, judged }: { readonly words: string; readonly judged: boolean },
): Promise<Said> {
  const { context, voice, usage } = turn;
  const { role } = question;
  usage.asked(role);
  const { execute } = services[role].messages;
  return inWords(turn, role, async () => {
    try {
      const outcome = await context.ask(execute, { question, consent: words, ...voice });
      const reply = take(turn, role, outcome);
      const notes = outcome.outcome === 'done' && role === 'directives' ? limits(turn, question, judged) : [];
      return { ...reply, text: [reply.text, ...notes].join('\n\n') };
    } catch (error) {
      // Whoever says yes again gets what came of it, or has it done then; it is never done twice.
      if (error instanceof WireError && error.retry === 'never' && error.code !== 'stopped')
        delete context.state.pending.open;
      throw error;
    }
  });
}

/** What a new rule can’t achieve: the person is told when it is made (S9.2, S9.3). */
function limits({ voice }: Turn, { effect }: Question, judged: boolean): string[] {
  // What comes back was told when it was made.
  const made = effect?.action === 'create' || effect?.action === 'update' ? effect.open : [];
  const texts = made.map((rule): Text | undefined => {
    const { by } = checkability(rule);
    if (by === 'overruled') return instructionTexts.overruled;
    if (by === 'words' || judged) return undefined;
    return by === 'partly' ? instructionTexts.checked_partly : instructionTexts.not_checked;
  });
  return texts.filter((text) => text !== undefined).map((text) => say(text, voice));
}

/** Shows an outcome, and keeps its question if it has one. */
function take({ context }: Turn, role: Addressed['role'], outcome: Outcome): Said {
  const { pending } = context.state;
  if (outcome.question) {
    const same = pending.open?.question.id === outcome.question.id;
    pending.open = { question: outcome.question, reminded: same ? (pending.open?.reminded ?? 0) : 0 };
    return said(outcome.text, { by: role, kind: 'question', fixed: [outcome.text] });
  }
  delete pending.open;
  const failed = outcome.outcome === 'error';
  return said(outcome.text, {
    by: role,
    fixed: [outcome.text],
    kind: failed ? 'error' : 'answer',
    outcome: failed ? 'error' : outcome.outcome === 'not_found' ? 'nothing_found' : 'answered',
    ...(failed && { error: new WireError('refused').toBody() }),
  });
}

/** What kept a service from answering, in words; a stopped turn is the turn’s to explain. */
async function inWords(turn: Turn, role: Addressed['role'], work: () => Promise<Said>): Promise<Said> {
  const { context, voice } = turn;
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof WireError) || context.signal.aborted) throw error;
    context.log.info({ err: error, code: error.code, role }, 'an instruction was not carried out');
    const who = say(instructionTexts[role], voice);
    return excuse(error, { voice, who, turn: context.message.turn });
  }
}
