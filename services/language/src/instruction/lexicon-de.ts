/** German word lists; `lexicon.ts` says what each is for. Folded spelling: "ae" for "ä", "ss" for "ß". */
import type { Lexicon } from './lexicon.ts';
import { phrases } from './phrase.ts';

/** Regular imperatives: stem and stem + e. */
const REGULAR = `gebrauch verschwend bezahl beschaeftig nenn sag red schreib antwort verwend benutz nutz frag siez duz erzaehl zeig mach stell fass halt lass hoer
  bring vermeid verzicht unterlass beginn fang beend begruess wiederhol kommentier bestaetig wart formulier formatier
  lob kritisier korrigier uebersetz erklaer begruend zitier setz fueg schick gender fluch spiel reagier sing reim denk
  rechn rund pruef acht bleib behalt merk loesch streich entfern deaktivier aktivier reaktivier hol geh kehr leg
  kombinier verein verschmelz schmelz ersetz tausch aender erweiter ergaenz pass list such find oeffn werd verhalt schluepf
  spar kuerz meld ruf sorg entschuldig bedank versuch heb schalt plan buch trag erinner weck tu fuehr wechsl wechsel
  beschreib vermisch misch vereinig schaff schmeiss zieh kipp verschon belehr nerv drueck gestalt verfass hab
  markier nummerier ordn sortier strukturier gruppier lies les speicher notier leit starte stopp annullier verwandl
  zeichn uebernehm bild such klick spende wuensch gratulier reduzier begrenz beschraenk verkuerz verlaenger erhoeh
  verfahr konzentrier orientier beruecksichtig beacht respektier ueberpruef verifizier vergewisser belaestig beleidig
  bewerte bewert urteil spekulier rat vermut erfind verrat bezeichn titulier adressier duld mecker jammer schimpf
  laester beton warn lueg plauder kling lach weich schweif lern trau kuendig bau entwickel leb liebe liebe lieb hass
  verlier bewahr pfleg erhalt wieg wink bestell kauf mail telefonier stimm vergleich analysier untersuch definier`;

const STRONG = `sprich gib nimm vergiss lies sieh hilf wirf versprich empfiehl triff tritt unterbrich sei benimm verhalte dich
  verschmilz entlass erlass weis lad miss wirb unterlass verbirg vergib zerbrich brich iss stirb lauf lern uebernimm verlass leid ueberlass wisse`;

/** Infinitives that stand for an order at the end of a clause: "bitte immer duzen". */
const INFINITIVES = `nennen sagen reden sprechen schreiben antworten verwenden benutzen nutzen fragen siezen duzen erwaehnen
  weglassen vermeiden verzichten beantworten anreden ansprechen formulieren gendern nachfragen begruenden zitieren
  fluchen schimpfen jammern meckern loben kritisieren unterbrechen belehren beleidigen luegen spekulieren raten scherzen
  abschweifen uebertreiben kuerzen begruessen bedanken entschuldigen schwafeln labern plaudern nerven ausschmuecken
  einbauen hinzufuegen anhaengen beginnen anfangen enden aufhoeren unterlassen wiederholen kommentieren uebersetzen
  verschmelzen zusammenlegen zusammenfuehren vereinen vereinigen kombinieren vermischen entfernen aufheben
  abschaffen zurueckholen wiederherstellen reaktivieren aktivieren aendern anpassen ersetzen austauschen
  dazuschreiben hinschreiben anschreiben ausschreiben grossschreiben kleinschreiben vorlesen hinweisen
  erklaeren zusammenfassen rueckfragen angeben einsetzen gebrauchen loeschen streichen bestaetigen halten fassen`;

const words = (list: string): string[] => list.split(/\s+/).filter((word) => word !== '');
const regular = words(REGULAR).flatMap((stem) => [stem, `${stem}e`]);
/** Lines of "verb:particle,particle". */
const pairs = (list: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    words(list).map((entry): [string, string[]] => {
      const [verb = '', particles = ''] = entry.split(':');
      return [verb, particles.split(',')];
    }),
  );
const oneOf = (list: string): string => words(list).join('|');

/** "Nennen Sie" and its like, read as the familiar imperative; the reader looks infinitives up here. */
export const POLITE_IMPERATIVES: ReadonlyMap<string, string> = new Map([
  ...words(REGULAR).flatMap((stem): [string, string][] => [
    [`${stem}en`, stem],
    [`${stem}n`, stem],
  ]),
  ...words(
    `sprechen:sprich geben:gib nehmen:nimm vergessen:vergiss lesen:lies sehen:sieh helfen:hilf werfen:wirf
    versprechen:versprich empfehlen:empfiehl treffen:triff treten:tritt unterbrechen:unterbrich seien:sei sein:sei
    benehmen:benimm erwaehnen:erwaehn verraten:verrat uebernehmen:uebernimm`,
  ).map((pair): [string, string] => {
    const [infinitive = '', imperative = ''] = pair.split(':');
    return [infinitive, imperative];
  }),
]);

/** "Sie dürfen" and its like, read as the familiar form. */
export const POLITE_FORMS: ReadonlyMap<string, string> = new Map(
  words(
    `duerfen:darfst sollen:sollst muessen:musst koennen:kannst brauchen:brauchst sind:bist koennten:koenntest
    wuerden:wuerdest haben:hast waeren:waerst sollten:solltest heissen:heisst werden:wirst moechten:moechtest wollen:willst`,
  ).map((pair): [string, string] => {
    const [formal = '', familiar = ''] = pair.split(':');
    return [formal, familiar];
  }),
);

