/** The command line: what there is, and what becomes of errors. */
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { EmbeddedError } from '@stoa/embedded';
import { WireError } from '@stoa/protocol';
import { BrokerUnavailable, StoreDamaged } from '@stoa/runtime';
import { StoreError } from '@stoa/store';
import { NotAnswered } from '@stoa/terminal';
import { VaultError } from '@stoa/vault';
import { ask, type AskOptions } from './commands/ask.ts';
import { chat } from './commands/chat.ts';
import { dropDead, listDead, retryDead, showDead, type DeadOptions } from './commands/dead.ts';
import { replay, type ReplayOptions } from './commands/replay.ts';
import { runRoles } from './commands/run.ts';
import { sessions, type SessionsOptions } from './commands/sessions.ts';
import { repair } from './commands/repair.ts';
import { status } from './commands/status.ts';
import { tail } from './commands/tail.ts';
import { trace } from './commands/trace.ts';
import { up } from './commands/up.ts';
import type { Surroundings } from './connect.ts';
import { DAMAGED_EXIT, damageSentence } from './damage.ts';
import { UsageError } from './environment.ts';
import { plain } from './operate/terminal-text.ts';
import { text } from './texts.ts';
import { usage } from './usage.ts';
import { versionOf } from './version.ts';

/** What the list of commands does not say. */
const HELP = `status, tail, sessions, trace, replay, dead and repair reach the state folder of --home, else the NATS
server that STOA_NATS_URL names (STOA_NATS_USER and STOA_NATS_PASS, or STOA_NATS_CREDS), else the
embedded system of this machine. STOA_LANG=de or en chooses the language. Exit codes and what to do
when something is wrong: docs/operate.md`;

