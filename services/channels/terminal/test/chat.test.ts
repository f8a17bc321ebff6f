import { fakeClock } from '@stoa/runtime/testing';
import { afterEach, expect, test } from 'vitest';
import { chat, type ChatOptions } from '../src/index.ts';
import { settled, startSystem, streams, type Streams, type System } from './support.ts';

let system: System | undefined;
afterEach(() => system?.close());

const start = (of: System, { input, output }: Streams, more: Partial<ChatOptions> = {}) =>
  chat({
    channel: of.channel,
    clock: of.clock,
    newId: of.newId,
    platformAccount: 'local',
    input,
    output,
    tty: false,
    color: false,
    lang: 'de',
    ...more,
  });

const ESCAPE = '\u001B';

test('from a pipe every line is answered in order before the chat ends, and only answers are written', async () => {
  system = await startSystem(({ text }) => ({ text: `re: ${text}` }));
  const io = streams();
  io.input.end('eins\n\n  \nzwei\ndrei');
  expect(await start(system, io)).toEqual({ answered: 3, failed: 0 });
  expect(io.text()).toBe('re: eins\n\nre: zwei\n\nre: drei\n');
});

test('/quit ends a chat without reaching anybody; other commands are sent', async () => {
  system = await startSystem(() => ({}));
  const io = streams();
  io.input.end('/help\n /QUIT \nzu spät\n');
  await start(system, io);
  expect(system.received.map(({ text }) => text)).toEqual(['/help']);
});

test('an answer that says it failed counts as failed, so that a script can tell', async () => {
  system = await startSystem(() => ({ kind: 'error', text: 'Das ging nicht.' }));
  const io = streams();
  io.input.end('a\n');
  expect(await start(system, io)).toEqual({ answered: 0, failed: 1 });
  expect(io.text()).toContain('Das ging nicht.');
});

test('sources are shown once: those that the text does not name follow it', async () => {
  const source = { title: 'Garten', path: 'Garten.md' };
  system = await startSystem(({ text }) => ({ text, sources: [source] }));
  const io = streams();
  io.input.end('ohne\nmit (Garten.md)\n');
  await start(system, io);
  expect(io.text()).toBe('ohne\nQuellen:\n- Garten (Garten.md)\n\nmit (Garten.md)\n');
});

test('nothing steers the terminal when it is a pipe or colours are not wanted', async () => {
  system = await startSystem(() => ({ text: `**fett** ${ESCAPE}[2J${ESCAPE}]0;x\u0007 \u009B31m\rlinks` }));
  const io = streams();
  io.input.end('a\n');
  await start(system, io);
  expect(io.text()).toBe('**fett** [2J]0;x 31mlinks\n');
});

test('in a terminal with colours Markdown is styled', async () => {
  system = await startSystem(() => ({ text: '# Titel\n- **fett** und `code`' }));
  const io = streams({ tty: true });
  const running = start(system, io, { tty: true, color: true });
  io.input.write('a\r');
  await io.shows(/code/u);
  io.input.write('/quit\r');
  await running;
  expect(io.text()).toContain(`${ESCAPE}[1mTitel${ESCAPE}[22m`);
  expect(io.text()).toContain(`• ${ESCAPE}[1mfett${ESCAPE}[22m und ${ESCAPE}[36mcode${ESCAPE}[39m`);
});

test('what is pasted over several lines is one message, completed by Enter', async () => {
  system = await startSystem(() => ({ text: 'ok' }));
  const io = streams({ tty: true });
  const running = start(system, io, { tty: true });
  io.input.write(`Einkauf:\u0020${ESCAPE}[200~\rMilch\r\nBrot${ESCAPE}[201~`);
  await settled();
  io.input.write('!\r');
  await io.shows(/ok/u);
  io.input.write('\u0004');
  await running;
  expect(system.received.map(({ text }) => text)).toEqual(['Einkauf: \nMilch\nBrot!']);
});

