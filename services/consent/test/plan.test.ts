import { describe, expect, it } from 'vitest';
import type { Row } from '../src/internal.ts';
import { kinds } from '../src/index.ts';
import { brief, characters, plan, rules, world, worded } from './support.ts';

const three = (): ReturnType<typeof characters> =>
  characters('Eine schlagfertige Leuchtturmwärterin', 'Ein geduldiger Archivar', 'Ein ruppiger Koch');

describe('something new', () => {
  it('is asked about, with its whole text and what it refers to', () => {
    const on = rules();
    const made = plan('create', { text: '  Sag das\n nie wieder ', context: 'In deinem\tAlter …' }, on);
    expect(brief(made)).toEqual({ why: 'create', close: [], open: ['Sag das nie wieder'] });
    expect(worded(made, on)).toBe(
      'Neue Regel: „Sag das nie wieder“ (bezogen auf: „In deinem Alter …“)\nSoll ich sie mir merken? (ja/nein)',
    );
    expect(worded(made, on, 'en')).toBe(
      'New rule: “Sag das nie wieder” (referring to: “In deinem Alter …”)\nShall I keep it? (yes/no)',
    );
  });

  it.each(['Keine Emojis', 'KEINE EMOJIS!', ' keine  emojis. '])(
    '“%s” that is there already changes nothing',
    (text) => {
      expect(brief(plan('create', text, rules('Keine Emojis')))).toBe('dismissed: already_active');
    },
  );

  it('that is spelt with or without umlauts is the same', () => {
    expect(brief(plan('create', 'Nie ueber Muesli reden', rules('Nie über Müsli reden')))).toBe(
      'dismissed: already_active',
    );
  });

  it('that resembles an active one leads to changing that one', () => {
    const on = rules('Nenn mich Boss', 'Keine Emojis');
    const made = plan('create', 'Nenn mich Chef', on);
    expect(brief(made)).toEqual({ why: 'similar', close: [1], open: ['Nenn mich Chef [1]'] });
    expect(worded(made, on)).toContain('Bisher: [1] „Nenn mich Boss“\nKünftig: „Nenn mich Chef“');
  });

  it('that was there before leads to restoring it', () => {
    const on = rules('-Den Nutzer immer siezen', 'Keine Emojis');
    const made = plan('create', 'Sieze mich', on);
    expect(brief(made)).toEqual({ why: 'restore', close: [], open: ['Den Nutzer immer siezen [1]'] });
    expect(worded(made, on)).toContain('[1] „Den Nutzer immer siezen“');
  });

  it('is not taken for a closed one that only resembles it', () => {
    expect(brief(plan('create', 'Keine Emojis', rules('-Keine Emojis in Mails')))).toMatchObject({
      why: 'create',
    });
    expect(brief(plan('create', 'Sprich über Politik', rules('-Sprich nie über Politik')))).toMatchObject({
      why: 'create',
    });
  });

  it('wanted beside a similar one is made beside it', () => {
    const beside = { text: 'Nenn mich Chef', besides: true };
    expect(brief(plan('create', beside, rules('Nenn mich Boss', '-Nenn mich Chef')))).toMatchObject({
      why: 'create',
      open: ['Nenn mich Chef'],
    });
  });

  it.each(['', '  ', '…', '\u200B', '„“'])('needs words: “%s” has none', (text) => {
    expect(brief(plan('create', text, rules()))).toBe('error: empty_text');
  });

  it('is refused when it is too long to be kept whole', () => {
    expect(brief(plan('create', 'Wort '.repeat(800).trim(), rules()))).toMatchObject({ why: 'create' });
    expect(brief(plan('create', 'Wort '.repeat(801).trim(), rules()))).toBe('error: too_long');
  });

  it('holds nothing that would make the question look other than it is', () => {
    const made = plan('create', 'Sag \u202Enie\u2066 „a“\u0000\u200B\uD800 b', rules());
    expect(brief(made)).toMatchObject({ open: ['Sag nie „a“ \uFFFD b'] });
  });
});

