/** The German verbs of orders about notes: how they look as an imperative, with "Sie", with "du", and at the end. */
import { pattern } from './line.ts';

/** What kind of doing the verb is. */
export type Sense =
  | 'note'
  | 'remember'
  | 'keep'
  | 'write'
  | 'make'
  | 'add'
  | 'extend'
  | 'put'
  | 'show'
  | 'open'
  | 'read'
  | 'find'
  | 'list'
  | 'count'
  | 'tell'
  | 'sum';

export interface Verb {
  readonly sense: Sense;
  readonly imperative: RegExp;
  readonly infinitive: RegExp;
  /** With "du" behind it: "schreibst du … auf?". */
  readonly second: RegExp;
  /** The verb at the end, with its particle in front. */
  readonly last: RegExp;
  /** Particles of which one must be there when the verb stands first. */
  readonly particles?: RegExp;
}

/** Second persons that change their stem. */
const SECOND: Readonly<Record<string, string>> = {
  les: 'liest',
  geb: 'gibst',
  nehm: 'nimmst',
  trag: 'trägst',
  halt: 'hältst',
  setz: 'setzt',
};

/** Those with a particle come first: "schreib … auf" before "schreib". */
export const VERBS: readonly Verb[] = [
  verb('add', 'füge?', 'füg', 'hinzu dazu an ein bei'),
  verb('add', 'häng(?:e)?', 'häng', 'an dran ran dazu'),
  verb('add', 'trage?', 'trag', 'ein nach'),
  verb('add', 'schreibe?', 'schreib', 'dazu rein hinein hin drauf drunter ran drunter dahinter ein'),
  verb('add', 'nimm|nehme?', 'nehm', 'auf'),
  verb('put', 'setze?|setzt', 'setz', 'drauf dazu drunter rauf'),
  verb('put', 'packe?', 'pack', 'drauf dazu rein rauf'),
  verb('put', 'tue?', 'tu', 'drauf dazu rein rauf'),
  verb('note', 'schreibe?', 'schreib', 'auf mit nieder'),
  verb('keep', 'halte?', 'halt', 'fest'),
  verb('keep', 'nimm|nehme?', 'nehm', 'zu_protokoll'),
  verb('keep', 'speichere?|speichre', 'speicher', 'ab'),
  verb('keep', 'lege?', 'leg', 'ab'),
  verb('make', 'lege?', 'leg', 'an'),
  verb('make', 'fertige?', 'fertig', 'an'),
  verb('make', 'setze?', 'setz', 'auf'),
  verb('find', 'suche?', 'such', 'raus heraus zusammen rauf hervor'),
  verb('find', 'finde?', 'find', 'raus heraus'),
  verb('list', 'liste?', 'list', 'auf'),
  verb('list', 'zähle?', 'zähl', 'auf'),
  verb('show', 'zeige?', 'zeig', 'an her vor'),
  verb('show', 'gib|gebe?', 'geb', 'aus wieder'),
  verb('show', 'hole?', 'hol', 'raus her hervor heraus'),
  verb('open', 'rufe?', 'ruf', 'auf'),
  verb('show', 'mache?', 'mach', 'auf'),
  verb('show', 'schlage?', 'schlag', 'auf'),
  verb('read', 'lies|lese?', 'les', 'vor durch'),
  verb('sum', 'fasse?', 'fass', 'zusammen'),
  verb('note', 'notiere?', 'notier'),
  verb('remember', 'merke?', 'merk'),
  verb('note', 'vermerke?', 'vermerk'),
  verb('keep', 'speichere?|speichre', 'speicher'),
  verb('keep', 'sichere?|sichre', 'sicher'),
  verb('note', 'dokumentiere?', 'dokumentier'),
  verb('note', 'protokolliere?', 'protokollier'),
  verb('extend', 'ergänze?', 'ergänz'),
  verb('extend', 'erweitere?', 'erweiter'),
  verb('extend', 'aktualisiere?', 'aktualisier'),
  verb('extend', 'vervollständige?', 'vervollständig'),
  verb('write', 'schreibe?', 'schreib'),
  verb('write', 'verfasse?', 'verfass'),
  verb('make', 'erstelle?', 'erstell'),
  verb('make', 'mache?', 'mach'),
  verb('make', 'erzeuge?', 'erzeug'),
  verb('make', 'beginne?', 'beginn'),
  verb('make', 'eröffne', 'eröffn'),
  verb('make', 'hinterlasse?', 'hinterlass'),
  verb('make', 'hinterlege?', 'hinterleg'),
  verb('make', 'formuliere?', 'formulier'),
  verb('put', 'setze?', 'setz'),
  verb('put', 'packe?', 'pack'),
  verb('put', 'tue?', 'tu'),
  verb('put', 'lege?', 'leg'),
  verb('put', 'stelle?', 'stell'),
  verb('put', 'nimm|nehme?', 'nehm'),
  verb('show', 'zeige?', 'zeig'),
  verb('show', 'gib|gebe?', 'geb'),
  verb('show', 'hole?', 'hol'),
  verb('show', 'bringe?', 'bring'),
  verb('open', 'öffne', 'öffn'),
  verb('read', 'lies|lese?', 'les'),
  verb('find', 'suche?', 'such'),
  verb('find', 'finde?', 'find'),
  verb('find', 'durchsuche?', 'durchsuch'),
  verb('list', 'nenne?', 'nenn'),
  verb('list', 'liste?', 'list'),
  verb('count', 'zähle?', 'zähl'),
  verb('tell', 'sage?', 'sag'),
  verb('tell', 'erzähle?', 'erzähl'),
  verb('tell', 'erkläre?', 'erklär'),
  verb('tell', 'verrate?', 'verrat'),
  verb('tell', 'beschreibe?', 'beschreib'),
];

/** Verbs that only come in as what one wants to do oneself: "ich möchte die Notiz sehen". */
export const LOOKING = pattern('^(?:sehen|ansehen|anschauen|angucken|nachlesen|haben|einsehen)$');

function verb(sense: Sense, imperative: string, stem: string, particles?: string): Verb {
  const alternatives = particles?.split(' ').map((particle) => particle.replaceAll('_', ' '));
  const front = alternatives === undefined ? '' : `(?:${alternatives.join('|')})`;
  const endings = `(?:e?n|est|st|t)`;
  return {
    sense,
    imperative: pattern(`^(?:${imperative})$`),
    infinitive: pattern(`^${stem}e?n$`),
    second: pattern(`^(?:${SECOND[stem] ?? `${stem}e?s?t`})$`),
    // With "zu" inside: hinzuzufügen.
    last: pattern(`^${front}(?:${front === '' ? '' : 'zu'})?${stem}${endings}$`),
    ...(front === '' ? {} : { particles: pattern(`^${front}$`) }),
  };
}
