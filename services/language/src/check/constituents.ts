/**
 * Words that compounds are made of. A word inside another counts only when what is left over is a word too: "Rathaus"
 * is made of "Rat" and "Haus", "Ratte" is not. Folded spelling; linking letters and plurals are tried where it is read.
 */
const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

export const GERMAN_PARTS = set(`
  abend abenteuer abfall abgabe abitur ablauf absatz abschied abschluss abteil abteilung abwehr acker adler affe afrika agentur akte aktie aktion alarm album
  alkohol alltag alpen alt alter amerika amt analyse anbau anfang angebot angel angestellt angriff angst anker anlage anmelde anruf
  ansicht anspruch anstalt antrag antwort anwalt anzeige apfel apotheke apparat arbeit arbeiter archiv arm armee art artikel arznei arzt asche asien ass ast
  atem atom auftrag auge ausbildung ausflug ausgabe auskunft ausland ausschuss aussicht ausweis auto autor bach backe backstube bad bahn bahnhof
  balkon ball ballett banane band bank bar bart basis bau bauch bauer baum bayern beamt becher becken bedarf bedien beere befehl begleit begriff behandlung
  beispiel beitrag bein beirat belag benzin beratung berg bericht beruf besatz besen besitz bestell besuch besucher betrag betrieb bett beutel bewegung bewerb bezirk
  bibliothek biene bier bild bilder bildschirm bildung binde bio birne bissen blatt blau blech blei blick blind blitz block blume blumen bluse blut boden
  bogen bohne bombe boot borse bote brand braten brauch braun braut brei bremse brett brief brille broetchen brot bruch bruecke bruder brunnen brust bub
  buch buchstabe bude buegel buehne buendel buero bueroklammer buergermeister bund bundes burg buerger busch bus butter cafe camping chance charakter chef chemie chip chor club computer
  creme dach dame damm dampf dank datei daten datum dauer daumen decke demo denk denkmal dessert deutsch diamant dichter dichtung dieb dienst diesel ding direktor disko
  diskussion distel doktor dokument dom donner doppel dorf dose draht drache dreck drei dreieck droge druck drucker duft dumm dunkel durch durst dusche ebene ecke edel
  ehe ei eich eiche eigen eigentum eimer ein eingang einkauf einkommen einsatz eis eisen elefant elektro element ellbogen eltern ende energie enge engel enkel ente entwicklung
  erbe erbse erd erdbeere erde erfahrung erfolg ergebnis ernte ersatz erz erzieher esel essen essig etage eule euro europa ex export fabrik fach faden fahne fahr fahrer
  fahrrad fahrt fahrzeug fall falle falsch familie fang farbe fass fast faust feder fehler feier feiertag feig feind feld fell fels fenster ferien fern fernseh
  fertig fest fett feuer fieber figur film filter finanz finger firma fisch flach flasche fleck fleisch fliege flieger flog floh floss floete flucht flug flugzeug fluegel
  flur fluss folge folie form forst forschung foto frage frau frech frei freitag freizeit fremd freude freund frieden friedhof frisch frist froh frosch frost frucht frueh fruehling
  fruehstueck fuchs fuehrer fuehrung fuenf fund funk fuss fussball futter gabel gans garage garn garten gas gast gebaeck gebaeude gebet gebiet gebiss gebuehr geburt geburtstag gedanke gedicht
  gefahr gefuehl gegen gegend geheim gehirn geh gehalt geige geist geld gelenk gemeinde gemuese gemeinschaft genuss gepaeck geraet gericht geruch geschaeft geschenk geschichte geschirr geschwindigkeit
  gesellschaft gesetz gesicht gespraech gestell gesund gesundheit getraenk getreide gewalt gewebe gewerbe gewicht gewinn gewitter gewuerz gift gips gitarre gitter glas glatt glaube gleis gleit glocke
  glueck gold gott grab grad graf gramm gras grat grau grenz grenze griff grill grippe gross grossmutter grossvater grube gruen grund gruppe gruss gummi gurke gurt gut haar hafen hafer haft
  hagel hahn hai haken halb halle hals halt hammer hand handel handels handlung handschuh handtuch handy handwerk hang harz hase hasel hass haupt haus haushalt haut hebamme hecht heer heft heil heilig heim
  heimat heirat heiss heiz heizung held hell helm hemd herbst herd herr herz heu hexe hilfe himmel himbeere hinter hirn hirsch hitze hobby hoch hochzeit hof hoehe hoehle hoelle hoer holz honig horn hose
  hotel huegel huette huhn huehner hund hunger husten hut idee igel import impf industrie information ingenieur insekt insel internet interview jacke jagd jaeger jahr jahres jahrhundert januar jazz joghurt johannis
  jubel jugend juli jung junge juni justiz juwel kabel kabinett kaefer kaefig kaese kaelte kaffee kahn kaiser kakao kalb kalender kalk kalt kamel kamera kamin kamm kammer kampf kanal kandidat kaninchen kanne
  kante kanzler kapelle kapital kapitel kappe karte kartei kartoffel kartoffeln kasse kassette kasten katze katzen kauf kaufmann kehle keks keller kenn kenntnis kerl kern kerze kessel kette kies kilo kind kinder
  kindergarten kino kirche kirsch kirsche kissen kiste klage klammer klang klapp klasse klassik klavier klebe kleb kleid kleider klein klima klinge klinik klo kloster klotz kluft knecht knie knoblauch knochen knopf
  knospe knoten koch koffer kohl kohle kokos komma komoedie kommission kompass konferenz koenig koeniges konto kontroll kontrolle konzert kopf koerper korb korn kost kosten kraft kran krank kranken krankheit kranz kraut
  krawatte kreide kreis kreuz kreuzung krieg krimi krippe krone kroete kuchen kuche kueche kugel kuh kuehl kuehe kuenstler kultur kunde kunden kunst kupfer kur kurs kurve kurz kuss kuste kueste labor lach lachs lack laden
  lager lamm lampe land landes landschaft lang langlauf lappen laerm last laster latein lauch lauf laut leben lebens leber leder leer lehm lehr lehre lehrer leib leiche leicht leid leihe leim leine leinwand leiter leitung
  lerche lern lese leser leute licht lichter liebe liebes lied lieder liefer linde linie linse lippe liste liter literatur lob loch locke loeffel loewe lohn lokal lotto lotse luchs luft luege lunge lust maat macht maedchen
  maerchen magen magnet mahl mahlzeit mai mais makler maler malz mandel mangel mann mantel mappe marathon mark markt marmelade marmor maschine mass masse mast material mathe matte mauer maul maus medien medizin meer
  mehl mehr meister meldung mensch menschen messe messer metall meter methode metzger miene miet miete milch militaer mill minder mineral minister minute misch mist mittag mitte mittel mitglied mittwoch mobel moebel
  mode modell mohn mond monat montag moor moos mop moral morgen motor motorrad motte moewe muecke muehle muell mueller mund muenze muschel museum musik muskel muster mut mutter mutti mythos nabel nach nachbar nachricht
  nacht nachtisch nadel nagel nahrung name namens narr nase nasen nashorn natur nebel neben neffe neid nest netz neu neun nieder nil nord norden not note noten notiz nudel nuss nutz ober obst ochse oel ofen offen ohr ohren
  oper opfer orange orchester orden ordner ordnung organ orgel ort ost osten oster ostern paar pack packung paket palast palme panne panzer papier papp papst parade park parkett partei partie partner party pass patient pause
  pech pein perle person personal petersilie pfad pfand pfanne pfarrer pfau pfeffer pfeife pfeil pferd pferde pfirsich pflanze pflanzen pflaster pflaume pflege pflicht pfote pfund philosophie physik pilot pilz pinsel
  pirat pizza plage plan planet plastik platte platz plaetzchen polizei polster post pokal politik posten praxis preis presse priester prinz privat probe problem produkt produktion professor programm projekt prosa prozess pruef pruefung
  pudding pulver pult pump pumpe punkt puppe purpur putz quark quelle quer quitte rabatt rabe rad radar rad rahm rahmen rakete rand rang rasen rasier rat rats raetsel raub rauch raum raupe rausch rebe rechen rechnung recht
  rechts rede reform regal regel regen regenbogen regierung region register reh reich reif reihe reim rein reis reise reiss reit reiter reklame rekord religion renn rente rentner reserve rest restaurant rettung revier rezept
  richt richter riegel riemen riese rind rinder ring rinne rippe ritter robbe rock roggen roh rohr rolle roller roman rosa rose rosen rost rot roulade rueben rueck ruecken ruf ruhe ruhm rum rund russ saal saat sache saege saison
  salat salbe salz samen samstag sand sarg satz sau sauce sauer sauna saum schach schaden schaf schal schale schall schalt schalter schande schar scharf schatten schatz schau schaum scheck scheibe schein scheisse schelle
  schenkel schere scherz scheune schicht schick schiebe schiff schild schimmel schinken schirm schlacht schlaf schlag schlange schlank schlauch schlecht schlepp schleim schlitten schloss schluck schluss schluessel schmerz
  schmied schmuck schmutz schnabel schnaps schnee schneider schnell schnitt schnitzel schnupfen schnur schokolade schoko schoen schorf schotte schrank schraube schreck schrei schreib schrift schritt schrott schuh schul
  schuld schule schueler schulter schuessel schuss schutz schwach schwamm schwan schwanz schwarz schwein schweine schweiss schweiz schwer schwert schwester schwieger schwimm sechs see seele segel segen seh sehn seide seife
  seil seite seiten sekretaer sekt sekunde selbst sellerie semmel sende sender senf serie service sessel sex sicher sicht sieb sieben sieg silber silvester sinn sitz skandal ski socke sofa software sohle sohn soja soldat
  sommer sonder sonne sonnen sonntag sorge sorte sozial spaet spalt span spange spann spar spargel spass spatz speck speer speise sperr spiegel spiel spiele spieler spinat spinne spinnen spitz spitze sport sprach sprache
  sprech spreng spring sprung spuel spur staat stab stachel stadt stahl stall stamm stand standard stange stapel star stark start statt statue staub stau steak stech steck steh steig stein steine stell stelle steller stellung
  stempel stengel steppe sterbe stern sternen steuer steuern stich stiefel stiel stier stift stil stille stimme stimmung stirn stock stoff stolz stopp storch stoer strafe strahl strand strang strasse strassen strauch strauss
  streber streich streifen streik streit strenge strich strick stroh strom stroemung strumpf stube stueck stufe stuhl stumm stunde stunden sturm stuetz suche sucht sued sueden sueppchen suppe suess sued symbol system tabak tabelle
  tablette tafel tag tage tages takt tal talent tang tank tanne tante tanz tapete tasche taschen tasse taste tat taube tauch tausch taxi technik tee teer teich teig teil telefon teller tempel tempo teppich termin terrasse
  test teufel text theater thema theke theorie therapie thron ticket tief tier tiere tiger tinte tipp tisch titel tochter tod todes toilette tomate tomaten ton tonne topf tor torte tot tote tour tourist trab tracht traeger traene tram
  traube trauben trauer traum trauung treff treib trenn treppe tresor treue trick trink trocken trommel tropfen trotz truhe truppe tuch tuer tulpe tumor tunnel turm turn turnier tuete typ uhr ufer umfrage umlauf umwelt unfall
  ungeheuer uni uniform universitaet unter unternehmen unterricht unterschied urlaub urlaubs ursprung urteil ur vater vati veilchen verband verbot verein verkauf verkehr verlag verlust vers versand versicherung verstand versuch vertrag
  verwaltung video vieh viel vier viertel villa virus vogel volk volks voll vor vorhang vorname vorrat vorschlag vorteil vortrag waage wachs waffe wagen wahl wahn wahr wal wald walk wall walnuss wand wander wanne wappen ware
  warm warn warte wasch wasser weber wechsel weck weg weh wehr weib weiche weide weih weihnacht weihnachts wein weise weiss weit weizen welle welt wende werbe werbung werk werkstatt werk wert wespe west westen wette wetter
  wetz wickel widder wiege wiese wild wille wind winkel winter wirt wirtschaft wissen wissenschaft witwe witz woche wochen wochenende wohl wohn wohnung wolf wolke wolle wort woerter wuchs wucht wunde wunder wunsch wurf wurm wurst
  wuerfel wurzel wueste wut zahl zahlen zahn zange zapfen zauber zauberer zaun zebra zeche zeder zeh zehn zeichen zeichnung zeige zeile zeit zeiten zeitung zelle zelt zement zentrum zettel zeug zeugnis ziege ziegel zieh ziel
  zigarette zimmer zimt zins zirkus zitrone zitat zoll zone zoo zopf zorn zucht zucker zug zukunft zunge zurueck zusatz zustand zwang zweck zwei zweig zwerg zwiebel zwilling
  alpha beta hobby junk fast food fan shirt shop trip tour team top web blog mail chat pop rock fitness yoga job boss baby party snack drink bar lounge event online smart power
  problem lage kreis loser haft macher muffel freak fan monster quote anteil faktor bereich ebene frage grad zwang zusammenhang branche welle index limit ersatz verbot pflicht freiheit sucht kur plan analyse schock
  kasse rolle verlauf zunahme abnahme verlust ziel rat tipp trick wert urteil angabe kurve messung waage kontrolle schwankung klasse heber hafte
  zwischen ueber unter neben wieder allgemein haupt neben spitzen riesen mega super mini maxi mikro makro anti pro pseudo quasi semi multi vize
  bundes landes kommunal innen aussen partei geo real tages welt klima wirtschafts verkehrs sozial bildungs gesundheits energie finanz umwelt drogen asyl einwanderungs
  brat back spuel putz wisch kehr schmor grill roest kuehl gefrier heiz lauf renn sitz lieg steh geh fahr reit schwimm tauch bade dusch rasier kaemm
  naeh strick haekel mal zeichen schreib les rechen denk merk lern lehr frag antwort such find kauf verkauf miet leih tausch zahl spar wett spiel
  sing tanz hoer seh riech schmeck fuehl tast greif heb trag schieb zieh dreh schlag stoss tret spring klopf bohr saeg feil schleif leim kleb
  voll mager butter schlag mutter hafer soja mandel kokos reis roh frisch dosen kondens kuh ziegen schaf stuten`);