describe('a fourth character', () => {
  it('is never simply added: one is replaced, all are merged, or nothing happens', () => {
    const on = three();
    const made = plan('create', 'Ein Sprachkünstler', on);
    expect(brief(made)).toEqual({
      why: 'full',
      options: [
        '1 → replace: [1] "Ein Sprachkünstler"',
        '2 → replace: [2] "Ein Sprachkünstler"',
        '3 → replace: [3] "Ein Sprachkünstler"',
        '4 → consolidate: [1] [2] [3] "Ein Sprachkünstler"',
        '5 → rejected: "Ein Sprachkünstler"',
      ],
    });
    expect(worded(made, on)).toBe(
      [
        'Mehr als drei Charaktere gehen nicht zugleich. Dazu käme: „Ein Sprachkünstler“',
        'Was soll ich tun?',
        '[1] „Eine schlagfertige Leuchtturmwärterin“ ersetzen',
        '[2] „Ein geduldiger Archivar“ ersetzen',
        '[3] „Ein ruppiger Koch“ ersetzen',
        '[4] alle zu einem zusammenfassen, mit dem neuen',
        '[5] abbrechen: alles bleibt, wie es ist',
        'Bitte die Nummer nennen.',
      ].join('\n'),
    );
  });

  it('each way can be completed', () => {
    const on = three();
    const made = plan('create', 'Ein Sprachkünstler', on);
    const orders = made.step === 'choose' ? made.options.map(({ order }) => order) : [];
    expect(orders.map((order) => brief(plan(order.action, order, on)))).toEqual([
      { why: 'replace', close: [1], open: ['Ein Sprachkünstler'] },
      { why: 'replace', close: [2], open: ['Ein Sprachkünstler'] },
      { why: 'replace', close: [3], open: ['Ein Sprachkünstler'] },
      {
        why: 'consolidate',
        close: [1, 2, 3],
        open: [
          'Eine schlagfertige Leuchtturmwärterin; Ein geduldiger Archivar; Ein ruppiger Koch; Ein Sprachkünstler',
        ],
      },
      'rejected: rejected',
    ]);
  });

  it('that comes back from before needs room too', () => {
    const on = characters('A eins', 'B zwei', 'C drei', '-Eine warmherzige Gärtnerin');
    const made = plan('reactivate', { text: 'Gärtnerin' }, on);
    expect(brief(made)).toMatchObject({ why: 'full' });
    const orders = made.step === 'choose' ? made.options.map(({ order }) => order) : [];
    expect(orders.slice(1, 4).map((order) => brief(plan(order.action, order, on)))).toEqual([
      { why: 'instead', close: [2], open: ['Eine warmherzige Gärtnerin [4]'] },
      { why: 'instead', close: [3], open: ['Eine warmherzige Gärtnerin [4]'] },
      { why: 'consolidate', close: [1, 2, 3], open: ['A eins; B zwei; C drei; Eine warmherzige Gärtnerin'] },
    ]);
  });

  it('is no fourth when it changes one of the three', () => {
    expect(brief(plan('create', 'Ein geduldiger Archivar mit Humor', three()))).toMatchObject({
      why: 'similar',
      close: [2],
    });
  });

  it('rules have no such limit', () => {
    expect(brief(plan('create', 'Neu ganz anders', rules('Eins', 'Zwei', 'Drei', 'Vier')))).toMatchObject({
      why: 'create',
    });
  });
});

describe('a change', () => {
  it('closes the one that is meant and opens its next version', () => {
    const on = rules('Nenn mich Boss', 'Keine Emojis');
    const made = plan('update', { targetId: 1, text: 'Nenn mich Käpt’n' }, on);
    expect(made).toMatchObject({
      effect: {
        action: 'update',
        close: [{ id: 1, version: 1 }],
        open: [{ text: 'Nenn mich Käpt’n', context: null, continues: { id: 1, version: 1 } }],
      },
    });
    expect(worded(made, on)).toBe(
      'Regel ändern\nBisher: [1] „Nenn mich Boss“\nKünftig: „Nenn mich Käpt’n“\nSoll ich das so ändern? (ja/nein)',
    );
  });

  it('without a target means the only one, and asks which with several', () => {
    expect(brief(plan('update', 'Neu', rules('Eins')))).toMatchObject({ why: 'update', close: [1] });
    expect(brief(plan('update', 'Neu', rules('Eins', 'Zwei')))).toEqual({
      why: 'which_update',
      options: ['1 → update: [1] "Neu"', '2 → update: [2] "Neu"'],
    });
    expect(brief(plan('update', 'Neu', rules()))).toBe('not_found: nothing_found');
  });

  it.each([2, 3, 99])('of one that is closed or missing (%i) finds nothing', (targetId) => {
    expect(brief(plan('update', { targetId, text: 'Neu' }, rules('Eins', '-Zwei')))).toBe(
      'not_found: nothing_found',
    );
  });

  it('to the same text changes nothing; a change of case alone is one', () => {
    expect(brief(plan('update', { targetId: 1, text: 'Eins' }, rules('Eins')))).toBe('dismissed: unchanged');
    expect(brief(plan('update', { targetId: 1, text: 'EINS' }, rules('Eins')))).toMatchObject({
      why: 'update',
    });
  });

  it('to what another one says already changes nothing', () => {
    expect(brief(plan('update', { targetId: 1, text: 'zwei' }, rules('Eins', 'Zwei')))).toBe(
      'dismissed: already_active',
    );
  });

  it('that takes the last trait away asks whether to drop the character', () => {
    expect(brief(plan('update', { targetId: 1, text: '' }, characters('Frech')))).toEqual({
      why: 'delete',
      close: [1],
      open: [],
    });
  });
});

