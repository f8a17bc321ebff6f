import { errorTable, type ErrorCode } from '@stoa/protocol';
import { describe, expect, it } from 'vitest';
import { remedyOf } from '../../src/operate/remedies.ts';

const quoted = (text: string): string[] => (text.match(/`[^`]+`/gu) ?? []).toSorted();

describe('what to do about an error', () => {
  it.each(Object.keys(errorTable) as ErrorCode[])('%s: German names the same commands and fields', (code) => {
    const [german, english] = [remedyOf(code, 'de'), remedyOf(code, 'en')];
    expect(english).toBe(errorTable[code].remedy);
    expect(german).not.toBe(english);
    expect(quoted(german)).toEqual(quoted(english));
  });
});
