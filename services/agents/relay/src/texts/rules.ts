/**
 * What relay says about a reply that met the person’s rules (S9.2). Each has several wordings, from clear to bare: the
 * first that breaks no rule itself is taken, and the last has no word in it.
 */
import type { Text } from './text.ts';

export const ruleTexts = {
  omitted: [
    {
      de: '(Hier fehlt etwas, weil eine deiner Regeln es ausschließt.)',
      sie: '(Hier fehlt etwas, weil eine Ihrer Regeln es ausschließt.)',
      en: '(Something is left out here because one of your rules excludes it.)',
    },
    { de: '(Hier ist gekürzt.)', en: '(Shortened here.)' },
    { de: '[…]', en: '[…]' },
    { de: '[ ]', en: '[ ]' },
  ],
  withheld: [
    {
      de: 'Diese Antwort halte ich zurück: So, wie sie ist, bräche sie eine deiner Regeln. /directives zeigt sie.',
      sie: 'Diese Antwort halte ich zurück: So, wie sie ist, bräche sie eine Ihrer Regeln. /directives zeigt sie.',
      en: 'I am holding this reply back: as it stands, it would break one of your rules. /directives shows them.',
    },
    {
      de: 'Dazu kann ich nichts sagen, was erlaubt wäre. /directives',
      en: 'There is nothing permitted that I could say to that. /directives',
    },
    { de: '[zurückgehalten: /directives]', en: '[withheld: /directives]' },
    { de: '[…]', en: '[…]' },
    { de: '[ ]', en: '[ ]' },
  ],
  unchecked: [
    {
      de: 'Diese Antwort halte ich zurück: Ob sie deine Regeln einhält, ließ sich gerade nicht prüfen. Bitte noch einmal senden; /directives zeigt die Regeln.',
      sie: 'Diese Antwort halte ich zurück: Ob sie Ihre Regeln einhält, ließ sich gerade nicht prüfen. Bitte noch einmal senden; /directives zeigt die Regeln.',
      en: 'I am holding this reply back: whether it keeps your rules could not be checked just now. Please send it again; /directives shows the rules.',
    },
    { de: '[nicht geprüft: /directives]', en: '[not checked: /directives]' },
    { de: '[…]', en: '[…]' },
    { de: '[ ]', en: '[ ]' },
  ],
  overruled: [
    {
      de: '(Eine deiner Regeln steht dem entgegen; Gesetz, Ethik und Sicherheit gehen ihr vor.)',
      sie: '(Eine Ihrer Regeln steht dem entgegen; Gesetz, Ethik und Sicherheit gehen ihr vor.)',
      en: '(One of your rules speaks against this; law, ethics and safety come before it.)',
    },
    { de: '(Hier geht Sicherheit vor.)', en: '(Safety comes first here.)' },
    { de: '[!]', en: '[!]' },
    { de: '[ ]', en: '[ ]' },
  ],
} as const satisfies Record<string, readonly Text[]>;
