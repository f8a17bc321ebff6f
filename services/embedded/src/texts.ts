/**
 * Every sentence of this room that a person reads, in English and German. Code elsewhere names a sentence by its code
 * and gives the values; the channel that shows it chooses the language.
 */

export type Language = 'en' | 'de';

const texts = {
  // Progress: what is going on while a person waits.
  nats_too_old: {
    en: 'Skipping {path}: it is nats-server {version}, Stoa needs {needed} or newer.',
    de: 'Überspringe {path}: Das ist nats-server {version}, Stoa braucht {needed} oder neuer.',
  },
  nats_unusable: {
    en: 'Skipping {path}: it does not run as nats-server ({reason}).',
    de: 'Überspringe {path}: Es läuft nicht als nats-server ({reason}).',
  },
  release_fetching: {
    en: 'Fetching nats-server {version} from {host} …',
    de: 'Hole nats-server {version} von {host} …',
  },
  apt_updating: {
    en: 'Fetching nats-server as a package from {host} (suite {suite}); the system’s own packages stay untouched …',
    de: 'Hole nats-server als Paket von {host} (Suite {suite}); die Pakete des Systems bleiben unberührt …',
  },
  docker_fetching: {
    en: 'Fetching nats-server from the Docker image {image} …',
    de: 'Hole nats-server aus dem Docker-Image {image} …',
  },
  source_failed: {
    en: 'That did not work: {reason}',
    de: 'Das ging nicht: {reason}',
  },
  nats_ready_to_use: {
    en: 'nats-server {version} is ready to use.',
    de: 'nats-server {version} steht bereit.',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type NoticeCode = keyof typeof texts;
export type NoticeValues = Record<string, string | number>;

/** One thing to tell a person; `noticeText` makes it a sentence. */
export interface Notice {
  code: NoticeCode;
  values: NoticeValues;
}

/** Where progress goes. Called whenever something takes longer than a blink. */
export type OnProgress = (notice: Notice) => void;

/** The sentence of a notice. Throws when a value the sentence needs is missing. */
export function noticeText(notice: Notice, language: Language): string {
  return texts[notice.code][language].replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = notice.values[name];
    if (value === undefined) throw new Error(`The text ${notice.code} needs the value ${name}.`);
    return String(value);
  });
}

/** All codes with their templates, for the check that both languages say the same. */
export const noticeTemplates: Readonly<Record<NoticeCode, Readonly<Record<Language, string>>>> = texts;
