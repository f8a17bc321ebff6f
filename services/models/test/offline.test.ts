import { data } from '@stoa/protocol';
import { describe, expect, it } from 'vitest';
import { ModelError, ModelReply, offlineModel } from '../src/index.ts';
import type { ModelMessage, ModelRequest, OfflineOptions } from '../src/index.ts';
import { say, textKeys } from '../src/offline/texts.ts';

const dataTool = { name: 'data', description: 'Knowledge', input: { type: 'object' } };

function request(messages: readonly ModelMessage[], tools = [dataTool]): ModelRequest {
  return { system: { stable: 'You are ou.', volatile: '' }, messages, tools, maxTokens: 1000 };
}

function user(...texts: string[]): ModelMessage[] {
  return texts.map((text) => ({ role: 'user', text }));
}

async function ask(text: string, options?: OfflineOptions): Promise<ModelReply> {
  return await offlineModel(options).complete(request(user(text)));
}

describe('a request about notes', () => {
  it.each([
    [
      'Was habe ich über die Dachsanierung geschrieben?',
      { intent: 'answer_question', question: 'Was habe ich über die Dachsanierung geschrieben?' },
    ],
    ['When does the lease end?', { intent: 'answer_question', question: 'When does the lease end?' }],
    ['@zeno when does the lease end?', { intent: 'answer_question', question: 'when does the lease end?' }],
    ['Dachsanierung Kosten', { intent: 'answer_question', question: 'Dachsanierung Kosten' }],
    ['Wie viele Notizen habe ich über den Garten?', { intent: 'count_notes', about: 'Garten' }],
    ['how many notes have #garden', { intent: 'count_notes', tag: 'garden' }],
    ['How many notes do I have?', { intent: 'count_notes' }],
    ['Welche Notizen zu Tomaten haben #garten?', { intent: 'find_notes', about: 'Tomaten', tag: 'garten' }],
    ['Find the note called "Garden 2024"', { intent: 'find_notes', title: 'Garden 2024' }],
    ['Zeig mir die Notiz Packliste', { intent: 'read_note', note: 'Packliste' }],
    [
      'Schreib eine Notiz Garten: Tomaten gießen #haus',
      { intent: 'create_note', title: 'Garten', text: 'Tomaten gießen', tags: ['haus'] },
    ],
    ['note that the key is at Anna’s', { intent: 'create_note', text: 'the key is at Anna’s', tags: [] }],
    ['Setz Eier auf die Einkaufsliste', { intent: 'append_note', note: 'Einkaufsliste', text: 'Eier' }],
  ])('becomes one call of the data tool: %s', async (text, input) => {
    const reply = await ask(text);
    expect(reply).toEqual({
      text: '',
      toolCalls: [{ id: 'offline-1', name: 'data', input }],
      usage: { input: 0, output: 0 },
      model: 'offline',
      stop: 'tool',
    });
  });

  it('asks only what the contract of data allows', async () => {
    const long = 'Dach'.repeat(3000);
    for (const text of [
      `Was steht zu ${long}?`,
      `Wie viele Notizen habe ich über ${long}?`,
      `Wie viele Notizen haben #${long}?`,
      `Welche Notizen zu ${long} haben #${long}?`,
      `Finde die Notiz ${long}`,
      `Zeig mir die Notiz ${long}`,
      `Schreib eine Notiz ${long}: Tomaten`,
      `Füge zur Notiz Garten hinzu: ${long}`,
      'Neue Notiz Garten',
      'Dachsanierung Kosten',
    ]) {
      const { intent, ...body } = Object((await ask(text)).toolCalls[0]?.input);
      const message = Object(data.messages)[intent];
      // The language of the answer is added by whoever carries the call out.
      expect(message.body.safeParse({ ...body, lang: 'de' })).toMatchObject({ success: true });
    }
  });

  it('is answered honestly when no data tool is offered', async () => {
    const other = { ...dataTool, name: 'agenda' };
    for (const tools of [[], [other]]) {
      const reply = await offlineModel().complete(request(user('Wann endet der Mietvertrag?'), tools));
      expect(reply).toMatchObject({ toolCalls: [], stop: 'end' });
      expect(reply.text).toMatch(/ohne Sprachmodell/u);
      expect(reply.text).toMatch(/Notizen/u);
    }
  });

  it('passes on what the tool answered, word for word', async () => {
    const call = { id: 'offline-1', name: 'data', input: { intent: 'count_notes' } };
    const messages: ModelMessage[] = [
      ...user('Wie viele Notizen habe ich?'),
      { role: 'assistant', text: '', toolCalls: [call] },
      { role: 'tool', text: '12 Notizen.', toolCallId: 'offline-1' },
    ];
    const reply = await offlineModel().complete(request(messages));
    expect(reply).toMatchObject({ text: '12 Notizen.', toolCalls: [], stop: 'end' });
  });

  it('gets an id of its own later in the conversation', async () => {
    const call = { id: 'offline-1', name: 'data', input: { intent: 'count_notes' } };
    const messages: ModelMessage[] = [
      ...user('Wie viele Notizen habe ich?'),
      { role: 'assistant', text: '', toolCalls: [call] },
      { role: 'tool', text: '12 Notizen.', toolCallId: 'offline-1' },
      { role: 'assistant', text: '12 Notizen.' },
      ...user('Und wie viele mit #garten?'),
    ];
    const reply = await offlineModel().complete(request(messages));
    expect(reply.toolCalls).toMatchObject([
      { id: 'offline-2', input: { intent: 'count_notes', tag: 'garten' } },
    ]);
  });

  it('starts a note that is only named with its name, and asks when there is not even that', async () => {
    const named = await ask('Leg bitte eine Notiz zum Thema Umzug an');
    expect(named.toolCalls).toMatchObject([
      { input: { intent: 'create_note', title: 'Umzug', text: 'Umzug' } },
    ]);
    const bare = await ask('Leg bitte eine Notiz an');
    expect(bare.text).toBe(say('empty_note', { lang: 'de', register: 'du' }, 'ou'));
  });

  it('keeps a very long question within what data takes', async () => {
    const reply = await ask(`Was steht zu ${'Dach '.repeat(5000)}?`);
    expect(reply.toolCalls[0]?.input).toMatchObject({ intent: 'answer_question' });
    expect(JSON.stringify(reply.toolCalls[0]?.input).length).toBeLessThan(8100);
  });
});

