/** The conversations that are kept as recordings: what happens in each, and what answers for a language model. */
import { offlineModel } from '@stoa/models';
import { scriptedModel, toolCalls, type ScriptedTurn } from '@stoa/models/testing';
import { relay, subjectsFor, writeEnvelope, type Envelope } from '@stoa/protocol';
import type { Model } from '@stoa/models';
import type { Product } from '../operate/product.ts';

export interface Scene {
  readonly about: string;
  readonly model?: () => Model;
  play(product: Product): Promise<void>;
}

/** Path → text of the notes that all of them are about. */
export const notes = {
  'Haus/Dach.md':
    '---\ntitle: Dachsanierung\nmodified: 2099-06-02\ntags: [haus]\n---\nDas Dach ist von 1968.\n\nDie Zimmerei Holzapfel macht es für 38.400 €.\n',
  'Geburtstage.md': '# Geburtstage\n\n- Oma Gerda: 3. März 1941\n- Onkel Karl: 9. Mai\n',
  'Boat.md': '# The boat\n\nThe hull was painted blue in April. It needs a new mast. #boat\n',
  'Log/Boat.md': '# Boat log\n\nSailed to the island in May. #boat\n',
};

async function sayAll(product: Product, texts: readonly string[]): Promise<void> {
  for (const text of texts) await product.say(text);
}

/** A model that is asked, so its answers are journaled; to relay it is the model there is without a provider. */
function model(script: readonly ScriptedTurn[]): Model {
  return scriptedModel(script, { id: offlineModel().id, label: 'scripted', offline: true });
}

/** Kept when the model of the stopped turn is asked. */
const thinking = Promise.withResolvers<void>();

export const scenes: Readonly<Record<string, Scene>> = {
  'german-notes': {
    about: 'German: questions, a note created and added to, commands, nicknames, a new session',
    play: (product) =>
      sayAll(product, [
        'Hallo',
        'Wann hat Oma Geburtstag?',
        'Was weiß ich über Quantengravitation?',
        'Wie viele Notizen habe ich mit #boat?',
        'Notiere: Der Zahnarzt heißt Dr. Lehmann',
        'Wie heißt der Zahnarzt?',
        'Füge zur Notiz Geburtstage hinzu: Tante Uta: 1. Juni',
        'Lies die Notiz Nirgendwo',
        '@zeno Dachsanierung',
        '@cato was steht an?',
        'Wer sind Sie?',
        '/status',
        '/hilf',
        '/new',
        'Was kostet das Dach?',
      ]),
  },
  'english-notes': {
    about: 'English: questions, an ambiguous title, a note created and read, commands',
    play: (product) =>
      sayAll(product, [
        'What does the boat need?',
        'which colour was the hull painted',
        'How many notes are there in total?',
        'Read me the note Boat',
        'Make a note: the mast arrives in June',
        'When does the mast arrive?',
        'What do I know about quantum gravity?',
        '@zeno boat',
        'who are you?',
        '/help',
        '/nonsense',
      ]),
  },
  instructions: {
    about: 'Rules and characters: asked about, agreed to, refused, chosen, shown, in both languages',
    play: (product) =>
      sayAll(product, [
        'Sieze mich ab jetzt.',
        'Wie bitte?',
        'ja',
        'Sei ein Nachtwächter und verwende nie Emojis.',
        'Wann hat Oma Geburtstag?',
        'ja',
        'nein',
        'From now on you are a cheeky, well-read bookseller.',
        'yes please',
        '/character',
        'Don’t be so cheeky any more.',
        'yes',
        'Lösch deinen Charakter.',
        '1',
        'nein danke',
        '/directives',
      ]),
  },
  'model-answers': {
    about: 'A language model answers, delegates, says what nobody gave it, fails, and answers nonsense',
    model: () =>
      model([
        'Guten Tag, wie kann ich helfen?',
        toolCalls(['data', { intent: 'answer_question', question: 'Wann hat Oma Geburtstag?' }]),
        'See commit 4f2a9c81b7 at https://example.org/issues/4711.',
        'I can’t say which commit it was.',
        new Error('no connection'),
        toolCalls(['data', { intent: 'explode' }], ['other', {}]),
        '',
      ]),
    play: (product) =>
      sayAll(product, [
        'Guten Tag',
        'Sag mal, wann hat Oma Geburtstag?',
        'Which commit fixed it?',
        'Is anybody there?',
        'Do something strange',
        'Sag nichts',
      ]),
  },
  'stopped-turn': {
    about: 'A turn is stopped while the model thinks; the next one is answered',
    model: () => {
      const offline = offlineModel();
      return {
        ...offline,
        pure: false,
        complete: (request) =>
          request.messages.at(-1)?.text.includes('Mond')
            ? new Promise((_, reject) => {
                thinking.resolve();
                request.signal?.addEventListener('abort', () => reject(new Error('cut off')), { once: true });
              })
            : offline.complete(request),
      };
    },
    async play(product) {
      await product.say('Wann hat Oma Geburtstag?');
      const slow = await product.send('Erzähl mir vom Mond');
      await thinking.promise;
      await product.say('/stop');
      await product.answerTo(slow);
      await product.say('/stop');
      await product.say('What does the boat need?');
    },
  },
  'odd-messages': {
    about: 'Delivered twice, no envelope, unknown intent, too late, a payload that does not fit, a stranger',
    async play(product) {
      const { session } = await product.say('Hallo', { platform_id: 'one' });
      await product.send('Hallo', { platform_id: 'one' });
      const address = { role: relay.role, user: product.user, session };
      const inbox = subjectsFor(product.broker.partitions).inbox(address);
      const last = await product.broker.last('messages', inbox);
      const original = JSON.parse(new TextDecoder().decode(last?.data)) as Envelope;
      const put = (data: Uint8Array): Promise<unknown> => product.broker.publish('messages', inbox, data);
      const like = (id: string, more: Partial<Envelope>): Promise<unknown> =>
        put(writeEnvelope({ ...original, id: id.repeat(22), turn: id.repeat(22), ...more }));
      await put(writeEnvelope(original));
      await put(new TextEncoder().encode('no envelope'));
      await put(new Uint8Array([0xff, 0xfe]));
      await like('1', { intent: 'nonsense' });
      await like('2', { payload: { text: 7 } });
      await like('3', { deadline: '2020-01-01T00:00:00.000Z' });
      await like('4', { session: 'other' });
      await product.say('Hallo', { platform_account: 'nobody we know' });
      await product.say('Hallo', { session: '0'.repeat(22) });
      await product.say('What does the boat need?');
    },
  },
};
