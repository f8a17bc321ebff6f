import { describe, expect, it } from 'vitest';
import { resolveTarget, understandInstruction } from '../src/instruction/index.ts';
import type { InstructionRow } from '../src/instruction/index.ts';
import type { InstructionCase } from './instruction-cases.ts';
import { FRESH, MORE, REFERENCE, faults, isRight, readCase } from './instruction-cases.ts';

const wrong = (cases: readonly InstructionCase[]): string[] =>
  cases
    .map((labelled) => ({ labelled, reading: readCase(labelled) }))
    .filter(({ labelled, reading }) => !isRight(labelled, reading))
    .map(({ labelled, reading }) => `${labelled.id} ${labelled.text} -> ${reading.normalized}`);

const faulty = (cases: readonly InstructionCase[]): string[] =>
  cases.flatMap((labelled) => faults(labelled, readCase(labelled)).map((fault) => `${labelled.id} ${fault}`));

const rowsOf = ({ context, expected }: InstructionCase): InstructionRow[] => {
  const rows = expected.action === 'reactivate' ? context.inactive : context.active;
  return rows.filter((row) => row.type === expected.target);
};

describe('an utterance about directives or the character', () => {
  it('is read with the right target and action in the reference cases', () => {
    expect(wrong(REFERENCE)).toEqual([]);
  });

  it('is read with the right target and action in other words, too', () => {
    expect(wrong(MORE)).toEqual([]);
  });

  it('is read with the right target and action in words the lists were not made from', () => {
    expect(wrong(FRESH)).toEqual([]);
  });

  it('keeps the words that matter, names the row meant, and yields each order of a sentence', () => {
    expect(faulty(REFERENCE)).toEqual([]);
    expect(faulty(MORE)).toEqual([]);
    expect(faulty(FRESH)).toEqual([]);
  });

  it('leads to no write when it is no order', () => {
    const writes = [...REFERENCE, ...MORE, ...FRESH]
      .filter(({ expected }) => expected.action === 'rejected')
      .map((labelled) => ({ labelled, reading: readCase(labelled) }))
      .filter(({ labelled, reading }) => !isRight(labelled, reading) && reading.action !== 'read')
      .map(({ labelled }) => labelled.text);
    expect(writes).toEqual([]);
  });

  it('finds no row where none is about it, and lets the person choose where several are', () => {
    const cases = [...REFERENCE, ...MORE, ...FRESH].filter(
      (labelled) =>
        (labelled.expected.result === 'not_found' || labelled.expected.ask === 'select') &&
        isRight(labelled, readCase(labelled)),
    );
    const kinds = cases
      .filter((labelled) => readCase(labelled).action === labelled.expected.action)
      .map((labelled) => ({
        id: labelled.id,
        kind: resolveTarget(readCase(labelled), rowsOf(labelled)).kind,
        wanted: labelled.expected.ask === 'select' ? 'choose' : 'not_found',
      }));
    expect(kinds.length).toBeGreaterThan(20);
    expect(kinds.filter(({ kind, wanted }) => kind !== wanted)).toEqual([]);
  });
});

const row = (id: number, type: 'directive' | 'character', text: string): InstructionRow => ({
  id,
  type,
  text,
});
const nothing = { active: [], inactive: [] };

