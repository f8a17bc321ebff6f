/** The words of a message that carry content, for searching. */
import { fold } from '../text/index.ts';
import type { Language } from '../detect/index.ts';
import { readLine } from './line.ts';
import type { Line } from './line.ts';

/** Function words, in folded spelling. One list a language: "hat", "war" and "man" are nouns in English. */
const EMPTY_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: set(`
  der die das den dem des ein eine einen einem einer eines 'ne ne nen kein keine keinen keinem keiner
  ich du er sie es wir ihr man mich dich sich uns euch mir dir ihm ihn ihnen
  mein meine meinen meinem meiner meines dein deine deinen deinem deiner sein seine seinen seinem seiner unser unsere
  unseren unserem unserer euer eure ihre ihren ihrem ihrer
  und oder aber denn sondern als wie wenn ob dass daß weil damit falls sowie bzw
  in im ins an am ans auf aufs aus bei beim mit nach von vom zu zum zur für fürs über übers unter vor um durch gegen ohne
  seit bis ab zwischen während wegen trotz neben
  bin bist ist sind seid war warst waren wart sei wäre wären gewesen habe hab hast hat haben habt hatte hattest hatten
  hätte hätten gehabt werde wirst wird werden werdet wurde wurden würde würden worden geworden
  kann kannst können könnt konnte konnten könnte könnten muss musst müssen müsst musste mussten müsste soll sollst
  sollen sollte sollten will willst wollen wollte wollten darf darfst dürfen durfte dürfte mag magst mögen möchte
  möchtest möchten lass lassen tun tut tu gibt gibts gab geben
  wer was wen wem wessen wo wann warum wieso weshalb woher wohin womit wobei wofür worum wozu woran worüber wovon
  welche welcher welches welchen welchem wieviel wieviele viel viele
  dies diese dieser dieses diesen diesem jene jener jenes da dort hier hin her dann jetzt nun so auch noch nur schon mal
  eben halt doch ja nein nicht nichts etwas was irgendwas alles alle allem allen jeder jede jedes sehr mehr ganz eher
  eigentlich denn überhaupt nochmal wieder bitte danke gern gerne genau etwa ungefähr bereits bisher dazu davon daran
  darüber dabei dafür darin drin drauf dran raus hallo thema bezug neulich damals gerade gleich kurz sonst geht ging gehen irgendwo irgendwie irgendwann irgendwer jemals`),
  en: set(`
  the a an this that these those some any no
  i you he she it we they me him us them my your his its our their mine yours myself yourself
  and or but if whether than as so because while when where who whom whose which what why how
  in on at by for with about of to from into onto off out up down over under after before since until during between
  through against without within regarding
  am is are was were be been being have has had having do does did done doing can could should would will shall may
  might must let's lets let
  i'm i've i'd i'll you're you've you'd he's she's it's we're we've they're that's what's who's where's how's when's
  there's there here then now not don't doesn't didn't isn't aren't wasn't weren't can't couldn't won't wouldn't haven't
  hasn't hadn't whats wheres hows whos
  just also very really too again ever already still yet please thanks something anything everything nothing much many
  more most lot lots all each every both such only even else somewhere somehow hello hi hey yes ok okay go goes`),
};

/** Words of the question itself, when it is about notes: "was habe ich … geschrieben". */
const FRAME_WORDS: ReadonlySet<string> = set(`
  notiz notizen eintrag einträge einträgen geschrieben schrieb schreibe schreiben notiert notierte aufgeschrieben
  vermerkt festgehalten erwähnt erwähnte gespeichert abgelegt eingetragen steht stehen weißt weiß wissen weisst sagen
  sagt erzähl erzähle erzählen informationen infos info zusammen fass fasse zusammenfassen
  note notes noted write wrote written writing mention mentioned mentions jotted recorded saved say says said tell know
  known remember recall information summarise summarize summary entry entries`);

/** Among them the things that may be asked for themselves. */
const FRAME_NOUNS: ReadonlySet<string> = set(
  'notiz notizen eintrag einträge note notes entry entries informationen information',
);

/**
 * The content words as written, in order, each once; quotations whole, tags with their `#`. When of the words of
 * asking only a noun is left ("Was sind Notizen?"), that is given. Empty when nothing has content.
 */
export function contentWords(text: string, lang: Language): string[] {
  return contentOf(readLine(text), lang);
}

export function contentOf(line: Line, lang: Language): string[] {
  const words = line.tokens.slice(line.from, line.to).flatMap((token) => {
    const text = line.source.slice(token.start, token.end);
    if (token.folded === 'Q')
      return (token.inner ?? '')
        .split(/\s+/u)
        .filter((word) => /[\p{L}\p{N}]/u.test(word))
        .map((word) => ({ word, kept: true }));
    if (token.folded === 'T') return [{ word: text, kept: true }];
    return /[\p{L}\p{N}]/u.test(token.folded) && token.folded !== 'R' ? [{ word: text, kept: false }] : [];
  });
  // "in May" is a month, "Will" a name.
  const isName = (word: string, index: number): boolean => index > 0 && /^(?:May|Will|Mark)$/u.test(word);
  const full = words.filter(
    ({ word, kept }, index) => kept || isName(word, index) || !EMPTY_WORDS[lang].has(fold(word)),
  );
  const asked = full.filter(({ word, kept }) => kept || !FRAME_WORDS.has(fold(word)));
  const nouns = full.filter(({ word }) => FRAME_NOUNS.has(fold(word)));
  return [...new Set((asked.length > 0 ? asked : nouns).map(({ word }) => word))];
}

function set(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u).map(fold));
}
