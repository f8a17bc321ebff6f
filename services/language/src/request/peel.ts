/** What people put around a request: greetings, thanks, "also", closing marks. Takes it off. */
import { foldedTokens, isEmpty, match, part, pattern } from './line.ts';
import type { Line } from './line.ts';
import { any } from './vocabulary.ts';

export interface Peeled {
  readonly line: Line;
  readonly greeted: boolean;
  readonly farewell: boolean;
  readonly thanked: boolean;
  /** The message ended with a question mark. */
  readonly asked: boolean;
}

const NAMES = any(
  'to_you dir euch ihnen stoa zeno ou cato hiro rumi assistent assistant du you there zusammen allerseits everyone all again ihr leute folks mein_lieber meine_liebe',
);
const GREETING = any(`
  hallo hallöchen hi hii hey heyho hello huhu moin moinmoin servus grüezi hola salut ahoi howdy hiya yo
  guten_morgen guten_tag guten_abend gute_morgen schönen_guten_morgen schönen_guten_tag schönen_guten_abend
  morning_all good_morning good_afternoon good_evening good_day greetings
  grüß_dich grüß_gott grüß_euch grüß_sie grüße sei_gegrüßt gude mahlzeit tach tachchen`);
/** Greetings that are words of other sentences too: only alone or before a sign. */
const SHORT_GREETING = any('morgen abend tag morning evening afternoon nabend mojn');
const FAREWELL = any(`
  tschüß tschüs tschö tschau ciao ade adieu servus_bis bye byebye goodbye cya cu farewell
  auf_wiedersehen auf_wiederhören wiedersehen bis_bald bis_später bis_morgen bis_dann bis_nachher bis_gleich
  gute_nacht schönen_abend schönen_abend_noch schönen_tag schönen_tag_noch schlaf_gut schlaf_schön schönes_wochenende
  mach's_gut machs_gut machen_sie's_gut good_night goodnight night_night see_you see_ya see_you_later see_you_tomorrow
  see_you_soon take_care schönen_feierabend schöne_woche schöne_feiertage schönes_wochenende_noch feierabend gute_nacht_dann nacht_nacht have_a_nice_day have_a_good_day have_a_good_night have_a_nice_evening talk_later talk_soon
  later until_tomorrow sleep_well cheerio`);
const MUCH = any('vielen herzlichen besten schönen tausend lieben many ganz');
const THANK = any(
  "dank danke danken dankeschön thanks thank_you thank_u thankyou thx thnx tx ty tysm merci cheers vergelt's_gott",
);
const THANKS_MORE = any(`
  schön sehr dir ihnen euch vielmals nochmal nochmals a_lot so_much very_much much again bunch a_bunch a_million dafür
  dir_sehr for_that for_this und lieben dank das_wars das_war's das_war_alles das_reicht that's_all thats_all that_is_all
  that_will_be_all that'll_be_all`);
const KIND = any(`
  much_appreciated appreciate_it i_appreciate_it very_kind_of_you das_ist_lieb_von_dir das_ist_nett_von_dir
  sehr_lieb_von_dir sehr_nett_von_dir lieb_von_dir nett_von_dir sehr_freundlich_von_ihnen nett_von_ihnen`);
const THANKS = `(?:${KIND}|(?:${MUCH} )*${THANK}(?: ${THANKS_MORE})*)`;

const LEADS: readonly RegExp[] = [
  pattern('^(?<cut>[.,;:!?*|()-])(?= |$)'),
  pattern(
    `^(?<cut>${any('also so na ach ah oh ok okay okey gut prima super toll klasse perfekt fein alles_klar klar ja nein nö no yes und aber übrigens well and but btw by_the_way great perfect awesome cool nice fine alright right sure wow hm hmm äh ähm um uh sorry entschuldigung entschuldige verzeihung excuse_me ach_ja na_gut nun then dann')})(?= [,.!;:*|-]|$)`,
  ),
  pattern(
    `^(?<cut>${any('also übrigens btw by_the_way und and so ok okay okey hm hmm äh ähm um uh well ach dann then aber but')})(?= \\S)`,
  ),
  pattern(`^(?<cut>(?:(?:eine|ne|kurze|andere|nächste|quick|another|one|a) )*(?:frage|question) :)`),
  pattern(`^(?<cut>(?:stoa|zeno|ou|cato|hiro|rumi))(?= [,:!.-])`),
  pattern('^(?<cut>(?:sag mal|sagen sie mal|hör mal|schau mal|du|listen|look) ,)'),
  pattern(`^(?<cut>(?:bitte|please|pls|plz)(?: sehr)?)(?= |$)`),
];

