/** What the offline model does with a request: ask data for something, or say a fixed text. */
import { understandRequest } from '@stoa/language';
import type { Language, Request } from '@stoa/language';
import type { TextKey } from './texts.ts';

/** Input of the tool `data`: an intent of data's contract and its fields. */
export type DataInput =
  | { readonly intent: 'answer_question'; readonly question: string }
  | { readonly intent: 'count_notes'; readonly about?: string; readonly tag?: string }
  | { readonly intent: 'find_notes'; readonly about?: string; readonly tag?: string; readonly title?: string }
  | { readonly intent: 'read_note'; readonly note: string }
  | {
      readonly intent: 'create_note';
      readonly title?: string;
      readonly text: string;
      readonly tags: string[];
    }
  | { readonly intent: 'append_note'; readonly note: string; readonly text: string };

export type Plan = { readonly data: DataInput } | { readonly say: TextKey };

/** What data takes at most (its contract), in UTF-16 units. Something longer names nothing, so its start will do. */
const LONGEST = { question: 8000, about: 2000, tag: 200, title: 500, note: 1000 } as const;

/** Reads a message; `lang` is the language it is in. */
export function planFor(text: string, lang: Language): Plan {
  const request = understandRequest(text, lang);
  switch (request.kind) {
    case 'search':
      return ask(text);
    case 'count':
      return { data: { intent: 'count_notes', ...clipped(request, ['about', 'tag']) } };
    case 'find':
      return { data: { intent: 'find_notes', ...clipped(request, ['about', 'tag', 'title']) } };
    case 'read':
      return { data: { intent: 'read_note', note: clip(request.title, LONGEST.note) } };
    case 'create':
      return create(request);
    case 'append':
      return { data: { intent: 'append_note', note: request.title, text: request.text } };
    case 'greeting':
      return { say: request.farewell ? 'farewell' : 'greeting' };
    case 'thanks':
      return { say: 'thanks' };
    case 'who':
      return { say: 'who' };
    case 'unknown':
      break;
  }
  // Mere words may name something in the notes; an order for something else names nothing there.
  if (request.form === 'order') return { say: 'cannot' };
  return request.form === 'noise' ? { say: 'nothing' } : ask(text);
}

function ask(question: string): Plan {
  return { data: { intent: 'answer_question', question: clip(question.trim(), LONGEST.question) } };
}

/** A note that is only named starts with its name. */
function create({ title, text, tags }: Request & { kind: 'create' }): Plan {
  const body = text === '' ? title : text;
  if (body === undefined) return { say: 'empty_note' };
  return {
    data: { intent: 'create_note', ...(title === undefined ? {} : { title }), text: body, tags: [...tags] },
  };
}

function clipped<const Field extends 'about' | 'tag' | 'title'>(
  request: Readonly<Partial<Record<Field, string>>>,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const parts: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const value = request[field];
    if (value !== undefined) parts[field] = clip(value, LONGEST[field]);
  }
  return parts;
}

function clip(text: string, longest: number): string {
  return text.length > longest ? text.slice(0, longest).toWellFormed() : text;
}
