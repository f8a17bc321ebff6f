/** `/directives` and `/character`: show what is in force, and give orders that go through the same gate as spoken ones. */
import { inForce, kinds, listed, plainOrder, type Addressed } from '@stoa/consent';
import type { Order } from '@stoa/protocol';
import { takeOrders } from './ask-instructions.ts';
import { plain, type Instructions, type InstructionPorts } from './instructions.ts';
import { said, type Said } from './said.ts';
import { instructionTexts } from './texts/instructions.ts';
import { oneLine, say } from './texts/text.ts';
import type { Turn } from './turn.ts';

type Role = Addressed['role'];
type Action = Exclude<Order['action'], 'read' | 'rejected'> | 'all';

/** What is typed for each action; the first is the one that is shown. */
const WORDS: Readonly<Record<Action, readonly string[]>> = {
  create: ['add', 'new', 'neu', 'hinzu', 'hinzufügen'],
  update: ['change', 'update', 'ändern', 'ändere', 'aendern'],
  delete: [
    'remove',
    'delete',
    'drop',
    'weg',
    'löschen',
    'lösche',
    'loeschen',
    'entfernen',
    'entferne',
    'aufheben',
  ],
  delete_all: ['clear', 'leeren', 'alles-weg'],
  reactivate: ['restore', 'back', 'wieder', 'wiederherstellen', 'zurück'],
  replace: ['replace', 'ersetzen', 'ersetze'],
  consolidate: ['merge', 'zusammen', 'zusammenfassen', 'verbinden'],
  all: ['all', 'alle', 'alt', 'früher'],
};
/** Rules stand each by themselves. */
const ONLY_CHARACTER: ReadonlySet<Action> = new Set(['replace', 'consolidate']);

export async function instructionCommand(
  ports: InstructionPorts,
  turn: Turn,
  instructions: Instructions,
  role: Role,
  argument: string,
): Promise<Said> {
  const { voice } = turn;
  const help = say(instructionTexts[`${role}_help`], voice);
  const rows = role === 'directives' ? instructions.directives : instructions.characters;
  const shown = inForce(kinds[role], rows, voice);
  if (argument === '') return command(`${shown}\n\n${help}`);
  const [word = '', ...others] = argument.split(/\s+/u);
  const action = actionOf(word, role);
  if (action === undefined)
    return command(say(instructionTexts.unknown_word, voice, { word: oneLine(word, 40), help }));
  if (action === 'all') return command(`${shown}\n\n${await earlier(ports, turn, role)}`);
  const order = orderOf(action, others.join(' '));
  return order ? takeOrders(turn, [{ role, order }]) : command(help);
}

function command(text: string): Said {
  return said(text, { outcome: 'command', fixed: [text] });
}

function actionOf(word: string, role: Role): Action | undefined {
  const found = (Object.keys(WORDS) as Action[]).find((action) => WORDS[action].includes(word.toLowerCase()));
  return role === 'directives' && found && ONLY_CHARACTER.has(found) ? undefined : found;
}

/** The order as it was typed; undefined when it names nothing. */
function orderOf(action: Exclude<Action, 'all'>, text: string): Order | undefined {
  const [, id, rest = ''] = /^\[?(\d{1,9})\]?(?:[:.]?\s+(.*))?$/u.exec(text) ?? [];
  const targetId = id === undefined ? null : Number(id);
  switch (action) {
    case 'create':
      return plainOrder(action, { text, besides: true });
    case 'update':
      return targetId === null || rest === '' ? undefined : plainOrder(action, { targetId, text: rest });
    case 'delete':
    case 'reactivate':
      return targetId !== null && rest === ''
        ? plainOrder(action, { targetId })
        : plainOrder(action, { text });
    case 'replace':
      return plainOrder(action, { text });
    case 'delete_all':
    case 'consolidate':
      break;
  }
  return plainOrder(action);
}

async function earlier(ports: InstructionPorts, { context, voice }: Turn, role: Role): Promise<string> {
  const port = role === 'directives' ? ports.directives : ports.characters;
  const rows = await context.run(
    'earlier_instructions',
    { role },
    async () => (await port.current(context.self.user)).filter(({ active }) => !active).map(plain),
    { cheap: true },
  );
  return rows.length === 0
    ? say(instructionTexts.no_earlier, voice)
    : say(instructionTexts.earlier, voice, { list: listed(rows, voice) });
}
