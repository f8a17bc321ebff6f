/** What is said around a question, the same for every kind. */
import type { Text } from '../voice.ts';

export const gateTexts = {
  /** Before a question that has to be asked anew. */
  stale: {
    de: 'Inzwischen hat sich etwas geändert; ich habe deshalb nichts geschrieben und frage neu.',
    en: 'Something has changed meanwhile, so I wrote nothing and ask anew.',
  },
  expired: {
    de: 'Meine Frage war schon verfallen; ich habe nichts geschrieben und frage neu.',
    en: 'My question had expired, so I wrote nothing and ask anew.',
  },
  no_row: {
    de: 'Was geändert werden sollte, gibt es nicht mehr. Es wurde nichts geändert.',
    en: 'What was to be changed does not exist any more. Nothing was changed.',
  },
  changed_meanwhile: {
    de: 'Das wurde inzwischen geändert und passt nicht mehr zu meiner Frage. Es wurde nichts geändert.',
    en: 'It was changed meanwhile and does not fit my question any more. Nothing was changed.',
  },
  not_asked_so: {
    de: 'Das ist nicht die Frage, die ich gestellt habe. Es wurde nichts geändert.',
    en: 'That is not the question I asked. Nothing was changed.',
  },
  not_written: {
    de: 'Nach dem Schreiben stand nicht da, was dastehen sollte. Bitte nachsehen, was jetzt gilt, und es noch einmal versuchen.',
    en: 'After writing, what should stand there did not. Please look at what is in force now, and try again.',
  },
  dismissed: {
    de: 'Gut, dann lasse ich es. Es wurde nichts geändert.',
    en: 'All right, I leave it. Nothing was changed.',
  },
  /** Above the question, below an answer to something else. */
  still_open: { de: 'Noch offen:', en: 'Still open:' },
  /** To an order that another question keeps waiting. */
  in_line: {
    de: 'Ich frage eins nach dem anderen.',
    en: 'I’ll ask about one thing at a time.',
  },
  line_full: {
    de: 'Es warten schon zu viele Fragen; das habe ich nicht mehr aufgenommen. Bitte erst die offenen beantworten.',
    en: 'Too many questions are waiting already, so I did not take that up. Please answer the open ones first.',
  },
} as const satisfies Record<string, Text>;
