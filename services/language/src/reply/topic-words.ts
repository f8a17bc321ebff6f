/** Words of messages that speak of an open question itself. Folded: umlauts and ß are written out. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));

/** Agreeing and declining. */
const ANSWERS = `
  ja jo jep jepp nein nee ok okay o k klar sicher gut gern gerne passt stimmt richtig genau moeglich egal recht fein
  einverstanden ordnung bestaetige bestaetigen bestaetigt bereit
  yes yeah yep no ok okay sure fine right correct good agree agreed maybe perhaps confirm confirmed ready possible true`;

/** Speaking of the question, of what is asked, of saying and doing as such. */
const ABOUT_THE_QUESTION = `
  frage fragen fragst gefragt antwort antworten text wort worte satz regel regeln charakter charaktere anweisung
  anweisungen nummer sache ding vorschlag aenderung aenderungen
  meinst meinen gemeint heisst heissen bedeutet bedeuten erklaer erklaere erklaeren sag sage sagen sagst sagt zeig zeige zeigen
  lies lesen sehen sieh schau schauen weiss wissen denk denke denken ueberleg ueberlege ueberlegen versteh verstehe
  verstehen verstanden kapier passiert passieren geschieht machst mach mache machen macht tu tue tun getan gib geben
  nimm nehmen lass lassen warte warten halt bleib bleiben komm kommen geh gehen schreib schreibe schreiben erinner
  erinnere wiederhol wiederhole wiederholen bitte kapiert
  question questions ask asking asked answer answers text word words sentence rule rules character characters
  instruction instructions number thing proposal change changes
  mean means meant explain say saying tell show read see look know think thinking understand understood happen happens
  happening do doing does done make give take let wait hold stay come go write remind repeat please get leave keep
  drop cancel stop forget delete remove`;

/** Putting off, more or less, one or another. */
const MANNER = `
  jetzt gleich bald spaeter erst zuerst vorher nachher dann danach kurz moment augenblick sekunde sekunden
  minute minuten stunde stunden noch nochmal mal einmal wieder anders andere anderen anderer anderes besser lieber
  genauer eben ruhig ach naja davon damit dafuer dagegen zurueck weiter alles alle beide beides nichts etwas mehr weniger
  eins zwei drei vier fuenf sechs sieben acht neun zehn
  now soon later first before after then moment second seconds minute minutes hour hours again once
  twice differently different other another better rather exactly precisely more less all both nothing something way
  one two three four five six seven eight nine ten last`;

/** Carry no content of their own while a question is open. */
export const GENERIC: ReadonlySet<string> = words(`${ANSWERS} ${ABOUT_THE_QUESTION} ${MANNER}`);

/** First words of an answer that agrees, also of one that goes on with a condition. */
export const ASSENT: ReadonlySet<string> = words(
  'ja jo jep jepp jawohl ok okay klar gut gern gerne einverstanden yes yeah yep yup sure fine alright right well do',
);

/** First words of questions. */
export const INTERROGATIVES: ReadonlySet<string> = words(
  `wer wen wem wessen was wo wohin woher wann warum wieso weshalb wie wieviel wieviele welche welcher welches welchen
   who whom whose what where when why how which`,
);
