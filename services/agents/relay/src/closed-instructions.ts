/** What was in force before: read only when it may be wanted back. */
import { plain, type InstructionPorts, type InstructionReads, type Instructions } from './instructions.ts';
import type { Turn } from './turn.ts';

/** Lines that are looked at: the last ones, since nobody remembers more. */
const CLOSED = 50;

/** In a recorded step. @throws what the ports throw */
export function closedInstructions(
  { directives, characters }: InstructionPorts,
  { context }: Pick<Turn, 'context'>,
): Promise<Instructions> {
  const read = async (port: InstructionReads) =>
    (await port.current(context.self.user))
      .filter(({ active }) => !active)
      .slice(-CLOSED)
      .map(plain);
  return context.run(
    'closed_instructions',
    null,
    async () => {
      const [rules, natures] = await Promise.all([read(directives), read(characters)]);
      return { directives: rules, characters: natures };
    },
    { cheap: true },
  );
}