const HOW = any("gehts geht's läufts läuft's steht's stehts");
const GREETINGS_AT_START = pattern(`^(?<cut>${GREETING}(?: ${GREETING})*(?: (?:, )?${NAMES})*)(?= |$)`);
const SHORT_GREETING_AT_START = pattern(
  `^(?<cut>${SHORT_GREETING}(?: (?:zusammen|allerseits|all|everyone))?)(?= [,.!]|$)`,
);
const FAREWELL_AT_START = pattern(
  `^(?<cut>${FAREWELL}(?: (?:dann|erstmal|then|for now|und|,) ?${FAREWELL}?)*)(?= [,.!*|?]|$)`,
);
const THANKS_AT_START = pattern(
  `^(?<cut>(?:ich |i |we |wir )?${THANKS}(?: (?:mate|buddy|dude|man|alter|${NAMES}))?(?: (?:für|for|dass|that)(?: [^.!?|:]+)?)?)(?= [.!,*|?-]|$)`,
);
const HOW_ARE_YOU = pattern(
  `^(?<cut>(?:und )?(?:(?:wie|na,? wie) (?:${HOW}(?: so)?|geht es|läuft es)(?: (?:dir|ihnen|euch|so|denn|heute|heut))*|alles (?:gut|klar|fit|paletti)(?: bei dir)?|na du|was geht(?: ab)?|how are (?:you|u|things)(?: doing| today)*|how're you(?: doing)?|how's it going|hows it going|how is it going|how do you do|nice to meet you|pleased to meet you|freut mich(?: sehr)?|schön dich kennenzulernen|what's up|whats up|sup|you ok(?:ay)?))(?= [?.!,*|]|$)`,
);

const OPENINGS: readonly {
  readonly expression: RegExp;
  readonly means?: 'greeted' | 'farewell' | 'thanked';
}[] = [
  { expression: GREETINGS_AT_START, means: 'greeted' },
  { expression: SHORT_GREETING_AT_START, means: 'greeted' },
  { expression: HOW_ARE_YOU, means: 'greeted' },
  { expression: FAREWELL_AT_START, means: 'farewell' },
  { expression: THANKS_AT_START, means: 'thanked' },
  ...LEADS.map((expression) => ({ expression })),
];

/** Marks, emoji and pleas at the end. A quotation or a bracket is content. */
const CLOSING = `(?:[?!.,;*|]|(?:, )?${any('bitte please pls plz')}(?: sehr)?|, ${any('ja ok okay oder right gell ne verstanden klar understood got_it nicht_wahr')} [?])`;
const TRAILING = pattern(`(?:^|(?<= ))(?<cut>${CLOSING}(?: ${CLOSING})*)$`);
const THANKS_AT_END = pattern(
  `(?:^|(?<= ))(?<cut>(?:[,.!*|-] )?(?:ich |i |und |and )*${THANKS}(?: im voraus| in advance)?(?: (?:für|for) (?:\\S+ ){0,5}\\S+)?)$`,
);

/** Takes greetings, thanks, interjections and a closing mark off both ends. */
export function peel(message: Line): Peeled {
  const asked = foldedTokens(message).findLast((token) => !/^[.!*|)]$/u.test(token)) === '?';
  const start = fromStart(message);
  const end = fromEnd(start.line);
  return { ...start, line: end.line, thanked: start.thanked || end.thanked, asked };
}

function fromStart(message: Line): Omit<Peeled, 'asked'> {
  let line = message;
  const seen = { greeted: false, farewell: false, thanked: false };
  while (!isEmpty(line)) {
    const next = OPENINGS.map(({ expression, means }) => ({
      cut: match(line, expression)?.['cut'],
      means,
    })).find(({ cut }) => cut !== undefined);
    if (next?.cut === undefined) break;
    if (next.means !== undefined) seen[next.means] = true;
    line = part(line, next.cut.to - line.from);
  }
  return { line, ...seen };
}

function fromEnd(message: Line): { line: Line; thanked: boolean } {
  let line = message;
  let thanked = false;
  while (!isEmpty(line)) {
    const marks = match(line, TRAILING)?.['cut'];
    const thanks = marks === undefined ? match(line, THANKS_AT_END)?.['cut'] : undefined;
    const cut = marks ?? thanks;
    if (cut === undefined) break;
    thanked ||= thanks !== undefined;
    line = part(line, 0, cut.from - line.from);
  }
  return { line, thanked };
}