describe('an end', () => {
  const on = rules('Keine Emojis', 'Sieze mich', '-Nenn mich Boss');

  it('is asked about with the whole text', () => {
    expect(worded(plan('delete', 2, on), on)).toBe(
      'Regel aufheben: [2] „Sieze mich“\nSoll ich sie aufheben? (ja/nein)',
    );
  });

  it('may be named by words', () => {
    expect(brief(plan('delete', 'Emojis', on))).toEqual({ why: 'delete', close: [1], open: [] });
  });

  it('without a clear target is a choice, never all', () => {
    expect(brief(plan('delete', '', on))).toEqual({
      why: 'which_delete',
      options: ['1 → delete: [1]', '2 → delete: [2]'],
    });
  });

  it('without a target means the only one', () => {
    expect(brief(plan('delete', '', rules('Keine Emojis', '-Alt')))).toMatchObject({
      why: 'delete',
      close: [1],
    });
  });

  it.each([3, 99])('of one that is closed or missing (%i) finds nothing and shows what there is', (id) => {
    const made = plan('delete', id, on);
    expect(brief(made)).toBe('not_found: nothing_found');
    expect(worded(made, on)).toBe(
      'Keine Regel gefunden, auf die das passt. Es wurde nichts geändert.\nDiese Regeln gelten:\n[1] „Keine Emojis“\n[2] „Sieze mich“',
    );
  });

  it('words that fit none find nothing, not everything', () => {
    expect(brief(plan('delete', 'Milch', on))).toBe('not_found: nothing_found');
    expect(brief(plan('delete', '', rules('-Alt')))).toBe('not_found: nothing_found');
  });

  it('of all names each of them', () => {
    const made = plan('delete_all', '', on);
    expect(brief(made)).toEqual({ why: 'delete_all', close: [1, 2], open: [] });
    expect(worded(made, on)).toBe(
      'Alle Regeln aufheben:\n[1] „Keine Emojis“\n[2] „Sieze mich“\nSoll ich sie alle aufheben? (ja/nein)',
    );
    expect(brief(plan('delete_all', '', rules('-Alt')))).toBe('not_found: nothing_found');
  });

  it('a sign that means something in a search pattern means nothing here', () => {
    expect(brief(plan('delete', '%', rules('Keine Emojis', '100 % ernst')))).toMatchObject({
      why: 'which_delete',
    });
    expect(brief(plan('delete', '.*', rules('Keine Emojis', 'x')))).toMatchObject({ why: 'which_delete' });
  });
});

