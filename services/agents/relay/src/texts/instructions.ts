/** What relay says about rules and character by itself; questions and outcomes are worded by consent. */
import type { Text } from './text.ts';

export const instructionTexts = {
  /** Who failed, in the sentences about errors. */
  directives: { de: 'Der Dienst für Regeln', en: 'The service for rules' },
  character: { de: 'Der Dienst für den Charakter', en: 'The service for the character' },
  /** Without the rules nothing may be said that they could forbid. */
  unknown_rules: {
    de: 'Ich komme gerade nicht an deine Regeln, weil meine Datenbank nicht antwortet. Ohne sie antworte ich nicht; bitte in ein paar Minuten noch einmal senden. Befehle wie /help und /status gehen weiter.',
    sie: 'Ich komme gerade nicht an Ihre Regeln, weil meine Datenbank nicht antwortet. Ohne sie antworte ich nicht; bitte in ein paar Minuten noch einmal senden. Befehle wie /help und /status gehen weiter.',
    en: 'I can’t get at your rules right now because my database does not answer. Without them I don’t answer; please send it again in a few minutes. Commands such as /help and /status go on.',
  },
  /** To a new rule, as long as no model can judge. */
  checked_partly: {
    de: 'Hinweis: Ohne Sprachmodell kann ich meine Antworten vorerst nur an Worten prüfen; das findet bei dieser Regel nicht jeden Verstoß.',
    en: 'Note: without a language model I can check my replies only by words for now; for this rule that does not find every breach.',
  },
  not_checked: {
    de: 'Hinweis: Ohne Sprachmodell kann ich meine Antworten vorerst nur an Worten prüfen; ob ich diese Regel einhalte, lässt sich damit nicht feststellen.',
    en: 'Note: without a language model I can check my replies only by words for now; that can’t tell whether I keep this rule.',
  },
  overruled: {
    de: 'Hinweis: Gesetz, Ethik und das Wohl von Menschen gehen dieser Regel vor; wo sie dagegen steht, halte ich mich nicht daran und sage es.',
    en: 'Note: law, ethics and people’s wellbeing come before this rule; where it is against them I won’t keep it, and I’ll say so.',
  },
  directives_help: {
    de: 'Ändern: /directives neu <Regel>, ändern <Nummer> <Regel>, weg <Nummer oder Worte>, leeren, wieder <Nummer oder Worte>; alle zeigt auch frühere.',
    en: 'To change: /directives add <rule>, change <number> <rule>, remove <number or words>, clear, restore <number or words>; all shows earlier ones too.',
  },
  character_help: {
    de: 'Ändern: /character neu <Charakter>, ändern <Nummer> <Charakter>, weg <Nummer oder Worte>, leeren, wieder <Nummer oder Worte>, ersetzen <Charakter>, zusammen; alle zeigt auch frühere.',
    en: 'To change: /character add <character>, change <number> <character>, remove <number or words>, clear, restore <number or words>, replace <character>, merge; all shows earlier ones too.',
  },
  unknown_word: {
    de: 'Mit „{word}“ kann ich hier nichts anfangen. {help}',
    en: 'I can’t make anything of “{word}” here. {help}',
  },
  earlier: { de: 'Früher galten:\n{list}', en: 'Earlier ones:\n{list}' },
  no_earlier: { de: 'Frühere gibt es nicht.', en: 'There are no earlier ones.' },
} as const satisfies Record<string, Text>;
