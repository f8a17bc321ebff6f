/** Answers to commands (S4.8): fixed texts, no model. */
import { commandNames, type CommandName, type ReadCommand } from '@stoa/language';
import { said, type Said } from './said.ts';
import type { Status } from './status.ts';
import { commandHelp, commandTexts } from './texts/commands.ts';
import { say, type Voice } from './texts/text.ts';

/** What works; the others say so. */
const built: readonly CommandName[] = ['help', 'status', 'new', 'stop', 'directives', 'character'];

export interface CommandParts {
  readonly voice: Voice;
  /** What the assistant is called. */
  readonly name: string;
  readonly status: () => Promise<Status>;
}

export async function answerCommand(command: ReadCommand, parts: CommandParts): Promise<Said> {
  const text = 'unknown' in command ? unknown(command, parts) : await known(command.command, parts);
  return said(text, { outcome: 'command' });
}

async function known(command: CommandName, parts: CommandParts): Promise<string> {
  const { voice } = parts;
  if (command === 'help') return help(parts);
  if (command === 'status') return describe(await parts.status(), parts);
  // A stop that waited its turn has nothing left to stop.
  if (command === 'stop') return say(commandTexts.nothing_runs, voice);
  if (command === 'new') return say(commandTexts.new_session, voice);
  return say(commandTexts.not_built, voice, { command, what: say(commandHelp[command], voice) });
}

function unknown(
  { unknown: typed, closest }: Extract<ReadCommand, { unknown: string }>,
  { voice }: CommandParts,
): string {
  return say(commandTexts.unknown_command, voice, { typed, closest });
}

function help({ voice, name }: CommandParts): string {
  const line = (command: CommandName): string => `/${command}: ${say(commandHelp[command], voice)}`;
  const later = commandNames.filter((command) => !built.includes(command)).map((command) => `/${command}`);
  return [
    say(commandTexts.help_head, voice, { name }),
    '',
    say(commandTexts.help_names, voice),
    ...built.map(line),
    say(commandTexts.help_later, voice, { commands: later.join(', ') }),
  ].join('\n');
}

function describe(status: Status, { voice, name }: CommandParts): string {
  const lines = [
    say(commandTexts.status, voice, {
      name,
      version: status.version,
      roles: status.roles.join(', '),
      model: status.model,
    }),
  ];
  if (status.offline) lines.push(say(commandTexts.status_offline, voice));
  if (status.degraded.length === 0) lines.push(say(commandTexts.status_fine, voice));
  else
    lines.push(
      say(commandTexts.status_degraded, voice),
      ...status.degraded.map((part) => `- ${say(part, voice)}`),
    );
  return lines.join('\n');
}
