import { mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openFolder } from '../src/disk/anchor.ts';
import { fileNameFor, freeName, sameName } from '../src/disk/file-name.ts';
import { checkWritable, isNoteName, normalPath, realPlace } from '../src/disk/guard.ts';
import { nameFromBytes, pathForDisk } from '../src/disk/name-bytes.ts';
import { readFileIn } from '../src/disk/read.ts';
import { VaultError } from '../src/index.ts';
import { tempFolder } from './support.ts';

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof VaultError) return error.code;
    throw error;
  }
  return 'none';
}

describe('a path', () => {
  it.each([
    ['a.md', 'a.md'],
    ['./a.md', 'a.md'],
    ['b//a.md', 'b/a.md'],
    ['b/../a.md', 'a.md'],
    ['b/./c/../a.md', 'b/a.md'],
    ['..a.md', '..a.md'],
    ['a..md', 'a..md'],
    ['Ü/ß.md', 'Ü/ß.md'],
  ])('inside the vault is made short: %s', (path, expected) => {
    expect(normalPath(path)).toBe(expected);
  });

  it.each([
    '../a.md',
    '../../etc/passwd',
    'a/../../b.md',
    'a/b/../../../c.md',
    '..',
    '/etc/passwd',
    '//etc/passwd',
    'C:\\Windows\\a.md',
    'c:/a.md',
    '\\\\server\\share\\a.md',
  ])('that leads out is refused: %s', (path) => {
    expect(codeOf(() => normalPath(path))).toBe('outside_vault');
  });

  it.each(['', '.', './', 'a/..', 'a\0.md', '\0'])('that is none is refused: %j', (path) => {
    expect(codeOf(() => normalPath(path))).toBe('invalid');
  });

  it('of any form either is refused or stays below the vault', () => {
    const piece = fc.constantFrom(
      '..',
      '.',
      '',
      'a',
      'b.md',
      '...',
      '..b',
      ' ',
      '~',
      '%2e%2e',
      '\u2025',
      '．．',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = pieces.join('/');
        const code = codeOf(() => normalPath(path));
        expect(['none', 'invalid', 'outside_vault']).toContain(code);
        fc.pre(code === 'none');
        const normal = normalPath(path);
        const absolute = join('/vault', normal);
        expect(absolute.startsWith('/vault/')).toBe(true);
        expect(absolute).toBe(`/vault/${normal}`);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the real place of a path', () => {
  it('is found through links inside the vault', () => {
    const root = tempFolder();
    mkdirSync(join(root, 'a/b'), { recursive: true });
    writeFileSync(join(root, 'a/b/n.md'), 'x');
    symlinkSync('a/b', join(root, 'short'));
    symlinkSync('a/b/n.md', join(root, 'l.md'));
    expect([realPlace(root, 'short/n.md'), realPlace(root, 'l.md')]).toEqual(['a/b/n.md', 'a/b/n.md']);
  });

  it.each([
    [
      'a link to a file',
      'l.md',
      (root: string, out: string) => symlinkSync(join(out, 'secret.md'), join(root, 'l.md')),
    ],
    [
      'a relative link',
      'l.md',
      (root: string) => symlinkSync('../../../../../../etc/passwd', join(root, 'l.md')),
    ],
    ['a linked folder', 'd/secret.md', (root: string, out: string) => symlinkSync(out, join(root, 'd'))],
    [
      'a chain of links',
      'e/secret.md',
      (root: string, out: string) => {
        symlinkSync(out, join(root, 'd'));
        symlinkSync('d', join(root, 'e'));
      },
    ],
  ])('outside is refused: %s', (_, path, make) => {
    const [root, out] = [tempFolder(), tempFolder()];
    writeFileSync(join(out, 'secret.md'), 'secret');
    make(root, out);
    expect(codeOf(() => realPlace(root, path))).toBe('outside_vault');
  });

  it('is not confused by a sibling whose name begins like the vault', () => {
    const base = tempFolder();
    mkdirSync(join(base, 'vault'));
    mkdirSync(join(base, 'vault-secret'));
    writeFileSync(join(base, 'vault-secret/a.md'), 'x');
    symlinkSync('../vault-secret', join(base, 'vault/d'));
    expect(codeOf(() => realPlace(join(base, 'vault'), 'd/a.md'))).toBe('outside_vault');
  });

  it('does not exist for a link in a circle, and says so', () => {
    const root = tempFolder();
    symlinkSync('b.md', join(root, 'a.md'));
    symlinkSync('a.md', join(root, 'b.md'));
    expect(codeOf(() => realPlace(root, 'a.md'))).toBe('unreadable');
  });
});

describe('a link swapped in after the check', () => {
  it('in place of a folder is not followed', () => {
    const [root, out] = [tempFolder(), tempFolder()];
    mkdirSync(join(root, 'a'));
    symlinkSync(out, join(root, 'a/b'));
    expect(codeOf(() => openFolder(root, 'a/b'))).toBe('outside_vault');
  });

  it('in place of a note is not followed', () => {
    const [root, out] = [tempFolder(), tempFolder()];
    writeFileSync(join(out, 'secret.md'), 'secret');
    symlinkSync(join(out, 'secret.md'), join(root, 'n.md'));
    using folder = openFolder(root, '');
    expect(codeOf(() => readFileIn(folder, 'n.md'))).toBe('outside_vault');
  });

  it('in place of an open folder changes nothing: the open one is meant', () => {
    const [root, out] = [tempFolder(), tempFolder()];
    mkdirSync(join(root, 'a'));
    writeFileSync(join(root, 'a/n.md'), 'mine');
    writeFileSync(join(out, 'n.md'), 'theirs');
    using folder = openFolder(root, 'a');
    renameSync(join(root, 'a'), join(root, 'moved'));
    symlinkSync(out, join(root, 'a'));
    expect(readFileIn(folder, 'n.md').bytes.toString()).toBe('mine');
    expect(readFileSync(join(root, 'a/n.md'), 'utf8')).toBe('theirs');
  });
});

describe('what may be written', () => {
  it.each(['Agenda/Daily.md', 'agenda/x.md', 'AGENDA/a/b.md'])(
    'by the data agent is not the agenda: %s',
    (path) => {
      expect(codeOf(() => checkWritable(path, 'notes'))).toBe('refused');
      expect(codeOf(() => checkWritable(path, 'agenda'))).toBe('none');
    },
  );

  it.each(['a.md', 'Haus/a.md', 'Agendas/a.md', 'Haus/Agenda/a.md', 'Agenda.md'])(
    'by the agenda agent is nothing else: %s',
    (path) => {
      expect(codeOf(() => checkWritable(path, 'agenda'))).toBe('refused');
      expect(codeOf(() => checkWritable(path, 'notes'))).toBe('none');
    },
  );

  it.each(['.obsidian/a.md', '.a.md', 'a/.git/b.md', 'a.txt', 'a', 'a.md/b', '.md'])(
    'is a visible note, not "%s"',
    (path) => {
      expect(codeOf(() => checkWritable(path, 'notes'))).toBe('refused');
    },
  );

  it('a note ends in .md or .markdown, in any case', () => {
    expect(['a.md', 'a.MD', 'ä.markdown', '.a.md', 'amd', 'a.md.bak', 'a\n.md'].map(isNoteName)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      true,
    ]);
  });
});

describe('names on disk', () => {
  it('keep their bytes, whatever these are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 40 }), (array) => {
        const bytes = Buffer.from(array);
        const back = pathForDisk(nameFromBytes(bytes));
        expect(Buffer.from(back).equals(bytes)).toBe(true);
        const overJson: unknown = JSON.parse(JSON.stringify(nameFromBytes(bytes)));
        expect(overJson).toBe(nameFromBytes(bytes));
      }),
      { numRuns: 1000 },
    );
  });

  it('stay readable where they are text', () => {
    expect(nameFromBytes(Buffer.from('Grüße.md'))).toBe('Grüße.md');
    expect(nameFromBytes(Buffer.from('Gr\xfc\xdfe.md', 'latin1')).toWellFormed()).toBe('Gr\uFFFD\uFFFDe.md');
  });
});

