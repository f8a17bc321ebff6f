/** What relay can be told about the system it is a part of, for /status. A type, not an interface: it is recorded as JSON. */

export type Status = {
  /** Version, with the commit when it is known. */
  readonly version: string;
  /** The roles that run. */
  readonly roles: readonly string[];
  /** Name of the model, as it is labelled. */
  readonly model: string;
  /** True when no model provider is configured (S13.5). */
  readonly offline: boolean;
  /** What does not work as it should, a sentence each. */
  readonly degraded: readonly { readonly de: string; readonly en: string }[];
};