/** English words that join without a hyphen. */
export const ENGLISH_PARTS = set(`
  air apple arse ass arm baby back bag ball band bank bar bare base bath beach bed bell berry bird birth black blood blow blue board boat body bone book born bottle bow bowl box boy
  brain break breast bridge brother brow brush bug bull butter butterfly button cake camp candle cap car card cast cat cell chain chair cheese chest child chin church class clip clock cloth cloud
  coat coffee color colour come copy corn country court cow craft crack cross crowd crown cup cut dad dark day dead deck desk dish doctor dog doll door double down dragon drain draw dream dress drink drive drop drum dry
  duck dumb dust ear earth east egg eye face fall farm fast fat father field fight film finger fire fish flag flash flower fly foot foreground form found frame free friend front fruit full fun game gate ghost gift girl
  glass goal god gold good grand grass grave green ground guard guest guide gun guy hack hair half hall hammer hand hard hat head health heart heat heel height hell herb high hill hole holder home honey hood hook horse hour
  house hunt hunter husband ice iron jack jail jar jelly jet keeper key kick kid king kit kitchen kite knee knife knot lace lady lamp land law lead leaf leg letter life lift light like line lip list load lock log lord love low
  luck lunch machine mail maker man market mark mask mass master mate meal meat meeting melon milk mill mind mine mirror moon more mother motor mountain mouse mouth mud nail name neck need needle nest net news night nose note
  nut oil out over owner pad page paint pan paper park party passer path pea peace pen pepper person phone piece pig pike pin pine pipe pit place plane plant plate play player pole pool pop port post pot power print
  proof quarter quick race rail rain rise river road rock roll roof room root rope rose round rubber run runner safe sail sales salt sand school screen sea seat seed shade shake shape share shark sheep sheet shelf shell shine ship shirt shoe
  shop shore short shot shoulder show shower sick side sight sign silver sister size skate skill skin skirt sky sleep slide smart smoke snow soap sock soft some song soul sound soup space spider spoon spot spring stage stair stairs stand star state
  station stay steam step stick stock stomach stone stop store storm story strap straw stream street string strong sugar suit summer sun super sun sweet table tail taker talk tank tap tape taxi tea teacher team tennis test thing thought throat
  thumb thunder tick tie tight time tip toe tomb tone tooth top touch tower town toy track trade trail train trash tree trip truck trunk tub turn under up upper uncle wagon walk wall war ware warm wash waste watch water wave way wear web week
  weight well west wheel white wide wife wild wind window wine wing winter wolf woman wood wool word work worker world worm worth wrist writer writing yard year yellow`);

