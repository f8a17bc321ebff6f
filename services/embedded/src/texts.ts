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
    en: 'Stoa needs nats-server {needed} or newer, found none and could not fetch one ({reasons}). Install it (https://github.com/nats-io/nats-server/releases, or on macOS: brew install nats-server), then put it on the PATH or set STOA_NATS_BIN to its path.',
    de: 'Stoa braucht nats-server {needed} oder neuer, fand keinen und konnte keinen holen ({reasons}). Installiere ihn (https://github.com/nats-io/nats-server/releases, auf macOS: brew install nats-server) und leg ihn in den PATH oder setze STOA_NATS_BIN auf seinen Pfad.',
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
  tried: {
    en: '{what}: {reason}',
    de: '{what}: {reason}',
  },

  // The state folder.
  home_unwritable: {
    en: 'Stoa cannot write its folder {path}: {reason}. Make it writable for you, or choose another one with --home or STOA_HOME.',
    de: 'Stoa kann seinen Ordner {path} nicht beschreiben: {reason}. Mach ihn für dich beschreibbar oder wähle mit --home oder STOA_HOME einen anderen.',
  },
  home_closed: {
    en: 'PostgreSQL does not run as root, and its user {user} may not enter {closed} (mode {mode}) on the way to {path}. Leave out --home and STOA_HOME (then /var/lib/stoa is used), choose a folder that user may enter, or run: chmod o+x {closed}',
    de: 'PostgreSQL läuft nicht als root, und sein Benutzer {user} darf {closed} (Modus {mode}) auf dem Weg nach {path} nicht betreten. Lass --home und STOA_HOME weg (dann gilt /var/lib/stoa), wähle einen Ordner, den dieser Benutzer betreten darf, oder führe aus: chmod o+x {closed}',
  },
  home_not_yours: {
    en: 'The Stoa in {path} belongs to somebody else: {reason}. Run this as the user who started it.',
    de: 'Das Stoa in {path} gehört jemand anderem: {reason}. Führe das als der Benutzer aus, der es gestartet hat.',
  },
  lock_waiting: {
    en: 'Waiting to see whether another Stoa still uses {path} …',
    de: 'Warte ab, ob ein anderes Stoa {path} noch benutzt …',
  },

  // The servers.
  starting: {
    en: 'Starting {server} …',
    de: 'Starte {server} …',
  },
  adopting: {
    en: 'Going on with the {server} (process {pid}) of a Stoa that ended without stopping it.',
    de: 'Übernehme {server} (Prozess {pid}) von einem Stoa, das beendet wurde, ohne ihn zu stoppen.',
  },
  ending_left_behind: {
    en: 'Ending a {server} (process {pid}) that an earlier Stoa left behind …',
    de: 'Beende {server} (Prozess {pid}), den ein früheres Stoa zurückließ …',
  },
  creating_database: {
    en: 'Creating the database (once) …',
    de: 'Lege die Datenbank an (einmalig) …',
  },
  copying_postgres: {
    en: 'Copying PostgreSQL’s programs to {path}, as the installed ones cannot be used there ({reason}) …',
    de: 'Kopiere die Programme von PostgreSQL nach {path}, da die installierten nicht benutzbar sind ({reason}) …',
  },
  server_died: {
    en: '{server} ended unexpectedly ({reason}); starting it again in {ms} ms.',
    de: '{server} ist unerwartet beendet worden ({reason}); Neustart in {ms} ms.',
  },
  server_back: {
    en: '{server} serves again (process {pid}).',
    de: '{server} arbeitet wieder (Prozess {pid}).',
  },
  server_given_up: {
    en: '{server} ended {times} times in a row and is not started again. Its last word: {reason}. Look into {log}, mend what it says, then start Stoa again.',
    de: '{server} ist {times}-mal hintereinander beendet worden und wird nicht mehr gestartet. Sein letztes Wort: {reason}. Sieh in {log} nach, behebe, was dort steht, und starte Stoa neu.',
  },
  server_does_not_start: {
    en: '{server} does not start: {reason}. More may stand in {log}.',
    de: '{server} startet nicht: {reason}. Mehr steht vielleicht in {log}.',
  },
  server_does_not_end: {
    en: '{server} (process {pid}) does not end, not even when killed. Something in the system holds it; a reboot helps.',
    de: '{server} (Prozess {pid}) endet nicht, nicht einmal gewaltsam. Etwas im System hält ihn fest; ein Neustart des Rechners hilft.',
  },
  server_elsewhere: {
    en: 'A {server} on this folder still serves on port {port}, started where this Stoa cannot see it (another container?). End it there first.',
    de: 'Ein {server} auf diesem Ordner arbeitet noch an Port {port}, gestartet an einem Ort, den dieses Stoa nicht sieht (ein anderer Container?). Beende ihn zuerst dort.',
  },
  postgres_no_user: {
    en: 'PostgreSQL does not run as root, and no user {user} could be made for it ({reasons}). Create that user, or start Stoa as an ordinary user.',
    de: 'PostgreSQL läuft nicht als root, und ein Benutzer {user} dafür ließ sich nicht anlegen ({reasons}). Lege diesen Benutzer an oder starte Stoa als gewöhnlicher Benutzer.',
  },
  postgres_missing: {
    en: 'No embedded PostgreSQL is installed for {platform}-{arch} ({reason}). Run npm install again with optional packages, or give Stoa a database of its own.',
    de: 'Für {platform}-{arch} ist kein eingebettetes PostgreSQL installiert ({reason}). Führe npm install noch einmal mit optionalen Paketen aus oder gib Stoa eine eigene Datenbank.',
  },
  postgres_unusable: {
    en: 'The embedded PostgreSQL in {path} does not run: {reason}.',
    de: 'Das eingebettete PostgreSQL in {path} läuft nicht: {reason}.',
  },
  postgres_other_version: {
    en: 'The database in {path} was made by PostgreSQL {found}; this Stoa brings PostgreSQL {needed}. Export with the Stoa that made it, move the folder away and import.',
    de: 'Die Datenbank in {path} stammt von PostgreSQL {found}; dieses Stoa bringt PostgreSQL {needed} mit. Exportiere mit dem Stoa, das sie anlegte, verschiebe den Ordner und importiere.',
  },
  postgres_password: {
    en: 'The database in {path} does not know the password in {secrets}. Put back the file that belongs to it, from the same backup.',
    de: 'Die Datenbank in {path} kennt das Passwort in {secrets} nicht. Leg die Datei zurück, die dazu gehört, aus derselben Sicherung.',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type NoticeCode = keyof typeof texts;
/** A value may be a notice itself, or several: it is told in the same language. */
export type NoticeValue = string | number | Notice | NoticeValue[];
export type NoticeValues = { [name: string]: NoticeValue };

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
    return valueText(value, language);
  });
}

function valueText(value: NoticeValue, language: Language): string {
  if (Array.isArray(value)) return value.map((part) => valueText(part, language)).join('; ');
  return typeof value === 'object' ? noticeText(value, language) : String(value);
}

/** All codes with their templates, for the check that both languages say the same. */
export const noticeTemplates: Readonly<Record<NoticeCode, Readonly<Record<Language, string>>>> = texts;
