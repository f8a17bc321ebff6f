/**
 * German strong and irregular verbs: infinitive, third person present, first person past, participle. Verbs with a
 * prefix follow theirs; the vowel of the past is what their forms differ in.
 */

/** Prefixes that stay on the verb and take no “ge”. */
export const FIRM = ['be', 'emp', 'ent', 'er', 'ge', 'miss', 'ver', 'zer', 'hinter', 'wider', 'voll'];

/** Particles that part from the verb, longest first. */
export const LOOSE =
  `zusammen zurueck entgegen auseinander durcheinander herunter hinunter herueber hinueber heraus hinaus herein hinein
  herum umher herauf hinauf heran hinan vorbei vorueber voran voraus weiter wieder dazu davon dabei daran darauf hervor
  empor entlang fehl fest fort heim hoch klar kennen bereit bloss nach statt teil nieder gegenueber auf aus ab an bei
  durch ein her hin los mit um unter ueber vor weg zu`
    .split(/\s+/u)
    .toSorted((a, b) => b.length - a.length);

interface StrongVerb {
  readonly present: string;
  readonly past: string;
  readonly participle: string;
}

/** By infinitive, in folded spelling. */
export const STRONG: ReadonlyMap<string, StrongVerb> = new Map(
  `backen backt backte gebacken|befehlen befiehlt befahl befohlen|beginnen beginnt begann begonnen|beissen beisst biss gebissen
  bergen birgt barg geborgen|betruegen betruegt betrog betrogen|biegen biegt bog gebogen|bieten bietet bot geboten
  binden bindet band gebunden|bitten bittet bat gebeten|blasen blaest blies geblasen|bleiben bleibt blieb geblieben
  braten braet briet gebraten|brechen bricht brach gebrochen|brennen brennt brannte gebrannt|bringen bringt brachte gebracht
  denken denkt dachte gedacht|dringen dringt drang gedrungen|duerfen darf durfte gedurft|empfehlen empfiehlt empfahl empfohlen
  essen isst ass gegessen|fahren faehrt fuhr gefahren|fallen faellt fiel gefallen|fangen faengt fing gefangen
  fechten ficht focht gefochten|finden findet fand gefunden|fliegen fliegt flog geflogen|fliehen flieht floh geflohen
  fliessen fliesst floss geflossen|fressen frisst frass gefressen|frieren friert fror gefroren|geben gibt gab gegeben
  gehen geht ging gegangen|gelingen gelingt gelang gelungen|gelten gilt galt gegolten|geniessen geniesst genoss genossen
  geschehen geschieht geschah geschehen|gewinnen gewinnt gewann gewonnen|giessen giesst goss gegossen|gleichen gleicht glich geglichen
  graben graebt grub gegraben|greifen greift griff gegriffen|haben hat hatte gehabt|halten haelt hielt gehalten
  haengen haengt hing gehangen|heben hebt hob gehoben|heissen heisst hiess geheissen|helfen hilft half geholfen
  kennen kennt kannte gekannt|klingen klingt klang geklungen|kommen kommt kam gekommen|koennen kann konnte gekonnt
  kriechen kriecht kroch gekrochen|laden laedt lud geladen|lassen laesst liess gelassen|laufen laeuft lief gelaufen
  leiden leidet litt gelitten|leihen leiht lieh geliehen|lesen liest las gelesen|liegen liegt lag gelegen
  luegen luegt log gelogen|meiden meidet mied gemieden|messen misst mass gemessen|moegen mag mochte gemocht
  muessen muss musste gemusst|nehmen nimmt nahm genommen|nennen nennt nannte genannt|pfeifen pfeift pfiff gepfiffen
  quellen quillt quoll gequollen|raten raet riet geraten|reiben reibt rieb gerieben|reissen reisst riss gerissen
  reiten reitet ritt geritten|rennen rennt rannte gerannt|riechen riecht roch gerochen|rufen ruft rief gerufen
  saufen saeuft soff gesoffen|schaffen schafft schuf geschaffen|scheiden scheidet schied geschieden|scheinen scheint schien geschienen
  scheissen scheisst schiss geschissen|schieben schiebt schob geschoben|schiessen schiesst schoss geschossen|schlafen schlaeft schlief geschlafen
  schlagen schlaegt schlug geschlagen|schleichen schleicht schlich geschlichen|schliessen schliesst schloss geschlossen
  schmeissen schmeisst schmiss geschmissen|schmelzen schmilzt schmolz geschmolzen|schneiden schneidet schnitt geschnitten
  schreiben schreibt schrieb geschrieben|schreien schreit schrie geschrien|schreiten schreitet schritt geschritten
  schweigen schweigt schwieg geschwiegen|schwimmen schwimmt schwamm geschwommen|schwinden schwindet schwand geschwunden
  schwoeren schwoert schwor geschworen|sehen sieht sah gesehen|sein ist war gewesen|senden sendet sandte gesandt
  singen singt sang gesungen|sinken sinkt sank gesunken|sinnen sinnt sann gesonnen|sitzen sitzt sass gesessen
  sollen soll sollte gesollt|sprechen spricht sprach gesprochen|springen springt sprang gesprungen|stechen sticht stach gestochen
  stehen steht stand gestanden|stehlen stiehlt stahl gestohlen|steigen steigt stieg gestiegen|sterben stirbt starb gestorben
  stinken stinkt stank gestunken|stossen stoesst stiess gestossen|streichen streicht strich gestrichen|streiten streitet stritt gestritten
  tragen traegt trug getragen|treffen trifft traf getroffen|treiben treibt trieb getrieben|treten tritt trat getreten
  trinken trinkt trank getrunken|tun tut tat getan|verderben verdirbt verdarb verdorben|vergessen vergisst vergass vergessen
  verlieren verliert verlor verloren|verzeihen verzeiht verzieh verziehen|wachsen waechst wuchs gewachsen|waschen waescht wusch gewaschen
  weichen weicht wich gewichen|weisen weist wies gewiesen|wenden wendet wandte gewandt|werben wirbt warb geworben
  werden wird wurde geworden|werfen wirft warf geworfen|wiegen wiegt wog gewogen|winden windet wand gewunden
  wissen weiss wusste gewusst|wollen will wollte gewollt|ziehen zieht zog gezogen|zwingen zwingt zwang gezwungen`
    .split(/[|\n]/u)
    .map((line): [string, StrongVerb] => {
      const [infinitive = '', present = '', past = '', participle = ''] = line.trim().split(' ');
      return [infinitive, { present, past, participle }];
    }),
);
