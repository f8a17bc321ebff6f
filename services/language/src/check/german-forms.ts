/**
 * The forms a German word has in a text: cases and plurals with their umlauts, degrees, persons and tenses, participles.
 * What part of speech a word is, isn’t known, so each is tried; where letters are capital tells them apart again.
 */
import { FIRM, LOOSE, STRONG } from './german-verbs.ts';
import { OTHER_GERMAN, PRONOUNS } from './other-words.ts';

/** How a form is written inside a sentence; `any` when both are possible. */
export type Case = 'upper' | 'lower' | 'any';
export type Forms = Map<string, Case>;

/** A verb in two parts: finite forms of its base, and the particle at the end of the clause. */
export interface Split {
  readonly forms: ReadonlySet<string>;
  readonly particle: string;
}

const ENDINGS = ['e', 'en', 'er', 'es', 'em'];

/** Nouns that have these forms and no others: short ones, whose regular forms would be other words. */
const NOUNS: ReadonlyMap<string, readonly string[]> = new Map(
  `ei eies eier eiern|kur kuren|mai maie|gas gases gase gasen|rat rats rates rate* raete raeten|not noete noeten|bau baus baues bauten
  rad rads rades raeder raedern|bad bads bades baeder baedern|tag tags tages tage tagen|art arten|welt welten|arm arms armes arme armen
  reis reises|eis eises|ass asses asse assen|bus busses busse bussen|wand waende waenden|hand haende haenden|bar bars|tee tees
  see sees seen|ton tons tones toene toenen|mus muses|wal wals wale walen|tor tors tores tore toren|uhr uhren|mut mutes mutes|gut guts guetern gueter
  herz herzens herzen|name namen namens|auto autos|wort worts wortes worte worten woerter woertern|ex exes|tod tods todes tode
  geld gelds geldes gelder geldern|kuh kuehe kuehen|ohr ohrs ohren|jahr jahrs jahres jahre jahren|spur spuren|zug zugs zuges zuege zuegen
  bett betts bettes betten|feld felds feldes felder feldern|wette wetten|mode moden|weg wegs weges wege wegen*|fall falls* falles faelle faellen
  teil teils teile teilen teiles|arzt arztes arzts aerzte aerzten|mann mannes manns maenner maennern|frau frauen|chef chefs|boss bosses bosse bossen
  oma omas|opa opas|papa papas|mama mamas|kind kinds kindes kinder kindern|buch buchs buches buecher buechern|land lands landes laender laendern lande landen
  recht rechts* rechtes rechte rechten|sex sexes|gott gottes gotts goetter goettern|ende endes enden|rente renten|note noten|reise reisen|rose rosen|kasse kassen`
    .split(/[|\n]/u)
    .map((line): [string, string[]] => {
      const [noun = '', ...forms] = line.trim().split(' ');
      return [noun, forms.filter((form) => !form.endsWith('*'))];
    }),
);

/**
 * The forms of a word given in folded spelling, with the case they are written in; the word itself is `any`. `noun`: it is
 * one, so it has the forms of no other part of speech.
 */
export function germanForms(word: string, noun = false): Forms {
  const forms: Forms = new Map();
  const add = (list: readonly string[], written: Case, others?: ReadonlySet<string>): void => {
    for (const form of list) {
      if (form.length < 2 || form === word || others?.has(form) === true) continue;
      const known = forms.get(form);
      forms.set(form, known === undefined || known === written ? written : 'any');
    }
  };
  const exact = NOUNS.get(word);
  add(exact ?? nounForms(word), 'upper', exact ? undefined : OTHER_GERMAN);
  if (!noun) {
    add(adjectiveForms(word), 'lower', OTHER_GERMAN);
    add(verbForms(word), 'lower', PRONOUNS);
  }
  forms.set(word, 'any');
  return forms;
}

