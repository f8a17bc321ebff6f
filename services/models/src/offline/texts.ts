/**
 * Everything the offline model says itself, both languages side by side. German says "du" or "Sie"; English has one
 * form. What matters for trust is said plainly: that there is no language model, and what it can't do.
 */
import type { Language, Register } from '@stoa/language';

/** How a person is spoken to. */
export interface Voice {
  readonly lang: Language;
  readonly register: Register;
}

interface Text {
  readonly du: string;
  readonly sie: string;
  readonly en: string;
}

const ABILITIES: Text = {
  du: 'Ich kann deine Notizen durchsuchen und daraus antworten, sie zählen, finden und zeigen, neue anlegen und vorhandene ergänzen.',
  sie: 'Ich kann Ihre Notizen durchsuchen und daraus antworten, sie zählen, finden und zeigen, neue anlegen und vorhandene ergänzen.',
  en: 'I can search your notes and answer from them, count, find and show them, create new ones and add to existing ones.',
};

const TEXTS = {
  greeting: {
    du: 'Hallo! Was möchtest du aus deinen Notizen wissen?',
    sie: 'Guten Tag! Was möchten Sie aus Ihren Notizen wissen?',
    en: 'Hello! What would you like to know from your notes?',
  },
  farewell: { du: 'Bis bald!', sie: 'Auf Wiedersehen!', en: 'See you!' },
  thanks: { du: 'Gern.', sie: 'Gern.', en: 'You’re welcome.' },
  who: {
    du: `Ich bin {name}, ein KI-Assistent, kein Mensch. Gerade arbeite ich ohne Sprachmodell, nur nach festen Regeln: Was nicht in deinen Notizen steht, weiß ich nicht. ${ABILITIES.du} Alle Befehle zeigt /help.`,
    sie: `Ich bin {name}, ein KI-Assistent, kein Mensch. Gerade arbeite ich ohne Sprachmodell, nur nach festen Regeln: Was nicht in Ihren Notizen steht, weiß ich nicht. ${ABILITIES.sie} Alle Befehle zeigt /help.`,
    en: `I’m {name}, an AI assistant, not a human. I work without a language model right now, by fixed rules only: what isn’t in your notes I don’t know. ${ABILITIES.en} /help lists all commands.`,
  },
  /** An order for something else. */
  cannot: {
    du: `Das kann ich nicht: Ich arbeite gerade ohne Sprachmodell und verstehe nur Aufträge zu deinen Notizen. ${ABILITIES.du}`,
    sie: `Das kann ich nicht: Ich arbeite gerade ohne Sprachmodell und verstehe nur Aufträge zu Ihren Notizen. ${ABILITIES.sie}`,
    en: `I can’t do that: I work without a language model right now, so I only understand requests about your notes. ${ABILITIES.en}`,
  },
  /** Nothing with content. */
  nothing: {
    du: `Das verstehe ich ohne Sprachmodell nicht. ${ABILITIES.du}`,
    sie: `Das verstehe ich ohne Sprachmodell nicht. ${ABILITIES.sie}`,
    en: `I don’t understand that without a language model. ${ABILITIES.en}`,
  },
  /** A note was ordered, but neither its title nor its text. */
  empty_note: {
    du: 'Was soll in der Notiz stehen? Schreib es mit dazu, zum Beispiel: „Neue Notiz Garten: Tomaten gießen“.',
    sie: 'Was soll in der Notiz stehen? Schreiben Sie es mit dazu, zum Beispiel: „Neue Notiz Garten: Tomaten gießen“.',
    en: 'What should the note say? Write it along, for example: “New note Garden: water the tomatoes”.',
  },
  /** No tool that reaches the notes was offered. */
  no_notes: {
    du: 'Ich arbeite gerade ohne Sprachmodell und komme nicht an deine Notizen. Deshalb kann ich dazu nichts sagen.',
    sie: 'Ich arbeite gerade ohne Sprachmodell und komme nicht an Ihre Notizen. Deshalb kann ich dazu nichts sagen.',
    en: 'I work without a language model right now and can’t reach your notes, so I can’t say anything about that.',
  },
} as const satisfies Record<string, Text>;

export type TextKey = keyof typeof TEXTS;

/** Every key, for tests that look at all of them. */
export const textKeys = Object.keys(TEXTS) as readonly TextKey[];

/** The text for a voice. `name` is how the assistant calls itself. */
export function say(key: TextKey, voice: Voice, name: string): string {
  const text: Text = TEXTS[key];
  return text[voice.lang === 'en' ? 'en' : voice.register].replace('{name}', name);
}
