/** What generated notes are made of: parts of German compounds, English pairs, sentence frames. */

export const GERMAN = {
  heads:
    `Dach Garten Haus Keller Küche Bad Fenster Heizung Strom Wasser Steuer Kranken Haftpflicht Auto Fahrrad Reise
    Urlaub Schule Vereins Projekt Team Kunden Angebots Vertrags Rechnungs Miet Konto Renten Arzt Zahn Impf Rezept Brot
    Kuchen Gemüse Apfel Kräuter Winter Sommer Frühjahrs Hochzeits Geburtstags Bücher Film Musik Chor Klavier Sprach
    Computer Daten Server Netzwerk Drucker Umzugs Möbel Boden Wand Farb Holz Metall Solar Batterie Wärme Kälte`.split(
      /\s+/,
    ),
  tails:
    `sanierung planung rechnung versicherung erklärung liste reise pflege reparatur beratung vereinbarung prüfung
    kosten angebot vertrag termin treffen besprechung bestellung lieferung übersicht idee anleitung wartung abrechnung
    buchung kündigung steuer beitrag zuschuss antrag bescheid protokoll bericht entwurf plan kauf verkauf tausch
    messung dämmung anschluss erneuerung vorbereitung auswahl sammlung fest kurs gruppe`.split(/\s+/),
  verbs:
    `prüfen bestellen bezahlen anrufen vergleichen unterschreiben abholen einreichen besprechen reparieren
    verschieben kündigen buchen planen messen streichen pflanzen schneiden kochen backen lesen üben sortieren`.split(
      /\s+/,
    ),
  adjectives: `günstig dringend schwierig gründlich undicht feucht trocken ordentlich spät früh vollständig
    übersichtlich seltsam überraschend zuverlässig freundlich staubig leise schwer`.split(/\s+/),
  people: ['Anna', 'Jürgen', 'Frau Müller', 'Herr Schäfer', 'Familie Weiß', 'Sören', 'Lena', 'Großmutter'],
  frames: [
    'Die {noun} haben wir mit {name} besprochen, sie ist {adj}.',
    'Nächste Woche müssen wir die {noun} {verb}.',
    '{name} sagt, dass die {noun} rund {number} Euro kostet.',
    'Wegen der {noun} habe ich am {day}. {month} angerufen.',
    'Offen bleibt die Frage, wer die {noun} bezahlt.',
    '- [ ] {noun} {verb}',
    '- {noun}: {number} €, {adj}',
    'Für die {noun} brauchen wir noch {number} Stück.',
    'Das Ergebnis der {noun} war {adj}; {name} kümmert sich darum.',
    'Siehe auch [[{noun}]] und die Seite https://example.org/{word}#{word}.',
  ],
  months: ['Januar', 'März', 'Mai', 'Juni', 'August', 'Oktober', 'Dezember'],
};

export const ENGLISH = {
  heads:
    `roof garden kitchen cellar bathroom window heating power water tax health car bike travel holiday school club
    project team customer contract invoice rental bank pension doctor dental recipe bread cake vegetable apple herb
    winter summer spring wedding birthday book film music choir piano language laptop data server network printer
    moving furniture floor wall paint wood metal solar battery`.split(/\s+/),
  tails:
    `repair plan invoice insurance statement list trip care advice agreement inspection budget offer contract
    appointment meeting order delivery overview idea manual maintenance bill booking cancellation subscription
    grant application notice minutes report draft purchase sale swap measurement insulation connection upgrade
    preparation selection collection party course group`.split(/\s+/),
  verbs:
    `check order pay call compare sign collect submit discuss repair postpone cancel book plan measure paint plant
    trim cook bake read practise sort`.split(/\s+/),
  adjectives:
    `cheap urgent difficult thorough leaky damp dry tidy late early complete strange surprising reliable
    friendly dusty quiet heavy`.split(/\s+/),
  people: ['Anne', 'Jonathan', 'Ms Miller', 'Mr Shepherd', 'Kate', 'Omar', 'Søren', 'Grandma'],
  frames: [
    'We went through the {noun} with {name}; it is {adj}.',
    'Next week we have to {verb} the {noun}.',
    '{name} says the {noun} costs about {number} euros.',
    'I called about the {noun} on {month} {day}.',
    'Still open: who pays for the {noun}?',
    '- [ ] {verb} the {noun}',
    '- {noun}: {number}, {adj}',
    'The {noun} needs {number} more pieces.',
    'The result of the {noun} was {adj}; {name} takes care of it.',
    'See also [[{noun}]] and https://example.org/{word}#{word}.',
  ],
  months: ['January', 'March', 'May', 'June', 'August', 'October', 'December'],
};

export const TAGS =
  `haus garten steuer gesundheit reise rezept lesen arbeit projekt/dach projekt/umzug projekt/solar familie
  idee someday house travel recipe reading work health finance 2024 2025`.split(/\s+/);

export const SYLLABLES =
  `ba be bi bo bu da de do ga ge gi go ha he ho ka ke ki ko la le li lo ma me mi mo na ne ni no pa
  pe po ra re ri ro sa se si so ta te ti to wa we wi za ze zo`.split(/\s+/);
