/** What an actor said about a message that ended without its handler having had the last word: then and now. */
import { derivedId, type Envelope, type WireError } from '@stoa/protocol';
import type { Output } from '../host/entry.ts';
import { lastWord } from '../host/last-word.ts';
import { compareOutputs, type Difference } from './compare.ts';
import type { Ended } from './history.ts';
import type { ReplayParts } from './replay.ts';

export function compareLastWords(
  { actor, address, subjects }: ReplayParts,
  { commit, before }: Ended,
  envelope: Envelope,
  error: WireError,
): readonly Difference[] {
  const now = lastWord(actor, address, subjects, envelope, error, before, commit.at);
  const ids = new Set(Array.from(commit.outputs, (_, i) => derivedId(envelope.id, `lost/${i}`)));
  const then = commit.outputs.filter((output) => ids.has(output.envelope.id));
  return compareOutputs(then.map(timeless), now.map(timeless));
}

/** It was said a moment before the commit, at a time that is not recorded. */
function timeless({ subject, envelope }: Output): Output {
  return { subject, envelope: { ...envelope, at: '' } };
}
