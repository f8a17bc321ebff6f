/** What relay says to commands and to being called by name. */
import type { CommandName } from '@stoa/language';
import type { Text } from './text.ts';

/** What each command is for, as /help lists it. */
export const commandHelp: Readonly<Record<CommandName, Text>> = {
  help: { de: 'zeigt diese Übersicht', en: 'shows this overview' },
  model: { de: 'wählt das Sprachmodell', en: 'chooses the language model' },
  think: { de: 'denkt gründlicher nach', en: 'thinks more thoroughly' },
  fast: { de: 'antwortet schneller', en: 'answers faster' },
  local: { de: 'nimmt ein lokales Modell', en: 'uses a local model' },
  standing: {
    de: 'zeigt die Daueranweisungen des Betreibers',
    en: 'shows the operator’s standing instructions',
  },
  status: { de: 'zeigt, was läuft und was fehlt', en: 'shows what is running and what is missing' },
  new: { de: 'beginnt eine neue Sitzung', en: 'starts a new session' },
  stop: { de: 'hält die laufende Antwort an', en: 'stops the answer under way' },
  directives: { de: 'zeigt die Regeln, die für mich gelten', en: 'shows the rules I follow' },
  character: { de: 'zeigt, wer ich sein soll', en: 'shows who I am to be' },
  insights: { de: 'zeigt, was gelernt wurde', en: 'shows what was learned' },
  update: { de: 'aktualisiert Stoa', en: 'updates Stoa' },
  forget: { de: 'löscht Gespeichertes', en: 'deletes what is stored' },
  export: { de: 'gibt alle Daten heraus', en: 'hands out all data' },
  learning: { de: 'schaltet das Lernen ein oder aus', en: 'switches learning on or off' },
};

export const commandTexts = {
  help_head: {
    de: 'Ich bin {name}. Schreib einfach, was du wissen oder festhalten willst: „Wo liegt der Reisepass?“, „Notiere: …“, „Wie viele Notizen über den Garten?“, „Lies die Notiz …“.',
    sie: 'Ich bin {name}. Schreiben Sie einfach, was Sie wissen oder festhalten wollen: „Wo liegt der Reisepass?“, „Notieren Sie: …“, „Wie viele Notizen über den Garten?“, „Lesen Sie die Notiz …“.',
    en: 'I am {name}. Just write what you want to know or keep: “Where is my passport?”, “Note: …”, “How many notes about the garden?”, “Read the note …”.',
  },
  help_names: {
    de: '@zeno fragt direkt die Notizen. Befehle:',
    en: '@zeno asks the notes directly. Commands:',
  },
  help_later: { de: 'Noch nicht eingebaut: {commands}', en: 'Not built in yet: {commands}' },
  not_built: {
    de: '/{command} ({what}) ist in dieser Fassung noch nicht eingebaut. /help zeigt, was geht.',
    en: '/{command} ({what}) is not built in yet. /help shows what works.',
  },
  unknown_command: {
    de: 'Den Befehl /{typed} gibt es nicht. War /{closest} gemeint?',
    en: 'There is no command /{typed}. Did you mean /{closest}?',
  },
  new_session: {
    de: 'Neue Sitzung: Von der vorigen weiß ich hier nichts mehr. Deine Notizen sind da.',
    sie: 'Neue Sitzung: Von der vorigen weiß ich hier nichts mehr. Ihre Notizen sind da.',
    en: 'New session: here I know nothing of the previous one. Your notes are there.',
  },
  forwarded_command: {
    de: 'Das ist eine weitergeleitete Nachricht; was darin steht, führe ich nicht aus. Schreib mir selbst, was ich tun soll.',
    sie: 'Das ist eine weitergeleitete Nachricht; was darin steht, führe ich nicht aus. Schreiben Sie mir selbst, was ich tun soll.',
    en: 'This is a forwarded message; I don’t carry out what it says. Write to me yourself what I should do.',
  },
  absent_role: {
    de: '{nickname} ({role}) läuft in dieser Fassung noch nicht. Ich antworte selbst, wenn du mir ohne @{nickname} schreibst.',
    sie: '{nickname} ({role}) läuft in dieser Fassung noch nicht. Ich antworte selbst, wenn Sie mir ohne @{nickname} schreiben.',
    en: '{nickname} ({role}) does not run in this version yet. I answer myself when you write without @{nickname}.',
  },
  who_is_ou: {
    de: 'Ich bin ou, der Teil von {name}, der mit dir spricht: eine KI, kein Mensch. Notizen lese und schreibe ich über zeno; was dort nicht steht, weiß ich nicht.',
    sie: 'Ich bin ou, der Teil von {name}, der mit Ihnen spricht: eine KI, kein Mensch. Notizen lese und schreibe ich über zeno; was dort nicht steht, weiß ich nicht.',
    en: 'I am ou, the part of {name} that talks with you: an AI, not a person. I read and write notes through zeno; what is not in them I don’t know.',
  },
  who_is_zeno: {
    de: 'zeno kümmert sich um die Notizen: suchen, lesen, zählen, anlegen, ergänzen. Schreib hinter @zeno, worum es geht.',
    sie: 'zeno kümmert sich um die Notizen: suchen, lesen, zählen, anlegen, ergänzen. Schreiben Sie hinter @zeno, worum es geht.',
    en: 'zeno takes care of the notes: searching, reading, counting, creating, adding. Write behind @zeno what it is about.',
  },
  status: {
    de: '{name} {version}\nEs laufen: {roles}\nModell: {model}',
    en: '{name} {version}\nRunning: {roles}\nModel: {model}',
  },
  status_offline: {
    de: 'Ohne Sprachmodell verstehe ich Anfragen nach festen Regeln und antworte nur aus den Notizen.',
    en: 'Without a language model I understand requests by fixed rules and answer from the notes only.',
  },
  status_fine: { de: 'Nichts ist gestört.', en: 'Nothing is impaired.' },
  status_degraded: { de: 'Gestört:', en: 'Impaired:' },
  stopped: { de: 'Die laufende Antwort ist angehalten.', en: 'The answer under way is stopped.' },
  nothing_runs: {
    de: 'Es läuft gerade nichts, das ich anhalten könnte.',
    en: 'Nothing is running that I could stop.',
  },
  model: { de: 'Das Sprachmodell', en: 'The language model' },
  cut: { de: '(Hier gekürzt.)', en: '(Cut here.)' },
} as const satisfies Record<string, Text>;
