/**
 * The words of directives: what forbids, what is done, and what changes nothing. Both languages; folded spelling, English
 * contractions spelt out. A directive with any other word in it is not understood for sure.
 */
const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

/** The person, as the one who is spoken to. */
export const PERSON = set('mich mir uns me us nutzer nutzers nutzerin benutzer benutzerin user');

export const NEGATIONS = set(`
  nie niemals nicht nichts kein keine keinen keinem keiner keines keinerlei keinesfalls nimmer ohne
  never not no dont without none`);

/** Verbs and set words that forbid by themselves. */
export const FORBIDDING = set(`
  verzichte verzicht verzichten verzichtest vermeide vermeid vermeiden vermeidest unterlass unterlasse unterlassen weglassen wegzulassen
  streich streiche streichen tabu verboten untersagt verbiete unerwuenscht schluss spar spare sparen aufhoeren
  hasse verabscheue hate despise
  strike stop quit cease avoid avoiding refrain skip drop omit ban banned forbidden taboo forbid prohibited`);
/** Several words that do. */
export const FORBIDDING_PHRASES: readonly (readonly string[])[] = [
  'hoer auf',
  'hoere auf',
  'hoeren sie auf',
  'lass weg',
  'lasse weg',
  'lassen sie weg',
  'off limits',
  'leave out',
  'cut out',
  'steer clear of',
  'auf keinen fall',
  'unter keinen umstaenden',
  'no longer',
  'lass das mit',
  'lasse das mit',
  'under no circumstances',
  'i would rather you did not',
].map((phrase) => phrase.split(' '));

/** Words that turn back to what is wanted, and to what it is wanted instead of. */
export const INSTEAD = set('sondern stattdessen but instead');
export const RATHER_THAN: readonly (readonly string[])[] = [
  'instead of',
  'rather than',
  'statt',
  'anstatt',
  'anstelle von',
  'anstelle',
].map((phrase) => phrase.split(' '));

/** Uttering words. */
export const SAYING = set(`
  sag sage sagst sagen sagt gesagt hoeren lesen lese sprich aussprechen auszusprechen aussprich
  say saying said hear hearing read reading utter uttering speak write writing type typing`);
export const USING = set(`
  verwend verwende verwenden verwendest verwendet benutz benutze benutzen benutzt nutz nutze nutzen nutzt gebrauch gebrauche gebrauchen schreib
  schreibe schreiben schreibst einsetzen setz setze bring bringe lass lasse lassen weg will sehen
  use using used include including see seeing put add adding want send sending`);
export const MENTIONING = set(`
  erwaehn erwaehne erwaehnen erwaehnst erwaehnt erwaehnung mention mentioning mentioned bring bringing up reference discuss discussing thematisier
  thematisiere thematisieren ansprechen anzusprechen erwaehnt`);
/** Speaking of something: verb and preposition. */
export const SPEAKING = set(`
  sprich spreche sprechen sprichst gesprochen red rede reden redest geredet schreib schreibe schreiben erzaehl erzaehle erzaehlen diskutiere diskutieren
  talk talking speak speaking write writing chat chatting wort word words komm`);
export const ABOUT = set('von vom ueber about of on auf');
export const OPENING = set(`
  fang fange faengst anfangen anzufangen beginn beginne beginnen beginnst starte starten einleiten leite start starts starting begin begins beginning
  open opens opening`);
export const CLOSING = set(
  'beende beenden beendest ende enden aufhoeren schliess schliesse schliessen end ends ending finish finishing close closing',
);

/** What stands before a word that is named as a word. */
export const WORD_NOUNS = set(`
  unwort woertchen wort woerter worte wortes woertern begriff begriffe ausdruck ausdruecke ausdruecken wendung wendungen redewendung phrase phrasen floskel floskeln
  formulierung formulierungen vokabel satz spruch name namen anrede woertchen
  word words term terms phrase phrases expression expressions name names filler`);