describe('a file name for a title', () => {
  it.each([
    ['Dachsanierung', 'Dachsanierung'],
    ['Über die Straße', 'Über die Straße'],
    ['U\u0308ber', 'Über'],
    ['Heizung: Wartung', 'Heizung - Wartung'],
    ['Und/oder', 'Und-oder'],
    ['Was nun?', 'Was nun'],
    ['a  b\tc\nd', 'a b c d'],
    ['../../etc/passwd', 'etc-passwd'],
    ['.versteckt', 'versteckt'],
    ['Ende.', 'Ende'],
    ['C:\\Temp\\x', 'C-Temp-x'],
    ['a\0b', 'a b'],
    ['[[Link]] #tag ^x', 'Link tag x'],
    ['CON', 'CON_'],
    ['nul.txt', 'nul.txt_'],
    ['🏠 Haus', '🏠 Haus'],
    ['\u202Egpj.exe', 'gpj.exe'],
    ['???', 'Note'],
    ['日本語', '日本語'],
  ])('is safe and readable: %j', (title, expected) => {
    expect(fileNameFor(title)).toBe(expected);
  });

  it('does not exist for an empty one', () => {
    expect(codeOf(() => fileNameFor('  '))).toBe('invalid');
  });

  it('is always one visible, portable name that fits', () => {
    const reserved = new Set('<>:"/\\|?*');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 400 }), (title) => {
        fc.pre(title.trim() !== '');
        const name = fileNameFor(title);
        expect(Array.from(name).filter((letter) => reserved.has(letter) || letter < ' ')).toEqual([]);
        expect(name).toMatch(/^[^.\s].*$/s);
        expect(name).not.toMatch(/[.\s]$/);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(181);
        expect(name.isWellFormed()).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('gets a number when it is taken, in whatever spelling', () => {
    const taken = new Set(['HAUS.md', 'Bu\u0308ro.md', 'haus 2.md'].map(sameName));
    expect(freeName('Haus', taken)).toBe('Haus 3.md');
    expect(freeName('Büro', taken)).toBe('Büro 2.md');
    expect(freeName('Hof', taken)).toBe('Hof.md');
  });
});
