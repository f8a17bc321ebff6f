/** How the person’s own rules have them spoken to: they win over what a message shows (S4.2). */
import { normaliseForMatching } from '@stoa/language';
import type { Instruction } from './instructions.ts';
import type { Voice } from './texts/text.ts';

const SIE =
  /\b(?:siez\w*|gesiezt|per sie|sage? sie zu|mit sie an\w*|foermlich an\w*|address \w+ (?:\w+ )?formally|formal address)\b/;
const DU =
  /\b(?:duz\w*|geduzt|per du|sage? du zu|mit du an\w*|address \w+ (?:\w+ )?informally|informal address)\b/;
const SPEAKING =
  /\b(?:antwort\w*|sprich|sprech\w*|red\w*|schreib\w*|answer\w*|reply|replies|respond\w*|speak\w*|talk\w*|write|writing)\b/;
const GERMAN = /\b(?:deutsch\w*|german)\b/;
const ENGLISH = /\b(?:englisch\w*|english)\b/;
const NEGATED = /\b(?:nicht|nie|niemals|kein\w*|not|never|no|dont|stop|hoer auf)\b/;
/** A rule for some occasions says nothing about all. */
const CONDITIONAL = /\b(?:wenn|falls|sobald|ausser|if|when|whenever|unless|except)\b/;

/** The voice with what the rules settle; of two that contradict each other the later one counts. */
export function ruledVoice(voice: Voice, directives: readonly Pick<Instruction, 'text'>[]): Voice {
  return Object.assign(
    {},
    voice,
    ...directives.map(({ text }) => settled(normaliseForMatching(text))),
  ) as Voice;
}

function settled(rule: string): Partial<Voice> {
  if (CONDITIONAL.test(rule)) return {};
  const negated = NEGATED.test(rule);
  const [sie, du] = [SIE.test(rule), DU.test(rule)];
  if (sie !== du) return { register: sie === negated ? 'du' : 'sie' };
  const [german, english] = [GERMAN.test(rule), ENGLISH.test(rule)];
  if (german !== english && SPEAKING.test(rule)) return { lang: german === negated ? 'en' : 'de' };
  return {};
}
