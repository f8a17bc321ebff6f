/** How a German message addresses the assistant: du (or ihr) or Sie. */
import { codeRanges, fold } from '../text/index.ts';

export type Register = 'du' | 'sie';

const DU = words(`
  du dich dir dein deine deinen deinem deiner deins dus biste haste kannste willste weisste machste duzen
  euch euer eure euren eurem eurer`);

/** Verbs that only stand with "du" ("kannst du's", "haste"), when the pronoun is left out. */
const DU_VERBS = words(`
  bist hast kannst koenntest wuerdest willst sollst solltest darfst magst moechtest weisst musst warst hattest wirst
  hilfst findest denkst meinst machst siehst`);

/** Verbs of "ihr": several people addressed as du. */
const YOU_ALL = words('koennt koenntet habt seid wuerdet wollt wisst macht sollt duerft moechtet moegt');

/** Imperatives that are nouns when they stand alone. */
const NOUNS = words('frage suche liste sage tu');

/**
 * Imperatives that start an order to one familiar person. The polite form is the infinitive with "Sie", so these
 * need no pronoun: "Zeig mir die Notiz" is du.
 */
const IMPERATIVE = new RegExp(
  `^(?:${[
    'zeige?|sage?|suche?|finde?|oeffne|lies|schreibe?|notiere?|merke?|fuege?|ergaenze?|loesche?|mache?|erstelle?|lege?',
    'nenne?|vergiss|sei|lass(?:e)?|erinnere?|erinner|erklaere?|hilf|nimm|stelle?|setze?|trage?|packe?|zaehle?|liste?',
    'gib|erzaehle?|fasse?|halte?|haenge?|hole?|schaue?|guck|sieh|bring|frage?|pruefe?|speichere?|speicher|ruf|denke?',
    'hoere?|warte?|bleibe?|spiele?|stopp|komm|geh|antworte|rede?|sprich|verwende|benutze?|nutze?|aendere?|streiche?',
    'sende?|schicke?|bestelle?|uebersetze?|starte?|beende?|schalte?|buche?|rechne|werde?|wirf|tu|behalte?|duze?',
  ].join('|')})$`,
  'u',
);

/**
 * `du` or `sie`, or undefined when the message addresses nobody or both. "Sie" at the start of a sentence may be
 * "she" or "they" and says nothing; written small it counts right behind a verb that opens the sentence
 * and before somebody it is done for ("können sie mir helfen"). Quotations and code don't count. Meant for German; English gives undefined.
 */
export function detectRegister(text: string): Register | undefined {
  let plain = '';
  let from = 0;
  const scanned = text.slice(0, 4000);
  for (const range of codeRanges(scanned)) {
    plain += `${scanned.slice(from, range.start)} `;
    from = range.end;
  }
  plain = (plain + scanned.slice(from)).replace(/„[^“”"]*[“”"]|»[^«]*«|"[^"]*"/gu, ' ');
  let du = 0;
  let sie = 0;
  for (const sentence of plain.split(/[.!?:\n…]+|,\s+(?=(?:und|aber|bitte)\b)/u)) {
    const tally = readSentence(sentence);
    du += tally.du;
    sie += tally.sie;
  }
  if (du === sie) return undefined;
  return du > sie ? 'du' : 'sie';
}

/** What may stand before an imperative. */
const LEAD = words('bitte und dann jetzt also hallo hi hey ok okay danke gut ach na nun aber komm');

function readSentence(sentence: string): { du: number; sie: number } {
  const written = [...sentence.matchAll(/\p{L}[\p{L}\p{M}]*(?:['’][\p{L}\p{M}]+)?/gu)].map(([word]) => word);
  const folded = written.map(fold);
  let first = 0;
  while (LEAD.has(folded[first] ?? '')) first += 1;
  let du = 0;
  let sie = 0;
  folded.forEach((word, index) => {
    const before = folded[index - 1] ?? '';
    const capital = /^\p{Lu}/u.test(written[index] ?? '');
    if (DU.has(word) || /^\p{L}{3,}st(?:'s|e)? du$/u.test(`${before} ${word}`)) du += 1;
    else if (DU_VERBS.has(word) && folded[index + 1] !== 'sie') du += 1;
    else if (index > first && capital && /^(?:sie|ihnen|ihr|ihre[nmrs]?|ihrerseits)$/u.test(word)) sie += 1;
    else if (word === 'sie' && index === first + 1 && isPolite(folded, index)) sie += 1;
    else if (word === 'ihr' && YOU_ALL.has(before)) du += 1;
  });
  const next = folded[first + 1];
  const startsOrder =
    IMPERATIVE.test(folded[first] ?? '') && !['ich', 'sie', 'er', 'es', 'wir', 'man'].includes(next ?? '');
  if (startsOrder && (folded.length > first + 1 || !NOUNS.has(folded[first] ?? ''))) du += 1;
  // "Kannst du" addresses once, however many words say so.
  return { du: Math.min(du, 1), sie: Math.min(sie, 1) };
}

/** "zeigen sie mir", "nennen sie bitte": an infinitive, "sie", and somebody it is done for. */
function isPolite(folded: readonly string[], index: number): boolean {
  const next = folded[index + 1] ?? '';
  return (
    /\p{L}{2}(?:en|ern|eln)$/u.test(folded[index - 1] ?? '') &&
    /^(?:mir|mich|uns|bitte|mal|doch|sich)$/u.test(next)
  );
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}
