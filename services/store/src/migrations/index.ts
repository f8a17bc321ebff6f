/**
 * All migrations, oldest first. This list is the only discovery: a file that is not named here does not exist.
 *
 * To change the schema: write `<number>-<noun>.ts` with one `Migration`, append it here, and change `entities.ts` to
 * match; a test compares the two. Rules:
 * - Expand, then contract. While a new version starts, old ones still run on the same tables: add tables, nullable
 *   columns and indexes first; drop or tighten only in a later release, when nobody uses the old shape any more.
 * - A migration that was released is never edited, renamed, reordered or removed.
 * - All pending ones run in one transaction, so no `create index concurrently`.
 * - A table whose rows processes keep tells of their changes: see `tell-changes.ts`.
 * - `name` is written out and not taken from the class: it is what the database remembers.
 */
import { AccountsMigration } from './0001-accounts.ts';
import { EffectsMigration } from './0002-effects.ts';
import { DirectivesMigration } from './0003-directives.ts';
import { CharactersMigration } from './0004-characters.ts';
import { ChangesMigration } from './0005-changes.ts';

export const migrations = [
  { name: '0001-accounts', class: AccountsMigration },
  { name: '0002-effects', class: EffectsMigration },
  { name: '0003-directives', class: DirectivesMigration },
  { name: '0004-characters', class: CharactersMigration },
  { name: '0005-changes', class: ChangesMigration },
] as const;