/** First names that people have: a word that is one of them is a name and makes no compounds. Folded spelling. */
export const FIRST_NAMES = set(`
  adam adrian alan albert alex alexander alexandra alfred alice alina amelie amy andrea andreas andrew angela angelika anita anja ann anna anne annette annika anton antonia
  arthur astrid barbara beate ben benjamin bernd bernhard bert bettina bianca bill birgit bob brian brigitte bruno carina carl carla carlos carmen carol caroline caspar catherine
  cathrin cecilia celina charles charlotte chris christa christian christiane christina christine christoph christopher clara claudia claus clemens colin conrad conny cornelia dagmar
  dana daniel daniela danielle david debbie denise dennis derek diana dieter dietmar dirk dominik dominique donald doris dorothea doug eberhard eckhard eddie edgar edith eduard edward
  elena eleonore elfriede elias elisa elisabeth elizabeth elke ella ellen emil emilia emily emma eric erich erik erika erwin esther eugen eva evelyn fabian felix ferdinand fiona
  florian frances francesca frank franz franziska fred frederik friedrich fritz gabi gabriel gabriele gary georg george gerald gerda gerhard gerlinde gert gertrud gisela gottfried grace
  greta gudrun guido guenter gunter gustav hanna hannah hannelore hannes hans harald harry hartmut hauke hedwig heide heidi heike heiko heiner heinrich heinz helen helena helga helmut
  hendrik henning henri henry herbert hermann hilde hildegard holger horst hubert hugo ian ida ilse ina ines inga inge ingeborg ingo ingrid irene iris isabel isabella ivan jack jacob jakob
  james jan jana jane janet janina jason jeff jennifer jens jessica jill jim joachim joan jochen joe joerg johanna johannes john jonas jonathan josef joseph josephine juergen julia julian juliane
  juliette julius justin jutta kai karen karin karl karla karolin karoline karsten katarina kate katharina kathrin katja katrin kay keith kelly kerstin kevin kim klara klaus konrad konstantin
  kristin kristina kurt lara larissa larry lars laura laurin lea lena leni leo leon leonard leonie leopold liam lilli lily linda lisa liz lorenz lotte louis louise lucas lucia lucy ludwig luis luisa
  lukas luke lutz maja malte mandy manfred manuel manuela marc marcel marco marcus mareike margaret margarete margit maria marianne marie marina mario marion mark markus marlene marta martha martin martina
  mary mathias mathilda matilda matt matthew matthias max maxim maximilian maya melanie mia michael michaela michelle mike milena miriam mona monica monika moritz nadine nadja nancy natalia natalie
  natascha nathan neil nele nicholas nick nico nicole niklas nikolaus nils nina noah nora norbert norman ole olga oliver olivia oscar oskar otto pascal patricia patrick paul paula pauline peggy
  peter petra philip philipp phil pia rachel rainer ralf ralph ramona raphael rebecca regina regine reiner reinhard renate rene ricarda richard rita robert robin roland rolf roman ron rosa rosemarie
  roswitha roy rudi rudolf ruth ryan sabine sabrina sally sam samantha samuel sandra sandy sara sarah sascha scott sean sebastian selina sibylle siegfried sigrid silke silvia simon simone sofia sonja
  sophia sophie stefan stefanie steffen stella stephan stephanie stephen steve steven sue susan susanna susanne suzanne svea sven svenja sylvia sybille tamara tanja tara tatjana ted teresa theo theodor
  theresa thilo thomas thorsten tim timo tina tobias tom toni torben torsten tracy ulf uli ulla ulrich ulrike ursula ute uwe valentin valerie vanessa vera verena veronika victoria viktor viktoria vincent
  viola volker walter waltraud wendy werner wilhelm will william willi wolf wolfgang yannick yvonne zoe`);