function nounForms(word: string): readonly string[] {
  const exact = NOUNS.get(word);
  if (exact) return exact;
  if (word.length < 3) return [`${word}s`];
  const soft = umlauted(word);
  const both = (...endings: string[]): string[] =>
    [word, ...(soft === undefined ? [] : [soft])].flatMap((stem) => endings.map((ending) => stem + ending));
  const cut = (length: number, ...endings: string[]): string[] =>
    endings.map((ending) => word.slice(0, -length) + ending);
  if (word.endsWith('nis')) return [`${word}se`, `${word}sen`, `${word}ses`];
  if (word.endsWith('ismus')) return cut(2, 'en');
  if (word.endsWith('in')) return [`${word}nen`, `${word}s`, `${word}e`, `${word}en`, `${word}es`];
  if (/[^aeiou]e$/u.test(word)) return ['n', 's', 'ns'].map((ending) => word + ending);
  if (/(?:el|er|en|lein|chen)$/u.test(word)) return [...both('', 'n', 's'), `${word}innen`, `${word}in`];
  if (/\p{L}{2}[^aeiou](?:um|us|is)$/u.test(word))
    return [...cut(2, 'en', 'a', 'i'), `${word}se`, `${word}s`, `${word}en`];
  if (/[aeiouy]$/u.test(word)) return [`${word}s`, `${word}n`, ...(/[aou]$/u.test(word) ? cut(1, 'en') : [])];
  const hiss = /(?:s|x|z|sch)$/u.test(word);
  return [
    ...both('e', 'en', 'es', ...(hiss ? [] : ['s'])),
    // "Häuser" has this plural; "Politiker" is no plural of "Politik".
    ...(/^[^aeiou]*[aeiou]+[^aeiou]+$/u.test(word) ? both('er', 'ern') : []),
    ...(/[^s]s$/u.test(word) ? both('se', 'sen', 'ses') : []),
    ...(word.length > 3 ? [`${soft ?? word}chen`, `${soft ?? word}lein`] : []),
  ];
}

function adjectiveForms(word: string): readonly string[] {
  if (word.length < 3 || /(?:[aiouy]|[^e]en)$/u.test(word)) return [];
  if (word.endsWith('e')) return ['n', 'r', 's', 'm'].map((ending) => word + ending);
  const stems = [word];
  if (/[^aeiou]e[lr]$/u.test(word)) stems.push(word.slice(0, -2) + word.slice(-1));
  // "teuer", "sauer": the e before the r goes when an ending follows.
  if (/[aeiou]er$/u.test(word)) stems.push(`${word.slice(0, -2)}r`);
  const soft = word.length <= 6 ? umlauted(word) : undefined;
  const degrees = [word, ...stems, ...(soft === undefined ? [] : [soft])].flatMap((stem) => [
    `${stem}er`,
    `${stem}st`,
    `${stem}est`,
  ]);
  return [...inflected(stems), ...degrees, ...inflected(degrees), `${word}s`];
}

const inflected = (stems: readonly string[]): string[] =>
  stems.flatMap((stem) => ENDINGS.map((ending) => stem + ending));

/** The stem with its last vowel softened, in folded spelling: haus → haeus. */
export function umlauted(word: string): string | undefined {
  const match = /^(.*?)(au|[aou])([^aeiou]*(?:e[lrn])?)$/u.exec(word);
  if (!match) return undefined;
  const [, before = '', vowel = '', after = ''] = match;
  if (/[aeiouq]$/u.test(before) && vowel !== 'au') return undefined;
  return before + (vowel === 'au' ? 'aeu' : `${vowel}e`) + after;
}

function verbForms(word: string): readonly string[] {
  const verb = readVerb(word);
  if (!verb) return [];
  const { particle, base } = verb;
  const { finite, participles, infinitive } = conjugated(base);
  const whole = [...finite, ...participles, `${infinitive}d`];
  const zu = particle === '' ? [] : [`${particle}zu${infinitive}`];
  return [
    ...whole.map((form) => particle + form),
    ...inflected([...participles, `${infinitive}d`].map((form) => particle + form)),
    ...zu,
    `${word}s`,
  ];
}

