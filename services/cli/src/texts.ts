/** The sentences of the command line itself, in both languages. */
import { operatorTexts } from './operate/texts.ts';

export type Language = 'de' | 'en';

const texts = {
  ...operatorTexts,
  starting: { en: 'Starting Stoa in {home} …', de: 'Stoa startet in {home} …' },
  indexing: { en: 'Reading notes: {done} of {total} …', de: 'Lese Notizen: {done} von {total} …' },
  indexed: { en: '{notes} notes from {vault} are indexed.', de: '{notes} Notizen aus {vault} sind gelesen.' },
  problems: {
    en: '{count} notes could not be read; the log names them ({log}).',
    de: '{count} Notizen ließen sich nicht lesen; das Protokoll nennt sie ({log}).',
  },
  ready: { en: 'Stoa is ready. Stop it with Ctrl-C.', de: 'Stoa ist bereit. Beenden mit Strg-C.' },
  stopping: { en: 'Stopping …', de: 'Stoa hält an …' },
  sample: {
    en: 'This is a sample vault. Use your own notes with: npm start -- --vault DIR',
    de: 'Das ist ein Beispiel-Vault. Eigene Notizen mit: npm start -- --vault ORDNER',
  },
  using_running: {
    en: 'Using the Stoa that runs already (process {pid}).',
    de: 'Nutze das Stoa, das schon läuft (Prozess {pid}).',
  },
  not_running: {
    en: 'Stoa does not run in {home}. Start it with: npm run -s stoa -- up. If it runs elsewhere, name its folder with --home or its server with STOA_NATS_URL.',
    de: 'In {home} läuft kein Stoa. Starten mit: npm run -s stoa -- up. Läuft es woanders, nenne mit --home seinen Ordner oder mit STOA_NATS_URL seinen Server.',
  },
  command_unknown: {
    en: 'There is no command {name}. There are: {commands}. `stoa <command> --help` shows what one takes; ask a question with: stoa ask "…"',
    de: 'Einen Befehl {name} gibt es nicht. Es gibt: {commands}. `stoa <Befehl> --help` zeigt, was er nimmt; eine Frage stellst du mit: stoa ask "…"',
  },
  waiting_for_other: {
    en: 'Another Stoa (process {pid}) has {home} and does not answer yet; waiting up to a minute for it …',
    de: 'Ein anderes Stoa (Prozess {pid}) hat {home} und antwortet noch nicht; warte bis zu eine Minute darauf …',
  },
  not_answering: {
    en: 'The Stoa in {home} (process {pid}) does not answer: it is still starting or stopping, or its message broker does not serve. Try again in a few seconds; if it stays like that, look into {log}.',
    de: 'Das Stoa in {home} (Prozess {pid}) antwortet nicht: Es startet noch oder hält an, oder sein Nachrichten-Broker arbeitet nicht. Versuch es in ein paar Sekunden noch einmal; bleibt es so, sieh in {log} nach.',
  },
  vault_missing: {
    en: 'The vault {vault} is no folder. Name an existing folder with --vault.',
    de: 'Der Vault {vault} ist kein Ordner. Nenne mit --vault einen, den es gibt.',
  },
  vault_differs: {
    en: 'The Stoa that runs in {home} (process {pid}) uses the vault {running}, not {wanted}. Stop it, or use another state folder with --home.',
    de: 'Das Stoa, das in {home} läuft (Prozess {pid}), nutzt den Vault {running}, nicht {wanted}. Beende es oder nimm mit --home einen anderen Zustandsordner.',
  },
  broker_away: {
    en: 'The message broker (NATS) does not answer. If Stoa was just started or a server restarts, try again in a few seconds; `stoa status` shows its state.',
    de: 'Der Nachrichten-Broker (NATS) antwortet nicht. Falls Stoa gerade startet, versuch es in ein paar Sekunden noch einmal; `stoa status` zeigt den Zustand.',
  },
  unforeseen: {
    en: 'Something failed that nobody foresaw: {reason}. Run it again with --debug to see where, and report it.',
    de: 'Etwas ging schief, womit niemand gerechnet hat: {reason}. Mit --debug siehst du, wo; bitte melde es.',
  },
  store_damaged: {
    en: 'The message store has lost records that it had acknowledged: {what} had reached number {expected} and end at {found}, {lost} are missing. Stoa deleted none of them and ends now, so that nothing is done twice or forgotten. Look what happened to the store (disk, backup); when every Stoa on it is stopped, run `stoa repair` and start again (docs/operate.md).',
    de: 'Der Nachrichtenspeicher hat Einträge verloren, die er schon bestätigt hatte: {what} reichten bis Nummer {expected} und enden bei {found}, {lost} fehlen. Stoa hat davon nichts gelöscht und hört jetzt auf, damit nichts doppelt geschieht oder vergessen wird. Sieh nach, was mit dem Speicher geschah (Platte, Sicherung); wenn jedes Stoa darauf steht, führe `stoa repair` aus und starte neu (docs/operate.md).',
  },
  damaged_messages: { en: 'the messages', de: 'die Nachrichten' },
  damaged_journals: { en: 'the journals of the actors', de: 'die Journale der Aktoren' },
  repair_running: {
    en: 'Stoa runs in {home} (process {pid}). Stop it first: a repair needs every host to be stopped.',
    de: 'In {home} läuft Stoa (Prozess {pid}). Beende es zuerst: Für eine Reparatur müssen alle Prozesse stehen.',
  },
  repair_members: {
    en: 'Processes of Stoa run on this server, or did so seconds ago: {members}. Stop them, wait ten seconds and try again: a repair needs every host to be stopped.',
    de: 'Auf diesem Server laufen Prozesse von Stoa oder liefen vor Sekunden noch: {members}. Beende sie, warte zehn Sekunden und versuch es noch einmal: Für eine Reparatur müssen alle Prozesse stehen.',
  },
  repair_nothing: {
    en: 'The message store reaches as far as anybody knows of it; nothing to repair.',
    de: 'Der Nachrichtenspeicher reicht so weit, wie irgendwer von ihm weiß; nichts zu reparieren.',
  },
  repaired: {
    en: 'The message store ended at {before} although records up to {after} had been written: {lost} are lost. The gap is filled and marked, so Stoa can start again; what was lost stays lost.',
    de: 'Der Nachrichtenspeicher endete bei {before}, obwohl schon bis {after} geschrieben war: {lost} Einträge sind verloren. Die Lücke ist gefüllt und markiert, Stoa kann wieder starten; was verloren ist, bleibt verloren.',
  },
  repaired_journals: {
    en: '{lost} records of the actors’ journals are lost. That is marked, so Stoa can start again; messages whose journal is gone may run once more.',
    de: '{lost} Einträge in den Journalen der Aktoren sind verloren. Das ist vermerkt, Stoa kann wieder starten; Nachrichten, deren Journal fehlt, laufen vielleicht noch einmal.',
  },
  ask_empty: {
    en: 'There is no question. Try: npm run -s stoa -- ask "What did I write about …?"',
    de: 'Da ist keine Frage. Zum Beispiel: npm run -s stoa -- ask "Was habe ich über … geschrieben?"',
  },
} as const;

export type TextCode = keyof typeof texts;

/** A sentence with its values filled in. */
export function text(
  code: TextCode,
  lang: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return texts[code][lang].replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(values[name] ?? ''));
}
