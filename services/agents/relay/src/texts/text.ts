/** How sentences are said to a person: counted, quoted, shortened. */
import { say, type Text, type Values, type Voice } from '@stoa/consent';
import type { Language } from '@stoa/protocol';

export { say, type Text, type Voice };

/** `one` for exactly one, else `many`; both may use `{count}`. */
export function sayCount(
  texts: { readonly one: Text; readonly many: Text },
  count: number,
  voice: Voice,
  values: Values = {},
): string {
  return say(count === 1 ? texts.one : texts.many, voice, { count: number(count, voice.lang), ...values });
}

/** A whole number as it is written in the language: 1.234 or 1,234. */
export function number(value: number, lang: Language): string {
  return new Intl.NumberFormat(lang).format(value);
}

/** Month and year of an RFC 3339 time, such as “März 2024”; undefined when it is none. */
export function monthOf(time: string, lang: Language): string | undefined {
  const at = Date.parse(time);
  if (Number.isNaN(at)) return undefined;
  return new Intl.DateTimeFormat(lang === 'de' ? 'de-DE' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(at);
}

/** A person’s own words, quoted as the language quotes and shortened to one line. */
export function quoted(words: string, lang: Language): string {
  const line = oneLine(words, 80);
  return lang === 'de' ? `„${line}“` : `“${line}”`;
}

/** At most `limit` characters of the text on one line; what is cut off shows as an ellipsis. */
export function oneLine(text: string, limit: number): string {
  return cut(
    text
      .slice(0, limit * 4)
      .replaceAll(/\s+/gu, ' ')
      .trim(),
    limit,
  );
}

/** The beginning of a text with an ellipsis, without half a character at its end; the text itself when it is short enough. */
export function cut(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`;
}

/** The text without what no channel can show: control characters but tab and line ends, and halves of characters. */
export function showable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what this is about
  return text.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/gu, '');
}