/** What a verb that parts looks like in two places, or undefined for others. */
export function splitOf(word: string): Split | undefined {
  const verb = readVerb(word);
  if (!verb || verb.particle === '') return undefined;
  return { forms: new Set(conjugated(verb.base).finite), particle: verb.particle };
}

function readVerb(word: string): { particle: string; base: string } | undefined {
  if (word.length < 4 || !/(?:en|ern|eln|tun|sein)$/u.test(word)) return undefined;
  const particle = LOOSE.find((loose) => word.startsWith(loose) && isVerb(word.slice(loose.length)));
  return particle === undefined
    ? { particle: '', base: word }
    : { particle, base: word.slice(particle.length) };
}

const isVerb = (word: string): boolean =>
  STRONG.has(word) || (word.length >= 5 && /[aeiouy].*(?:en|ern|eln)$/u.test(word));

interface Conjugation {
  readonly finite: readonly string[];
  readonly participles: readonly string[];
  readonly infinitive: string;
}

function conjugated(infinitive: string): Conjugation {
  const firm = FIRM.find(
    (prefix) => infinitive.startsWith(prefix) && STRONG.has(infinitive.slice(prefix.length)),
  );
  const own = STRONG.has(infinitive);
  const base = own || firm === undefined ? infinitive : infinitive.slice(firm.length);
  const prefix = own ? '' : (firm ?? '');
  const strong = STRONG.get(base);
  const stem = base.replace(/e?n$/u, '');
  const present = ['e', 'st', 'est', 't', 'et'].map((ending) => stem + ending);
  if (/e[lr]$/u.test(stem)) present.push(`${stem.slice(0, -2)}${stem.slice(-1)}e`);
  if (strong) {
    const { present: third, past, participle } = strong;
    const second = third.replace(/t$/u, '');
    const weakPast = past.endsWith('te');
    const wish = umlauted(weakPast ? past.slice(0, -2) : past) ?? past;
    const pasts = weakPast
      ? [
          past,
          `${past}st`,
          `${past}n`,
          `${past}t`,
          ...['te', 'test', 'ten', 'tet'].map((ending) => wish + ending),
        ]
      : [past, ...['st', 'est', 'en', 't', 'et'].map((ending) => past + ending)];
    const wishes = weakPast ? [] : ['e', 'st', 'est', 'en', 't', 'et'].map((ending) => wish + ending);
    return {
      infinitive,
      finite: [...present, third, second, `${second}st`, ...pasts, ...wishes].map((form) => prefix + form),
      participles: [prefix === '' ? participle : prefix + participle.replace(/^ge/u, '')],
    };
  }
  const pasts = ['te', 'test', 'ten', 'tet', 'ete', 'etest', 'eten', 'etet'].map((ending) => stem + ending);
  const withoutGe = FIRM.some((one) => infinitive.startsWith(one)) || infinitive.endsWith('ieren');
  const participle = (ending: string): string => `${withoutGe ? '' : 'ge'}${stem}${ending}`;
  return {
    infinitive,
    finite: [stem, ...present, ...pasts],
    participles: [participle('t'), participle('et')],
  };
}

/** What stands at the front of a compound for a word: "Schul-", "Hühner-", "Sprech-". */
export function compoundStems(word: string): readonly string[] {
  const stems = new Set([word, ...nounForms(word)]);
  if (/[^aeiou]e$/u.test(word)) stems.add(word.slice(0, -1));
  if (/[^e]en$/u.test(word) && word.length > 4) stems.add(word.slice(0, -2));
  for (const link of ['s', 'es', 'n', 'en', 'er']) if (!OTHER_GERMAN.has(word + link)) stems.add(word + link);
  return [...stems];
}
