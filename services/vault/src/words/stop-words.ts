/**
 * Words of a question that say nothing about what is sought. Three tables per language:
 * function words; words people use to talk about notes ("what did I write about …"); and general words, which count
 * little: a note is not about a question because both say "cost" or "neu".
 * Written folded (lower case, ss for ß), umlauts kept.
 */

export type Language = 'de' | 'en';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const FUNCTION_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: words(`
    ab aber ach all alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes auch auf aus
    ausser ausserdem bei beim bereits besonders bin bis bist bitte bloss bzw da dabei dadurch dafür dagegen daher dahin
    damals damit danach daneben dann daran darauf daraus darf darfst darin darüber darum darunter das dass davon davor
    dazu dein deine deinem deinen deiner deines dem demnach den denen denn dennoch der deren derer des deshalb dessen
    desto dich die dies diese diesem diesen dieser dieses dir doch dort du durch dürfen dürft eben ebenfalls ebenso eher
    ein eine einem einen einer eines einfach einige einigem einigen einiger einiges einmal er es etwa etwas euch euer
    eure eurem euren eurer falls fast für ganz gar gegen gegenüber genau gerade gern gerne gewesen gibt gleich gab geben
    hab habe haben habt hallo hat hatte hatten hattest hast hätte hätten her heute gestern hier hin hinter hoch ich ihm
    ihn ihnen ihr ihre ihrem ihren ihrer ihres im immer in indem infolge innen innerhalb ins inwiefern irgend
    irgendwann irgendwas irgendwelche irgendwie irgendwo ist ja je jede jedem jeden jeder jedes jedoch jemals jemand jene
    jenem jenen jener jenes jetzt kann kannst kein keine keinem keinen keiner keines könnte könnten können könnt lassen
    lass mal man manche manchem manchen mancher manches mehr mein meine meinem meinen meiner meines mich mir mit möchte
    möchten morgen muss musst müssen müsst nach nachdem neben nein nicht nichts nie niemals niemand noch nochmal nochmals nun nur ob
    obwohl oder oft ohne per schon sehr sei seid sein seine seinem seinen seiner seines seit seitdem selber selbst sich
    sie sind so sobald sofern sogar solange solche solchem solchen solcher solches soll sollen sollst sollte sollten
    somit sondern sonst soviel sowie statt trotz trotzdem über überhaupt um ums und uns unser unsere unserem unseren
    unserer unter usw viel viele vielem vielen vieler vielleicht vom von vor vorbei vorher während wann war waren warst
    warum was weder weg wegen weil weit weiter weitere welche welchem welchen welcher welches wem wen wenig wenige wenn
    wer werde werden werdet weshalb wessen wie wieder wieso wieviel will willst wir wird wirst wo wobei wodurch wofür
    woher wohin wohl wollen wollte wollten womit woran worauf woraus worin worüber worum wozu wurde wurden wurdest würde
    würden zu zudem zum zur zwar zwischen bzgl betreffs mithilfe anhand eigentlich gell denn mach machen mache macht
    gemacht tun tut getan zuletzt letzte letzten letzter letztes nächste nächsten nächster nächstes woche monat jahr okay
    ok danke moin hi hey servus sag sage mir zeig zeige gib
  `),
  en: words(`
    a about above across after again against all almost alone along already also although always am among an and
    another any anybody anyone anything anywhere are aren around as at back be became because been before behind being
    below between both but by can cannot could couldn did didn do does doesn doing don done down during each either else
    enough ever every everybody everyone everything everywhere few for from further get gets getting give given go goes
    going gone got had hadn has hasn have haven having he hello her here hers herself him himself his how however if in
    indeed instead into is isn it its itself just kind last latest least less let like ll many may maybe me might mine
    more most much must mustn my myself neither never next no nobody none nor not nothing now nowhere of off often on
    once one only or other others ought our ours ourselves out over own per perhaps please quite rather re really same
    shall shan she should shouldn since so some somebody somehow someone something sometimes somewhere still such sure
    than thank thanks that the their theirs them themselves then there therefore these they this those though through
    thus to today tomorrow together too toward towards under until up upon us ve very was wasn way we well were weren
    what whatever when whenever where wherever whether which while who whoever whom whose why will with within without
    won would wouldn yes yesterday yet you your yours yourself yourselves
  `),
};

/** Words for notes and for what one does with them. Dropped unless a query consists of nothing else. */
export const NOTE_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: words(`
    notiz notizen notiere notieren notiert note aufgeschrieben aufschreiben schreibe schreiben schreibt schrieb schrieben
    geschrieben eintrag einträge eintragen eingetragen vermerk vermerkt festgehalten erwähnt erwähne erwähnen steht stehen
    stand gespeichert suche suchen such gesucht finde finden find findest findet gefunden fand liste liste auflisten zeigen
    zeigst gezeigt weiss wissen weisst gewusst kenne kennst erzähl erzähle erzählen sagen sagt gesagt nennen nenne nenn thema
    themen information informationen info infos inhalt inhalte datei dateien dokument dokumente vault tag tags getaggt
    anzahl wieviele zusammenfassung zusammenfassen fasse fass gemeint betrifft betreffend bezüglich
  `),
  en: words(`
    note notes noted wrote write written writing jotted record recorded entry entries mention mentioned mentions say says
    said saved stored search searching find finding found look looking show showing shown list listing tell told know
    known topic topics information info content contents file files document documents vault tag tags tagged number
    count summary summarise summarize regarding concerning related
  `),
};

/** General words: they count, but little. */
export const GENERAL_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: words(`
    gut gute guten guter gutes besser beste besten schlecht schlechte neu neue neuen neuer neues alt alte alten alter altes
    gross grosse grossen grosser grosses klein kleine kleinen kleiner kleines lang lange langen länger kurz kurze kurzen
    wichtig wichtige wichtigen erste ersten erster erstes zweite zweiten richtig richtige möglich teuer teuren günstig
    kosten kostet kostete gekostet preis brauche brauchen braucht brauchst gebraucht bekomme bekommen bekommt kommen kommt
    komme kam gekommen gehen geht gehe ging gegangen nehmen nimmt nehme genommen halten hält gehalten heissen heisst
    passiert passieren funktioniert funktionieren arbeiten arbeitet benutzen benutzt verwenden verwendet planen geplant plan
    pläne denken denke gedacht glauben glaube meinen meine findest sollen vorhaben idee ideen sache sachen ding dinge
    frage fragen problem probleme grund art weise teil ende anfang zeit tag tage tagen woche wochen monate jahre jahren
    uhr leute person personen mensch menschen mann frau firma name namen ort stelle zahl menge paar halb ganze ganzen
    seite seiten stand aktuell aktuelle aktuellen letztens damalige verschieden verschiedene unterschied beispiel
    wichtigste wichtigsten entschieden beschlossen besprochen bezahlt bezahlen gekauft kaufen gemerkt vereinbart
    erledigt erledigen fällig dauern dauert gedauert anrufen angerufen
  `),
  en: words(`
    good better best bad new old big small large little long short important first second right wrong possible expensive
    cheap cost costs price need needs needed want wants wanted take takes took taken make makes made making come comes
    came work works worked working use used uses using happen happened happens keep kept call called plan plans planned
    planning think thinks thought believe idea ideas thing things stuff question questions problem problems reason kind
    sort part end start begin time times day days week weeks month months year years people person man woman company name
    names place point lot bit pair half whole current currently different difference example decide decided agreed pay
    paid buy bought remember due open order ordered put set try tried change changed help mean means
  `),
};
