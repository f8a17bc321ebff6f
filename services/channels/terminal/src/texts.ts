/** What the terminal itself says; everything else it shows comes from relay. */
import type { Language } from '@stoa/protocol';

const texts = {
  welcome: {
    de: 'Schreib eine Nachricht. /help zeigt die Befehle, /quit oder Strg-D beendet.',
    en: 'Write a message. /help shows the commands, /quit or Ctrl-D ends.',
  },
  unreachable: {
    de: 'Der Nachrichtendienst antwortet nicht, deshalb ist nicht sicher, ob die Nachricht angekommen ist. Kommt noch eine Antwort, steht sie hier; sonst bitte später noch einmal senden. `stoa doctor` zeigt, was fehlt.',
    en: 'The message broker does not answer, so it is not certain that the message arrived. If an answer still comes, it will be shown here; otherwise please send it again later. `stoa doctor` shows what is missing.',
  },
  full: {
    de: 'Der Speicher für Nachrichten ist voll, die Nachricht wurde nicht angenommen. Sobald Platz ist, bitte noch einmal senden.',
    en: 'The message store is full, so the message was not taken. Please send it again once there is room.',
  },
  too_large: {
    de: 'Die Nachricht ist zu lang und wurde nicht gesendet. Bitte kürzen oder in mehreren Teilen schicken.',
    en: 'The message is too long and was not sent. Please shorten it or send it in several parts.',
  },
  no_reply: {
    de: 'Nach {seconds} s ist noch keine Antwort da. Die Nachricht ist gespeichert und wird bearbeitet, sobald Stoa dazu kommt. `stoa status` zeigt, woran es hängt.',
    en: 'There is no answer after {seconds} s. The message is stored and will be handled as soon as Stoa gets to it. `stoa status` shows what holds it up.',
  },
  given_up: {
    de: 'Ich warte nicht länger; die Antwort wird gezeigt, wenn sie kommt.',
    en: 'No longer waiting; the answer will be shown when it comes.',
  },
  late: {
    de: 'Zu „{text}“ von vorhin:',
    en: 'To “{text}” from before:',
  },
  sources: { de: 'Quellen:', en: 'Sources:' },
  waiting: { de: 'denkt nach', en: 'thinking' },
  how_to_end: { de: '/quit oder Strg-D beendet.', en: '/quit or Ctrl-D ends.' },
} as const;

export type TextName = keyof typeof texts;

/** A sentence in a language; `values` fill its `{places}`. */
export function say(name: TextName, lang: Language, values: Readonly<Record<string, string>> = {}): string {
  return texts[name][lang].replaceAll(/\{(\w+)\}/g, (place, key: string) => values[key] ?? place);
}