describe('what it says itself', () => {
  it.each([
    ['Hallo', 'greeting', 'de'],
    ['hello there', 'greeting', 'en'],
    ['Gute Nacht', 'farewell', 'de'],
    ['good night', 'farewell', 'en'],
    ['Vielen Dank!', 'thanks', 'de'],
    ['thanks a lot', 'thanks', 'en'],
    ['Wer bist du?', 'who', 'de'],
    ['Are you an AI?', 'who', 'en'],
    ['Bestell mir eine Pizza', 'cannot', 'de'],
    ['Order me a pizza please', 'cannot', 'en'],
  ] as const)('fits the message and its language: %s', async (text, key, lang) => {
    const reply = await ask(text);
    expect(reply).toMatchObject({
      text: say(key, { lang, register: 'du' }, 'ou'),
      toolCalls: [],
      stop: 'end',
    });
  });

  it('mirrors du and Sie', async () => {
    expect((await ask('Was kannst du?')).text).toMatch(/deine Notizen/u);
    expect((await ask('Was können Sie?')).text).toMatch(/Ihre Notizen/u);
    const later = await offlineModel().complete(request(user('Können Sie mir helfen?', 'Hallo')));
    expect(later.text).toBe(say('greeting', { lang: 'de', register: 'sie' }, 'ou'));
  });

  it('switches when the person switches, and stays when a message shows nothing', async () => {
    const switched = await offlineModel({ language: 'de' }).complete(
      request(user('Wer bist du?', 'thank you')),
    );
    expect(switched.text).toBe(say('thanks', { lang: 'en', register: 'du' }, 'ou'));
    const stayed = await offlineModel().complete(request(user('Wer bist du?', '👍')));
    expect(stayed.text).toBe(say('nothing', { lang: 'de', register: 'du' }, 'ou'));
  });

  it('names it as configured', async () => {
    expect((await ask('who are you?', { name: 'Jeeves' })).text).toMatch(/^I’m Jeeves, /u);
  });

  it('says that it is an AI and works without a language model', async () => {
    expect((await ask('Bist du ein Mensch?')).text).toMatch(/KI.*kein Mensch.*ohne Sprachmodell/u);
    expect((await ask('Are you human?')).text).toMatch(/AI.*not a human.*without a language model/u);
  });

  it('is complete, filled in and well addressed in every text', () => {
    for (const key of textKeys) {
      const [du, sie, en] = [
        say(key, { lang: 'de', register: 'du' }, 'ou'),
        say(key, { lang: 'de', register: 'sie' }, 'ou'),
        say(key, { lang: 'en', register: 'du' }, 'ou'),
      ];
      expect(`${du}${sie}${en}`).not.toMatch(/[{}]/u);
      expect(du).not.toMatch(/\bSie\b|\bIhre?\b|\bIhnen\b/u);
      expect(sie).not.toMatch(/\b(?:du|dir|dich|deine?[nmrs]?)\b/iu);
      expect(new Set([du, en]).size).toBe(2);
    }
  });
});

describe('the offline model', () => {
  it('is labelled offline and pure', () => {
    expect(offlineModel()).toMatchObject({ id: 'offline', offline: true, pure: true });
    expect(offlineModel().label).toMatch(/no language model/u);
  });

  it('gives the same reply to the same request, and one that can be journaled', async () => {
    for (const text of ['Hallo', 'Wie viele Notizen habe ich?', 'Notiere: a', '???']) {
      const [once, again] = [await ask(text), await ask(text)];
      expect(again).toEqual(once);
      expect(ModelReply.parse(JSON.parse(JSON.stringify(once)))).toEqual(once);
    }
  });

  it('refuses a request without a message of a person', async () => {
    await expect(offlineModel().complete(request([]))).rejects.toMatchObject({
      code: 'invalid_request',
      retry: 'never',
    });
    await expect(offlineModel().complete(request([]))).rejects.toBeInstanceOf(ModelError);
  });

  it('stops when its signal is aborted', async () => {
    const reason = new Error('stopped');
    const stopped = { ...request(user('Hallo')), signal: AbortSignal.abort(reason) };
    await expect(offlineModel().complete(stopped)).rejects.toBe(reason);
  });
});
