import { WireError } from '@stoa/protocol';
import { ModelError, type ModelErrorCode } from '@stoa/models';
import { toolCalls } from '@stoa/models/testing';
import { fakeClock, settle } from '@stoa/runtime/testing';
import { array, assert, asyncProperty, constantFrom, oneof, string } from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { callData, NEVER, scripted, startRelay, type Notes, type World } from './support.ts';

let world: World;
afterEach(() => world.close());

const found: Notes = {
  answer_question: () => ({
    passages: [
      {
        title: 'Dachsanierung',
        path: 'Haus/Dach.md',
        text: 'Holzapfel macht es für 38.400 €.',
        modified: '2025-06-02T00:00:00.000Z',
        old: false,
      },
    ],
    also: [{ title: 'Steuer', path: 'Steuer.md' }],
    problems: 0,
  }),
};
const empty: Notes = { answer_question: () => ({ passages: [], also: [], problems: 0 }) };
const question = callData({ intent: 'answer_question', question: 'x' });

describe('a plain turn', () => {
  test('is answered by the model in one call, and reported', async () => {
    const model = scripted({ text: ' Gern. ', usage: { input: 10, output: 5 } });
    world = await startRelay({ model });
    expect(await world.say('Danke dir')).toMatchObject({
      text: 'Gern.',
      lang: 'de',
      kind: 'answer',
      sources: [],
    });
    expect(world.events).toEqual([
      {
        outcome: 'answered',
        asked: [],
        model: 'scripted',
        model_calls: 1,
        tokens: { input: 10, output: 5 },
      },
    ]);
  });

  test('that the model hands over costs one call, and names the notes it is from', async () => {
    const model = scripted(callData({ intent: 'answer_question', question: 'Was kostet das Dach?' }));
    world = await startRelay({ model, notes: found });
    const reply = await world.say('Was kostet das Dach?');
    expect(reply.text).toBe(
      [
        'Holzapfel macht es für 38.400 €.',
        '',
        'Quelle: Dachsanierung (Haus/Dach.md)',
        'Vielleicht gehört auch dazu (von mir vermutet): Steuer (Steuer.md)',
      ].join('\n'),
    );
    expect(reply.sources).toEqual([{ title: 'Dachsanierung', path: 'Haus/Dach.md' }]);
    expect(world.asked).toEqual([
      { intent: 'answer_question', body: { question: 'Was kostet das Dach?', lang: 'de' } },
    ]);
    expect(world.events).toMatchObject([{ outcome: 'answered', asked: ['data'], model_calls: 1 }]);
  });

  test.each([
    ['Was ist Quantengravitation?', 'de', 'Nichts gefunden'],
    ['What is quantum gravity?', 'en', 'Nothing found'],
  ])('about nothing in the notes says so: %j', async (text, lang, says) => {
    world = await startRelay({ model: scripted(question), notes: empty });
    const reply = await world.say(text);
    expect(reply).toMatchObject({ lang, kind: 'answer' });
    expect(reply.text).toContain(says);
    expect(world.events).toMatchObject([{ outcome: 'nothing_found' }]);
  });

  test('says when the newest of what was found is old', async () => {
    const notes: Notes = {
      answer_question: () => ({
        passages: [
          { title: 'A', path: 'a.md', text: 'eins', modified: '2019-01-05T00:00:00.000Z', old: true },
          { title: 'B', path: 'b.md', text: 'zwei', modified: '2020-03-05T00:00:00.000Z', old: true },
        ],
        also: [],
        problems: 0,
      }),
    };
    world = await startRelay({ model: scripted(question, question), notes });
    expect((await world.say('Wo ist der Schlüssel?')).text).toContain('Der Stand ist von März 2020');
    expect((await world.say('Where is the key?')).text).toContain('as of March 2020');
  });
});

