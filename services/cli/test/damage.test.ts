import { StoreDamaged } from '@stoa/runtime';
import { describe, expect, it } from 'vitest';
import { damageSentence } from '../src/damage.ts';
import { endAll } from '../src/end-all.ts';

describe('what is said of a damaged store', () => {
  it('names which stream, how much is missing, and what to do, in both languages', () => {
    const messages = new StoreDamaged('messages', 120, 20);
    expect(damageSentence(messages, 'en')).toMatch(
      /the messages had reached number 120 and end at 20, 100 /u,
    );
    expect(damageSentence(messages, 'de')).toMatch(
      /die Nachrichten reichten bis Nummer 120 und enden bei 20, 100 /u,
    );
    const journals = new StoreDamaged('journals', 7, 0);
    expect(damageSentence(journals, 'en')).toContain('the journals of the actors had reached number 7');
    for (const lang of ['de', 'en'] as const) {
      expect(damageSentence(journals, lang)).toContain('`stoa repair`');
      expect(damageSentence(journals, lang)).toContain('docs/operate.md');
    }
  });
});

describe('ending what was started', () => {
  it('goes backwards, and on when something fails to end; what failed first is told', async () => {
    const order: number[] = [];
    const end = (number: number, error?: Error) => () => {
      order.push(number);
      return error === undefined ? Promise.resolve() : Promise.reject(error);
    };
    const all = [end(1), end(2, new Error('two')), end(3, new Error('three')), end(4)];
    await expect(endAll(all)).rejects.toThrow('three');
    expect(order).toEqual([4, 3, 2, 1]);
  });
});
