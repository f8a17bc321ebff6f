/** Questions about the assistant itself: who it is, what it can do, whether it is an AI (S2.2). */
import { fold } from '../text/index.ts';
import { match, pattern } from './line.ts';
import type { Line } from './line.ts';
import { any } from './vocabulary.ts';
import { contentOf } from './words.ts';

const BEING = any(`
  ki ai mensch menschen bot bots roboter robot maschine machine computer programm program app software person human
  humans intelligenz intelligence sprachmodell sprach-ki language_model llm chatbot assistent assistant echt real
  künstlich künstliche lebendig alive gpt chatgpt claude wesen jemand_echtes jemand somebody`).replaceAll(
  '_',
  ' ',
);
const YOU = '(?:du|sie|dich|dir|ihnen|you|u)';
const PADS = any(`
  eigentlich denn genau überhaupt so alles alle wirklich echt nur bloß jetzt hier nochmal noch_mal gleich mal bitte
  für_mich für_uns mir uns tun machen leisten exactly really actually even just then for_me for_us here again do
  all please me us now today so_alles alles_so ein eine einen an a the of ner ne kurz schnell ganz gerade
  doch einmal wenn_ich_fragen_darf if_i_may_ask nicht not`);
const REST = `(?: ${PADS})*`;

const QUESTIONS: readonly RegExp[] = [
  `^(?:und )?(?:wer|was)${REST} (?:bist|bisch) du${REST}(?: für (?:ein|einer|eine|ne)(?: \\S+){0,2})?$`,
  `^(?:und )?(?:wer|was)${REST} (?:seid ihr|sind sie)${REST}$`,
  `^wer oder was (?:bist du|sind sie)${REST}$`,
  `^was (?:kannst|könntest) du${REST}$`,
  `^was (?:können|könnten) sie${REST}$`,
  `^was (?:machst|tust|tun|machen) (?:du|sie)${REST}(?: den ganzen tag)?$`,
  `^was (?:kann|darf|könnte) (?:ich|man)(?: \\S+){0,3} ${YOU}(?: \\S+){0,2}? (?:fragen|machen|tun|anfangen|sagen)$`,
  `^(?:womit|wobei|was) (?:kann|darf|könnte) ich (?:dich|sie|dir|ihnen)${REST} (?:beauftragen|auftragen|überlassen|geben)$`,
  `^(?:wo|wobei|womit|wie|bei was)${REST} (?:kannst du|können sie|könntest du|könnten sie)${REST} (?:helfen|unterstützen|behilflich sein)$`,
  `^(?:kannst du|können sie|könntest du|könnten sie|hilfst du|helfen sie|hilf|helfen)${REST}(?: helfen)?$`,
  `^(?:bist du|sind sie)${REST} (?:\\S+ ){0,2}${BEING}(?: .*)?$`,
  `^(?:wie (?:heißt|nennst) du|wie heißen sie|wie ist (?:dein|ihr) name|wie (?:soll|darf) ich dich nennen)${REST}$`,
  `^(?:stell dich|stelle dich|stellen sie sich)${REST} vor$`,
  `^(?:mit|bei) (?:wem|was)${REST} (?:spreche|rede|schreibe|chatte|bin) ich${REST}$`,
  `^(?:rede|spreche|schreibe|chatte|red|sprech) ich${REST} mit (?:\\S+ ){0,3}${BEING}(?: .*)?$`,
  `^(?:wozu|wofür|für was) (?:bist du|sind sie|taugst du)${REST}(?: (?:da|gut))?$`,
  `^wie (?:funktionierst du|arbeitest du|funktionieren sie|arbeiten sie)${REST}$`,
  `^(?:was|welches?|welche) (?:ist|sind) (?:deine|dein|ihre|ihr) (?:aufgaben?|rolle|funktionen?|job|zweck|fähigkeiten|grenzen|name|modell)${REST}$`,
  `^(?:welches|was für ein|welche)(?: \\S+)? ?(?:modell|ki|sprachmodell|llm)(?: \\S+){0,2} (?:bist|nutzt|verwendest|benutzt|steckt|läuft|nutzen|verwenden)(?: .*)?$`,
  `^(?:erzähl|erzähle|sag|erzählen sie|sagen sie)(?: (?:mir|uns|mal|etwas|was|bitte))* (?:von|über) (?:dir|dich|sich)${REST}$`,
  `^(?:hilfe|help|help me|i need help|ich brauche hilfe|hilf mir|hilfestellung)${REST}$`,
  `^(?:who|what)${REST}(?: the \\S+)? (?:are|r) (?:you|u)${REST}$`,
  `^(?:who|what)'re you${REST}$`,
  `^(?:what's|whats|what is) your (?:name|job|role|purpose|function|model|task)${REST}$`,
  `^what (?:are|can) (?:you|u)${REST}(?: (?:good|able|capable|made|here)(?: \\S+){0,3})?$`,
  `^what (?:kinds? of |sorts? of )?(?:things|stuff|tasks|tricks|features) (?:can|do) you${REST}(?: (?:have|know|offer|support))?$`,
  `^what (?:can't|cannot|cant) you${REST}$`,
  `^what (?:do|does) you${REST}$`,
  `^what (?:things )?can (?:i|you) (?:ask|help)(?: \\S+){0,4}$`,
  `^(?:what|how) (?:all )?can (?:you|u)${REST} (?:help|assist|support)(?: \\S+){0,3}$`,
  `^(?:can|could|would|will) (?:you|u)${REST} help${REST}$`,
  `^(?:what are|tell me) your (?:limits|limitations|capabilities|abilities|skills|functions|name)${REST}$`,
  `^(?:are|r) (?:you|u)${REST} (?:\\S+ ){0,3}${BEING}(?: .*)?$`,
  `^(?:introduce|describe) yourself${REST}$`,
  `^tell (?:me|us) (?:something |a bit |more |a little )*about yourself${REST}$`,
  `^who (?:am i|'m i|i'm)${REST} (?:talking|speaking|chatting|writing) (?:to|with)${REST}$`,
  `^(?:am i|i'm) (?:talking|speaking|chatting|writing) (?:to|with) (?:\\S+ ){0,3}${BEING}(?: .*)?$`,
  `^how (?:do|does) (?:you|u) work${REST}$`,
  `^(?:which|what)(?: \\S+){0,2} (?:model|ai|llm)(?: \\S+){0,2} (?:are|do|is|r) (?:you|u|this)(?: .*)?$`,
].map(pattern);

