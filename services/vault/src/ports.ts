/** What the vault needs from its surroundings. */

/** The time of day, in milliseconds since 1970-01-01 UTC. */
export interface Clock {
  now(): number;
}

/** A structured log as pino offers it: fields first, then a sentence. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
