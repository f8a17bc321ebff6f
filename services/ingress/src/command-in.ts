/** The commands that the door itself has to know. */
import type { Body, ingress } from '@stoa/protocol';
import { readCommand, type CommandName } from '@stoa/language';

/** The command a message is; none when it is no command, an unknown one, or somebody else’s words. */
export function commandIn({ text, foreign }: Body<typeof ingress.messages.message>): CommandName | undefined {
  const read = foreign ? undefined : readCommand(text);
  return read && 'command' in read ? read.command : undefined;
}
