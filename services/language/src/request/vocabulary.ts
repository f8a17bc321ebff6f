/** The words that requests are made of, as parts of patterns (see `pattern` in line.ts). German keeps its umlauts here. */

/** One of the words, none of them captured. `_` stands for the space inside a phrase. */
export function any(list: string): string {
  return `(?:${list.trim().split(/\s+/u).join('|').replaceAll('_', ' ')})`;
}

/** Any number of the words before something else. */
export function some(list: string): string {
  return `(?:${any(list)} )*`;
}

/** One note. */
export const NOTE = any(`
  notiz note notizzettel zettel eintrag vermerk memo aktennotiz mitschrift aufzeichnung seite dokument datei
  entry page document file doc record`);

/** Several notes. */
export const NOTES = any(`
  notizen notes notizzettel zettel einträge einträgen vermerke memos mitschriften aufzeichnungen seiten dokumente
  dokumenten dateien entries pages documents files docs records`);

export const DETERMINERS = `
  der die das den dem des ein eine einen einem einer eines ne nen 'ne mein meine meinen meinem meiner meines unser
  unsere unseren unserem unserer diese dieser diesen diesem dieses the a an my our this that these those some any`;

/** A or the, my, this; with the space behind it. */
export const DET = some(DETERMINERS);

/** How a title is announced. */
export const NAMED = any(`
  namens genannt betitelt called named titled entitled
  mit_dem_titel mit_titel mit_dem_namen mit_namen mit_der_überschrift unter_dem_titel unter_dem_namen die_heißt
  with_the_title with_title with_the_name with_name with_the_heading under_the_title under_the_name by_the_name_of`).replaceAll(
  '_',
  ' ',
);

/** Things that are written down under a name of their own, so that "the shopping list" names a note. */
export const PAPER = `(?:\\S*(?:liste|zettel|plan|protokoll|tagebuch|rezept|entwurf|übersicht|notizbuch|logbuch|journal|checkliste|mitschrift|steckbrief|gliederung|notizen|todos?|to-dos?|merkblatt|wunschliste|sammlung|\\.md)|lists?|minutes|recipe|diary|log|draft|outline|overview|checklist|notebook|memo|wishlist|plan|notes)`;

/** What a note can be about, introduced. */
export const ABOUT = any(`
  über zu zum zur von vom bezüglich betreffend betreffs wegen rund_um hinsichtlich zwecks
  about on of for regarding concerning re related_to dealing_with around`);

/** Softening words that carry nothing. */
export const FILLERS = `
  bitte mal doch noch schnell kurz eben jetzt auch einfach gleich denn eigentlich vielleicht gerade bloß halt ja nur
  please kindly just also maybe quickly now again nochmal nochmals einmal wieder möglichst evtl eventuell zufällig irgendwo irgendwie so`;

/** Prepositions a question may open with: "mit wem …". */
export const ASKING_PREPOSITIONS = any(
  'an auf aus bei bis für gegen in im mit nach seit über um unter von vom vor zu zum zur wegen ab at by for from in of on to with until since about against during under',
);
/** Words that open a question. */
export const ASKING_WORDS = any(`
  wer wen wem wessen was wo wann wie warum wieso weshalb woher wohin womit wobei wofür worum wozu woran worüber wovon wodurch
  wonach woraus worin worauf wogegen welche welcher welches welchen welchem wieviel wieviele wieviel's was'n wie's wo's was's
  who whom whose what when where why how which what's who's where's when's how's whats whos wheres hows whens how'd`);

/** Words that make a sentence of it. */
export const FINITE = any(`
  ich du er wir ihr bin bist ist sind seid war waren habe hab hast hat haben hatte hatten wird werden wurde kann kannst können
  muss musst müssen soll sollst sollen darf darfst mag magst mögen möchte will willst wollen weiß gibt geht macht kommt hast
  heißt findet sagt steht stimmt
  i you he she we they i'm you're he's she's it's we're they're am is are was were has have had do does did can could will would
  should must don't doesn't didn't isn't aren't wasn't that's there's`);
