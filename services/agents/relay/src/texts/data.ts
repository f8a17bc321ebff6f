/** What relay says about what zeno found or did. */
import type { Text } from './text.ts';

export const dataTexts = {
  nothing_about: {
    de: 'Nichts gefunden: In deinen Notizen steht dazu nichts.',
    sie: 'Nichts gefunden: In Ihren Notizen steht dazu nichts.',
    en: 'Nothing found: your notes say nothing about that.',
  },
  nothing_for: {
    de: 'Nichts gefunden: Zu {what} gibt es in deinen Notizen nichts.',
    sie: 'Nichts gefunden: Zu {what} gibt es in Ihren Notizen nichts.',
    en: 'Nothing found: your notes have nothing about {what}.',
  },
  no_notes: {
    de: 'Nichts gefunden: Es gibt noch keine Notizen.',
    en: 'Nothing found: there are no notes yet.',
  },
  source: { de: 'Quelle: {sources}', en: 'Source: {sources}' },
  sources: { de: 'Quellen: {sources}', en: 'Sources: {sources}' },
  /** A quotation from a note that is about the question, but may not answer it, is an inference of ours. */
  also: {
    de: 'Vielleicht gehört auch dazu (von mir vermutet): {sources}',
    en: 'Possibly related (my inference): {sources}',
  },
  old: {
    de: 'Der Stand ist von {month}; das kann überholt sein.',
    en: 'This is as of {month} and may be out of date.',
  },
  no_note: {
    de: 'Eine Notiz {note} gibt es nicht. Nenne den Titel oder den Pfad, oder lass mich danach suchen.',
    sie: 'Eine Notiz {note} gibt es nicht. Nennen Sie den Titel oder den Pfad, oder lassen Sie mich danach suchen.',
    en: 'There is no note {note}. Name its title or path, or let me search for it.',
  },
  several_notes: {
    de: 'Mehrere Notizen heißen {note}. Welche ist gemeint?\n{list}',
    en: 'Several notes are called {note}. Which one is meant?\n{list}',
  },
  created: { de: 'Angelegt: {source}', en: 'Created: {source}' },
  appended: { de: 'Ergänzt: {source}', en: 'Added to: {source}' },
  kept_both: {
    de: 'Die Notiz {source} wurde im selben Moment geändert. Beide Fassungen sind da; die zweite liegt unter {kept}. Bitte sieh nach, welche gelten soll.',
    sie: 'Die Notiz {source} wurde im selben Moment geändert. Beide Fassungen sind da; die zweite liegt unter {kept}. Bitte sehen Sie nach, welche gelten soll.',
    en: 'The note {source} was changed at the same moment. Both versions are there; the second is at {kept}. Please look which one shall stand.',
  },
  cut: {
    de: '(Hier gekürzt: Die Notiz ist länger, als eine Antwort sein kann. Ganz steht sie unter {path}.)',
    en: '(Cut here: the note is longer than an answer can be. All of it is at {path}.)',
  },
  empty_note: { de: 'Die Notiz ist leer.', en: 'The note is empty.' },
  more: { de: '… und {count} weitere', en: '… and {count} more' },
} as const satisfies Record<string, Text>;

/** Sentences with a number in them. */
export const countTexts = {
  counted: {
    one: { de: 'Eine Notiz zu {what}:', en: 'One note about {what}:' },
    many: { de: '{count} Notizen zu {what}:', en: '{count} notes about {what}:' },
  },
  tagged: {
    one: { de: 'Eine Notiz mit #{tag}:', en: 'One note tagged #{tag}:' },
    many: { de: '{count} Notizen mit #{tag}:', en: '{count} notes tagged #{tag}:' },
  },
  all: {
    one: { de: 'Es gibt eine Notiz:', en: 'There is one note:' },
    many: { de: 'Es gibt {count} Notizen:', en: 'There are {count} notes:' },
  },
  unreadable: {
    one: {
      de: 'Eine Notiz ist nicht lesbar und wurde nicht durchsucht.',
      en: 'One note can’t be read and was not searched.',
    },
    many: {
      de: '{count} Notizen sind nicht lesbar und wurden nicht durchsucht.',
      en: '{count} notes can’t be read and were not searched.',
    },
  },
} as const satisfies Record<string, { one: Text; many: Text }>;

/** By the reason data gives for not having done something. */
export const reasonTexts: ReadonlyMap<string, Text> = new Map<string, Text>([
  [
    'vault_missing',
    {
      de: 'Der Ordner mit den Notizen ist nicht da, deshalb kann ich nichts nachsehen und nichts schreiben. Sobald er wieder eingehängt ist, geht es weiter; /status zeigt den Stand.',
      en: 'The folder with the notes is not there, so I can look up nothing and write nothing. It goes on as soon as it is mounted again; /status shows how things are.',
    },
  ],
  [
    'write_failed',
    {
      de: 'Die Notiz ließ sich nicht schreiben: Der Datenträger ist voll, schreibgeschützt oder lässt es nicht zu. Es wurde nichts geändert. Bitte den Datenträger prüfen und noch einmal senden.',
      en: 'The note could not be written: the disk is full, read-only, or does not allow it. Nothing was changed. Please check the disk and send it again.',
    },
  ],
  [
    'closed',
    {
      de: 'Ich werde gerade beendet, deshalb ist nichts geschehen. Bitte gleich noch einmal senden.',
      en: 'I am being shut down, so nothing was done. Please send it again in a moment.',
    },
  ],
  [
    'outside_vault',
    {
      de: 'Das liegt außerhalb der Notizen; dort lese und schreibe ich nicht.',
      en: 'That lies outside the notes; I neither read nor write there.',
    },
  ],
  [
    'refused',
    {
      de: 'Dort schreibe ich nicht: Agenda/ gehört der Agenda, und verborgene Dateien und was keine Notiz ist, bleiben, wie sie sind. Es wurde nichts geändert.',
      en: 'I don’t write there: Agenda/ belongs to the agenda, and hidden files and whatever is no note stay as they are. Nothing was changed.',
    },
  ],
  [
    'unreadable',
    {
      de: 'Die Notiz ist da, lässt sich aber nicht lesen: Der Kopf zwischen den --- oder die Zeichenkodierung ist beschädigt. Bitte in einem Editor öffnen und berichtigen.',
      en: 'The note is there but can’t be read: the block between the --- or its encoding is damaged. Please open it in an editor and correct it.',
    },
  ],
  [
    'invalid',
    {
      de: 'Damit lässt sich keine Notiz anlegen oder finden: Der Name ist leer oder hat Zeichen, die kein Dateiname haben kann. Bitte anders nennen.',
      en: 'No note can be made or found with that: the name is empty or has characters that no file name can have. Please use another name.',
    },
  ],
  [
    'too_large',
    {
      de: 'Die Notiz ist oder würde größer als 5 MB; so große lese und schreibe ich nicht. Bitte aufteilen.',
      en: 'The note is or would become larger than 5 MB; I don’t read or write notes of that size. Please split it.',
    },
  ],
]);
