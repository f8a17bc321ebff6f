/**
 * What speaks for German and what for English in a short message: function words, words of a conversation about notes,
 * and the shape of words. Weights are votes: about 2 decides alone, below 1 only in company. Words that both languages
 * write ("in", "so", "also", "man", "was") are missing on purpose.
 */

import { fold } from '../text/index.ts';

/** Votes of whole words, in folded spelling: positive for German, negative for English. */
export const WORD_VOTES: ReadonlyMap<string, number> = new Map([
  ...votes(
    2.2,
    `
    ich du wir ihr sie mir mich dich dir uns euch ihm ihn ihnen mein meine meinen meinem meiner meines dein deine deinen
    deinem deiner sein seine seinen seinem seiner unser unsere unseren unserem euer eure ihre ihren ihrem ihrer der das
    ein eine einen einem einer eines und oder aber nicht nichts kein keine keinen keinem keiner ist sind bist hast habe
    haben habt hatte hatten hatt wird werde werden wirst wurde wurden würde würden würdest kann kannst können könnt
    könnte könnten könntest soll sollst sollte sollten muss musst müssen müsste darf darfst dürfen möchte möchten
    möchtest mag magst willst wollen wollte weiss weisst wissen wo wer wie wann warum wieso weshalb woher wohin womit
    wobei wofür worum wozu welche welcher welches welchen welchem wieviel wieviele viel viele wenn ob dass weil
    deshalb daher trotzdem doch noch schon auch nur sehr hier dort dann jetzt heute gestern vorhin bald immer nie niemals
    wieder für von vom zu zum zur bei beim nach über auf aus ins im durch gegen ohne zwischen seit während bitte danke
    ja nein jein nö nee ne jo jep jawohl klar genau gerne gern natürlich vielleicht etwas alles jeder jede jedes
    jemand niemand dieser diese dieses diesen diesem damit dazu davon daran dabei darüber dafür nochmal mal eben gerade
    leider sondern falls sowie statt trotz wegen bis sei wäre wären hätte hätten gibt gibts gib geht gehts machst macht
    mach machen tu tun sag sagen zeig zeigen schreib schreiben`,
  ),
  ...votes(
    2,
    `
    vielen dank übersetz übersetze übersetzen hallo moin servus tschüss tschüs tschö ade grüezi guten gute morgen abend nacht tag mahlzeit willkommen entschuldigung
    verzeihung sorgfältig notiz notizen notiere notier notieren merk merke merken schreibe geschrieben öffne öffnen lies
    lese lesen vor füge füg hinzu ergänze ergänzen lösch lösche löschen suche suchen finde finden gefunden erstelle
    erstellen leg lege anlegen trag trage setz setze pack nimm stell stelle erinnere erinner hilf helfen hilfe erzähl
    erzähle erkläre erklär nenn nenne nennst vergiss verstanden lass lassen hör hören weiter zurück richtig falsch stimmt
    passt sicher okay einverstanden abbrechen abbruch stopp halt los freilich selbstverständlich meinetwegen
    einkaufsliste garten haus woche monat jahr uhr montag dienstag mittwoch donnerstag freitag samstag sonntag januar
    februar märz juni juli oktober dezember geburtstag rechnung vertrag rezept frage antwort kurz lang regel regeln
    frech frecher nett liebe lieber grüsse vorher nachher später früher übermorgen links rechts ganz ziemlich
    ordnung steht stehen liegt kommt kommen heisst gemacht gesagt getan gehört gelesen gekauft bezahlt besser schlecht schön toll prima super wunderbar
    erledigt fertig neu neue neuer neues alt alte gross kleine kleiner grosse letzte letzten nächste nächsten`,
  ),
  ...votes(1, 'die den dem des es um als hat war man gut mit'),
  ...votes(
    -2.2,
    `
    i you he she it we they him them my your his its our their mine yours the and or but is are were be been being have
    has had having does did done doing can could should would must might shall where who whom whose how when why which
    what if that this these those there here then now today tomorrow yesterday with for of to from by at into onto about
    above below between because since until while although though than too very just only never always often sometimes
    please thanks thank yes yeah yep yup nope nah not don't doesn't didn't isn't aren't wasn't weren't can't couldn't
    won't wouldn't shouldn't haven't hasn't hadn't i'm i've i'll i'd you're you've you'll you'd it's that's what's
    where's who's how's let's there's he's she's we're we've they're dont doesnt didnt cant ive whats thats
    something anything nothing everything someone anyone everyone some any every each again out up off over
    don get got getting give gave go goes going went gonna wanna gotta know knows knew think thought tell told say said
    show make made take took keep kept put let`,
  ),
  ...votes(
    -2,
    `
    hello hi? hey? good morning evening afternoon bye goodbye welcome sorry note notes write wrote written read open
    opened find found search look looking add append translate create delete remove remind remember call called named list list's
    update count help tagged mention mentions mentioned buy bought need want like love hate work works working
    week month year monday tuesday wednesday thursday friday saturday sunday january february march june july october
    december birthday invoice recipe shopping garden house kitchen question answer short long rule rules right wrong
    sure fine great perfect cool nice bad better best new old big small little last next first agree agreed cancel stop
    forget day night time thing things people really maybe probably later before after soon still already yet
    correct confirmed confirm send sent order drop turn play pay paid cost costs roof proceed ahead absolutely definitely course whatever exactly alright`,
  ),
  ...votes(-1, 'a me us do no her on as all one two use'),
]);