/** Runs one command line and gives its exit code. Never rejects for what a person can meet. */
export async function run(argv: readonly string[], around: Surroundings): Promise<number> {
  let code = 0;
  const program = new Command('stoa')
    .description('A personal assistant that lives on your machine. Without a command: a chat.')
    .version(versionOf())
    .addHelpText('after', `\n${HELP}`)
    .exitOverride()
    .configureOutput({
      writeOut: (line) => around.stdout.write(line),
      writeErr: (line) => around.stderr.write(line),
    });

  const common = (command: Command): Command =>
    command
      .option('--home <folder>', 'state folder (default: STOA_HOME, else as the system has it)')
      .option('--debug', 'log to the terminal, and show where an error comes from');
  const withVault = (command: Command): Command =>
    common(command).option(
      '--vault <folder>',
      'folder of notes; may be given several times, the first is the primary one',
      (value: string, all: readonly string[] | undefined) => [...(all ?? []), value],
    );
  const act =
    <A extends unknown[]>(fn: (...args: A) => Promise<number>) =>
    async (...args: A): Promise<void> => {
      code = await fn(...args);
    };

  withVault(program.command('chat', { isDefault: true }).description('talk to Stoa in this terminal'))
    .option('--new', 'begin a new session')
    .action(act((options: object) => chat(around, options)));
  withVault(program.command('ask').description('ask one question').argument('<question...>', 'the question'))
    .option('--json', 'print {answer, lang, sources, session, turn}')
    .addOption(new Option('--session <id>', 'current, new, or the id of a session').default('current'))
    .option('--timeout <seconds>', 'how long to wait for the answer', positive, 120)
    .action(act((words: string[], options: AskOptions) => ask(around, words.join(' '), options)));
  withVault(program.command('up').description('run the whole system until Ctrl-C')).action(
    act((options: object) => up(around, options)),
  );
  common(program.command('tail').description('show messages as they are sent'))
    .option('--session <id>', 'only this session')
    .option('--role <role>', 'only from or to this role')
    .option('--json', 'one JSON object a line')
    .option('--all', 'begin with everything that is stored')
    .option('--count <n>', 'end after so many messages', counting)
    .action(act((options: object) => tail(around, options)));
  common(program.command('status').description('what runs, how full it is, how far it lags'))
    .option('--json', 'as JSON')
    .action(act((options: object) => status(around, options)));
  common(program.command('sessions').description('the conversations there are, the latest first'))
    .option('--user <id>', 'only of this user')
    .option('--json', 'as JSON')
    .action(act((options: SessionsOptions) => sessions(around, options)));
  common(program.command('trace').description('one turn as a sequence diagram').argument('<turn>', 'its id'))
    .option('--json', 'as JSON')
    .action(act((turn: string, options: object) => trace(around, turn, options)));
  common(
    program
      .command('replay')
      .description('do again what the actors of a session did, with what was recorded, and compare')
      .argument('<session>', 'its id'),
  )
    .option('--role <role>', 'only this role')
    .option('--json', 'as JSON')
    .option('--with-model', 'ask the model again and show what changes')
    .action(act((session: string, options: ReplayOptions) => replay(around, session, options)));
  common(
    program
      .command('run')
      .description('run some roles as a process of their own, with the servers that the environment names')
      .argument('<role...>', 'the roles'),
  ).action(act((roles: string[], options: object) => runRoles(around, roles, options)));
  common(
    program.command('repair').description('after the message store lost records: let hosts go on'),
  ).action(act((options: object) => repair(around, options)));
  const dead = program.command('dead').description('messages that ended without being done');
  common(dead.command('list').description('all of them, oldest first'))
    .option('--role <role>', 'only those of this role')
    .option('--json', 'as JSON')
    .action(act((options: DeadOptions) => listDead(around, options)));
  common(dead.command('show').description('one of them, whole').argument('<number>', 'its number', whole))
    .option('--json', 'as JSON')
    .action(act((number: number, options: DeadOptions) => showDead(around, number, options)));
  common(
    dead.command('retry').description('put it back into the queue').argument('[number]', 'its number', whole),
  )
    .option('--all', 'all of them, in the order in which they failed')
    .option('--role <role>', 'with --all: only those of this role')
    .option('--json', 'one JSON object a line')
    .action(act((number: number | undefined, options: DeadOptions) => retryDead(around, number, options)));
  common(
    dead.command('drop').description('remove it for good').argument('<number>', 'its number', whole),
  ).action(act((number: number, options: DeadOptions) => dropDead(around, number, options)));

  const [first] = argv;
  const commands = program.commands.map((command) => command.name());
  try {
    if (first !== undefined && !first.startsWith('-') && ![...commands, 'help'].includes(first))
      throw usage('command_unknown', { name: plain(first), commands: commands.join(', ') });
    await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    // Ctrl-C while something starts is no failure.
    if (around.signal.aborted && !(error instanceof StoreDamaged)) return 130;
    around.stderr.write(`${sentenceOf(error, around.env.lang)}\n`);
    if (argv.includes('--debug') && error instanceof Error)
      around.stderr.write(`${error.stack ?? ''}\n${causes(error)}`);
    return error instanceof StoreDamaged ? DAMAGED_EXIT : 1;
  }
}

/** What happened and what to do, for whatever a person can meet. */
export function sentenceOf(error: unknown, lang: 'de' | 'en'): string {
  if (error instanceof UsageError || error instanceof EmbeddedError) return error.text(lang);
  if (error instanceof NotAnswered) return error.sentence(lang);
  if (error instanceof StoreDamaged) return damageSentence(error, lang);
  if (error instanceof BrokerUnavailable) return text('broker_away', lang);
  if (error instanceof WireError || error instanceof StoreError || error instanceof VaultError)
    return error.message;
  return text('unforeseen', lang, { reason: error instanceof Error ? error.message : String(error) });
}

function causes(error: Error): string {
  return error.cause instanceof Error
    ? `caused by ${error.cause.stack ?? error.cause.message}\n${causes(error.cause)}`
    : '';
}

function positive(value: string): number {
  const number = Number(value);
  if (!Number.isFinite(number) || number <= 0) throw new InvalidArgumentError('It must be a number above 0.');
  return number;
}

function counting(value: string): number {
  const number = whole(value);
  if (number === 0) throw new InvalidArgumentError('It must be 1 or more.');
  return number;
}

function whole(value: string): number {
  const number = Number(value);
  if (!/^\d+$/u.test(value) || !Number.isSafeInteger(number))
    throw new InvalidArgumentError('It must be a whole number.');
  return number;
}
