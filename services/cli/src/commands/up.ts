/** `stoa up`: the whole system in this process, until it is told to stop. */
import { enter, type CommonOptions, type Surroundings } from '../connect.ts';
import { text } from '../texts.ts';

export async function up(
  around: Surroundings,
  options: CommonOptions & { vault?: readonly string[] },
): Promise<number> {
  const entry = await enter(around, { ...options, remember: true });
  if (!entry.own) {
    await entry.close();
    return 0;
  }
  entry.progress.say(text('ready', around.env.lang));
  await new Promise<void>((resolve) => {
    if (entry.signal.aborted) resolve();
    entry.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  entry.progress.say(text('stopping', around.env.lang));
  await entry.close();
  return 0;
}