describe('a reading', () => {
  it('of no order names no row, stores nothing and says why', () => {
    expect(understandInstruction('Das war lieb von dir.', nothing)).toEqual({
      target: 'none',
      action: 'rejected',
      text: '',
      context: null,
      targetId: null,
      normalized: 'rejected: no order',
      reason: 'no order',
    });
  });

  it('stores an order without politeness, outburst and the words that make it last', () => {
    const { text } = understandInstruction('Verdammt, bitte nenn mich ab jetzt endlich Käpten!', nothing);
    expect(text).toBe('Nenn mich Käpten');
  });

  it('keeps quotation marks around a quoted word', () => {
    expect(understandInstruction("Please never use the word 'quasi'.", nothing).text).toBe(
      "Never use the word 'quasi'",
    );
  });

  it('stores what "that" was, word for word', () => {
    const turns = [
      { role: 'assistant', text: 'Guten Morgen!' },
      { role: 'user', text: 'Na ja.' },
      { role: 'assistant', text: 'Du bist ja ein Morgenmuffel.' },
    ];
    const reading = understandInstruction('Sag das nie wieder!', { ...nothing, turns });
    expect(reading.context).toBe('Du bist ja ein Morgenmuffel.');
    expect(reading.text).toContain('Morgenmuffel');
  });

  it('has no context when nothing was said before', () => {
    expect(understandInstruction('Sag das nie wieder!', nothing).context).toBeNull();
  });

  it('of a permission is a delete only when a rule forbids it', () => {
    const active = [row(13, 'directive', 'Nicht über Politik sprechen')];
    const text = 'Du darfst über Politik reden.';
    expect(understandInstruction(text, { active, inactive: [] })).toMatchObject({
      action: 'delete',
      targetId: 13,
    });
    expect(understandInstruction(text, nothing).action).toBe('rejected');
  });

  it('of the end of a duty lifts the rule that demands it', () => {
    const active = [
      row(11, 'directive', 'Den Nutzer immer siezen'),
      row(12, 'directive', 'Keine Emojis verwenden'),
    ];
    expect(understandInstruction('Hör auf, mich zu siezen.', { active, inactive: [] })).toMatchObject({
      action: 'delete',
      targetId: 11,
    });
  });

  it('of one trait that is unwelcome keeps all others', () => {
    const active = [row(4, 'character', 'Ein ruppiger, belesener Koch mit großem Herz')];
    expect(understandInstruction('Sei nicht mehr so ruppig.', { active, inactive: [] })).toMatchObject({
      action: 'update',
      targetId: 4,
      text: 'Ein belesener Koch mit großem Herz',
    });
  });

  it('of a change keeps what the rule said unless it says the same matter anew', () => {
    const emojis = { active: [row(12, 'directive', 'Keine Emojis verwenden')], inactive: [] };
    const length = { active: [row(15, 'directive', 'Höchstens drei Sätze schreiben')], inactive: [] };
    expect(understandInstruction('Pass die Emoji-Regel an: Herzchen sind erlaubt.', emojis).text).toBe(
      'Keine Emojis verwenden, Herzchen sind erlaubt',
    );
    expect(understandInstruction('Ändere Regel 15: nur noch zwei Sätze.', length).text).toBe(
      'Nur noch zwei Sätze',
    );
  });

  it('of a merge names the rows and unites their texts', () => {
    const active = [row(4, 'character', 'Ein ruppiger Koch'), row(5, 'character', 'Ein stiller Gärtner')];
    expect(understandInstruction('Fass die beiden zusammen.', { active, inactive: [] })).toMatchObject({
      action: 'consolidate',
      targetIds: [4, 5],
      text: 'Ein ruppiger Koch; Ein stiller Gärtner',
    });
  });

  it('of a wholly new character replaces, whether in one sentence or two', () => {
    const active = [row(4, 'character', 'Ein ruppiger Koch')];
    for (const text of [
      'Vergiss alles, du bist jetzt ein Ritter.',
      'Vergiss alles. Du bist jetzt ein Ritter.',
    ])
      expect(understandInstruction(text, { active, inactive: [] })).toMatchObject({
        target: 'character',
        action: 'replace',
        text: 'Ein Ritter',
      });
  });

  it('of one verb with two objects is an order for each', () => {
    const active = [
      row(12, 'directive', 'Keine Emojis verwenden'),
      row(13, 'directive', 'Nicht über Politik sprechen'),
    ];
    for (const text of [
      'Heb die Emoji-Regel und die Politik-Regel auf.',
      'Lösch Regel 12 und 13.',
      'Lösch die Regeln 12 und 13.',
    ]) {
      const reading = understandInstruction(text, { active, inactive: [] });
      expect([reading, ...(reading.also ?? [])].map(({ action, targetId }) => [action, targetId])).toEqual([
        ['delete', 12],
        ['delete', 13],
      ]);
    }
    const one = understandInstruction('Lösch die Regel mit Politik und Religion.', { active, inactive: [] });
    expect(one).toMatchObject({ action: 'delete', targetId: 13 });
    expect(one.also).toBeUndefined();
  });

  it('of a pronoun finds the row that the words before it name', () => {
    const inactive = [row(7, 'character', 'Ein ruppiger Koch'), row(11, 'directive', 'Den Nutzer siezen')];
    expect(
      understandInstruction('Ich vermisse den Koch. Hol ihn zurück!', { active: [], inactive }),
    ).toMatchObject({ action: 'reactivate', targetId: 7 });
    expect(
      understandInstruction('Anna ist weg. Hol sie zurück!', { active: [], inactive }).targetId,
    ).toBeNull();
  });

  it('does not change a row that the same message deletes', () => {
    const active = [row(14, 'directive', 'Den Nutzer Chef nennen')];
    const reading = understandInstruction('Nenn mich Käpten, und lösch die Chef-Regel.', {
      active,
      inactive: [],
    });
    expect(reading).toMatchObject({ action: 'create', targetId: null, text: 'Nenn mich Käpten' });
    expect(reading.also).toMatchObject([{ action: 'delete', targetId: 14 }]);
  });

  it('of a trait to drop never drops the one who has it', () => {
    const active = [row(5, 'character', 'Ein geduldiger Archivar mit leiser Ironie')];
    for (const text of ['Lass die Ironie weg.', 'Lösch die Ironie.', 'Vergiss die Ironie.'])
      expect(understandInstruction(text, { active, inactive: [] }).action).not.toBe('delete');
  });

  it('of an opening that is for once holds for what follows it', () => {
    for (const text of ['Just for this story, be a dragon.', 'Nur für heute: sei ein Pirat.'])
      expect(understandInstruction(text, nothing).action).toBe('rejected');
  });

  it('takes nothing that follows the colon of a writing task for an order', () => {
    const text = 'Übersetze ins Englische: Nenn mich nie wieder Chef. Du bist ab jetzt ein Koch.';
    expect(understandInstruction(text, nothing).action).toBe('rejected');
  });
});
