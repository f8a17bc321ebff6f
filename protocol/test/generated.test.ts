import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { generate } from '../src/generate/index.ts';
import { drift, write } from '../src/generate/write.ts';
import { contracts, defineContract, errorTable } from '../src/index.ts';

const root = join(import.meta.dirname, '../..');
const files = generate(contracts);

describe('what is generated', () => {
  test('stands in schemas/ and docs/errors.md as the contracts give it', () => {
    const { changed, stale } = drift(root, files);
    const hint = 'differs from the contracts; run `npm run schemas` and commit the result';
    expect([...changed, ...stale].map((path) => `${path} ${hint}`)).toEqual([]);
  });

  test('is the same bytes every time, in sorted order', () => {
    const again = generate(contracts);
    expect([...again]).toEqual([...files]);
    expect([...files.keys()]).toEqual([...files.keys()].sort());
  });

  test('has a file for every body, reply, topic and for what all messages share', () => {
    const expected = [
      'docs/errors.md',
      ...['asyncapi', 'dead-letter', 'envelope', 'response', 'wire-error'].map(
        (name) => `schemas/${name}.json`,
      ),
      ...contracts.flatMap(({ role, messages, emits }) => [
        ...Object.keys(emits).map((topic) => `schemas/events/${topic}.json`),
        ...Object.keys(messages).map((intent) => `schemas/${role}/${intent}.body.json`),
        ...Object.values(messages)
          .filter(({ reply }) => reply)
          .map(({ intent }) => `schemas/${role}/${intent}.reply.json`),
      ]),
    ];
    expect(new Set(files.keys())).toEqual(new Set(expected));
  });

  test('follows a contract that is added', () => {
    const added = defineContract({
      role: 'cafe',
      key: 'user',
      summary: 'Serves coffee.',
      state: z.object({}).default({}),
      emits: { coffee_served: z.object({ cups: z.int() }) },
      messages: {
        order: {
          summary: 'Orders coffee.',
          body: z.object({ cups: z.int().default(1) }),
          reply: z.object({ price: z.number() }),
          errors: ['refused'],
        },
      },
    });
    const more = generate([...contracts, added]);
    const body = JSON.parse(more.get('schemas/cafe/order.body.json') ?? '') as object;
    expect(body).toMatchObject({ title: 'cafe.order', description: 'Orders coffee.', type: 'object' });
    expect(body, 'a default may be left out').not.toHaveProperty('required');
    expect(more.get('schemas/cafe/order.reply.json')).toContain('"price"');
    expect(more.get('schemas/events/coffee_served.json')).toContain('"cups"');
    expect(more.get('docs/errors.md')).toContain('`cafe.order`');
  });
});

describe('docs/errors.md', () => {
  const page = files.get('docs/errors.md') ?? '';

  test.each(Object.entries(errorTable))('explains %s', (code, { retry, meaning, remedy }) => {
    const entry = page.split(/^### /m).find((part) => part.startsWith(`\`${code}\``));
    expect(entry).toContain(meaning);
    expect(entry).toContain(remedy);
    const chapter = page.split(/^## /m).find((part) => part.includes(`### \`${code}\``));
    expect(chapter).toContain(`(\`${retry}\`)`);
  });
});

describe('bringing it to disk', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stoa-schemas-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('writes everything into an empty project, and nothing the second time', () => {
    expect(write(folder, files)).toEqual({ changed: [...files.keys()], stale: [] });
    expect(write(folder, files)).toEqual({ changed: [], stale: [] });
    for (const [path, text] of files) expect(readFileSync(join(folder, path), 'utf8')).toBe(text);
  });

  test('sees and mends a file that was edited, lost or left over', () => {
    write(folder, files);
    writeFileSync(join(folder, 'docs/errors.md'), 'edited by hand');
    rmSync(join(folder, 'schemas/envelope.json'));
    mkdirSync(join(folder, 'schemas/gone'));
    writeFileSync(join(folder, 'schemas/gone/message.body.json'), '{}');
    writeFileSync(join(folder, 'docs/another-page.md'), 'not generated');
    const expected = {
      changed: ['docs/errors.md', 'schemas/envelope.json'],
      stale: ['schemas/gone/message.body.json'],
    };
    expect(drift(folder, files)).toEqual(expected);
    expect(write(folder, files)).toEqual(expected);
    expect(drift(folder, files)).toEqual({ changed: [], stale: [] });
    expect(readdirSync(join(folder, 'schemas'))).not.toContain('gone');
    expect(readdirSync(join(folder, 'docs'))).toContain('another-page.md');
  });
});
