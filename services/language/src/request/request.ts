/** What a person may want of their notes, as `understandRequest` reads it. */

/** Which notes: about something, with a tag, of a title; all of them when nothing is named. */
export interface Selection {
  /** As written, without article: "Urlaub in Kroatien". */
  readonly about?: string;
  /** Without `#`, as written. */
  readonly tag?: string;
}

export type Request =
  /** A question of fact. `query` is the words with content, as written and in order, one space between. */
  | { readonly kind: 'search'; readonly query: string }
  | ({ readonly kind: 'count' } & Selection)
  | ({ readonly kind: 'find'; readonly title?: string } & Selection)
  | { readonly kind: 'read'; readonly title: string }
  /** `text` is as written, line breaks included, and empty when only a title was given. `tags` are without `#`. */
  | {
      readonly kind: 'create';
      readonly title?: string;
      readonly text: string;
      readonly tags: readonly string[];
    }
  | { readonly kind: 'append'; readonly title: string; readonly text: string }
  | { readonly kind: 'greeting'; readonly farewell: boolean }
  | { readonly kind: 'thanks' }
  /** Who or what the assistant is, what it can do, whether it is an AI. */
  | { readonly kind: 'who' }
  | { readonly kind: 'unknown'; readonly form: UnknownForm };

/**
 * How a message that is no request for notes is built.
 * - `order`: asks for something to be done that notes can't do ("Bestell mir eine Pizza").
 * - `statement`: a sentence that asks for nothing.
 * - `fragment`: words without a verb ("Dachsanierung Kosten"); perhaps a search.
 * - `noise`: nothing with content ("hm", "ok", an emoji).
 */
export type UnknownForm = 'order' | 'statement' | 'fragment' | 'noise';
