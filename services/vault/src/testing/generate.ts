/**
 * Vaults made up for tests and measurements: German and English notes with compounds, front matter in every allowed
 * form, inline tags, code and links. Word frequencies are skewed as in real texts, and every note has a few words of
 * its own, so that the vocabulary grows with the vault.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ENGLISH, GERMAN, SYLLABLES, TAGS } from './phrases.ts';
import { seeded, type Random } from './random.ts';

export interface GeneratedNote {
  /** Relative to the vault, forward slashes. */
  readonly path: string;
  readonly title: string;
  readonly lang: 'de' | 'en';
  /** The compound the note is about. */
  readonly topic: string;
  /** A made-up name that occurs in this note and hardly in another. */
  readonly name: string;
  readonly tags: readonly string[];
  readonly text: string;
}

export interface GenerateOptions {
  readonly notes: number;
  /** Default 1. */
  readonly seed?: number;
  /** Mean number of sentences in a note; default 24, about 200 words. */
  readonly sentences?: number;
  /** Notes per folder; default 100. */
  readonly perFolder?: number;
}

/** Makes the notes, one at a time. Same options, same notes. */
export function* generateNotes(options: GenerateOptions): Generator<GeneratedNote> {
  const random = seeded(options.seed ?? 1);
  for (let number = 0; number < options.notes; number++) yield generateNote(random, number, options);
}

/** Writes the notes of a made-up vault into a folder, which is created. Returns them. */
export async function generateVault(folder: string, options: GenerateOptions): Promise<GeneratedNote[]> {
  const notes = [...generateNotes(options)];
  const folders = new Set(notes.map((note) => dirname(join(folder, note.path))));
  for (const path of folders) await mkdir(path, { recursive: true });
  const batch = 64;
  for (let at = 0; at < notes.length; at += batch) {
    await Promise.all(
      notes.slice(at, at + batch).map((note) => writeFile(join(folder, note.path), note.text)),
    );
  }
  return notes;
}

function generateNote(random: Random, number: number, options: GenerateOptions): GeneratedNote {
  const lang = random.chance(0.6) ? 'de' : 'en';
  const topic = noun(random, lang);
  const name = madeUpName(random);
  const title = lang === 'de' ? `${topic} ${name}` : `${capital(topic)} ${name}`;
  const tags = Array.from({ length: random.below(4) }, () => random.pick(TAGS));
  const folder = `${lang === 'de' ? 'Ordner' : 'folder'} ${Math.floor(number / (options.perFolder ?? 100))}`;
  const length = Math.max(3, Math.round((options.sentences ?? 24) * (0.3 + 1.4 * random.next())));
  const body: string[] = [];
  for (let sentence = 0; sentence < length; sentence++) {
    if (sentence % 8 === 7) body.push('', `## ${capital(noun(random, lang))}`, '');
    const text = fill(
      random,
      lang,
      random.chance(0.25) ? topic : undefined,
      random.chance(0.1) ? name : undefined,
    );
    body.push(sentence % 4 === 3 ? `${text}\n` : text);
  }
  if (random.chance(0.2)) body.push('', '```', `const colour = '#ff00aa'; // ${madeUpName(random)}`, '```');
  const inline = tags.length > 0 && random.chance(0.5) ? `\n#${tags[0]} ` : '';
  const text = `${header(random, title, tags)}${body.join('\n')}${inline}\n`;
  return {
    path: `${folder}/${title.replaceAll('/', '-')} ${number}.md`,
    title,
    lang,
    topic,
    name,
    tags,
    text,
  };
}

/** Front matter in one of its forms, or a heading in its place. */
function header(random: Random, title: string, tags: readonly string[]): string {
  const created = `${2018 + random.below(8)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`;
  switch (random.below(5)) {
    case 0:
      return `---\ntitle: ${title}\ncreated: ${created}\ntags: [${tags.join(', ')}]\n---\n\n`;
    case 1:
      return `---\ntitle: "${title}"\ncreated: ${created}T08:${two(random.below(60))}:00Z\ntags:\n${tags.map((tag) => `  - ${tag}\n`).join('')}---\n\n# ${title}\n\n`;
    case 2:
      return `---\ncreated: ${created}\ntags: ${tags.join(', ')}\n---\n# ${title}\n\n`;
    default:
      return `# ${title}\n\n${tags.map((tag) => `#t-${tag}`).join(' ')}\n\n`;
  }
}

function fill(random: Random, lang: 'de' | 'en', topic?: string, name?: string): string {
  const words = lang === 'de' ? GERMAN : ENGLISH;
  return random.pick(words.frames).replaceAll(/\{(\w+)\}/g, (_, slot: string) => {
    switch (slot) {
      case 'noun':
        return topic ?? noun(random, lang);
      case 'name':
        return name ?? random.pick(words.people);
      case 'verb':
        return random.pick(words.verbs);
      case 'adj':
        return random.pick(words.adjectives);
      case 'month':
        return random.pick(words.months);
      case 'day':
        return String(1 + random.below(28));
      case 'number':
        return String(1 + random.below(2000));
      default:
        return madeUpName(random).toLowerCase();
    }
  });
}

function noun(random: Random, lang: 'de' | 'en'): string {
  const words = lang === 'de' ? GERMAN : ENGLISH;
  const head = skewed(random, words.heads);
  const tail = skewed(random, words.tails);
  return lang === 'de' ? `${head}${tail}` : `${head} ${tail}`;
}

/** The first words of a list are much more frequent than its last ones. */
function skewed(random: Random, items: readonly string[]): string {
  return items[Math.floor(items.length * random.next() ** 2)] ?? '';
}

function madeUpName(random: Random): string {
  return capital(Array.from({ length: 3 + random.below(2) }, () => random.pick(SYLLABLES)).join(''));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
