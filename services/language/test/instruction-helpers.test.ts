import { describe, expect, it } from 'vitest';
import {
  addTrait,
  findSimilar,
  mergeTexts,
  normaliseForMatching,
  removeTrait,
  resolveTarget,
} from '../src/instruction/index.ts';
import type { InstructionRow } from '../src/instruction/index.ts';

const rule = (id: number, text: string): InstructionRow => ({ id, type: 'directive', text });
const self = (id: number, text: string): InstructionRow => ({ id, type: 'character', text });

describe('normaliseForMatching', () => {
  it('makes one of all spellings of the same words', () => {
    const spellings = [
      'Nenn mich Käpt’n Müller!',
      "nenn  mich KÄPT'N MUELLER",
      'Nenn mich Käpt\u2019n Mu\u0308ller.',
    ];
    expect(new Set(spellings.map(normaliseForMatching))).toEqual(new Set(['nenn mich kaeptn mueller']));
  });

  it('leaves no sign that a search pattern could take for a wildcard', () => {
    expect(normaliseForMatching('100 % _alles_ *immer*')).toBe('100 alles immer');
  });
});

describe('findSimilar', () => {
  const rows = [
    rule(1, 'Keine Emojis verwenden'),
    rule(2, 'Nicht über Politik sprechen'),
    rule(3, 'Den Nutzer Chef nennen'),
    rule(4, 'Höchstens drei Sätze schreiben'),
  ];

  it('finds the rule that says the same in other words', () => {
    expect(findSimilar('benutze niemals EMOJIS!', rows)?.id).toBe(1);
    expect(findSimilar('Rede nie von Politik', rows)?.id).toBe(2);
  });

  it('finds the rule that settles the same thing otherwise', () => {
    expect(findSimilar('Nenn mich Kapitän', rows)?.id).toBe(3);
    expect(findSimilar('Nie mehr als fünf Sätze', rows)?.id).toBe(4);
  });

  it('finds none where only filling words are common', () => {
    expect(findSimilar('Nicht über Religion sprechen', rows)).toBeNull();
    expect(findSimilar('', rows)).toBeNull();
  });

  it('finds the character with most words in common', () => {
    const characters = [self(1, 'Ein geduldiger Archivar mit leiser Ironie'), self(2, 'Ein ruppiger Koch')];
    expect(findSimilar('ein geduldiger archivar', characters)?.id).toBe(1);
    expect(findSimilar('eine freche Hexe', characters)).toBeNull();
  });
});

describe('removeTrait', () => {
  it.each([
    ['Eine freche, belesene Buchhändlerin', 'so frech', 'Eine belesene Buchhändlerin'],
    ['Ein förmlicher, hilfsbereiter Hausverwalter', 'förmlich', 'Ein hilfsbereiter Hausverwalter'],
    [
      'Ein Archivar, spöttisch, neugierig auf Vögel, liebt Sturm',
      'Sturm',
      'Ein Archivar, spöttisch, neugierig auf Vögel',
    ],
    ['Ein Archivar, spöttisch, liebt Sturm', 'spöttisch', 'Ein Archivar, liebt Sturm'],
    ['Ein geduldiger Archivar mit leiser Ironie', 'Ironie', 'Ein geduldiger Archivar'],
    ['Ein Koch mit großem Herz und trockenem Humor', 'Herz', 'Ein Koch mit trockenem Humor'],
    ['Ein Koch mit großem Herz und trockenem Humor', 'Humor', 'Ein Koch mit großem Herz'],
    ['Frech und witzig', 'frech', 'Witzig'],
    ['A patient archivist with quiet irony', 'patient', 'An archivist with quiet irony'],
    ['A warm gardener who speaks in images', 'speaking in images', 'A warm gardener'],
    ['An honest, dry butler', 'honest', 'A dry butler'],
  ])('takes only what is named: %s without %s', (current, trait, left) => {
    expect(removeTrait(current, trait)).toBe(left);
  });

  it('leaves a text alone that has no such trait', () => {
    expect(removeTrait('Ein ruppiger Koch', 'laut')).toBe('Ein ruppiger Koch');
    expect(removeTrait('Eine Sturmwächterin', 'Sturm')).toBe('Eine Sturmwächterin');
  });

  it('leaves nothing of a text that is that trait alone', () => {
    expect(removeTrait('Frech', 'frech')).toBe('');
  });
});

describe('addTrait', () => {
  it('keeps the whole text and adds to it', () => {
    expect(addTrait('Ein geduldiger Archivar.', 'Frecher')).toBe('Ein geduldiger Archivar, frecher');
    expect(addTrait('A dry butler', 'More curious')).toBe('A dry butler, more curious');
  });

  it('adds nothing that is there', () => {
    expect(addTrait('Ein frecher Koch', 'FRECHER')).toBe('Ein frecher Koch');
  });

  it('does not take the front of a word for the word', () => {
    expect(addTrait('Ein geduldiger Koch', 'geduldig')).toBe('Ein geduldiger Koch, geduldig');
  });
});

describe('mergeTexts', () => {
  it('says everything once, in order', () => {
    expect(mergeTexts(['Ein Koch, frech.', 'Eine Gärtnerin, frech, still', 'ein koch'])).toBe(
      'Ein Koch, frech; Eine Gärtnerin, still',
    );
    expect(mergeTexts([])).toBe('');
  });
});

describe('resolveTarget', () => {
  const rows = [rule(11, 'Den Nutzer immer siezen'), rule(12, 'Keine Emojis verwenden')];

  it('takes the row of the id and no other', () => {
    expect(resolveTarget({ targetId: 12, text: '' }, rows)).toMatchObject({ kind: 'row', row: { id: 12 } });
    expect(resolveTarget({ targetId: 99, text: 'Emojis' }, rows)).toEqual({ kind: 'not_found' });
  });

  it('goes by the words when there is no id', () => {
    expect(resolveTarget({ targetId: null, text: 'Emoji' }, rows)).toMatchObject({
      kind: 'row',
      row: { id: 12 },
    });
    expect(resolveTarget({ targetId: null, text: 'Wetter' }, rows)).toEqual({ kind: 'not_found' });
  });

  it('lets the person choose when nothing was named, unless there is only one', () => {
    expect(resolveTarget({ targetId: null, text: '' }, rows)).toEqual({ kind: 'choose', rows });
    expect(resolveTarget({ targetId: null, text: '' }, rows.slice(0, 1))).toMatchObject({ kind: 'row' });
    expect(resolveTarget({ targetId: null, text: '' }, [])).toEqual({ kind: 'not_found' });
  });
});
