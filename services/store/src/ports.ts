/** What the store is given by whoever opens it. */

export type { Clock } from '@stoa/runtime';

/** The part of a pino logger that the store uses. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}
