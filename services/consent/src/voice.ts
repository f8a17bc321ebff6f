/** A fixed text in both languages, and how it is said to a person. */
import type { Language } from '@stoa/protocol';

/** `de` says du or addresses nobody; `sie` stands in for it when the person is addressed with Sie. */
export interface Text {
  readonly de: string;
  readonly sie?: string;
  readonly en: string;
}

/** How a person is spoken to. */
export interface Voice {
  readonly lang: Language;
  readonly register: 'du' | 'sie';
}

export type Values = Readonly<Record<string, string | number>>;

/** The text with its `{places}` filled. What fills a place is not looked at for places again. */
export function say(text: Text, { lang, register }: Voice, values: Values = {}): string {
  const template = lang === 'en' ? text.en : register === 'sie' ? (text.sie ?? text.de) : text.de;
  return template.replaceAll(/\{(\w+)\}/g, (place, key: string) => String(values[key] ?? place));
}

/** Words in the quotation marks of the language, whole and unaltered. */
export function quoted(words: string, { lang }: Pick<Voice, 'lang'>): string {
  return lang === 'de' ? `„${words}“` : `“${words}”`;
}
