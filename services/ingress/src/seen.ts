/** The platform ids an account sent last: the same id twice is the same message (S14.6). */
import { token22 } from '@stoa/protocol';

/** More than any platform delivers again at once (Telegram: 100 updates). */
const KEPT = 128;

/** 60 bits: enough to tell 128 ids apart, and short, since they are written with every message. */
const shortHash = (platformId: string): string => token22(platformId).slice(0, 12);

export function wasSeen(seen: readonly string[], platformId: string): boolean {
  return seen.includes(shortHash(platformId));
}

/** The list with the id at its end, the oldest ones dropped. */
export function remember(seen: readonly string[], platformId: string): string[] {
  return [...seen, shortHash(platformId)].slice(-KEPT);
}
