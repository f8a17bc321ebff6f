/** What a full stop may belong to besides a sentence: abbreviations, months, and the words that usually open a sentence. */

/** Always with something after them, so their stop ends nothing: titles, references, "bzw.", "approx.". */
export const NEVER_LAST: ReadonlySet<string> = words(`
  dr drs prof hr hrn fr frl mag dipl ing st ste sr hl geb gest gez vgl sog bzw ca evtl ggf inkl exkl zzgl abzgl
  bsp tel art abs abb kap bd bde hrsg nr bes allg ehem ungef vorm nachm betr lt mr mrs ms messrs mx rev hon gen
  col sgt capt cpt lieut gov sen rep fig figs vol vols ed eds pp vs approx dept est misc cf viz al`);

/** May end a sentence: then a capital letter after them doesn't yet say so in German. */
export const SOMETIMES_LAST: ReadonlySet<string> = words(`
  str pl co inc ltd corp jr jun min sek std mio mrd tsd jh jhd jhdt okt nov dez jan feb mrz apr aug sep sept oct dec
  mon tue wed thu fri sat sun mo di mi do sa so hbf max tägl mtl jährl stk stck pkt kl gr engl dt lat u.s u.k a.m p.m
  b.c a.d ave blvd rd`);

/** Ends a list, so a capital letter after it opens a sentence. */
export const OFTEN_LAST: ReadonlySet<string> = words('usw etc uvm ff f u.a u.s.w u.v.m o.ä u.ä');

export const MONTHS: ReadonlySet<string> = words(`
  januar jänner februar feber märz april mai juni juli august september oktober november dezember
  january february march may june july october december`);

/** Nouns that German counts with an ordinal even without an article: "1. Stock", "3. Klasse". */
export const COUNTED: ReadonlySet<string> = words(`
  jahrhundert jahrtausend stock stockwerk etage klasse liga bundesliga platz rang quartal halbjahr semester woche tag
  monat jahr mal geburtstag hochzeitstag weltkrieg og ug fc advent kapitel auflage teil akt satz runde stufe person
  versuch termin sitzung treffen obergeschoss untergeschoss bezirk lesung instanz grad`);

/** Words before a number that make "3." an ordinal: articles, contractions, "jeder". */
export const BEFORE_ORDINAL: ReadonlySet<string> = words(`
  der die das den dem des am vom zum zur im ins beim ab bis seit jeder jede jedes jeden jedem dieser diese diesen diesem
  ein eine einen einem einer mein meine meinen meinem meiner dein deine deinen deinem sein seine seinen seinem ihr ihre
  ihren ihrem unser unsere unseren unserem und oder`);

/** Words that, capitalised after a stop, open a sentence. Nouns are missing on purpose: German capitalises them anywhere. */
export const OPENERS: ReadonlySet<string> = words(`
  der die das den dem des ein eine einen einem einer er sie es ich wir ihr du man danach dann davor dort da hier und aber
  oder denn doch in im am an auf bei beim mit nach von vom zu zum zur für um aus über unter vor ohne gegen durch wenn als
  weil dass ob wie was wer wo wann warum wieso welche welcher auch noch nur schon so sonst seit bis heute morgen gestern
  jetzt alle alles kein keine mein meine dein deine sein seine unser unsere dieser diese dieses später zuerst zuletzt
  außerdem deshalb daher trotzdem dabei damit dazu nun nichts niemand jeder jede jedes bitte
  the a he she it we you they i this that these those there then and but or if when while after before on at for to from
  as our my his her their its no not what who where why how yes with by all every each some any also now today tomorrow
  yesterday later please here once since until because although however`);

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}
