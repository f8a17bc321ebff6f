/** What the vault gives to and takes from its callers. */
import type { Language } from './words/stop-words.ts';

/** Names a note: its path in the primary vault, or a path with the vault it is in. */
export type NoteRef = string | { readonly vault: string; readonly path: string };

export interface NoteInfo {
  /** Name of the vault it is in. */
  readonly vault: string;
  /**
   * Relative to the vault's folder, forward slashes. It names exactly this file: use it as it is. Bytes of a name that
   * are not UTF-8 are lone surrogates in it; `toWellFormed()` makes it fit to be shown.
   */
  readonly path: string;
  readonly title: string;
  /** Milliseconds since 1970 UTC, if the front matter says so. */
  readonly created?: number;
  /** Milliseconds since 1970 UTC: the front matter's date, or else the file's. */
  readonly modified: number;
  readonly tags: readonly string[];
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of its bytes: the version that `update` expects. */
  readonly hash: string;
}

export interface Hit extends NoteInfo {
  /** One line of the note around what was found, without Markdown. */
  readonly snippet: string;
  /** Comparable within one search. */
  readonly score: number;
  /** The part of the question the note is about, 0 to 1. */
  readonly coverage: number;
  /** Words of the query, as typed, that the note has. */
  readonly matched: readonly string[];
}

export interface SearchOptions {
  /** Default 10. */
  readonly limit?: number;
  /** Language of the query; default: told from its words. */
  readonly lang?: Language;
}

export interface CountOptions {
  /** Notes a search for this would find. */
  readonly about?: string;
  /** Notes with this tag or one below it. */
  readonly tag?: string;
  readonly lang?: Language;
}

export interface FindOptions extends CountOptions {
  /** Notes whose title has these words, the closest title first. */
  readonly title?: string;
}

export interface TagCount {
  /** In its most frequent spelling. */
  readonly tag: string;
  /** Notes with exactly this tag. */
  readonly notes: number;
  /** Notes with this tag or one below it. */
  readonly total: number;
}

export interface ReadNote extends NoteInfo {
  /** The whole text, without a byte order mark. */
  readonly text: string;
  /** The text after the front matter. */
  readonly body: string;
  readonly bytes: Buffer;
  readonly encoding: string;
  /** Set if the front matter cannot be read; title and tags are then those of a note without. */
  readonly problem?: string;
}

export type FolderState = 'indexing' | 'ready' | 'missing';

export interface VaultStatus {
  /** Notes in the index. */
  readonly notes: number;
  readonly folders: readonly {
    readonly vault: string;
    readonly folder: string;
    readonly state: FolderState;
    readonly notes: number;
    /** False if the system refuses to watch it and changes are found by looking. */
    readonly watched: boolean;
  }[];
}

/** Something the index took in. */
export interface Change {
  readonly kind: 'indexed' | 'removed' | 'skipped';
  readonly vault: string;
  readonly path: string;
}

export interface NewNote {
  readonly title: string;
  /** The body, Markdown. */
  readonly text: string;
  readonly tags?: readonly string[];
  /** Relative to the vault; created if missing. Default: the vault itself. */
  readonly folder?: string;
  /** Default: the primary vault. */
  readonly vault?: string;
}

export interface Update {
  /** The whole new text, front matter included. */
  readonly text: string;
  /** Hash of the version it was made from. */
  readonly expectedHash: string;
}

export interface Rename {
  readonly title?: string;
  /** Relative to the vault; created if missing. */
  readonly folder?: string;
}

export interface Retag {
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
}

/**
 * What became of a write.
 * - `written`: on disk and in the index.
 * - `unchanged`: the note was already so.
 * - `conflict`: the note was changed by someone else meanwhile. It is as they left it; what was to be written is kept
 *   at `keptAt`, beside it. Ask the person which one to keep.
 */
export type WriteResult =
  | { readonly status: 'written' | 'unchanged'; readonly note: NoteInfo }
  | { readonly status: 'conflict'; readonly note: NoteInfo; readonly keptAt: string };

export type RenameResult = WriteResult & {
  /** Paths of notes that link to the old name; their links are not changed. */
  readonly linkedFrom: readonly string[];
};

export type RetagResult = WriteResult & {
  /** Tags to remove that are written in the text as `#tag`, where only the person removes them. */
  readonly leftInText: readonly string[];
};
