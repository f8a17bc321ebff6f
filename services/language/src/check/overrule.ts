/**
 * What stands above directives (S9.1): law, ethics and a person’s wellbeing. A small, closed list of what can be told
 * from words; whatever else is harmful is for the model, which refuses it, and for its judge.
 */
import { fold, sentences, type TextRange } from '../text/index.ts';
import type { Directive } from './types.ts';

/** Help in danger, and the plain truth about being a machine: no rule about words takes that away. */
const PROTECTED: readonly RegExp[] = [
  /\b(?:112|911|999|110|144|117|116 ?117|116 ?123|988)\b.*\b(?:anruf\w*|ruf\w*|waehl\w*|notruf\w*|call|dial|emergency|notarzt|polizei|police|hilfe|help)\b/u,
  /\b(?:anruf\w*|ruf\w*|waehl\w*|notruf\w*|call|dial|emergency|notarzt|polizei|police|hilfe|help)\b.*\b(?:112|911|999|110|144|117|116 ?117|116 ?123|988)\b/u,
  /\b(?:notruf|notarzt|rettungsdienst|krankenwagen|telefonseelsorge|giftnotruf\w*|giftinformation\w*|krisentelefon|krisendienst|frauenhaus|hilfetelefon)\b/u,
  /\b(?:ambulance|emergency (?:number|services?|room)|suicide (?:hotline|prevention|lifeline)|crisis (?:line|hotline)|poison control|samaritans|lifeline)\b/u,
  /\b(?:lebensgefahr\w*|lebensgefaehrlich\w*|toedlich\w*|life-threatening|lethal|fatal dose|allergisch\w*|allergic|anaphyla\w*)\b/u,
  /\bich bin (?:eine? )?(?:ki|kuenstliche intelligenz|maschine|kein mensch|keine person)\b|\bi am (?:an? )?(?:ai|artificial intelligence|machine|computer program|not a (?:human|person))\b|\bi'm (?:an? )?(?:ai|machine|not a (?:human|person))\b/u,
];

/** The sentences that may be said all the same, whatever word is in them. */
export function protectedSentences(text: string): TextRange[] {
  return sentences(text).filter(({ text: sentence }) => {
    const folded = fold(sentence.slice(0, 1000));
    return PROTECTED.some((pattern) => pattern.test(folded));
  });
}

/** Deeds that no rule can demand help with. Verb and thing in one rule, either language. */
const HARM: readonly RegExp[] = [
  /\b(?:bombe\w*|sprengstoff\w*|sprengsatz\w*|giftgas|waffen? bauen|bombs?|explosives?|nerve agents?|ricin)\b/u,
  /\b(?:betrueg\w*|erpress\w*|steuern? hinterzieh\w*|steuerhinterziehung|geldwaesche|geld waschen|urkundenfaelsch\w*|unterschrift\w* faelsch\w*)\b/u,
  /\b(?:scam|defraud|blackmail|extort|evade tax\w*|tax evasion|launder\w* money|money laundering|forge (?:a |my |his |her )?signatures?)\b/u,
  /\b(?:stalk\w*|ausspionier\w*|heimlich (?:ueberwach\w*|mitles\w*|abhoer\w*)|spy on|secretly (?:track|monitor|record)|passwoerter? (?:knack\w*|stehl\w*)|steal (?:passwords?|identit\w*)|hack into)\b/u,
  /\b(?:beleidig\w*|beschimpf\w*|hetz\w*|diskriminier\w*|insult|harass|humiliate|discriminate)\b.*\b(?:auslaender\w*|juden|muslime\w*|frauen|schwule\w*|behinderte\w*|schwarze\w*|foreigners|jews|muslims|women|gays?|disabled|black people|immigrants|minorities)\b/u,
  /\b(?:rassistisch\w*|antisemitisch\w*|racist|antisemitic)\b.*\b(?:witz\w*|sprueche|reden|sein|jokes?|remarks?|be|talk)\b/u,
  /\b(?:selbstmord|suizid|umbring\w*|selbst verletz\w*|ritzen|suicide|self-harm|kill myself|hurt myself)\b.*\b(?:hilf\w*|unterstuetz\w*|bestaerk\w*|ermutig\w*|plan\w*|help|encourage|support|assist)\b/u,
  /\b(?:hilf\w*|unterstuetz\w*|bestaerk\w*|ermutig\w*|help|encourage|support|assist)\b.*\b(?:selbstmord|suizid|umbring\w*|selbst verletz\w*|ritzen|suicide|self-harm|kill myself|hurt myself)\b/u,
  /\b(?:behaupte\w*|gib\w* dich|tu so|sag\w*|claim|pretend|say|insist)\b.*\b(?:ein mensch|menschlich|keine ki|kein computer|you are human|to be human|a human|not an ai)\b/u,
  /\b(?:nie|niemals|nicht|never|don't|do not)\b.*\b(?:notruf\w*|notarzt|krankenwagen|arzt rufen|hilfe holen|telefonseelsorge|emergency (?:number|services?)|ambulance|suicide hotline|crisis line|warn\w*.*gefahr|warn\w*.*danger)\b/u,
];

/** Whether a directive asks for what law, ethics or wellbeing forbid, as far as words tell (S9.3). */
export function breaksHigherRule({ text }: Pick<Directive, 'text'>): boolean {
  const folded = fold(text).slice(0, 2000);
  return HARM.some((pattern) => pattern.test(folded));
}