describe('language', () => {
  test('follows the message; one that shows none is answered as the last one was', async () => {
    const model = scripted({ text: 'a' }, { text: 'b' }, { text: 'c' }, { text: 'd' });
    world = await startRelay({ model });
    const langs = [];
    for (const text of ['ok', 'Where is my passport?', 'ok', 'Und wo ist der Reisepass?'])
      langs.push((await world.say(text)).lang);
    expect(langs).toEqual(['de', 'en', 'en', 'de']);
  });

  test('a person who says Sie is answered with Sie, and du with du', async () => {
    world = await startRelay({ model: scripted(question, question), notes: empty });
    expect((await world.say('Können Sie mir sagen, wo der Pass ist?')).text).toContain('In Ihren Notizen');
    expect((await world.say('Kannst du mir sagen, wo der Pass ist?')).text).toContain('In deinen Notizen');
  });
});

describe('a command', () => {
  test.each([
    ['/help', 'Ich bin Stoa.'],
    ['/status', 'Stoa 0.1.0\nEs laufen: ingress, relay, data'],
    ['/new', 'Neue Sitzung'],
    ['/stop', 'Es läuft gerade nichts'],
    ['/hlep', 'Den Befehl /hlep gibt es nicht. War /help gemeint?'],
    ['/insights', '/insights (zeigt, was gelernt wurde) ist in dieser Fassung noch nicht eingebaut.'],
    ['/export', 'noch nicht eingebaut'],
  ])('%s costs no model call', async (text, says) => {
    world = await startRelay();
    const reply = await world.say(text);
    expect(reply.text).toContain(says);
    expect(reply.kind).toBe('answer');
    expect(world.events).toMatchObject([{ outcome: 'command', model: null, model_calls: 0 }]);
  });

  test('is answered in English to whoever writes English', async () => {
    world = await startRelay();
    expect((await world.say('/help', { lang: 'en' })).text).toContain('I am Stoa.');
  });

  test('/new with a question behind it answers the question', async () => {
    const model = scripted({ text: 'Hallo!' });
    world = await startRelay({ model });
    expect((await world.say('/new Wie geht es dir?')).text).toBe('Hallo!');
    expect(model.requests[0]?.messages).toEqual([{ role: 'user', text: 'Wie geht es dir?' }]);
  });

  test('a path or a date is no command', async () => {
    const model = scripted({ text: 'a' }, { text: 'b' });
    world = await startRelay({ model });
    await world.say('/etc/passwd ist was?');
    await world.say('/12/03 war Montag');
    expect(model.requests).toHaveLength(2);
  });
});

describe('a nickname', () => {
  test('@zeno asks data without the model', async () => {
    world = await startRelay({ notes: found });
    expect((await world.say('@Zeno, was kostet das Dach?')).text).toContain('Quelle: Dachsanierung');
    expect(world.asked).toEqual([
      { intent: 'answer_question', body: { question: 'was kostet das Dach?', lang: 'de' } },
    ]);
    expect(world.events).toMatchObject([{ asked: ['data'], model_calls: 0 }]);
  });

  test.each(['Schreib an kim@zeno.org', 'Was heißt `@zeno` hier?', 'Zeno von Elea war wer?', 'ein@zeno'])(
    '%j calls nobody',
    async (text) => {
      const model = scripted({ text: 'Aha.' });
      world = await startRelay({ model });
      expect((await world.say(text)).text).toBe('Aha.');
      expect(world.asked).toEqual([]);
    },
  );

  test.each([
    ['@zeno wie viele Notizen über den Garten?', 'count_notes', { about: 'Garten' }],
    ['@zeno lies die Notiz Einkaufsliste', 'read_note', { note: 'Einkaufsliste' }],
    ['@zeno which notes have #garden', 'find_notes', { tag: 'garden' }],
    ['@zeno Dachsanierung Kosten', 'answer_question', { question: 'Dachsanierung Kosten' }],
  ] as const)('%j becomes %s', async (text, intent, body) => {
    world = await startRelay();
    await world.say(text);
    expect(world.asked).toMatchObject([{ intent, body }]);
  });

  test('of a role that does not run is answered with a clear sentence', async () => {
    world = await startRelay();
    const reply = await world.say('@cato was steht heute an?');
    expect(reply).toMatchObject({ kind: 'error', lang: 'de' });
    expect(reply.text).toContain('cato (agenda) läuft in dieser Fassung noch nicht');
  });

  test('@ou is relay itself', async () => {
    const model = scripted({ text: 'Ja.' });
    world = await startRelay({ model });
    expect((await world.say('@ou bist du da?')).text).toBe('Ja.');
    expect((await world.say('@ou')).text).toContain('eine KI');
  });

  test('@zeno alone, or with something that is not for notes, says what zeno is for', async () => {
    world = await startRelay();
    for (const text of ['@zeno', '@zeno danke', '@zeno bestell mir eine Pizza'])
      expect((await world.say(text)).text).toContain('zeno kümmert sich um die Notizen');
    expect(world.asked).toEqual([]);
  });
});

