/** What words alone can check of a directive, and what a check finds. */
import type { Language, Register } from '../detect/index.ts';
import type { TextRange } from '../text/index.ts';

/** A directive as it is stored: `context` is what “that” was when it was made (S8.2). */
export interface Directive {
  readonly id: number;
  readonly text: string;
  readonly context: string | null;
}

/** Signs that a rule can name as a class. */
export type SignClass = 'emoji' | 'emoticon' | 'exclamation' | 'question' | 'dash' | 'semicolon' | 'ellipsis';

/** What is not to be said. */
export type Term =
  /** A word with its inflections and compounds, or several words in a row with their inflections. */
  | {
      readonly kind: 'words';
      /** As the person wrote it. */
      readonly text: string;
      /** Counts only as something of the person’s: “my weight” forbids “your weight”. */
      readonly owned?: boolean;
    }
  /** A proper name: no compounds, no part of another name. */
  | { readonly kind: 'name'; readonly text: string }
  /** A whole saying, word for word. */
  | { readonly kind: 'saying'; readonly text: string }
  | { readonly kind: 'sign'; readonly sign: SignClass };

/** A language by its ISO 639-1 code; of `de` and `en` a text can be recognised. */
export type LanguageCode = string;

export type Check =
  | {
      readonly kind: 'forbidden_word';
      readonly terms: readonly Term[];
      /** Where in a reply it is forbidden. */
      readonly where: 'anywhere' | 'start' | 'end';
      /** What the person wants to read instead. */
      readonly instead?: string;
    }
  | { readonly kind: 'address'; readonly register: Register }
  | {
      readonly kind: 'name';
      /** What the person is to be called whenever a name is used. */
      readonly use?: string;
      readonly avoid: readonly string[];
    }
  | {
      readonly kind: 'language';
      /** Every reply is in this one. */
      readonly use?: LanguageCode;
      readonly avoid: readonly LanguageCode[];
    };

/**
 * How much of a directive words decide: `fully`; `partly` when it can also be broken without the words; `not` when
 * there is nothing to look for.
 */
export type Decided = 'fully' | 'partly' | 'not';

export interface DirectiveReading {
  readonly checks: readonly Check[];
  readonly decided: Decided;
}

/** A place in a reply that breaks a directive. Offsets are UTF-16 in the reply. */
export interface WordBreach extends TextRange {
  readonly directive: number;
  readonly kind: Check['kind'];
  /** The words that break it, as they stand there. */
  readonly found: string;
}

export interface ReplyContext {
  /** The language relay meant to answer in. */
  readonly lang: Language;
  /** What the person is called by default. */
  readonly person?: string | undefined;
  /**
   * Ranges that are not the assistant’s own words: passages and titles of notes. Address and language are not checked
   * there; forbidden words and names are.
   */
  readonly content?: readonly TextRange[] | undefined;
}