/** Asking words that can be about the assistant alone when nothing else with content stands beside them. */
const ABOUT_YOU: ReadonlySet<string> = new Set(
  [
    'machst machen tust tun tätig helfen hilfst hilft unterstützen leisten bieten anbieten verstehst verstehen funktionierst',
    'heißt heißen heisst nennen name sonst alles verbunden spreche sprechen rede reden schreibe chatte unterhalte person',
    'help helping assist offer support understand talking talk speaking chatting connected work able capable good things',
    'aufgaben aufgabe übernehmen übernimmst erledigen erledigst tasks task made built created trained entwickelt gemacht gebaut programmiert',
    'kind kinds sort sorts exactly tell real really echt wirklich genau fähigkeiten funktionen features skills abilities',
  ]
    .join(' ')
    .split(' ')
    .map(fold),
);
const WITH_YOU = pattern(`^(?:.* )?(?:du|dich|dir|you|u|yourself)(?: .*)?$`);
const BEING_HERE = pattern(`^(?:.* )?(?:du|dir|you|u|this|das hier|hier|ich|i)(?: .*)? ${BEING}(?: .*)?$`);
const BEING_WORD = pattern(`^${BEING}$`);

/** Whether the line, without greeting and closing mark, asks about the assistant. `asks`: it is known to be a question. */
export function asksWho(line: Line, asks: boolean): boolean {
  if (QUESTIONS.some((question) => match(line, question) !== undefined)) return true;
  if (!asks) return false;
  // What either language takes for a function word is none here: "was" and "will" must not count as content.
  const english = new Set(contentOf(line, 'en').map(fold));
  const content = contentOf(line, 'de')
    .map(fold)
    .filter((word) => english.has(word));
  if (content.some((word) => !ABOUT_YOU.has(word) && !BEING_WORD.test(word))) return false;
  return match(line, BEING_HERE) !== undefined || match(line, WITH_YOU) !== undefined;
}