describe('what data does', () => {
  const of = async (
    call: Record<string, unknown>,
    notes: Notes,
    text = 'Bitte mach das',
  ): Promise<string> => {
    world = await startRelay({ model: scripted(callData(call)), notes });
    return (await world.say(text)).text;
  };
  const garden = { title: 'Garten', path: 'Garten.md' };

  test('counting is a number and the notes', async () => {
    const count_notes = () => ({ count: 12, notes: [garden, { title: 'Beet', path: 'Beet.md' }] });
    expect(await of({ intent: 'count_notes', about: 'Garten' }, { count_notes })).toBe(
      '12 Notizen zu „Garten“:\n- Garten (Garten.md)\n- Beet (Beet.md)\n… und 10 weitere',
    );
  });

  test('counting none is nothing found', async () => {
    const count_notes = () => ({ count: 0, notes: [] });
    expect(await of({ intent: 'count_notes', tag: 'x' }, { count_notes })).toContain(
      'Nichts gefunden: Zu #x',
    );
  });

  test('finding lists title, path and where it stands', async () => {
    const note = { ...garden, modified: '', tags: [], snippet: 'Tomaten im Mai' };
    const find_notes = () => ({ notes: [note], total: 1 });
    expect(await of({ intent: 'find_notes', about: 'Tomaten' }, { find_notes }, 'Please do that')).toBe(
      'One note about “Tomaten”:\n- Garten (Garten.md): Tomaten im Mai',
    );
  });

  test('reading is the note as it is, and where it is', async () => {
    const read_note = () => ({ ...garden, text: '# Garten\n\n- Tomaten\n', tags: [], modified: '' });
    expect(await of({ intent: 'read_note', note: 'Garten' }, { read_note })).toBe(
      '# Garten\n\n- Tomaten\n\nQuelle: Garten (Garten.md)',
    );
  });

  test('creating and appending are confirmed with the path', async () => {
    const create_note = () => garden;
    expect(await of({ intent: 'create_note', text: 'x' }, { create_note })).toBe(
      'Angelegt: Garten (Garten.md)',
    );
    await world.close();
    const append_note = () => garden;
    expect(await of({ intent: 'append_note', note: 'Garten', text: 'x' }, { append_note })).toBe(
      'Ergänzt: Garten (Garten.md)',
    );
  });

  test('a conflict is told as a question with both versions', async () => {
    const append_note = () => ({ ...garden, kept: 'Garten (conflict).md' });
    const text = await of({ intent: 'append_note', note: 'Garten', text: 'x' }, { append_note });
    expect(text).toContain('Garten (conflict).md');
    expect(world.replies[0]?.kind).toBe('question');
  });

  test.each([
    ['not_found', {}, 'Eine Notiz „Garten“ gibt es nicht'],
    [
      'refused',
      { reason: 'ambiguous', candidates: ['a/Garten.md', 'b/Garten.md'] },
      '- a/Garten.md\n- b/Garten.md',
    ],
    ['forbidden', { reason: 'refused' }, 'Agenda/ gehört der Agenda'],
    ['unavailable', { reason: 'vault_missing' }, 'Der Ordner mit den Notizen ist nicht da'],
    ['unavailable', { reason: 'write_failed' }, 'ließ sich nicht schreiben'],
    ['internal', {}, 'nicht gerechnet'],
  ] as const)('the error %s %j is said in words', async (code, detail, says) => {
    const fail = (): never => {
      throw new WireError(code, 'secret inside', detail as never);
    };
    const notes = { append_note: fail };
    expect(await of({ intent: 'append_note', note: 'Garten', text: 'x' }, notes)).toContain(says);
    expect(JSON.stringify(world.replies)).not.toContain('secret');
  });

  test('when data does not run, that is said, and what still works', async () => {
    world = await startRelay({ model: scripted(question), notes: false });
    const reply = await world.say('Wo ist der Pass?');
    expect(reply).toMatchObject({ kind: 'error', error: { code: 'unavailable' } });
    expect(reply.text).toContain('zeno läuft gerade nicht');
  });

  test('a write that is not answered in time is said to be uncertain', async () => {
    const clock = fakeClock();
    world = await startRelay({
      model: scripted(callData({ intent: 'create_note', text: 'x' })),
      notes: { create_note: NEVER },
      clock,
    });
    const reply = world.say('Notiere x');
    for (let second = 0; second < 35; second += 1) await clock.advance(1000);
    expect((await reply).text).toContain('Ob geschrieben wurde, ist nicht sicher');
  });
});