test('Ctrl-C stops the waiting; the answer that comes later is shown with what it answers', async () => {
  const clock = fakeClock();
  let late: ((value: 'ok') => void) | undefined;
  system = await startSystem(({ text }) => ({ text: `re: ${text}` }), {
    clock,
    faults: ({ subject }) =>
      subject.includes('.out.')
        ? new Promise((resolve) => {
            late = resolve;
          })
        : 'ok',
  });
  const io = streams({ tty: true });
  const running = start(system, io, { tty: true });
  io.input.write('eine Frage\r');
  await settled();
  await clock.advance(300);
  expect(io.text()).toContain('denkt nach');
  io.input.write('\u0003');
  await io.shows(/warte nicht länger/u);
  late?.('ok');
  await io.shows(/Zu „eine Frage“ von vorhin:\nre: eine Frage/u);
  io.input.write('\u0004');
  expect(await running).toEqual({ answered: 0, failed: 1 });
});

test('what is typed while an answer is awaited is kept, and sent next', async () => {
  const clock = fakeClock();
  let answer: ((value: 'ok') => void) | undefined;
  system = await startSystem(({ text }) => ({ text: `re: ${text}` }), {
    clock,
    faults: ({ subject }) =>
      subject.includes('.out.') && !answer
        ? new Promise((resolve) => {
            answer = resolve;
          })
        : 'ok',
  });
  const io = streams({ tty: true });
  const running = start(system, io, { tty: true });
  io.input.write('eins\r');
  await settled();
  await clock.advance(300);
  io.input.write('zw');
  await settled();
  await clock.advance(1000);
  expect(io.text()).toMatch(/› .*zw.*$/su);
  answer?.('ok');
  await io.shows(/re: eins/u);
  io.input.write('ei\r');
  await io.shows(/re: zwei/u);
  io.input.write('\u0004');
  await running;
  expect(system.received.map(({ text }) => text)).toEqual(['eins', 'zwei']);
});

test('a stop that is typed while an answer is awaited does not wait for it', async () => {
  system = await startSystem(({ text }) => (text === '/stop' ? { text: 'angehalten' } : undefined));
  const io = streams({ tty: true });
  const running = start(system, io, { tty: true });
  io.input.write('eine lange Frage\r');
  await settled();
  io.input.write('/stop\r');
  await io.shows(/angehalten/u);
  io.input.write('\u0004');
  expect(await running).toEqual({ answered: 1, failed: 1 });
  expect(system.received.map(({ text }) => text)).toEqual(['eine lange Frage', '/stop']);
});

test('a broker that is away costs a sentence, not the chat', async () => {
  const clock = fakeClock();
  let away = true;
  system = await startSystem(({ text }) => ({ text: `re: ${text}` }), {
    clock,
    faults: ({ kind, subject }) => (away && kind === 'publish' && subject.includes('.in.') ? 'away' : 'ok'),
  });
  const io = streams();
  const running = start(system, io);
  io.input.write('eins\n');
  await settled();
  await clock.advance(20_000);
  await io.shows(/nicht sicher, ob die Nachricht angekommen ist/u);
  away = false;
  io.input.end('zwei\n');
  expect(await running).toEqual({ answered: 1, failed: 1 });
  expect(io.text()).toContain('re: zwei');
});

test('lines of earlier chats can be recalled, and new ones are handed out to be kept', async () => {
  system = await startSystem(({ text }) => ({ text: `re: ${text}` }));
  const io = streams({ tty: true });
  let kept: readonly string[] = [];
  const running = start(system, io, {
    tty: true,
    history: ['früher'],
    onHistory: (history) => {
      kept = [...history];
    },
  });
  io.input.write(`${ESCAPE}[A\r`);
  await io.shows(/re: früher/u);
  io.input.write('neu\r');
  await io.shows(/re: neu/u);
  io.input.write('\u0004');
  await running;
  expect(kept).toEqual(['neu', 'früher']);
});

test('a signal ends a chat that waits for input', async () => {
  system = await startSystem(() => ({}));
  const io = streams();
  const stop = new AbortController();
  const running = start(system, io, { signal: stop.signal });
  await settled();
  stop.abort();
  expect(await running).toEqual({ answered: 0, failed: 0 });
});
