/** What a person gets for what they write, with no language model: from the bridge to the notes and back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from './world.ts';

const notes = {
  'Haus/Dach.md': `---
title: Dachsanierung
modified: 2099-06-02
tags: [haus]
---
Das Dach ist von 1968.

Die Zimmerei Holzapfel macht es für 38.400 €.
`,
  'Geburtstage.md': '# Geburtstage\n\n- Oma Gerda: 3. März 1941\n- Onkel Karl: 9. Mai\n',
  'Boat.md': '# The boat\n\nThe hull was painted blue in April. It needs a new mast. #boat\n',
  'Alt.md': '---\nmodified: 2019-01-05\n---\nDer Schlüssel zum Keller hängt am Haken neben der Tür.\n',
};

let world: World;
beforeAll(async () => {
  world = await openWorld(notes);
  await world.start();
});
afterAll(() => world.close());

const answer = async (text: string): Promise<string> => (await world.say(text)).reply.text;

describe('a question', () => {
  it.each([
    ['Wann hat Oma Geburtstag?', 'de', '3. März 1941', 'Quelle: Geburtstage (Geburtstage.md)'],
    [
      'Was habe ich über die Dachsanierung geschrieben?',
      'de',
      '38.400 €',
      'Quelle: Dachsanierung (Haus/Dach.md)',
    ],
    ['Was kostet das Dach bei Holzapfel?', 'de', '38.400 €', 'Quelle: Dachsanierung (Haus/Dach.md)'],
    ['What does the boat need?', 'en', 'new mast', 'Source: The boat (Boat.md)'],
    ['which colour was the hull painted', 'en', 'blue', 'Source: The boat (Boat.md)'],
  ])(
    '%j is answered in %s from the right note, with its title and path',
    async (text, lang, says, source) => {
      const { reply } = await world.say(text);
      expect(reply).toMatchObject({ lang, kind: 'answer' });
      expect(reply.text).toContain(says);
      expect(reply.text).toContain(source);
      expect(reply.sources).toHaveLength(1);
    },
  );

  it.each([
    ['Was weiß ich über Quantengravitation?', 'de', 'Nichts gefunden'],
    ['What do I know about quantum gravity?', 'en', 'Nothing found'],
  ])('%j that the notes say nothing about is answered so, in %s', async (text, lang, says) => {
    const { reply } = await world.say(text);
    expect(reply).toMatchObject({ lang, kind: 'answer', sources: [] });
    expect(reply.text).toContain(says);
  });

  it('whose answer is years old says from when it is', async () => {
    expect(await answer('Wo hängt der Schlüssel zum Keller?')).toContain('Der Stand ist von Januar 2019');
  });
});

describe('notes', () => {
  it('are counted, found and read without a model', async () => {
    expect(await answer('Wie viele Notizen habe ich mit #boat?')).toContain('Eine Notiz mit #boat');
    expect(await answer('How many notes are there in total?')).toMatch(/^There are \d+ notes/u);
    expect(await answer('Lies mir die Notiz Geburtstage vor')).toContain('- Onkel Karl: 9. Mai');
    expect(await answer('Lies die Notiz Nirgendwo')).toContain('Eine Notiz „Nirgendwo“ gibt es nicht');
  });

  it('are created and added to as they were said, and found at once', async () => {
    expect(await answer('Notiere: Der Zahnarzt heißt Dr. Lehmann')).toMatch(/^Angelegt: .*\.md\)$/u);
    expect(await answer('Wie heißt der Zahnarzt?')).toContain('Dr. Lehmann');
    expect(await answer('Füge zur Notiz Geburtstage hinzu: Tante Uta: 1. Juni')).toBe(
      'Ergänzt: Geburtstage (Geburtstage.md)',
    );
    expect(world.notes()['Geburtstage.md']).toMatch(/- Onkel Karl: 9\. Mai\n+Tante Uta: 1\. Juni\n$/u);
  });

  it('are asked for by name', async () => {
    expect(await answer('@zeno Oma Geburtstag')).toContain('3. März 1941');
    const address = await answer('Schreib an kim@zeno.org, dass Oma Geburtstag hat');
    expect(address).not.toContain('zeno kümmert sich');
  });
});

describe('a conversation', () => {
  it('switches the language with the person, and keeps it where a message shows none', async () => {
    await world.say('/new');
    const langs = [];
    for (const text of ['What does the boat need?', 'ok', 'Wann hat Oma Geburtstag?', 'ok'])
      langs.push((await world.say(text)).reply.lang);
    expect(langs).toEqual(['en', 'en', 'de', 'de']);
  });

  it('goes on in its session until a new one is asked for; each can be gone back to', async () => {
    const one = await world.say('Hallo');
    const two = await world.say('/new');
    const three = await world.say('Hallo', { session: one.session });
    expect(two.session).not.toBe(one.session);
    expect(three.session).toBe(one.session);
    expect(two.reply.text).toContain('Neue Sitzung');
  });

  it('drops what the platform delivers twice', async () => {
    const before = world.replies.length;
    await world.say('Hallo', { platform_id: 'twice' });
    await world.send('Hallo', { platform_id: 'twice' });
    await world.say('Hallo');
    expect(world.replies).toHaveLength(before + 2);
  });

  it('tells a stranger one sentence and nothing of what it knows', async () => {
    const platform_account = 'somebody else';
    const { reply, session } = await world.say('Wann hat Oma Geburtstag?', { platform_account });
    expect(reply).toMatchObject({ kind: 'refusal', text: 'Dieses Konto ist hier nicht freigeschaltet.' });
    expect(session).toBe('-');
  });

  it('says what it is and what runs', async () => {
    expect(await answer('Wer bist du?')).toContain('KI');
    expect(await answer('/status')).toContain('Ohne Sprachmodell');
  });

  it('answers a burst of messages in the order they came', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 20; at += 1) ids.push(await world.send(`Wie viele Notizen gibt es? ${at}`));
    await Promise.all(ids.map((id) => world.replyTo(id)));
    const order = world.replies.map(({ reply }) => reply.in_reply_to).filter((id) => ids.includes(id));
    expect(order).toEqual(ids);
  });
});