/** Shapes of words that are in no list. `pattern` sees the lower-case word as typed, umlauts kept. */
export const SHAPE_VOTES: readonly { readonly pattern: RegExp; readonly vote: number }[] = [
  { pattern: /[äöüß]/u, vote: 1.6 },
  { pattern: /.{3}(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften)$/u, vote: 1.5 },
  { pattern: /.{2}(?:lich|isch|ig)(?:e[nmrs]?)?$/u, vote: 1.2 },
  { pattern: /.{3}(?:ieren|iert|ierst|iere)$/u, vote: 1.2 },
  { pattern: /^(?:ge|be|ver|zer|ent|er|ab|auf|aus|ein|vor|zu)\p{L}{3,}(?:t|en|st)$/u, vote: 0.5 },
  { pattern: /.{3}(?:st|test)$/u, vote: 0.3 },
  { pattern: /(?:sch(?!o[ol]|ed|em)|tz|pf|zw|cht|chs|ß|chl|dt$)/u, vote: 1.1 },
  { pattern: /.{3}(?:en|er|em|es)$/u, vote: 0.3 },
  { pattern: /^z/u, vote: 0.6 },
  { pattern: /.{2}(?:ei|eu|au)(?!t?y)\p{L}/u, vote: 0.3 },
  { pattern: /.{3}(?<!l)ing(?:s)?$/u, vote: -1.3 },
  { pattern: /.{3}(?:ly|ness|ful|less|able|ible|ously|ally)$/u, vote: -1.5 },
  { pattern: /.{3}(?:ed|ied)$/u, vote: -1.2 },
  { pattern: /n't$/u, vote: -2 },
  { pattern: /\p{L}'(?:s|ll|ve|re|d|m)$/u, vote: -0.8 },
  { pattern: /(?:^wh|ough|ight|^kn|oo|^wr|sh)/u, vote: -1.1 },
  { pattern: /(?:th|ea|ou|ee|ow|aw|y$|ck$)/u, vote: -0.6 },
  { pattern: /.{3}(?:tions?|ments?|ity|ous|ate|age|ure|ce)$/u, vote: -0.5 },
];

/** A word of a list may end in `?`: it counts half, since the other language borrows it. */
function votes(vote: number, list: string): [string, number][] {
  return list
    .trim()
    .split(/\s+/u)
    .map((word) => (word.endsWith('?') ? [fold(word.slice(0, -1)), vote / 2] : [fold(word), vote]));
}
