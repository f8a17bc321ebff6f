/** What a turn ends with: the words for the person, and what is to be recorded of them. */
import type { Source, WireErrorBody } from '@stoa/protocol';

export interface Said {
  readonly text: string;
  readonly kind: 'answer' | 'question' | 'error';
  readonly outcome: 'answered' | 'nothing_found' | 'error' | 'command';
  /** Who found the words: relay itself (`ou`) or the role it asked. */
  readonly by: string;
  readonly sources: readonly Source[];
  /** Parts of the text that are not the assistant’s own words: passages and titles of notes. */
  readonly content?: readonly string[];
  /** Parts of the text that nothing may change: questions and rows that are shown as they stand (S8.4). */
  readonly fixed?: readonly string[];
  readonly error?: WireErrorBody;
}

/** An answer of relay’s own, without sources. */
export function said(text: string, more: Partial<Said> = {}): Said {
  return { text, kind: 'answer', outcome: 'answered', by: 'ou', sources: [], ...more };
}

/** Several answers as one, in order; the first that failed gives it its kind. */
export function joined(parts: readonly Said[]): Said {
  const [first, ...rest] = parts;
  if (!first) throw new Error('There is nothing to say.');
  if (rest.length === 0) return first;
  const worst =
    parts.find((part) => part.kind === 'error') ?? parts.find((part) => part.kind === 'question') ?? first;
  const outcome =
    worst.kind === 'error'
      ? 'error'
      : (parts.find((part) => part.outcome === 'answered')?.outcome ?? first.outcome);
  const sources = new Map(parts.flatMap((part) => part.sources).map((source) => [source.path, source]));
  return {
    ...worst,
    outcome,
    content: parts.flatMap((part) => part.content ?? []),
    fixed: parts.flatMap((part) => part.fixed ?? []),
    text: parts.map((part) => part.text).join('\n\n'),
    sources: [...sources.values()],
  };
}
