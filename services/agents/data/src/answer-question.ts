/** What the notes say to a question: a few passages word for word, and what else may belong to it (S5.4). */
import type { Body, data, Reply } from '@stoa/protocol';
import type { Hit, ProblemCode } from '@stoa/vault';
import { fold } from '@stoa/language';
import { modifiedOf, sourceOf, start, type Notes } from './notes.ts';
import { openingOf } from './opening.ts';

type Question = Body<typeof data.messages.answer_question>;
type Answer = Reply<typeof data.messages.answer_question>;

/** Notes looked at; those after the quoted ones are only named. */
const NOTES = 5;
/** Notes that are quoted. */
const QUOTED = 2;
/** A second note is quoted when it fits nearly as well as the best. */
const NEARLY = 0.75;
/** A further note is named when it fits at least so well. */
const RELATED = 0.4;
/** Passages of the best note. A second one has to be as good, or it only dilutes the first. */
const PASSAGES = 2;
const AS_GOOD = 0.8;
/** Characters of a passage. */
const LONGEST = 1500;

/** Kinds of problems that keep a note from being searched. */
const SKIPPED: ReadonlySet<ProblemCode> = new Set([
  'bad_front_matter',
  'not_text',
  'too_large',
  'unreadable',
]);

/** `oldBefore`: what was last changed before this time, ms since 1970, may be out of date. @throws VaultError */
export async function answerQuestion(
  vault: Notes,
  { question, lang }: Question,
  oldBefore: number,
): Promise<Answer> {
  const hits = await vault.search(question, { limit: NOTES, lang });
  const best = hits[0]?.score ?? 0;
  const quoted = hits.slice(0, QUOTED).filter((hit) => hit.score >= best * NEARLY);
  const passages = await Promise.all(
    quoted.map(async (hit, at) => {
      const { title, path } = sourceOf(hit);
      const texts = await passagesOf(vault, question, hit, at === 0 ? PASSAGES : 1, lang);
      const age = { modified: modifiedOf(hit), old: hit.modified < oldBefore };
      return texts.map((text) => Object.assign({ title, path, text }, age));
    }),
  );
  const also = hits.filter((hit) => !quoted.includes(hit) && hit.score >= best * RELATED);
  return {
    passages: passages.flat(),
    also: also.map(sourceOf),
    problems: vault.problems().filter(({ code }) => SKIPPED.has(code)).length,
  };
}

async function passagesOf(
  vault: Notes,
  question: string,
  hit: Hit,
  limit: number,
  lang: Question['lang'],
): Promise<string[]> {
  const ref = { vault: hit.vault, path: hit.path };
  // A question that only names the note asks for what the note says, not for the one sentence that repeats its title.
  if (namesNote(hit)) return [openingOf((await vault.read(ref)).body, hit.title)];
  const found = await vault.passages(question, ref, { limit, lang });
  const best = found[0]?.score ?? 0;
  const good = found.filter((passage) => passage.score >= best * AS_GOOD);
  // In the order in which they stand in the note.
  const texts = good.toSorted((a, b) => a.line - b.line).map(({ text }) => start(text.trim(), LONGEST));
  return texts.length > 0 ? texts : [hit.snippet];
}

/** Whether the words that were found are all in the title. */
function namesNote({ title, matched }: Hit): boolean {
  const name = fold(title);
  return matched.every((word) => name.includes(stemOf(fold(word))));
}

/** A word without the ending that German and English change most. */
function stemOf(word: string): string {
  return word.length > 5 ? word.slice(0, -2) : word;
}