export const german: Lexicon = {
  language: 'de',
  expand: new Map([
    ['ists', 'ist es'],
    ['machs', 'mach es'],
    ['wars', 'war es'],
    ['waers', 'waere es'],
  ]),

  // Greetings, politeness, outbursts, hesitations and particles that may stand before an order
  fillers: phrases(
    `bitte|hey|hallo|hi|moin|servus|he|ey|hoer mal|hoer zu|pass auf|so|also|ok|okay|ja|nein|na|na gut|naja|gut|nun|nun ja|und|aber|oder|dann|denn|doch
    |verdammt|verdammt noch mal|verdammt nochmal|verflixt|verflixt und zugenaeht|zum teufel|zum teufel nochmal|zum donnerwetter|zum kuckuck|himmel|herrgott|herrje|um himmels willen|um gottes willen
    |meine guete|mein gott|mensch|mann|mann ey|oh|oh mann|ach|ach ja|ach so|ach bitte|boah|puh|argh|verfluchter mist|scheisse|scheiss|mist|endlich|jetzt|jetzt aber|gerade|uebrigens|ausserdem|noch was
    |noch etwas|noch eins|eins noch|eine bitte|bloss|einfach|mal|bitteschoen|bitte schoen|danke|danke dir|sorry|entschuldigung|entschuldige|verzeihung|lieber|liebe|stoa|assistent|gern|gerne|eigentlich|ehrlich gesagt|ehrlich
    |im ernst|jetzt mal ehrlich|nochmal|noch mal|zum letzten mal|ein letztes mal|es reicht|jetzt reichts|mir reichts|schluss jetzt|wirklich|sofort|halt|eben|auch|zusaetzlich|darueber hinaus|ferner|zudem|wie gesagt|kurz|wenigstens|alter|leute|basta|tu mir den gefallen und|sei so gut und|sei so lieb und|sei so nett und|sei bitte so gut und|sei bitte so lieb und|ich bitte dich|bitte bitte|kein scherz|von mir aus|meinetwegen`,
  ),
  courtesies: phrases(
    `bitte|bitte bitte|bitteschoen|bitte schoen|endlich|mal|doch|doch mal|bloss|gefaelligst|einfach|danke|danke dir|verdammt|verdammt noch mal|verdammt nochmal|zum teufel|sag ich dir|hoerst du|ja|halt|ruhig`,
  ),
  particles: phrases(
    `im augenblick|zur zeit|gegenwaertig|hiermit|eigentlich|denn|bitte|mal|doch|endlich|einfach|ruhig|gern|gerne|nun|genau|ueberhaupt|bisher|derzeit|zurzeit|momentan|im moment|aktuell|gefaelligst|offiziell|damit|somit|halt|eben|bloss|schon|also|bereits|insgesamt|uebrigens|wirklich`,
  ),
  tags: phrases(
    `verstanden|klar|ist das klar|alles klar|ok|okay|ja|gell|ne|gelle|oder|bitte|hoerst du|kapiert|abgemacht|einverstanden|geht das|in ordnung|ist das ok|haben wir uns verstanden|deal|hast du verstanden|hast du das verstanden|hast du gehoert|verstehst du|verstehst du mich|recht so`,
  ),
  answers: phrases(
    `ja|jo|jep|jepp|jawohl|nein|noe|nee|ok|okay|gut|klar|gerne|gern|passt|genau|richtig|stimmt|mach|mach das|mach es|tu das|tu es|das|bitte|danke|mach mal|so|lieber|nicht|einverstanden|in ordnung|auf keinen fall|auf jeden fall|natuerlich|sicher|los|abbrechen|lass es|lass mal|lass das|schon gut|doch|jein|vielleicht|unbedingt|vergiss es|die erste|die zweite|die dritte|beide|keine|keins|gar nichts|sehr|alles klar|prima|super|aber|dann|halt|eher|vielen|dank`,
  ),
  joiners: phrases(
    `und|aber|und bitte|aber bitte|und dann|ausserdem|und ausserdem|zudem|dann|bitte|und auch|sowie|ferner|und zwar|sondern|sonst|und sonst|also|dafuer|und dafuer|stattdessen|und stattdessen|ach ja|und ach ja|noch was|noch etwas|danach|und danach|und vor allem|nur|weil|denn|uebrigens|und uebrigens|und noch was|jetzt|und jetzt`,
  ),
  subordinators: phrases(
    `dass|wenn|falls|bevor|ehe|nachdem|weil|da|obwohl|damit|ob|sobald|solange|waehrend|bis|indem|sodass|um|ohne|statt|anstatt|ausser|was|wie|wo|wer|der|die|das|dem|den|deren|dessen|denen|in dem|in der|in denen|mit dem|mit der|ueber den|ueber die|ueber das|egal|sofern|je|als|welche|welcher|welches`,
  ),
  conditions: phrases(
    `wenn|falls|sobald|immer wenn|jedes mal wenn|jedesmal wenn|sooft|sofern|wann immer|immer dann wenn|in dem fall dass|fuer den fall dass|wenn immer|solange`,
  ),
  everyTime: phrases(
    `immer wenn|jedes mal wenn|jedesmal wenn|sooft|wann immer|immer dann wenn|fuer den fall dass|wenn immer|wenn ich dich|wenn ich mal wieder`,
  ),
  passingConditions: phrases(
    `du kannst|du magst|du willst|du moechtest|du zeit hast|du soweit bist|du so weit bist|du fertig bist|du bereit bist|du dazu kommst|du lust hast|es geht|es dir nichts ausmacht|du nichts dagegen hast|es dir recht ist|moeglich|noetig|du so lieb|du so nett|du so gut|es soweit ist|es so weit ist|du mal zeit|das geht|das ok ist|du gerade|du schon|du einen moment|du kurz|du eine minute|das stimmt|du mich fragst|du mich liebst|du wuesstest|wir uns|alles klar|du schon dabei|du durch bist|du wieder da|ich bitten darf|ich mich nicht irre|ich ehrlich bin|ich mich recht|ich das richtig|ich fragen darf|ich zu hause|ich nach hause|ich zurueck|ich wieder da|ich ankomme|ich fertig bin|ich losfahre|ich im buero|ich am bahnhof`,
  ),

  // From now on, and for good
  lasting: phrases(
    `fuer die zukunft|fuer kuenftige antworten|von jetzt an bis auf weiteres|ab jetzt|ab sofort|ab heute|ab nun|ab diesem moment|von jetzt an|von nun an|von heute an|von jetzt ab|kuenftig|zukuenftig|in zukunft|fortan|hinfort|dauerhaft|auf dauer|fuer immer|fuer alle zeit|fuer alle zeiten|ein fuer alle mal|ein fuer allemal|ein fuer alle male|einfuerallemal|endgueltig|grundsaetzlich|generell|prinzipiell|im prinzip immer|ab morgen|bis auf weiteres|standardmaessig|ueberhaupt nicht mehr|ueberhaupt nie|permanent|weiterhin immer|langfristig|durchgehend|ausnahmslos|ohne ausnahme|in jedem fall|in allen gespraechen|in allen chats|ab dem heutigen tag|lebenslang|bis ich etwas anderes sage|bis ich was anderes sage|allgemein|im allgemeinen|im grundsatz`,
  ),
  now: phrases(`jetzt|nun|nunmehr|heute an`),
  always: phrases(
    `immer|stets|jederzeit|jedes mal|jedesmal|allzeit|bei jeder gelegenheit|bei jeder antwort|in jeder antwort|in jeder nachricht|pro antwort|pro nachricht|je antwort|zu jeder zeit|jeweils|immerzu|nur noch|ausschliesslich|in allen antworten|in deinen antworten|bei allen antworten|am ende jeder antwort|am anfang jeder antwort|am ende jeder nachricht|unter keinen umstaenden|auf keinen fall|keinesfalls|keinesfalls mehr|unbedingt immer|automatisch`,
  ),
  never: phrases(
    `nie|niemals|nie mehr|nie wieder|niemals mehr|niemals wieder|nimmer|nimmermehr|zu keiner zeit|zu keinem zeitpunkt|unter keinen umstaenden|auf gar keinen fall|auf keinen fall|keinesfalls|nie und nimmer|nie im leben`,
  ),
  again: phrases(`wieder|erneut|zurueck|noch einmal|abermals`),
  not: phrases(
    `niemand|niemandem|niemanden|nicht|kein|keine|keinen|keinem|keiner|keines|keinerlei|nichts|nie|niemals|ohne`,
  ),
  anyMore: phrases(`mehr|laenger|weiter`),
  noMore: phrases(
    `schluss mit|ende mit|aus mit|genug mit|nie wieder|nie mehr|niemals wieder|niemals mehr|keinerlei|vorbei mit|weg mit|hoer auf|hoere auf`,
  ),
  oneOff: phrases(
    `in der naechsten *|im naechsten *|beim naechsten *|bei der naechsten *|fuer den naechsten *|fuer die naechste *|fuer das naechste *|nur fuer diese* *|nur in diese* *|fuer diese geschichte|fuer diese szene|fuer dieses spiel|fuer diese runde|fuer diesen teil|fuer diesen witz|diesmal|dieses mal|dies eine mal|dieses eine mal|nur dieses|nur diesmal|fuer diese antwort|fuer diese eine antwort|fuer diese eine|in dieser antwort|in dieser einen antwort|bei dieser antwort|fuer die naechste antwort|in der naechsten antwort|in deiner naechsten antwort|fuer deine naechste antwort|in der naechsten nachricht|naechste antwort|bei der naechsten antwort|ausnahmsweise|einmal|ein einziges mal|ein mal|nur heute|fuer heute|heute|heute abend|heute mal|heut|fuer den moment|fuer einen moment|fuer einen augenblick|fuer jetzt|vorerst|gerade mal|kurz mal|jetzt mal|mal kurz|mal eben|spasseshalber|zum spass|testweise|probeweise|zur probe|fuer diesen text|fuer diese mail|fuer diese frage|bei dieser frage|in dieser mail|in diesem text|in diesem fall|in dieser sache|fuer diese aufgabe|fuer dieses gespraech|in diesem gespraech|fuer diese unterhaltung|nur kurz|fuer eine minute|fuer fuenf minuten|fuer eine stunde|eine runde|eine weile|mal wie|mal als|mal so als|mal im stil|mal auf|mal mit|die naechsten fuenf minuten|die naechste stunde|in der folgenden antwort|in der folgenden|fuer die folgende|auf die folgende|auf diese frage|jetzt gleich|gleich|nachher|bis morgen|bis heute abend|bis nachher|ein letztes mal noch|fuer die praesentation|heute nacht|diese eine|dieser einen|bei diesem text|den folgenden|das folgende|die folgende|folgenden satz|mal ne|mal eine`,
  ),
  schedule: phrases(
    `jeden morgen|jeden tag|jeden abend|jeden montag|jeden dienstag|jeden mittwoch|jeden donnerstag|jeden freitag|jeden samstag|jeden sonntag|jede woche|jeden monat|jedes jahr|taeglich|woechentlich|monatlich|stuendlich|alle zwei|alle drei|morgens|abends|montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags|um acht|um sieben|um neun|um zehn|um 5|um 6|um 7|um 8|um 9|um 10|um 12|uhr|morgen frueh|morgen|uebermorgen|heute|heute abend|naechste woche|naechsten montag|am montag|am dienstag|am mittwoch|am donnerstag|am freitag|am samstag|am sonntag|in einer stunde|in zehn minuten|in 10 minuten|in einer halben stunde|nachher|spaeter|gleich`,
  ),

  thirdPerson: phrases(
    `er|es|man|jemand|niemand|keiner|jeder|alle leute|die leute|meine frau|mein mann|mein chef|meine chefin|mein kollege|mein bruder|meine schwester|meine mutter|mein vater|mein sohn|meine tochter|mein freund|meine freundin|mein arzt|meine eltern|meine kinder|der chef|die chefin|der arzt|der nachbar|mama|papa|oma|opa|unser|unsere|seine|ihre`,
  ),
  wishes: phrases(
    `ich moechte|ich will|ich wuensche mir|ich wuensche|ich wuerde mir wuenschen|ich haette gern|ich haette gerne|ich haette lieber|moechte ich|will ich|wuensche ich mir|haette ich gern|haette ich gerne|ich erwarte|ich verlange|ich bestehe darauf|ich bitte dich|ich verbiete dir|ich untersage dir|ich befehle dir|ich fordere|ich brauche|mir waere lieber|mir waere es lieber|mir ist lieber|mir ist wichtig|es ist mir wichtig|ich lege wert darauf|ich wuenschte|ich verbitte mir|verbitte ich mir|ich wuerde gern|ich wuerde gerne|wuerde ich gern|ich moecht|ich haett gern|es waere schoen wenn|es waere schoen|waere schoen wenn|waere nett wenn|es waere nett|ich faende es gut wenn|ich faende es schoen|ich faende es besser|ich hoere lieber|verbiete ich dir|ich erlaube dir nicht|ich ermaechtige`,
  ),
  forbidding: phrases(
    `ich verbiete dir|verbiete ich dir|ich untersage dir|untersage ich dir|ich verbitte mir|verbitte ich mir|ich erlaube dir nicht|erlaube ich dir nicht`,
  ),
  duty: phrases(
    `du sollst|sollst du|du musst|musst du|du wirst|wirst du|du darfst nicht|du darfst nie|du darfst keine|du darfst kein|du darfst keinen|du darfst mich nicht|du darfst mich nie|du darfst mir nicht|du darfst niemals|du darfst auf keinen fall|darfst du nicht|darfst du nie|darfst du niemals|darfst du keine|darfst du mich nicht|darfst du mich nie|du solltest immer|du solltest nie|du solltest niemals|du solltest stets|du solltest ab jetzt|du solltest kuenftig|solltest du immer|solltest du nie|du hast mich|dir ist verboten|es ist dir verboten|ist dir verboten|dir ist untersagt|ist dir untersagt|dir ist es verboten|dir ist nicht erlaubt|sollst du nicht|kannst du dir sparen|kannst du dir schenken|kannst du weglassen|kannst du verzichten`,
  ),
  permission: phrases(
    `wir koennen|koennen wir|wir duerfen|duerfen wir|ich habe nichts mehr gegen|ich hab nichts mehr gegen|nichts mehr gegen|du darfst|darfst du|du kannst|kannst du|du duerftest|ich erlaube dir|ich erlaube|ich gestatte dir|dir ist erlaubt|es ist dir erlaubt|du kannst gerne|du kannst ruhig|du darfst gerne|du darfst ruhig|ist erlaubt|sind erlaubt|ich habe nichts mehr dagegen|von mir aus darfst du|von mir aus kannst du|meinetwegen darfst du|meinetwegen kannst du`,
  ),
  exemption: phrases(
    `kein bedarf mehr|du musst nicht|du musst mich nicht|du musst mir nicht|du musst nicht mehr|du brauchst nicht|du brauchst mich nicht|du brauchst nicht mehr|du brauchst mich nicht mehr|brauchst du nicht|brauchst du mich nicht|musst du nicht|musst du mich nicht|du brauchst keine|du musst keine|du brauchst kein|du musst kein|du brauchst|brauchst du`,
  ),
  politeQuestions: phrases(
    `kannst du bitte|koenntest du|koenntest du bitte|wuerdest du|wuerdest du bitte|kannst du mal bitte|kannst du ab|kannst du ab jetzt|kannst du in zukunft|kannst du kuenftig|kannst du endlich|kannst du aufhoeren|magst du|magst du bitte|kannst du mich|kannst du mir|wirst du wohl|hoerst du bitte|wuerde es dir etwas ausmachen|macht es dir etwas aus|macht es dir was aus|wie waere es wenn|wie waers wenn|wie waers|wollen wir|wollen wir uns|koennen wir|koennen wir uns|koennten wir|sollen wir uns|kannst du nicht|kannst du bitte mal|kannst du damit|kannst du vielleicht|nennst du mich|duzt du mich|siezt du mich|laesst du|kannst du das`,
  ),
  abilityQuestions: phrases(
    `kannst du|koenntest du|bist du in der lage|vermagst du|ist es moeglich|geht es|kann man|darf ich|kann ich|koennen sie|bist du faehig|waere es moeglich`,
  ),
  abilityMarks: phrases(
    `ueberhaupt|eigentlich auch|auch mal|theoretisch|prinzipiell|faehig|in der lage|je|jemals|wirklich|schon`,
  ),
  questionWords: phrases(
    `was|wer|wen|wem|wessen|wie|wo|wohin|woher|wann|warum|wieso|weshalb|weswegen|welche|welcher|welches|welchen|welchem|wozu|womit|worueber|woran|worauf|wovon|wofuer|wodurch|wie viele|wieviele|wie oft|ob|seit wann|bis wann|an welche|nach welchen|inwiefern|sag mal|unter welchen|mit welchem|in welcher`,
  ),
  questionOpeners: phrases(
    `bist du|hast du|warst du|kannst du|koenntest du|wirst du|wuerdest du|willst du|magst du|darfst du|musst du|sollst du|findest du|weisst du|kennst du|glaubst du|meinst du|denkst du|sprichst du|nennst du|machst du|hattest du|haettest du|waerst du|gilt|gelten|gibt es|gibts|ist das|ist die|ist der|ist es|sind die|sind das|sind meine|soll ich|darf ich|kann ich|muss ich|habe ich|hab ich|bin ich|sollten wir|wollen wir|koennen wir|koennten wir|duerfen wir|stimmt es|stimmt das|erinnerst du|benutzt du|verwendest du|haeltst du|befolgst du|antwortest du|existiert|existieren|besteht|bestehen|steht|wird das|geht das|macht es dir|brauchst du|solltest du|duzt du|siezt du|hoerst du|verstehst du|sagst du|laesst du|muss das|muss man|kann man|darf man|soll das`,
  ),

  // Looks like an order and is none
  idioms: phrases(
    `mach dir keine sorgen|mach dir keinen kopf|mach dir keinen stress|mach dir nichts draus|keine sorge|keine angst|keine ahnung|kein ding|keine panik|versteh mich nicht falsch|nimm es nicht persoenlich|nimms nicht persoenlich|nimm mir das nicht|sei mir nicht|sei nicht boese|sei nicht traurig|sei nicht sauer|sei nicht enttaeuscht|sei nicht so hart zu dir|sag niemals nie|wem sagst du das|gib nicht auf|gib nie auf|gib niemals auf|lass dich nicht aergern|lass den kopf nicht|lass mich nicht allein|lass mich nicht im stich|verlass mich nicht|verlass mich nie|vergiss mich nicht|vergiss mich nie|stirb nicht|hass mich nicht|werd mir nicht|werde mir nicht|werd bloss nicht|werd nicht krank|werd nicht frech|werd jetzt nicht|werd gesund|werde gesund|werd wieder gesund|werd bald gesund|erzaehl mir nichts|erzaehl doch keinen|sag jetzt nichts|sag jetzt nicht|hoer auf zu weinen|nie davon gehoert|immer mit der ruhe|immer langsam|immer schoen langsam|immer diese|immer dasselbe|immer das gleiche|immer das selbe|immer wieder|immer noch|sei gegruesst|sei umarmt|sei willkommen|sei unbesorgt|sei beruhigt|sei kein frosch|sei kein spielverderber|sei kein narr|sei so gut|sei so lieb|sei so nett|sei so freundlich|sei bitte so|sei ein schatz|sei ein engel|sei nicht so streng zu dir|sei getrost|sei dir sicher|lass es dir|lass mich in ruhe|lass mich nie|lass mich nicht|lass mich raten|halt die klappe|halt den mund|halt dich fest|bleib gesund|mach mal halblang|mach was du willst|tu was du willst|tu was du nicht lassen kannst|nie mehr zurueck|denk mal nach|komm schon|komm runter|reg dich nicht auf|aergere dich nicht|du kannst mich mal|du machst mich|du machst mir|du bringst mich|du gehst mir|du fehlst mir|du kannst das|du schaffst das|du irrst|du kannst ja nichts|du hast vergessen|du musst wissen|du musst verstehen|du musst dir vorstellen|du musst zugeben|du wirst lachen|du wirst schon|du wirst sehen|du wirst es nicht|ab jetzt wird alles|ab heute wird alles|vergiss nie wer|nichts fuer ungut|ohne dich|nicht so schlimm|nicht noetig danke|nicht wahr`,
  ),
  wholeIdioms: phrases(
    `du hast recht|du nervst|erzaehl keinen quatsch|erzaehl keinen unsinn|frag lieber nicht|frag nicht|geh nicht|geh nicht weg|geh nie weg|halt durch|halt mal|hau ab|immer ich|jetzt nicht|kein bock|kein kommentar|kein problem|kein scherz jetzt|kein stress|kein thema|kein wunder|keine chance|keine frage|keine lust|keine ursache|keine zeit|keinen bock|kopf hoch|lass dir zeit|lass gut sein|lass hoeren|lass los|lass mal gut sein|lass stecken|mach keine witze|mach keinen aerger|mach keinen mist|mach keinen unsinn|mach langsam|mach schluss|nicht doch|nicht schlecht|nie gehoert|nie im leben|red keinen quatsch|red keinen unsinn|rede keinen unsinn|sag bloss|sag das nicht|sag nie nie|sag so etwas nicht|sag so was nicht|sag sowas nicht|sei dankbar|sei doch mal ehrlich|sei du selbst|sei ehrlich|sei einfach du|sei endlich still|sei es drum|sei froh|sei jetzt still|sei leise|sei mal ehrlich|sei mal ruhig|sei mal still|sei nicht albern|sei nicht bloed|sei nicht dumm|sei nicht so bloed|sei ruhig|sei still|sei vernuenftig|sei vorsichtig|so nicht|sag das nicht noch mal|sag das nicht nochmal|sei nett|sei lieb|sei brav|sei hilfreich|hoer auf|hoer auf damit|hoer endlich auf|lass das|lass es|lass das sein|lass es sein|stopp|stop|schluss|aus|genug|ruhe|nie wieder|nie mehr|niemals|kein wort mehr|nicht mehr|still jetzt|erzaehl|frag|sag schon|nenn es wie du willst|sei ganz ehrlich|sei bitte ehrlich|sei bitte still|sei bitte leise|sei bitte vorsichtig|sei lieb zu mir|sei nett zu mir`,
  ),
  hypothetical: phrases(
    `waere wenn|was waere|waerst du|du waerst|wuerdest du tun|wuerdest du machen|wuerdest du sagen|wuerde passieren|haettest du|angenommen|mal angenommen|gesetzt den fall|stell dir vor|stell dir mal vor|stelle dir vor|tun wir so|hypothetisch|rein theoretisch|was passiert wenn|was passiert falls|was machst du wenn|was tust du wenn|was geschieht wenn|was hiesse|nehmen wir an|wenn ich dir sagen wuerde|wenn ich wollte|was wenn|passiert wenn|koennte ich dich|koennte man`,
  ),
  past: phrases(
    `du warst|warst du|du hattest|hattest du|du hast gestern|du hast mich gestern|frueher hast du|frueher warst du|gestern|vorgestern|letzte woche|neulich|damals|du hast gesagt|du hast mir|du hast vorhin|hast du mir|hast du mich|du wolltest|ich wollte|ich sollte|ich sagte|ich habe gesagt|ich hab gesagt|ich hatte|ich habe dir|ich hab dir|ich habe doch|ich hab doch|sollte ich dich|du solltest mich doch|hatte ich|sagte ich|habe ich gesagt|hab ich gesagt|du hast dich|du bist gewesen|du wurdest|du hast wieder|du hast schon|du hast immer|du hast nie|du hast es|du hast das|du hast die|du hast den|du hast eine|du hast einen|du hast ein|du hast so|du hast heute|du hast wirklich|du hast keine|du hast mal|als ich|als du|als kind`,
  ),
  reports: phrases(
    `sagt|sagte|sagten|meint|meinte|schreibt|schrieb|behauptet|behauptete|fragt|fragte|erzaehlt|erzaehlte|heisst es|hiess es|steht|stand|lautet|lautete|liest man|hoert man|sagt man|singt|sang|findet|denkt|glaubt|verlangt|verlangte|will|wollte|moechte|hat gesagt|hat gemeint|hat geschrieben|ruft|rief|forderte|fordert|raet|riet|hat mir geraten|hat verboten|verbietet`,
  ),
  sources: phrases(
    `film|buch|lied|song|artikel|roman|serie|zitat|text|satz|spruch|gedicht|mail|email|e-mail|brief|nachricht von|kommentar|schild|zeitung|drehbuch|theaterstueck|maerchen|geschichte|anleitung|podcast|webseite|post|tweet|sprichwort|motto|plakat|aufgabe lautet|prompt`,
  ),
  textTasks: phrases(
    `uebersetz|uebersetze|uebersetzen|schreib|schreibe|zitier|zitiere|lies|korrigier|korrigiere|buchstabier|buchstabiere|wiederhol|wiederhole|notier|notiere|speicher|speichere|erklaer|erklaere|analysier|analysiere|formulier|formuliere|verbesser|verbessere|sag ihm|sag ihr|sag kim|schick|schicke|antworte ihm|antworte ihr|erzaehl|erzaehle|fass|fasse|vervollstaendige|vervollstaendig|trag|trage|such|suche|finde|find|pruef|pruefe|dichte|reim|reime|vergleich|vergleiche|lern|leg|lege|erstell|erstelle|bewerte|interpretiere|interpretier|mail|maile|uebernimm|kopiere|kopier|setz|fueg|fuege|haeng|haenge|wie sagt man|wie heisst|was bedeutet|was heisst|paraphrasiere|beispiel|beispielsatz|zum beispiel`,
  ),
  keep: phrases(
    `bleib|bleibe|bleibt|bleiben|behalt|behalte|behaltet|behalten|bewahr|bewahre|erhalt dir|erhalte dir|mach weiter|mache weiter|mach nur weiter|mach ruhig weiter|mach genau so weiter|mach genauso weiter|weiter so|nur weiter so|so weitermachen|so bleiben|beibehalten|behaeltst|bleibst|halt dich an|halte dich an|halt dich weiter|halte dich weiter|halt dich bitte|halte dich bitte|halt dich weiterhin|halte dich weiterhin|halt an|halte an|halt fest|halte fest|haltet|hoer nie auf|hoer niemals auf|hoer nicht auf|hoer bloss nicht auf|hoer ja nicht auf|hoer bitte nie auf|hoere nie auf|hoere niemals auf|hoere nicht auf|hoer bitte nicht auf|lass dir nicht|lass dir das nicht|lass dir deinen|lass dir deine|pfleg|pflege|verlier|verliere|gilt weiter|gilt weiterhin|gelten weiterhin|gelten weiter|gilt nach wie vor|gilt immer noch|gilt natuerlich noch|weiter gelten|aender nichts|aendere nichts|aender bloss nichts|aendere bloss nichts|aender bitte nichts|aendere bitte nichts|aender dich nicht|aendere dich nicht|aender dich nie|aendere dich nie|aender dich bloss|aendere dich bloss|aendere dich bitte nicht|veraender dich nicht|veraendere dich nicht|veraender dich nie|veraendere dich nie|so wie du bist|genau so wie du|wie du bist|genau so bleiben|beachte bitte weiterhin|beachte weiterhin|befolge weiterhin|befolge weiter|gewoehn dir das nicht ab|leg das nicht ab|leg deinen|nicht aufhoeren|nicht ablegen|nicht verlieren`,
  ),
  asBefore: phrases(`weiterhin|wie bisher|wie gehabt|nach wie vor|so wie bisher`),
  remind: phrases(
    `denk an|denk dran|denk daran|denke an|denke dran|denke daran|denk bitte an|denk bitte daran|denk bitte dran|denk immer an|denk immer daran|denk auch an|denk doch an|denk weiter an|erinner dich|erinnere dich|vergiss nicht|vergiss nie|vergiss bitte nicht|vergiss bloss nicht|vergiss ja nicht|vergiss niemals|vergiss aber nicht|nicht vergessen|nie vergessen|vergiss es nicht|vergiss das nicht|du weisst doch|du weisst ja|du weisst schon|wie besprochen|wie vereinbart|wie abgemacht|wie immer|beachte die|beachte bitte die|beachte unsere|beachte meine|befolge|befolg|befolge bitte|richte dich nach|achte auf die regel|achte auf meine|achte auf unsere|respektier unsere|respektiere unsere|respektiere meine`,
  ),
  vague: phrases(
    `was du willst|was du moechtest|was du fuer richtig haeltst|was dir gefaellt|wie du willst|wie du magst|wie du meinst|wie du moechtest|irgendwas|irgendetwas|irgendwie|sei besser|sei anders|sei mal anders|sei anders als|werd besser|werde besser|mach es besser|mach das besser|streng dich|benimm dich mal|benimm dich endlich|benimm dich bitte|benimm dich gefaelligst|reiss dich|was auch immer|sei wie du willst|egal wie|gib dir muehe|gib dir mehr muehe|nach belieben|nach gutduenken|wie auch immer`,
  ),

  ruleNouns: phrases(
    `regel|regeln|direktive|direktiven|anweisung|anweisungen|vorgabe|vorgaben|verbot|verbote|verboten hast|vorschrift|vorschriften|verhaltensregel|verhaltensregeln|verhaltensregel*|dauerauftrag|richtlinie|richtlinien|gebot|gebote|*-regel|*-regeln|*-direktive|*-direktiven|*-verbot|*-anweisung|*-vorgabe|*regel|*regeln|*direktive|*direktiven|*verbot|*verbote|obergrenze|begrenzung|*-limit|limit|*vorgabe|*vorgaben|regelwerk|instruktion|instruktionen|auflage|auflagen|die sache mit|das ding mit|die geschichte mit`,
  ),
  characterNouns: phrases(
    `charakter|charaktere|charakters|charakteren|charakterzug|charakterzuege|charakterzuegen|charakteranweisung|charakteranweisungen|charakter-anweisung|charakter-anweisungen|charakterbeschreibung|charakterbeschreibungen|charaktereigenschaften|charakter*|persoenlichkeit|persoenlichkeiten|persoenlichkeitszug|persoenlichkeitszuege|rolle|rollen|rollenspiel|figur|figuren|persona|personas|identitaet|identitaeten|wesen|wesenszug|wesenszuege|wesensart|eigenschaften|typ|maske`,
  ),
  foreignNouns: phrases(
    `notiz|notizen|mail|mails|email|emails|e-mail|e-mails|termin|termine|datei|dateien|aufgabe|aufgaben|ordner|liste|listen|einkaufsliste|erinnerung|erinnerungen|timer|wecker|kalender|eintrag|eintraege|dokument|dokumente|artikel|text|texte|absatz|absaetze|absaetzen|kapitel|brief|briefe|nachricht|nachrichten|foto|fotos|bild|bilder|tabelle|tabellen|projekt|ticket|tickets|issue|issues|licht|lampe|musik|song|lied|heizung|fenster|tuer|bericht|berichte|protokoll|protokolle|seite|seiten|kommentar|kommentare|kontakt|kontakte|tag|tags|passwort|code|buch|buecher|rezept|rezepte|roman|romanfigur|hauptfigur|film|spiel|spielregel|spielregeln|spielfigur|hausregel|hausregeln|hausordnung|verkehrsregel|verkehrsregeln|brettspiel|eselsbruecke|faustregel|faustregeln|grammatikregel|grammatikregeln|kommaregel|kommaregeln|rechtschreibregel|rechtschreibregeln|firewall-regel|firewall-regeln|firewallregel|firewallregeln|mailregel|mailregeln|filterregel|filterregeln|rauchverbot|parkverbot|arbeitsanweisung|bedienungsanweisung|einkauf|meeting|zitat|zitate|abonnement|abo|konto|vertrag|rechnung|rechnungen|formular|einladung|geschichte|drehbuch|outlook|gmail|thunderbird|excel|router|firewall|github|spotify|trello`,
  ),
  all: phrases(
    `keine meiner|keine der|keine deiner|alle|allen|aller|saemtliche|saemtlichen|alles was|jede|jeden|komplett alle|restlos alle|allesamt|die ganzen|ausnahmslos alle|gesamten|das ganze regelwerk|meine ganzen`,
  ),
  everything: phrases(
    `alles|alles andere|alles bisherige|alles bisher|alles vorherige|alles was war|das alles|alles davor|alles zuvor|alles was du bist|alles was du bisher|alles bis jetzt|alles bis hierhin|den ganzen rest|dein bisheriges|deinen bisherigen|deine bisherige|bisherigen charakter|bisherige rolle|was du bisher|wer du warst|wer du bisher|alle bisherigen|alle rollen|alle charaktere|deinen charakter|deine rolle|deine persoenlichkeit|den charakter|die rolle|alle persoenlichkeiten|deine rollen|deine charaktere`,
  ),
  both: phrases(
    `beide|beiden|die zwei|die drei|den zwei|den drei|zwei|drei|sie alle|alle drei|alle zwei|allen dreien|alle|alles|meine zwei|meine drei|deine zwei|deine drei|deinen zwei|deinen drei|mehrere|mehreren`,
  ),
  deletes: phrases(
    `loeschst|streichst|entfernst|aufhebst|verwirfst|deaktivierst|ablegst|zuruecknimmst|loesch|loesche|loeschen|streich|streiche|streichen|entfern|entferne|entfernen|vergiss|vergisst|vergesse|vergessen|verwirf|verwerfe|verwerfen|tilg|tilge|tilgen|deaktivier|deaktiviere|deaktivieren|beend|beende|beenden|annullier|annulliere|annullieren|kipp|kippe|kippen|widerruf|widerrufe|widerrufen|aufheben|abschaffen|ablegen|zuruecknehmen|rausnehmen|rausschmeissen|rauswerfen|wegwerfen|abschalten|ausschalten|abstellen|fallenlassen|fallen lassen|cancel|cancle|weg mit|raus mit|wegmachen|wegnehmen|aufgehoben|abgeschafft|ausser kraft|verabschiede|verabschied|schluss mit|loswerden|ignorier|ignoriere|ignorieren|vernichte|bereinige|raeum|raeume|leere|leer|setz alles zurueck|wegfallen|auszuschalten|abzulegen|aufzuheben|zu loeschen|wegzulassen|abzuschaffen|absetzen|aufgeben`,
  ),
  lifts: phrases(
    `kann geloescht werden|kann gestrichen werden|kann aufgehoben werden|kann entfernt werden|koennen geloescht werden|koennen gestrichen werden|koennen aufgehoben werden|soll geloescht werden|soll gestrichen werden|soll aufgehoben werden|gilt mehr|gelten mehr|kannst du aufhoeren|gilt nicht mehr|gelten nicht mehr|gilt nimmer|gilt ab jetzt nicht mehr|gilt ab sofort nicht mehr|gilt nicht laenger|ist aufgehoben|sind aufgehoben|ist gestrichen|sind gestrichen|ist hinfaellig|sind hinfaellig|faellt weg|fallen weg|kann weg|koennen weg|kann wegfallen|kann entfallen|entfaellt|entfallen|ist nicht mehr noetig|sind nicht mehr noetig|nicht mehr noetig|nicht mehr notwendig|nicht mehr erforderlich|nicht laenger noetig|muss nicht mehr sein|muessen nicht mehr sein|brauche ich nicht mehr|brauch ich nicht mehr|brauchen wir nicht mehr|brauchst du nicht mehr|braucht es nicht mehr|ist ueberfluessig|sind ueberfluessig|ist obsolet|sind obsolet|ist vom tisch|sind vom tisch|ist vorbei|hat sich erledigt|haben sich erledigt|ist erledigt|ist nicht mehr gueltig|sind nicht mehr gueltig|ist ungueltig|sind ungueltig|ist abgeschafft|sind abgeschafft|soll nicht mehr gelten|sollen nicht mehr gelten|soll weg|sollen weg|muss weg|will ich nicht mehr|kannst du streichen|kannst du loeschen|kannst du vergessen|kannst du wieder vergessen|kannst du entfernen|kannst du aufheben|kannst du wieder streichen|kannst du wieder loeschen|kannst du abschaffen|kannst du fallen lassen|kannst du weglassen|kannst du ablegen|kannst du rausnehmen|kannst du verwerfen|kannst du knicken|darfst du streichen|darfst du vergessen|darfst du loeschen|ist passe|ist gegenstandslos|ist ausser kraft|tritt ausser kraft|hebe ich auf|heb ich auf|nehme ich zurueck|nehm ich zurueck|widerrufe ich|wird aufgehoben|wird gestrichen|werden gestrichen|werden aufgehoben|ist nicht mehr aktuell|braucht niemand mehr|gilt als gestrichen|hat ausgedient|haben ausgedient`,
  ),
  restores: phrases(
    `wiederherstellst|zurueckholst|reaktivierst|aktivierst|zurueckbringst|wiederaufnimmst|wiederherstellen|wieder herstellen|wiederherzustellen|stell wieder her|reaktivier|reaktiviere|reaktivieren|zurueckholen|zurueckzuholen|zurueckbringen|aktivier|aktiviere|aktivieren|wieder aufnehmen|wiederaufnehmen|wieder einsetzen|wiedereinsetzen|wieder einschalten|wieder aufleben|wiederbeleben|belebe|wieder gelten|gilt wieder|gelten wieder|soll wieder gelten|sollen wieder gelten|wieder in kraft|geh zurueck zu|geh zurueck zum|geh zurueck zur|kehr zurueck zu|kehr zurueck zum|kehr zurueck zur|kehre zurueck zu|kehre zurueck zum|kehre zurueck zur|gehe zurueck zu|gehe zurueck zum|gehe zurueck zur|wechsle zurueck|wechsel zurueck|zurueck zu|zurueck zum|zurueck zur|zurueckkehren|zuruecksetzen auf|stelle wieder her|wiederhaben|wieder haben`,
  ),
  apart: {
    deletes:
      pairs(`heb:auf hebe:auf leg:ab,beiseite lege:ab,beiseite schaff:ab schaffe:ab schalt:ab,aus schalte:ab,aus stell:ab,ein stelle:ab,ein
      nimm:zurueck,raus,weg,heraus setz:ausser,ab setze:ausser,ab wirf:raus,weg,ueber schmeiss:raus,weg schmeisse:raus,weg zieh:zurueck ziehe:zurueck
      lass:fallen,weg lasse:fallen,weg gib:auf mach:weg,aus,rueckgaengig mache:weg,rueckgaengig hoer:auf raeum:weg pack:weg tu:weg`),
    restores:
      pairs(`stell:her,wieder stelle:her,wieder hol:zurueck,wieder,hervor hole:zurueck,wieder,hervor bring:zurueck,wieder bringe:zurueck,wieder nimm:wieder
      setz:wieder setze:wieder schalt:wieder schalte:wieder geh:zurueck gehe:zurueck kehr:zurueck kehre:zurueck lass:wieder,aufleben zieh:wieder
      wechsel:zurueck wechsle:zurueck mach:wieder gib:zurueck,wieder leg:wieder aktivier:wieder fuehr:wieder`),
    changes: pairs(
      `formulier:um formuliere:um schreib:um schreibe:um pass:an passe:an fueg:hinzu,an fuege:hinzu,an weite:aus weit:aus nimm:auf,hinzu stell:um dehn:aus dehne:aus`,
    ),
    merges:
      pairs(`schmelz:zusammen schmelze:zusammen schmilz:zusammen wirf:zusammen fass:zusammen fasse:zusammen fueg:zusammen fuege:zusammen leg:zusammen lege:zusammen fuehr:zusammen fuehre:zusammen
      mach:aus,draus,daraus mache:aus,draus,daraus bring:zusammen tu:zusammen`),
  },
  shows: phrases(
    `zeigst|auflistest|zeig|zeige|zeigen|list|liste|auflisten|nenn|nenne|nennen|sag|sage|sagen|lies|vorlesen|gib|ausgeben|schick|erklaer|erklaere|anzeigen|aufzaehlen|zaehl|zaehle|beschreib|beschreibe|beschreiben|erzaehl|erzaehle|verrat|verrate|wiederhol|wiederhole|sehen|ich will wissen|wissen|uebersicht|erinner mich an|fass|fasse|auffuehren|rueck`,
  ),
  merges: phrases(
    `verschmilz|zusammenfasst|zusammenlegst|kombinierst|vereinst|verschmilzt|zusammenfuehrst|fass zusammen|zusammenfassen|zusammenfuehren|zusammenlegen|zusammenfuegen|kombinier|kombiniere|kombinieren|verein|vereine|vereinen|vereinig|vereinige|vereinigen|verschmelz|verschmelze|verschmelzen|misch|mische|mischen|vermisch|vermische|vermischen|buendel|buendle|buendeln|konsolidier|konsolidiere|konsolidieren|fusionier|fusioniere|fusionieren|vereinheitliche|vereinheitlichen|verbinde|verbind|verbinden|zusammen|mach aus|mache aus|leg zusammen`,
  ),
  changes: phrases(
    `aenderst|anpasst|erweiterst|ergaenzt|aender|aendere|aendern|pass|passe|anpassen|erweiter|erweitere|erweitern|ergaenz|ergaenze|ergaenzen|korrigier|korrigiere|korrigieren|aktualisier|aktualisiere|aktualisieren|mach aus|mache aus|schreib um|umschreiben|ueberarbeite|ueberarbeiten|umaendern|praezisiere|praezisier|verschaerfe|verschaerf|lockere|locker|formuliere um|umformulieren|abaendern|veraender|veraendere|modifizier|modifiziere|begrenze|erhoehe|erhoeh|reduzier|reduziere|verlaenger|verkuerz`,
  ),
  replaces: phrases(
    `ersetz|ersetze|ersetzen|tausch|tausche|tauschen|austauschen|wechsle|wechsel|wechseln|auswechseln`,
  ),
  plainSelf: phrases(
    `normal|ganz normal|wieder normal|du selbst|wieder du selbst|einfach du|der alte|die alte|ganz du selbst|wie frueher|wie vorher|wie am anfang|ohne rolle|ohne charakter|neutral|standard|in den normalzustand|zum normalzustand|zur normalform|normalmodus|normal-modus|wie immer warst|wie urspruenglich|zum standard|das original|in den ursprungszustand|werkseinstellung|werkseinstellungen`,
  ),
  ruleQuestions: phrases(
    `was darfst du|was darfst du nicht|worueber darfst du|was ist dir verboten|was ist dir untersagt|was ist dir erlaubt|was habe ich dir verboten|was hab ich dir verboten|was habe ich dir untersagt|was habe ich dir erlaubt|was hab ich dir untersagt|was hab ich dir erlaubt|was habe ich dir alles verboten|was hab ich dir alles verboten|was habe ich dir aufgetragen|was hab ich dir aufgetragen|was habe ich dir alles aufgetragen|was habe ich dir vorgeschrieben|was habe ich dir bisher verboten|was habe ich dir befohlen|woran musst du dich|woran hast du dich|woran sollst du dich|woran haeltst du dich|worauf musst du|worauf sollst du|worauf hast du|worauf achtest du|was musst du beachten|was musst du alles|was musst du bei mir|was musst du vermeiden|was sollst du vermeiden|was sollst du bei mir|was sollst du nicht|was sollst du alles|wie sollst du mich|wovon darfst du|welche woerter darfst du|welche themen darfst du|welche themen sind|welche woerter sind|was gilt bei mir|was gilt gerade|was ist bei mir verboten|was ist bei mir tabu|was ist tabu|habe ich dir verboten|hab ich dir verboten|habe ich dir etwas verboten|hab ich dir was verboten|was darfst du bei mir|ist dir etwas verboten|ist dir irgendwas verboten|hast du verbote`,
  ),
  selfQuestions: phrases(
    `wer bist du gerade|wer bist du|wer bist du jetzt|wer bist du eigentlich|wer bist du im moment|wer bist du zurzeit|wer bist du momentan|was bist du gerade|was bist du fuer|was bist du im moment|als wer trittst|als was trittst|wen spielst du|wie bist du gerade eingestellt|wie bist du eingestellt|was fuer ein typ bist|was fuer eine bist|was fuer ein wesen bist|wie wuerdest du dich beschreiben|wie wuerdest du dich selbst beschreiben|wie beschreibst du dich|wie siehst du dich|beschreib dich|beschreibe dich|beschreib dich mal|beschreib mal dich|beschreib dich selbst|wie bist du so|wer sollst du sein|wer sollst du gerade sein|was macht dich aus|welche zuege hast du|welche eigenschaften hast du|wie habe ich dich|was fuer ein mensch|was fuer eine art|was fuer ein charakter|welche rolle|welchen charakter|welche persoenlichkeit|welche charaktere|welche figur|erzaehl mir wer du bist|sag mir wer du bist|wer du gerade bist|wer du bist`,
  ),
  stillHolds: phrases(
    `gilt|gelten|noch|aktiv|immer noch|in kraft|besteht|existiert|gueltig|gespeichert|hinterlegt|bestehen|existieren`,
  ),
  ordinals: new Map([
    ['erste', 1],
    ['ersten', 1],
    ['erster', 1],
    ['zweite', 2],
    ['zweiten', 2],
    ['zweiter', 2],
    ['dritte', 3],
    ['dritten', 3],
    ['dritter', 3],
    ['vierte', 4],
    ['vierten', 4],
    ['fuenfte', 5],
    ['letzte', -1],
    ['letzten', -1],
    ['neueste', -1],
    ['neuesten', -1],
    ['juengste', -1],
  ]),
  ruleHeadings: phrases(
    `neue regel|neue direktive|neue anweisung|neue vorgabe|neues verbot|regel|direktive|anweisung|dauerregel|weitere regel|noch eine regel|ab jetzt gilt|ab sofort gilt|ab heute gilt|kuenftig gilt|es gilt ab jetzt|es gilt ab sofort|fuer dich gilt|fuer dich gilt ab jetzt|es gilt|merk dir als regel|merke dir als regel|merk dir die regel|merk dir folgende regel|merk dir folgendes|nimm als regel auf|nimm als neue regel auf|fuege als regel hinzu|leg eine regel an|leg eine neue regel an|lege eine neue regel an|lege eine regel an|erstelle eine regel|speichere als regel|grundregel|meine regel|meine regel fuer dich|regel fuer dich|mach es dir zur regel|mach dir zur regel`,
  ),
  characterHeadings: phrases(
    `neuer charakter|dein charakter|dein neuer charakter|neue rolle|deine rolle|deine neue rolle|neue persoenlichkeit|deine persoenlichkeit|deine neue persoenlichkeit|neue identitaet|deine neue identitaet|deine identitaet|charakter|rolle|persona|charakteranweisung|neue charakteranweisung|neue charakter-anweisung|weiterer charakter|dein wesen|neue figur`,
  ),

  be: phrases(`sei|werd|werde|sein`),
  youAre: phrases(
    `du musst|musst du|du brauchst|brauchst du|du darfst|darfst du|du kannst|kannst du|du bist|bist du|du waerst|waerst du|du seist|du wirst|wirst du|du sollst|sollst du|du spielst|spielst du|du verkoerperst|verkoerperst du|du mimst|mimst du`,
  ),
  behaveLike: phrases(
    `zeig dich von deiner|zeige dich von deiner|zeig dich|zeige dich|mach dich|mache dich|verhalt dich wie|verhalte dich wie|verhalt dich|verhalte dich|benimm dich wie|benimm dich|gib dich wie|gib dich als|gib dich|tritt auf als|tritt als|schluepf in die rolle|schluepfe in die rolle|schluepf in|schluepfe in|nimm die rolle|uebernimm die rolle|verwandle dich in|verwandel dich in|agiere als|agier als|agiere wie|handle wie|werde zu|werd zu|werde zum|werd zum|werde zur|werd zur|fuehl dich wie`,
  ),
  performLike: phrases(
    `antworte|antwort|sprich|red|rede|schreib|schreibe|spiel|spiele|tu so|tue so|tu|klinge|kling|erzaehl|erzaehle|plauder|plaudere|formuliere|formulier|mim|mime|simulier|simuliere|stell dir vor|stelle dir vor|gib|begruesse`,
  ),
  articles: phrases(
    `ein|eine|einen|einem|einer|eines|des|der|die|das|den|dem|mein|meine|unser|unsere|kein|keine|keinen`,
  ),
  also: phrases(
    `auch|zusaetzlich|ausserdem|obendrein|dazu|dabei|nebenbei|gleichzeitig|zugleich|noch dazu|auch noch`,
  ),
  moreLess: phrases(
    `ein ganzes stueck|ein gutes stueck|um einiges|mehr|weniger|etwas|ein bisschen|ein wenig|viel|deutlich|noch|eine spur|ein stueck|ein stueckchen`,
  ),
  less: phrases(
    `weniger|nicht mehr so|nicht so|nicht mehr ganz so|nicht ganz so|etwas weniger|nicht mehr|nicht laenger so|nicht laenger`,
  ),
  more: phrases(
    `etwas|eine prise|einen hauch|einen schuss|ein quaentchen|mehr|etwas mehr|noch mehr|viel mehr|deutlich mehr|ein bisschen mehr|ein wenig mehr`,
  ),
  only: phrases(`nur noch|ausschliesslich|einzig und allein|nichts anderes als|nur`),
  fresh: phrases(
    `etwas ganz anderes|was ganz anderes|etwas voellig anderes|jemand ganz anderes|jemand anderes|jemand anders|wer anders|etwas anderes|ein ganz anderer|eine ganz andere|ein anderer|eine andere`,
  ),
  insteadOf: phrases(`statt|anstatt|anstelle|an stelle|lieber als|und nicht`),
  but: phrases(`sondern|dafuer|stattdessen|lieber`),
  traitNouns: phrases(
    `humor|witz|charme|ironie|sarkasmus|geduld|mut|herz|herzlichkeit|waerme|ruhe|gelassenheit|frechheit|ernst|ernsthaftigkeit|leichtigkeit|neugier|begeisterung|enthusiasmus|empathie|mitgefuehl|strenge|schaerfe|biss|temperament|energie|leidenschaft|fantasie|phantasie|poesie|spott|zynismus|selbstironie|selbstbewusstsein|persoenlichkeit|charakter|eigensinn|feingefuehl|distanz|naehe|haltung|wuerde|eleganz|pfiff|esprit|schalk|gefuehl|optimismus|pessimismus|melancholie|romantik|pathos|bodenstaendigkeit|bescheidenheit|weisheit|schnauze|kante|profil|freundlichkeit|hoeflichkeit|zurueckhaltung|foermlichkeit|kumpelhaftigkeit|coolness|lockerheit|albernheit|schlagfertigkeit|gefuehle|emotionen|emotion|stolz|leidenschaftlichkeit|abenteuerlust|drama|dramatik`,
  ),
  traits: new Set(
    words(`frech witzig lustig humorvoll sarkastisch ironisch zynisch trocken charmant kess keck vorlaut verspielt
    albern ernst ernsthaft streng milde mild sanft warm warmherzig herzlich liebevoll kuehl kalt distanziert nahbar
    freundlich nett hoeflich foermlich formell locker laessig cool entspannt gelassen ruhig besonnen geduldig ungeduldig
    neugierig wissbegierig begeistert enthusiastisch energisch temperamentvoll lebhaft quirlig aufgedreht schuechtern
    zurueckhaltend bescheiden selbstbewusst arrogant eingebildet stolz mutig tapfer vorsichtig kritisch skeptisch
    optimistisch pessimistisch melancholisch nachdenklich weise klug schlau belesen gebildet gelehrt philosophisch
    poetisch romantisch vertraeumt verruckt verrueckt schraeg exzentrisch eigensinnig stur dickkoepfig ruppig grob derb
    bissig spitz spitzzuengig spoettisch schlagfertig gewitzt verschmitzt schelmisch pfiffig clever direkt unverbluemt
    offen ehrlich aufrichtig diplomatisch taktvoll einfuehlsam empathisch fuersorglich muetterlich vaeterlich
    kumpelhaft kumpelig bodenstaendig volkstuemlich altmodisch vornehm elegant wuerdevoll nuechtern sachlich
    professionell serioes gruendlich gewissenhaft zuverlaessig loyal treu geheimnisvoll mysterioes duester unheimlich
    froehlich heiter munter positiv motivierend ermutigend aufmunternd anspornend fordernd unnachgiebig gutmuetig
    grantig muerrisch brummig mufflig launisch zickig emotional gefuehlvoll leidenschaftlich dramatisch theatralisch
    kreativ fantasievoll phantasievoll verspielter selbstironisch respektlos rebellisch anarchisch spontan lebendig
    menschlich persoenlich unterhaltsam redselig gespraechig wortkarg still einsilbig schweigsam lakonisch pedantisch
    penibel ordentlich chaotisch laut leise forsch resolut bestimmt souveraen abgeklaert gruffig rau herb gemuetlich
    vertraut intim flirty kokett frivol brav anstaendig unanstaendig aufmerksam hilfsbereit entgegenkommend grosszuegig
    jugendlich kindlich erwachsen reif britisch norddeutsch hanseatisch bayerisch berlinerisch preussisch steif
    streitlustig provokant provozierend angriffslustig zuversichtlich sentimental stoisch ausgeglichen zaertlich
    romantischer verfuehrerisch tiefgruendig oberflaechlich gnadenlos knallhart hart weich fies gemein boese lieb
    anhaenglich ausfuehrlich knapp kurz praezise genau bloed nervig wild zahm abenteuerlustig spiessig modern ulkig`),
  ),
  conduct: new Set(
    words(`ehrlich hoeflich sachlich puenktlich kurz knapp praezise genau neutral diskret respektvoll aufrichtig
    konkret vollstaendig korrekt transparent unhoeflich beleidigend respektlos gemein fies verletzend ausfallend
    unfreundlich belehrend herablassend`),
  ),
  style: new Set(
    words(`foermlich formell steif geschwaetzig umstaendlich ausfuehrlich technisch kompliziert weitschweifig
    langatmig langatmend geschwollen akademisch trocken belehrend kurz knapp abgehackt blumig salopp`),
  ),
  endings: ['eren', 'erem', 'erer', 'eres', 'ere', 'sten', 'er', 'en', 'em', 'es', 'e', ''],
  moods: phrases(
    `still|leise|vorsichtig|dankbar|froh|bereit|puenktlich|traurig|boese|sauer|wuetend|enttaeuscht|krank|gesund|muede|wach|beleidigt|eifersuechtig|sicher|unbesorgt|beruhigt|gespannt|ehrlich|verheiratet|fertig|dran|hier|da|weg|zu hause|schuld|allein|gestresst|nervoes|panisch|hysterisch|vernuenftig|brav|tot|online|offline|verbunden|angemeldet|eingeloggt|zustaendig|dabei`,
  ),
  endearments: phrases(
    `gast|schatz|schaetzchen|goldstueck|engel|held|heldin|genie|schatzi|stern|traum|hammer|knaller|idiot|esel|trottel|depp|dummkopf|luegner|versager|nichtsnutz|programm|computer|maschine|automat|roboter doch|ki|bot|software|algorithmus|ding|wunder|geschenk|lichtblick|sonnenschein|retter|retterin|lebensretter|lebensretterin|vorbild|phaenomen|unikat|unikum|original|spinner|nervensaege|plappermaul|schlaumeier|besserwisser|klugscheisser|juwel|perle|segen|fluch|witz|knueller|profi|ass|genius|monster|teufel|biest|schlingel|schelm du|frechdachs|suesser|suesse|liebling|lieblingsassistent|lieblingsassistentin|beste|bester|spatz|maus|hase|baerchen|paar|fall|problem|scherz|fehler|reinfall|katastrophe|stueck|etwas|was besonderes|freund|freundin|gute|guter|toller typ|netter kerl|feiner kerl|treue seele|gute seele|seele von mensch|grosse hilfe|hilfe|tolle hilfe|bereicherung|glueck|gluecksfall|klasse|spassvogel|scherzkeks|nervtoeter|langweiler|banause|arsch|loser|ganz anderer|ganz andere|star|schatten|teil von mir|mein ein und alles`,
  ),
  personNouns: phrases(
    `butler|koch|koechin|pirat|piratin|gaertner|gaertnerin|archivar|archivarin|seemann|kapitaen|lehrer|lehrerin|professor|professorin|philosoph|philosophin|dichter|dichterin|ritter|koenig|koenigin|detektiv|detektivin|richter|richterin|moench|nonne|bibliothekar|bibliothekarin|hausverwalter|hausverwalterin|diener|dienerin|maedel|maedel vom land|junge|mann|frau|greis|greisin|oma|opa|grossmutter|grossvater|tante|onkel|kumpel|brudi|begleiter|begleiterin|freund von nebenan|zauberer|hexe|elf|elfe|zwerg|drache|roboter|katze|kater|hund|fuchs|eule|wirt|wirtin|bauer|baeuerin|foerster|foersterin|fischer|matrose|matrosin|soldat|general|offizier|sekretaer|sekretaerin|journalist|journalistin|reporter|reporterin|kuenstler|kuenstlerin|sprachkuenstler|musiker|musikerin|schauspieler|schauspielerin|clown|narr|hofnarr|barkeeper|barista|trainer|trainerin|coach|mentor|mentorin|therapeut|therapeutin|arzt|aerztin|krankenschwester|wissenschaftler|wissenschaftlerin|astronom|astronomin|historiker|historikerin|buchhaendler|buchhaendlerin|verkaeufer|verkaeuferin|schaffner|schaffnerin|busfahrer|taxifahrer|taxifahrerin|pilot|pilotin|astronaut|astronautin|alien|wesen|geist|gespenst|nachtwaechter|leuchtturmwaerter|leuchtturmwaerterin|*waerter|*waerterin|*meister|*meisterin|*haendler|*haendlerin|*lehrer|*lehrerin|*forscher|*forscherin|*mann|*frau|*kuenstler|*kuenstlerin|*maedchen|*erin|*istin|*fahrer|*loge|*login|*soph|handwerker|tischler|schreiner|schmied|mueller|baecker|imker|imkerin|hebamme|pfarrer|pfarrerin|beamter|beamtin|anwalt|anwaeltin|lord|lady|graf|graefin|baron|baronin|dandy|gentleman|dame|hippie|punk|rocker|rapper|cowboy|wikinger|samurai|ninja|orakel|sphinx|sherpa|bergfuehrer|baer|rabe|papagei`,
  ),
  remarks: phrases(
    `toll*|super|gute|guter|gutes|guten|grossartig*|wunderbar*|klasse|fantastisch*|schlecht*|mies*|furchtbar*|schrecklich*|perfekt*|hervorragend*|genial*|miserabl*|exzellent*|tadellos*|geborene*|beste*|doch|nur|echt|wirklich|einfach|ja|total|richtig|wahrlich|wahrhaftig|ganz schoen|manchmal|immer|oft|heute|gerade|mir|fuer mich|halt|eben|eigentlich|aber auch|vielleicht|schon|so|wie immer|so ein|so eine|wahrscheinlich|bestimmt|offenbar|anscheinend|wohl|ja wohl|immer noch|langsam|inzwischen|mittlerweile|gar nicht|nicht|mein`,
  ),
  newName: phrases(
    `dein name ist|dein name sei|dein neuer name|du heisst|heisst du|hoer auf den namen|hoere auf den namen|dein name lautet`,
  ),

  imperatives: phrases(
    oneOf(STRONG),
    regular.join('|'),
    `erwaehn|erwaehne|kannst aufhoeren|bitte nicht|goenn`,
  ),
  infinitives: phrases(oneOf(INFINITIVES)),
  speech: phrases(
    `nenn*|sag|sage|sagst|sagen|red|rede|redest|reden|sprich|sprichst|sprechen|schreib|schreibe|schreibst|schreiben|antwort|antworte|antwortest|antworten|verwend*|benutz*|nutz|nutze|nutzt|nutzen|erwaehn*|erzaehl*|kommentier*|wiederhol*|entschuldig*|fluch*|gender*|duz*|siez*|unterbrich*|unterbrech*|bewert*|belehr*|lob*|kritisier*|korrigier*|frag|frage|fragst|fragen|nachfragen|gib|gibst|geben|mach witze|vermeid*|formulier*|zitier*|beginn*|fang*|beend*|bezeichn*|titulier*|anred*|ansprech*|ansprich*|sprichst an|thema*|spekulier*|erfind*|lueg*|mecker*|jammer*|warn*|verrat*|lach*|uebersetz*|gebrauch*|vorschlag*|empfiehl*|empfehl*|rat|rate|ratschlaeg*|sparen|weglassen|verzicht*|begruess*|veralber*|ausdrueck*|drueck*|hoeren|lesen|gelesen|gehoert|genannt|gesprochen|geredet|geschrieben|gesagt|erwaehnt|verwendet|benutzt|angesprochen|angeredet|beleidig*|nerv|nerve|nerven|setz|setze|pack|packe|fuege|fueg|haeng|haenge|loesch*|verschick*|buch*`,
  ),
  outputNouns: phrases(
    `grussformel*|schlussformel*|signatur*|emoji*|smiley*|smilie*|emoticon*|ausrufezeichen|fragezeichen|gedankenstrich*|semikolon*|grossbuchstaben|anglizismen|anglizismus|floskel*|fachwoerter|fachbegriffe|fachjargon|fremdwoerter|abkuerzungen|witze|witz|wortspiele|kosenamen|kosename|spitznamen|aufzaehlung*|stichpunkte*|bulletpoints|entschuldigung*|kommentar*|ratschlaege*|ratschlag|tipps|listen|tabellen|saetze*|satz|woerter|wort|antworten|antwort|rueckfrage*|nachfrage*|fuellwoerter|ueberschrift*|markdown|fettdruck|komplimente*|lob|smalltalk|begruessung*|anrede*|metapher*|vergleiche|zitate|links|quellenangabe*|gifs|sticker|schimpfwoerter|fluch*|floskeln|vorreden|einleitung*|zusammenfassung*|gegenfragen|uebertreibung*|superlative|passiv|schachtelsaetze|gendersternchen|genderstern|gendern|moralpredigten|belehrungen|warnhinweise|disclaimer|fussnoten|klammern|absaetze|formatierung*|nachrichten|nachricht|silbe|duzen|siezen|doppelpunkte|worte|worten|hashtags|herzchen|slang|dialekt|denglisch|sarkasmus|ironie|reime|sprueche|weisheiten|anekdoten|phrasen|spoiler|meinung|meinungen|vermutungen|spekulationen`,
  ),
  yourOutput: phrases(
    `deine antworten|deinen antworten|deine nachrichten|deine texte|deine saetze|deine erklaerungen|deine begruessungen|deine zusammenfassungen|deinen nachrichten|deine vorschlaege`,
  ),
  everyOutput: phrases(
    `jede antwort|jeder antwort|jede nachricht|jeder nachricht|jeden satz|jedem satz|jede mail|jeden termin|jede frage|jeder frage|jede zahl|alle antworten|allen antworten|pro antwort|pro nachricht|je antwort|je nachricht|jede erklaerung|jede begruessung|jede loeschung|jeder loeschung|jedem termin|jeder mail|alle zahlen|alle betraege|alle daten|alle preise|jede deiner|jeder deiner`,
  ),
  topics: phrases(
    `politik|religion|wetter|fussball|sport|gesundheit|krankheit|gewicht|alter|geld|arbeit|job|ex|exfreund|exfreundin|ex-freund|ex-freundin|ex-mann|ex-frau|familie|eltern|corona|krieg|boerse|aktien|horoskope|diaet|milch|kaese|tod|sex|werbung|beziehung|nachrichten aus|promis|spoiler|schule|wahlen|trump|steuern`,
  ),
  address: phrases(
    `nenn mich|nenne mich|nennst du mich|mich nennen|nenn mich bitte|red mich an|rede mich an|rede mich|red mich|sprich mich an|sprich mich|siez mich|sieze mich|duz mich|duze mich|duzen|siezen|gesiezt|geduzt|duzt|siezt|sag du zu mir|sag sie zu mir|sag du|sag sie|per du|per sie|beim du|beim sie|das du|das sie|mich mit|genannt werden|angesprochen werden|angeredet werden|duzt mich|siezt mich|mich duzt|mich siezt|mich duzen|mich siezen|zu mir sagen|anrede|mich anreden|mich ansprechen|anzureden|mich zu duzen|mich zu siezen|mich zu nennen|wieder siezen|uns duzen|uns siezen|duze|sieze|duz|siez|sag einfach|bezeichne mich|tituliere mich|nennen wir`,
  ),
  anaphora: phrases(
    `das|so etwas|so was|sowas|soetwas|solche sachen|solche dinge|so einen satz|so einen unsinn|solchen unsinn|so einen quatsch|dieses wort|diesen satz|dies|es|dergleichen|derartiges|solches|diesen ausdruck|diese bemerkung|diesen witz|solche sprueche|solche bemerkungen|solche kommentare|so ein zeug|diesen spruch|solche saetze|solche woerter|diese worte|diesen kommentar|diese frage|dieses thema|davon|darueber`,
  ),
  stops: phrases(
    `hoer auf|hoere auf|hoer endlich auf|hoer bitte auf|hoer doch auf|hoer bitte endlich auf|hoer endlich mal auf|hoer mal auf|hoer sofort auf|hoer jetzt auf|hoer bitte damit auf|hoer damit auf|hoer ab jetzt auf|hoer ab sofort auf|hoere bitte auf|hoere endlich auf|hoer bloss auf|hoer gefaelligst auf|aufhoeren|aufhoerst|aufzuhoeren|unterlass|unterlasse|unterlassen|stopp|stoppe|schluss mit|ende mit|aus mit|verzichte|verzicht|verzichten|verzichtest|vermeide|vermeid|vermeiden|vermeidest|spar dir|spare dir|sparst dir|erspar mir|erspare mir|verschon mich|verschone mich|lass das mit|lass die|lass den|lass das|lass deine|lass dein|lass deinen|lass dieses|lass diese|lass bitte das|lass bitte die|lass bitte den|lass endlich das|lass endlich die|lass endlich den|lass doch das|lass doch die|lass es|lasse das|lasse die|lass sein|weg mit|nicht laenger`,
  ),
  leaveOut: phrases(
    `weg|sein|bleiben|aus|bleib*|lass das mit|lasse das mit|lass das ewige|lass das staendige|lass die sache mit`,
  ),
  tasks: phrases(
    `erinner|erinnere|erinnern|weck|wecke|wecken|schick|schicke|sende|send|maile|mail|ruf|rufe|bestell|bestelle|kauf|kaufe|buch|buche|such|suche|find|finde|trag|trage|leg|lege|speicher|speichere|oeffne|oeffn|starte|start|melde|meld|notier|notiere|plan|plane|erstell|erstelle|spiel musik|leite|leit|verschieb|verschiebe|stell einen|stell den|stelle einen|stelle den|hol mir|bring mir|schalt|schalte`,
  ),
  asksFirst: phrases(
    `frag mich bevor|frage mich bevor|frag bevor|frag mich vorher|frag vorher|frag nach bevor|frag mich erst|frag erst|frag immer|sag mir bevor|warn mich bevor|warne mich bevor|hol meine zustimmung|hol dir meine zustimmung|frag mich zuerst|frag lieber|frag nach`,
  ),
  limits: phrases(
    `maximal|hoechstens|nicht mehr als|nie mehr als|mindestens|nur noch|hoechstens noch|bis zu|max|nicht laenger als|nie laenger als|keine laenger als`,
  ),
  finite: phrases(
    `haette|haetten|koennten|muessten|sollten|duerfte|duerften|moechte|wollten|gutgetan|taete|ist|sind|war|waren|hat|haben|hatte|wird|werden|wurde|kann|koennen|braucht|brauchen|liest|benutzt|verwendet|schreibt|sieht|versteht|kennt|weiss|liebt|hasst|muss|muessen|wuerde|wuerden|waere|koennte|sollte|muesste|soll|sollen|will|wollen|darf|duerfen|gibt|geht|macht|kommt|bleibt|steht|liegt|heisst|scheint|isst|trinkt|kauft|faehrt|nervt|mag|moegen|stoert|gefaellt|gefallen|laeuft|tut|hilft|fehlt|reicht|habe|hab|bin|mag ich|schlaeft|arbeitet|raucht|sagt|denkt`,
  ),
  tabooPredicates: phrases(
    `verboten|tabu|untersagt|unerwuenscht|nicht erlaubt|nicht erwuenscht|nicht gewuenscht|nicht gestattet|kein thema|kein thema mehr|gestrichen|nicht mehr erlaubt|nicht mehr erwuenscht|nicht mehr gewuenscht|pflicht|sind pflicht|ein no-go|no-go`,
  ),
  allowedPredicates: phrases(
    `erlaubt|okay|ok|in ordnung|gestattet|kein problem|kein problem mehr|willkommen|kein tabu mehr|nicht mehr verboten|nicht mehr tabu|nicht laenger verboten|nicht laenger tabu|freigegeben|zulaessig|gern gesehen|nicht mehr untersagt`,
  ),
  closedClass: phrases(
    `der|die|das|ein|eine|einen|mein|meine|dein|deine|sein|seine|ihr|ihre|unser|unsere|dieser|diese|dieses|jener|ich|du|er|sie|es|wir|man|wer|was|wie|wo|warum|und|oder|aber|in|im|an|am|auf|aus|bei|mit|nach|von|vor|zu|ueber|unter|fuer|gegen|ohne|um|bis|seit|als|wenn|dass|ob|weil|da|hier|dort|heute|gestern|morgen|jetzt|dann|ja|nein|nicht|nichts|kein|keine|alles|alle|etwas|jemand|niemand|so|sehr|auch|noch|schon|nur|immer|nie|niemals|oft|manchmal|vielleicht|leider|gern|gerne|toll|super|schoen|gut|schlecht|danke|hallo|mehr|weniger|wieder|zum|zur|beim|vom|ins|ans`,
  ),
};