describe('bringing back', () => {
  it('opens the next version of what was closed', () => {
    const on = rules('-Keine Emojis', 'Sieze mich');
    const made = plan('reactivate', 'Emojis', on);
    expect(made).toMatchObject({
      why: 'reactivate',
      effect: { close: [], open: [{ text: 'Keine Emojis', continues: { id: 1, version: 1 } }] },
    });
    expect(worded(made, on)).toBe(
      'Diese Regel galt früher: [1] „Keine Emojis“\nSoll ich sie wieder in Kraft setzen? (ja/nein)',
    );
  });

  it('asks which when several fit; those that read the same count once', () => {
    expect(brief(plan('reactivate', '', rules('-Eins', '-Zwei', '-eins!')))).toEqual({
      why: 'which_restore',
      options: ['2 → reactivate: [2]', '3 → reactivate: [3]'],
    });
  });

  it('finds nothing where nothing was closed, or nothing fits', () => {
    expect(brief(plan('reactivate', '', rules('Eins')))).toBe('not_found: nothing_to_restore');
    expect(brief(plan('reactivate', 'Milch', rules('-Keine Emojis')))).toBe('not_found: nothing_to_restore');
    expect(brief(plan('reactivate', 99, rules('-Keine Emojis')))).toBe('not_found: nothing_to_restore');
  });

  it('of what is active changes nothing', () => {
    expect(brief(plan('reactivate', 1, rules('Eins')))).toBe('dismissed: already_active');
    expect(brief(plan('reactivate', 2, rules('Eins', '-eins')))).toBe('dismissed: already_active');
    expect(brief(plan('reactivate', 'Emojis', rules('Keine Emojis')))).toBe('dismissed: already_active');
  });

  it('of what contradicts an active one takes its place, and names both', () => {
    const on = rules('-Sieze mich', 'Duze mich');
    const made = plan('reactivate', 1, on);
    expect(brief(made)).toEqual({ why: 'instead', close: [2], open: ['Sieze mich [1]'] });
    expect(worded(made, on)).toBe(
      'Wieder in Kraft: [1] „Sieze mich“\nDafür endet, was ihr ähnlich ist:\n[2] „Duze mich“\nSoll ich das so machen? (ja/nein)',
    );
  });

  it('finds how an active one used to read', () => {
    const earlier: Row = {
      id: 1,
      version: 1,
      text: 'Eine freche, belesene Buchhändlerin',
      context: null,
      active: false,
      created: new Date(1).toISOString(),
    };
    const on = world(kinds.character, ['Eine belesene Buchhändlerin'], [earlier]);
    expect(brief(plan('reactivate', 'frechen Buchhändlerin', on))).toEqual({
      why: 'back',
      close: [1],
      open: ['Eine freche, belesene Buchhändlerin [1]'],
    });
  });
});

describe('the whole character', () => {
  it('is replaced: all are closed, one is opened', () => {
    const on = three();
    const made = plan('replace', 'Ein Butler', on);
    expect(brief(made)).toEqual({ why: 'replace', close: [1, 2, 3], open: ['Ein Butler'] });
    expect(worded(made, on)).toContain('[1] „Eine schlagfertige Leuchtturmwärterin“\n[2]');
    expect(brief(plan('replace', 'Ein Butler', characters()))).toMatchObject({ why: 'create' });
  });

  it('is replaced in part only by what is there', () => {
    expect(brief(plan('replace', { text: 'Ein Butler', targetIds: [2, 9] }, three()))).toBe(
      'not_found: nothing_found',
    );
  });

  it('is merged: the chosen ones are closed, their union is opened', () => {
    expect(brief(plan('consolidate', { targetIds: [1, 3] }, three()))).toEqual({
      why: 'consolidate',
      close: [1, 3],
      open: ['Eine schlagfertige Leuchtturmwärterin; Ein ruppiger Koch'],
    });
  });

  it('loses nothing in a merge, whatever text comes with the order', () => {
    const made = plan('consolidate', { text: 'Ein Koch' }, characters('Frech, belesen', 'Ein Koch, leise'));
    expect(brief(made)).toMatchObject({ open: ['Frech, belesen; Ein Koch, leise'] });
  });

  it('one alone can’t be merged', () => {
    expect(brief(plan('consolidate', '', characters('Eins')))).toBe('not_found: nothing_to_merge');
    expect(brief(plan('consolidate', '', characters()))).toBe('not_found: nothing_to_merge');
  });

  it.each(['replace', 'consolidate'] as const)('rules know no %s', (action) => {
    expect(brief(plan(action, 'x', rules('Eins', 'Zwei')))).toBe('error: not_for_directives');
  });
});

it('reading lists what is in force', () => {
  const on = rules('Eins', '-Zwei', 'Drei');
  expect(worded(plan('read', '', on), on)).toBe('Diese Regeln gelten:\n[1] „Eins“\n[3] „Drei“');
  expect(worded(plan('read', '', rules()), rules(), 'en')).toBe('No rule is in force.');
});