/** Words that change nothing about what is asked for. */
export const EMPTY = set(`
  bitte mal doch einfach endlich immer stets ab jetzt sofort heute nun von an kuenftig zukuenftig zukunft in fuer grundsaetzlich generell dauerhaft
  jemals ever again any more anymore mehr wieder laenger weiter ueberhaupt gar nur noch auch gefaelligst ausnahmslos jederzeit dauernd staendig so je
  du sie ich wir man es dass zum zur zu mit im am bei beim dem den der die das des ein eine einen einem und oder sowie als wie euch dir dich
  will wollen willst moechte moechten mag magst wuensche wuenschte soll sollst sollen sollte solltest sollten darf darfst duerfen kann kannst
  koennen koenntest koennten wuerde wuerdest wuerden werden wirst wird wurde hast hat haben habe hab sein sind ist sei bin waere gegenueber hier
  lieber gern gerne hoer auf hoere lass mir mich uns deine deinen deiner deinem dein ihre ihren ihrer antwort antworten nachricht nachrichten text
  texte texten satz saetze saetzen jede jeder jeden jedem alle allen sollten gilt regel unter keinen umstaenden fall keinen ja nein ok okay also
  hoeflichkeit sache wirklich bloss lieb irgendwo irgendwann dran daran ewige ewigen staendige staendigen bloeden bloede bloeder diese dieses dieser diesen diesem jegliche jeglichen
  please always just simply from now on onwards in future the a an to and or of for my i you we it that this these those your with at as by be
  being been is are was were will would could should shall can may must might have has had do does did like want wish need rather prefer if
  me us reply replies answer answers message messages response responses text texts sentence sentences every each all time going forward
  ever kindly mind let lets make sure ok okay user all when there here so too also hence forth henceforth permanently good once out up off ins wortschatz vokabular vocabulary einziges einziger einzigen einzige single one appear leave cut nimm nehmen mund vorkommen
  auftauchen erscheinen fallen ruhig schon eigentlich absolut definitiv strikt konsequent freundlicherweise hiermit
  bei danke hey hallo hi hello thanks thank really actually seriously strictly hereby still whatsoever around anyway absolutely definitely btw limits steer clear circumstances
  either neither nor also allowed erlaubt gestattet bleiben bleib sollen aus satzzeichen jemand niemand niemandem wort word`);

/** Signs that a rule is bound to a case: words can’t tell when it holds. */
export const CONDITIONS = set(`
  wenn falls sobald sofern solange bevor nachdem ausser waehrend bis weil obwohl damit
  if when whenever unless until except while before after because although where`);
/** What looks like a condition and is a wish. */
export const WISHES: readonly RegExp[] = [
  /^(?:mir |es )?(?:waere|ist) (?:es )?(?:mir )?(?:lieber|recht|lieb|schoen|gut|besser),? wenn (?=du|sie)/u,
  /^(?:ich )?(?:faende|finde) (?:ich )?es (?:besser|gut|schoen|schoener),? wenn (?=du|sie)/u,
  /^i(?:'d| would) (?:prefer|like|appreciate|love) it if (?=you)/u,
  /^it (?:would|d) be (?:nice|great|better|good) if (?=you)/u,
];
/** Outbursts before an order. */
export const OUTBURSTS: readonly (readonly string[])[] = [
  'for crying out loud',
  'crying out loud',
  'for the love of god',
  'the love of god',
  'for the last time',
  'the last time',
  'for heavens sake',
  'heavens sake',
  'for gods sake',
  'zum letzten mal',
  'um himmels willen',
  'um gottes willen',
].map((phrase) => phrase.split(' '));
/** A number limits something: how often, how long. */
export const LIMITS = set(
  'hoechstens maximal mindestens wenigstens most least than fewer less weniger sparsam selten rarely sparingly seldom kaum',
);

/** Pronouns for what was said before. */
export const THAT = set(`
  das dies dieses es sowas etwas solche solches solchen derartiges dergleichen davon darueber
  that this it things anything something such these those`);
