/** Words by what they are about: which words carry content, and when two of them are the same word. */
import { fold } from '../text/index.ts';

/** Function words, generic verbs of speech and use, and words for rules themselves: they tell no row from another. */
const EMPTY_WORDS = new Set(
  `der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner und oder aber auch
  nicht nie niemals nie mehr wieder immer stets ab jetzt sofort heute von nun an in zukunft kuenftig bitte doch
  mal so sehr ganz nur noch schon etwas was wie wer mir mich dir dich du ich sie er es wir uns mein meine meinen
  meiner meinem dein deine deinen deiner deinem sein seine ihr ihre ist sind war bin bist sei werden wird werde
  hat habe haben hast kann kannst koennen darf darfst duerfen soll sollst sollen muss musst muessen will willst
  moechte brauchst brauche zu zum zur mit ohne fuer ueber auf aus bei beim im am um nach vor vom als wenn dass
  ob gegenueber ihn ihm ihnen him da hier dort koennte koenntest wuerde wuerdest here there before zuvor davor eben bevor alle alles allen aller sache sachen ding dinge thema themen mehr weniger regel regeln direktive
  direktiven anweisung anweisungen vorgabe vorgaben verbot verbote gebot vorschrift vorschriften charakter
  charaktere charakteranweisung charakteranweisungen persoenlichkeit persoenlichkeiten rolle rollen figur nutzer
  nutzerin benutzer user anwender sagen sag sage sagst sprechen sprich sprichst reden rede redest red erzaehlen erwaehnen
  erwaehne nennen nenn nenne nennst verwenden verwende verwendest benutzen benutze benutzt nutzen nutze machen mach mache machst
  schreiben schreib schreibe schreibst antworten antworte antwortest geben gib wort woerter nummer vorhin
 aufhoeren fallen her raus weg zurueck hervor los durch bisher gerade eigentlich einfach kannst ruhig gern gerne endlich
  damals alte alten alter erste ersten zweite zweiten dritte dritten letzte letzten
  the a an no not never any anymore more less again always ever from now on in future please just so very only
  still already some what how who me my mine i you your yours he she it we us our they them is are was were be
  been being am do does did have has had can could may might must shall should will would to for of about at by
  with without into as if when that this these those and or but also too all every thing things stuff topic
  rule rules directive directives instruction instructions order orders prohibition character characters persona
  personality personalities role roles note notes user users say says saying said speak speaking talk talking
  tell telling mention mentioning use using used call calling called write writing reply replying answer
  isnt arent wasnt werent wont cant couldnt shouldnt wouldnt mustnt neednt youre youll youve im ive its thats theres lets
  gesagt gemeint geschrieben limit limits
  geloeschte geloeschten geloeschter entfernte entfernten vorherige vorherigen vorige vorigen fruehere frueheren
  ehemalige previous former deleted removed dropped ban bans banned place force effect kraft
  act getue gehabe masche back out off away up on any longer instead thing answering give word words number one ones old first second third last earlier don doesn dont doesnt`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Words that are the same thing to a rule; every word of a group reads as its first. */
const SAME_THING: readonly (readonly string[])[] = [
  [
    'siez',
    'siezen',
    'sieze',
    'siezt',
    'gesiezt',
    'foermlich',
    'foermlicher',
    'formell',
    'formal',
    'formally',
    'formality',
  ],
  ['duz', 'duzen', 'duze', 'duzt', 'geduzt', 'informal', 'informally', 'informell'],
  ['emoji', 'emojis', 'smiley', 'smileys', 'smilie', 'smilies', 'emoticon', 'emoticons'],
  ['joke', 'jokes', 'witz', 'witze', 'witzen'],
  ['ruhe', 'ruhig', 'ruhiger'],
];

const MEANING = new Map(
  SAME_THING.flatMap((group) => group.map((word) => [word, group[0] ?? word] as const)),
);

/** Endings by which a compound names a rule: "Siez-Regel", "Wetterregel". */
const RULE_ENDING =
  /-?(?:regeln?|direktiven?|anweisung(?:en)?|vorgaben?|verbote?|gebote?|vorschrift(?:en)?|rules?|directives?|charakter|rolle|ding|sache)$/;

/** Names of the two forms of address inside a compound. */
const ADDRESS: ReadonlyMap<string, string> = new Map([
  ['du', 'duz'],
  ['sie', 'siez'],
]);

function contentOf(folded: string): string[] {
  const bare = folded.replaceAll("'", '');
  if (EMPTY_WORDS.has(bare)) return [];
  const stem = bare.replace(RULE_ENDING, '');
  if (stem !== bare && ADDRESS.has(stem)) return [ADDRESS.get(stem) ?? stem];
  return stem
    .split('-')
    .filter((part) => part !== '' && !EMPTY_WORDS.has(part))
    .map((part) => MEANING.get(part) ?? part);
}

/** The words of a text that say what it is about, in order, each once. */
export function contentWords(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? [];
  return [...new Set(words.flatMap(contentOf))];
}

/** Whether two folded words are forms of one word, or one is the front part of the other. */
export function sameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const short = Math.min(one.length, other.length);
  const long = Math.max(one.length, other.length);
  let common = 0;
  while (common < short && one[common] === other[common]) common += 1;
  if (short < 4) return short === 3 && common === short && long - short <= 2;
  return common >= 4 && common >= 0.7 * short && (common === short || long - common <= 4);
}

/** Whether any word of `words` is a form of `word`. */
export function includesWord(words: readonly string[], word: string): boolean {
  return words.some((candidate) => sameWord(candidate, word));
}
