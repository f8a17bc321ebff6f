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
  apt_fetching: {
    en: 'Fetching nats-server as a package from {host}, suite {suite} (your installed packages stay as they are) …',
    de: 'Hole nats-server als Paket von {host}, Suite {suite} (die installierten Pakete bleiben, wie sie sind) …',
  },
  docker_fetching: {
    en: 'Fetching nats-server from the Docker image {image} …',
    de: 'Hole nats-server aus dem Docker-Image {image} …',
  },
  source_failed: {
    en: 'That did not work: {reason}',
    de: 'Das ging nicht: {reason}',
  },
  nats_fetched: {
    en: 'nats-server {version} is ready to use ({path}).',
    de: 'nats-server {version} steht bereit ({path}).',
  },

  // Finding a nats-server failed.
  nats_bin_wrong: {
    en: 'STOA_NATS_BIN names {path}, which cannot be used: {reason}. Point it at nats-server {needed} or newer, or unset it.',
    de: 'STOA_NATS_BIN nennt {path}, das geht nicht: {reason}. Lass es auf nats-server {needed} oder neuer zeigen, oder lösche die Variable.',
  },
  nats_missing: {
    en: 'Stoa needs nats-server {needed} or newer, found none and could not fetch one. {reasons} Install it (https://github.com/nats-io/nats-server/releases, or on macOS: brew install nats-server), then put it on the PATH or set STOA_NATS_BIN to its path.',
    de: 'Stoa braucht nats-server {needed} oder neuer, fand keinen und konnte keinen holen. {reasons} Installiere ihn (https://github.com/nats-io/nats-server/releases, auf macOS: brew install nats-server) und leg ihn in den PATH oder setze STOA_NATS_BIN auf seinen Pfad.',
  },
  nats_cache_unwritable: {
    en: 'Stoa cannot keep a nats-server in {path}: {reason}. Make that folder writable, or set XDG_CACHE_HOME to another one.',
    de: 'Stoa kann in {path} keinen nats-server ablegen: {reason}. Mach den Ordner beschreibbar oder setze XDG_CACHE_HOME auf einen anderen.',
  },
  release_unknown_platform: {
    en: 'there is no release archive for {platform}-{arch}',
    de: 'für {platform}-{arch} gibt es kein Release-Archiv',
  },
  release_unreachable: {
    en: '{url} cannot be fetched ({reason})',
    de: '{url} lässt sich nicht holen ({reason})',
  },
  release_unlisted: {
    en: '{url} lists no archive for {name}',
    de: '{url} nennt kein Archiv für {name}',
  },
  release_wrong_checksum: {
    en: '{url} does not have the checksum its release states; it was thrown away',
    de: '{url} hat nicht die Prüfsumme, die das Release nennt; es wurde verworfen',
  },
  archive_unreadable: {
    en: '{url} holds no nats-server that can be unpacked ({reason})',
    de: '{url} enthält keinen nats-server, der sich auspacken lässt ({reason})',
  },
  apt_absent: {
    en: 'this system has no apt',
    de: 'dieses System hat kein apt',
  },
  apt_no_mirror: {
    en: 'no Debian or Ubuntu mirror is set up in {path}',
    de: 'in {path} ist kein Debian- oder Ubuntu-Spiegel eingetragen',
  },
  apt_nothing_new_enough: {
    en: '{host} has no nats-server {needed} or newer ({reasons})',
    de: '{host} hat keinen nats-server {needed} oder neuer ({reasons})',
  },
  docker_absent: {
    en: 'no Docker answers',
    de: 'kein Docker antwortet',
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
