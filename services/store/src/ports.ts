/** What the store is given by whoever opens it. */

export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
}

/** The part of a pino logger that the store uses. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}
