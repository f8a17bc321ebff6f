/** Puts what data found or did into words. Quotes are the notes’ own words; what relay adds is marked (S5.4). */
import type { data, Reply, Source } from '@stoa/protocol';
import type { DataCall } from './data-call.ts';
import { said, type Said } from './said.ts';
import { countTexts, dataTexts } from './texts/data.ts';
import { monthOf, oneLine, quoted, say, sayCount, type Voice } from './texts/text.ts';

type Messages = typeof data.messages;
type Answer<I extends keyof Messages> = Reply<Messages[I]>;
type Call<I extends DataCall['intent']> = Extract<DataCall, { intent: I }>;
type Listed = Source & { readonly snippet?: string };

/** Lines of a list; the rest is a number. */
const LISTED = 10;

const name = ({ title, path }: Source): string => `${title} (${path})`;
const source = ({ title, path }: Source): Source => ({ title, path });
const by = 'data';

function nothing(text: string): Said {
  return said(text, { by, outcome: 'nothing_found' });
}

export function composeAnswer(reply: Answer<'answer_question'>, voice: Voice): Said {
  const { passages, also, problems } = reply;
  if (passages.length === 0) {
    const lines = [
      say(dataTexts.nothing_about, voice),
      ...suggestion(also, voice),
      ...skipped(problems, voice),
    ];
    return { ...nothing(lines.join('\n')), sources: also.map(source), content: also.map(name) };
  }
  const notes = Map.groupBy(passages, (passage) => passage.path);
  const blocks = [...notes.values()].map((own) => {
    const [first] = own;
    const texts = own.map((passage) => passage.text.trim()).join('\n\n');
    return first ? `${texts}\n\n${say(dataTexts.source, voice, { sources: name(first) })}` : '';
  });
  const lines = [blocks.join('\n\n'), ...age(passages, voice), ...suggestion(also, voice)];
  const sources = [...notes.values()].flatMap((own) => own.slice(0, 1)).map(source);
  const content = [...passages.map((passage) => passage.text.trim()), ...[...sources, ...also].map(name)];
  return said(lines.join('\n'), { by, sources, content });
}

/** Says from when the newest passage is, when even that is old. */
function age(passages: Answer<'answer_question'>['passages'], { lang, ...voice }: Voice): string[] {
  if (passages.some((passage) => !passage.old)) return [];
  const newest =
    passages
      .map((passage) => passage.modified)
      .sort()
      .at(-1) ?? '';
  const month = monthOf(newest, lang);
  return month === undefined ? [] : [say(dataTexts.old, { lang, ...voice }, { month })];
}

function suggestion(also: readonly Source[], voice: Voice): string[] {
  return also.length === 0 ? [] : [say(dataTexts.also, voice, { sources: also.map(name).join(', ') })];
}

function skipped(problems: number, voice: Voice): string[] {
  return problems === 0 ? [] : [sayCount(countTexts.unreadable, problems, voice)];
}

export function composeSearch(
  { notes, total }: Answer<'search_notes'>,
  { query }: Call<'search_notes'>,
  voice: Voice,
): Said {
  return list(notes, total, { about: query }, voice);
}

export function composeCount(
  { count, notes }: Answer<'count_notes'>,
  { about, tag }: Call<'count_notes'>,
  voice: Voice,
): Said {
  return list(notes, count, { about, tag }, voice);
}

export function composeFind(
  { notes, total }: Answer<'find_notes'>,
  { about, tag, title }: Call<'find_notes'>,
  voice: Voice,
): Said {
  return list(notes, total, { about: title ?? about, tag }, voice);
}

function list(
  notes: readonly Listed[],
  total: number,
  { about, tag }: { about?: string | undefined; tag?: string | undefined },
  voice: Voice,
): Said {
  const what = [
    ...(about === undefined ? [] : [quoted(about, voice.lang)]),
    ...(tag === undefined ? [] : [`#${tag}`]),
  ];
  if (total === 0) {
    return nothing(
      what.length === 0
        ? say(dataTexts.no_notes, voice)
        : say(dataTexts.nothing_for, voice, { what: what.join(', ') }),
    );
  }
  const head =
    about !== undefined
      ? sayCount(countTexts.counted, total, voice, { what: what.join(', ') })
      : tag !== undefined
        ? sayCount(countTexts.tagged, total, voice, { tag })
        : sayCount(countTexts.all, total, voice);
  const shown = notes.slice(0, LISTED);
  const more = total - shown.length;
  const lines = shown.map((note) =>
    note.snippet === undefined || note.snippet === ''
      ? `- ${name(note)}`
      : `- ${name(note)}: ${oneLine(note.snippet, 160)}`,
  );
  const rest = more > 0 && shown.length > 0 ? [say(dataTexts.more, voice, { count: more })] : [];
  // Without anything to list the number is the whole answer.
  const opening = shown.length === 0 ? head.replace(/:$/u, '.') : head;
  return said([opening, ...lines, ...rest].join('\n'), { by, sources: shown.map(source), content: lines });
}

export function composeNote(note: Answer<'read_note'>, voice: Voice): Said {
  const text = note.text.trim() === '' ? say(dataTexts.empty_note, voice) : note.text.trimEnd();
  const cut = note.truncated ? [say(dataTexts.cut, voice, { path: note.path })] : [];
  const from = say(dataTexts.source, voice, { sources: name(note) });
  return said([text, ...cut, from].join('\n\n'), {
    by,
    sources: [source(note)],
    content: [note.text.trimEnd(), name(note)],
  });
}

export function composeCreated(note: Answer<'create_note'>, voice: Voice): Said {
  return said(say(dataTexts.created, voice, { source: name(note) }), {
    by,
    sources: [source(note)],
    content: [name(note)],
  });
}

export function composeAppended(note: Answer<'append_note'>, voice: Voice): Said {
  const sources = [source(note)];
  if (note.kept === undefined)
    return said(say(dataTexts.appended, voice, { source: name(note) }), { by, sources });
  return said(say(dataTexts.kept_both, voice, { source: name(note), kept: note.kept }), {
    by,
    sources,
    kind: 'question',
  });
}