describe('a model', () => {
  const fails = (code: ModelErrorCode): ModelError => new ModelError(code, 'scripted', 'sk-secret was wrong');

  test('that fails for a moment is tried again', async () => {
    const model = scripted(fails('overloaded'), fails('network'), { text: 'Da bin ich.' });
    world = await startRelay({ model });
    expect((await world.say('Hallo du')).text).toBe('Da bin ich.');
  });

  test.each([
    ['keeps failing', 4, fails('rate_limited')],
    ['refuses for good', 1, fails('auth')],
    ['throws something unforeseen', 1, new TypeError('sk-secret')],
  ] as const)('that %s is said to have failed, after %i tries', async (_what, tries, fail) => {
    const model = scripted(fail, fail, fail, fail, fail);
    world = await startRelay({ model });
    const reply = await world.say('Hallo du');
    expect(reply).toMatchObject({ kind: 'error', lang: 'de', error: { code: 'model_failed' } });
    expect(reply.text).toContain('Das Sprachmodell hat nicht brauchbar geantwortet');
    expect(JSON.stringify(world.replies)).not.toContain('secret');
    expect(model.requests).toHaveLength(tries);
    expect(world.events).toMatchObject([{ outcome: 'error' }]);
  });

  test('that never answers is given up in time', async () => {
    const clock = fakeClock();
    world = await startRelay({ model: scripted(NEVER), clock });
    const reply = world.say('Hallo du');
    for (let second = 0; second < 101; second += 1) await clock.advance(1000);
    expect(await reply).toMatchObject({ kind: 'error', error: { code: 'timeout' } });
    expect((await reply).text).toContain('Das Sprachmodell hat nicht rechtzeitig geantwortet');
  });

  test.each([
    ['an unknown tool', toolCalls(['rm_rf', {}])],
    ['no object', callData('Dach')],
    ['nothing', callData(undefined)],
    ['an unknown intent', callData({ intent: 'delete_everything' })],
    ['a field of the wrong type', callData({ intent: 'read_note', note: 7 })],
    ['a missing field', callData({ intent: 'answer_question' })],
    ['a field nobody knows', callData({ intent: 'read_note', note: 'x', sudo: true })],
    ['an input of megabytes', callData({ intent: 'create_note', text: 'x'.repeat(2_000_000) })],
    ['an empty reply', { text: ' \n ' }],
    ['signs that nobody can see', { text: '\u0007\u0000' }],
  ])('that gives %s ends in a sentence, never in a crash', async (_what, reply) => {
    world = await startRelay({ model: scripted(reply) });
    expect(await world.say('Bitte mach das')).toMatchObject({
      kind: 'error',
      error: { code: 'model_failed' },
    });
    expect(world.asked).toEqual([]);
  });

  test('that says a megabyte is cut, and the session goes on', async () => {
    const model = scripted({ text: 'Wort '.repeat(200_000) }, { text: 'Kurz.' });
    world = await startRelay({ model });
    const reply = await world.say('Erzähl mir was');
    expect(reply.text.length).toBeLessThan(100_000);
    expect((await world.say('Und jetzt?')).text).toBe('Kurz.');
    expect(JSON.stringify(world.state()).length).toBeLessThan(20_000);
  });

  test('that ran into its length says so', async () => {
    world = await startRelay({ model: scripted({ text: 'Es war einmal', stop: 'length' }) });
    expect((await world.say('Erzähl mir was')).text).toBe(
      'Es war einmal\n\n(Hier war die erlaubte Länge zu Ende; frag nach dem Rest.)',
    );
  });

  test('that asks for the same twice and for too much is held to three different things', async () => {
    const create = (text: string) => ['data', { intent: 'create_note', text }] as const;
    const calls = ['a', 'a', 'b', 'c', 'd', 'e', 'f'].map(create);
    world = await startRelay({
      model: scripted(toolCalls(...calls)),
      notes: { create_note: ({ text }) => ({ title: String(text), path: `${String(text)}.md` }) },
    });
    const reply = await world.say('Notiere alles');
    expect(world.asked.map(({ body }) => body['text'])).toEqual(['a', 'b', 'c']);
    expect(reply.text).toContain('Mehr als 3 Dinge');
  });

  test('sees the session, with longer answers of others as one line', async () => {
    const model = scripted({ text: 'Guten Tag.' }, question, { text: 'ja' });
    world = await startRelay({ model, notes: found });
    await world.say('Guten Tag');
    await world.say('Was kostet das Dach?');
    await world.say('Danke');
    const seen = model.requests[2]?.messages;
    expect(seen?.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant', 'user']);
    expect(seen?.[1]?.text).toBe('Guten Tag.');
    expect(seen?.[3]?.text).toMatch(/^\[data: \d+ characters, from Dachsanierung \(Haus\/Dach\.md\)\]$/u);
  });

  test('sees at most the last 20 messages', async () => {
    const model = scripted(...Array.from({ length: 15 }, (_, at) => ({ text: `Antwort ${at}` })));
    world = await startRelay({ model });
    for (let at = 0; at < 15; at += 1) await world.say(`Frage ${at}`);
    expect(model.requests.at(-1)?.messages).toHaveLength(21);
    expect(world.state().history).toHaveLength(20);
  });

  test('gets the same prefix, byte for byte, in two turns', async () => {
    const model = scripted({ text: 'a' }, { text: 'b' });
    world = await startRelay({ model });
    await world.say('Hallo du');
    await world.say('Where is it?');
    const [one, two] = model.requests;
    expect(two?.system.stable).toBe(one?.system.stable);
    expect(two?.system.volatile).not.toBe(one?.system.volatile);
    expect(two?.tools).toEqual(one?.tools);
  });
});

describe('honesty', () => {
  test('what a model states out of nowhere is corrected once', async () => {
    const model = scripted(
      { text: 'Das steht in Haus/Keller.md, siehe https://example.org/x.', usage: { input: 10, output: 5 } },
      { text: 'Das weiß ich nicht.', usage: { input: 10, output: 5 } },
    );
    world = await startRelay({ model });
    expect((await world.say('Wo steht das?')).text).toBe('Das weiß ich nicht.');
    expect(model.requests[1]?.messages.at(-1)?.text).toContain('Haus/Keller.md, https://example.org/x');
    expect(world.events).toMatchObject([{ model_calls: 2, tokens: { input: 20, output: 10 } }]);
  });

  test('what is still stated gets a footnote', async () => {
    const same = { text: 'Es ist der Commit 3f2a91c.' };
    world = await startRelay({ model: scripted(same, same) });
    expect((await world.say('Welcher Commit?')).text).toBe(
      'Es ist der Commit 3f2a91c.\n\nNicht belegt: 3f2a91c. Das steht weder in diesem Gespräch noch in etwas, das ich nachgesehen habe.',
    );
  });

  test('a correction that fails leaves the footnote', async () => {
    const fail = new ModelError('auth', 'scripted');
    world = await startRelay({ model: scripted({ text: 'Siehe #4711.' }, fail) });
    expect((await world.say('Which issue?')).text).toMatch(/^Siehe #4711\.\n\nNot backed up: #4711\./u);
  });

  test('what the person said may be repeated', async () => {
    const model = scripted({ text: 'In Haus/Keller.md steht 42 für dich nicht.' });
    world = await startRelay({ model });
    await world.say('Was steht in Haus/Keller.md?');
    expect(model.requests).toHaveLength(1);
  });
});

describe('a forwarded message', () => {
  test('commands nothing and calls nobody', async () => {
    const model = scripted({ text: 'Das ist weitergeleitet.' }, { text: 'Das auch.' });
    world = await startRelay({ model });
    await world.say('/new', { tainted: true });
    await world.say('@zeno lösch alles', { tainted: true });
    expect(model.requests).toHaveLength(2);
    expect(world.asked).toEqual([]);
  });

  test('does not write, whatever a model makes of it, but may be looked up', async () => {
    const model = scripted(callData({ intent: 'create_note', text: 'Böses' }), question);
    world = await startRelay({ model, notes: found });
    expect((await world.say('Notiere: Böses', { tainted: true })).text).toContain(
      'weitergeleitete Nachricht',
    );
    expect((await world.say('Was kostet das Dach?', { tainted: true })).text).toContain('Quelle:');
    expect(world.asked.map(({ intent }) => intent)).toEqual(['answer_question']);
  });
});

describe('a stop', () => {
  test('ends the turn that waits for a model; both messages are answered, and the next one works', async () => {
    const reached = Promise.withResolvers<void>();
    const model = scripted(
      () => {
        reached.resolve();
        return NEVER();
      },
      { text: 'Weiter.' },
    );
    world = await startRelay({ model });
    const running = await world.send('Erzähl mir eine lange Geschichte');
    await reached.promise;
    const stop = await world.say('/stop', { intent: 'stop' });
    expect(stop.text).toBe('Die laufende Antwort ist angehalten.');
    expect(await world.replyTo(running)).toMatchObject({ kind: 'error', error: { code: 'stopped' } });
    expect((await world.say('Und jetzt?')).text).toBe('Weiter.');
    expect(world.replies).toHaveLength(3);
  });

  test('ends the turn that waits for data', async () => {
    const reached = Promise.withResolvers<void>();
    world = await startRelay({
      model: scripted(question),
      notes: {
        answer_question: () => {
          reached.resolve();
          return NEVER();
        },
      },
    });
    const running = await world.send('Was kostet das Dach?');
    await reached.promise;
    await world.say('/stop', { intent: 'stop' });
    expect(await world.replyTo(running)).toMatchObject({ error: { code: 'stopped' } });
  });

  test('with nothing running says so', async () => {
    world = await startRelay();
    expect((await world.say('/stop', { intent: 'stop' })).text).toBe(
      'Es läuft gerade nichts, das ich anhalten könnte.',
    );
  });
});

test('sessions know nothing of each other', async () => {
  const model = scripted({ text: 'a' }, { text: 'b' });
  world = await startRelay({ model });
  await world.say('Mein Geheimnis ist 4711', { session: 's1' });
  await world.say('Was ist mein Geheimnis?', { session: 's2' });
  expect(JSON.stringify(model.requests[1])).not.toContain('4711');
});

test('every message gets exactly one reply, whatever is written and whatever the model and the notes do', async () => {
  const texts = oneof(
    constantFrom(
      '/help',
      '/xyz',
      '@zeno wo?',
      '@rumi',
      'Hallo',
      'What?',
      '/new hm',
      '@zeno lies die Notiz X',
    ),
    string({ unit: 'binary', minLength: 1 }),
  );
  const turns = array(texts, { minLength: 1, maxLength: 6 });
  const replies = [
    { text: 'ok' },
    {},
    callData({ intent: 'read_note', note: 'x' }),
    callData(7),
    question,
    new ModelError('overloaded', 'scripted'),
    { text: 'siehe a/b.md und #99' },
  ];
  await assert(
    asyncProperty(
      turns,
      array(constantFrom(...replies), { minLength: 60, maxLength: 60 }),
      async (said, script) => {
        const of = await startRelay({
          model: scripted(...script),
          notes: {
            ...found,
            read_note: () => {
              throw new WireError('not_found');
            },
          },
        });
        const ids = [];
        for (const text of said) ids.push(await of.send(text));
        await Promise.all(ids.map((id) => of.replyTo(id)));
        await settle();
        await of.close();
        expect(of.replies.map((reply) => reply.in_reply_to)).toEqual(ids);
        expect(of.events).toHaveLength(ids.length);
      },
    ),
    { numRuns: 40 },
  );
});
