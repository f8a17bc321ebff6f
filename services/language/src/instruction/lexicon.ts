/**
 * The word lists a reading needs, one set per language. The grammar that uses them is shared; where
 * the two languages build their sentences differently, the list says what to look for in each.
 * All entries are folded: lower case, umlauts spelt out, no apostrophes.
 */
import type { Phrases } from './phrase.ts';

export interface Lexicon {
  readonly language: 'de' | 'en';
  /** Contractions and inflected forms that grammar rules want to see spelt out. */
  readonly expand: ReadonlyMap<string, string>;

  // How a message opens and closes
  /** Words before an order that change nothing about it: greetings, politeness, outbursts. */
  readonly fillers: Phrases;
  /** Politeness and impatience inside an order; left out of what is stored. */
  readonly courtesies: Phrases;
  /** Particles that stand anywhere and change nothing: "eigentlich", "currently". */
  readonly particles: Phrases;
  /** A closing that asks for agreement and makes no question of an order. */
  readonly tags: Phrases;
  /** Words an answer to a yes/no question consists of. */
  readonly answers: Phrases;
  /** Words that join two orders. */
  readonly joiners: Phrases;
  /** Words that open a clause which belongs to the one before. */
  readonly subordinators: Phrases;
  /** Words that open a condition. */
  readonly conditions: Phrases;
  /** Conditions that hold every time by their own meaning. */
  readonly everyTime: Phrases;
  /** Conditions that are politeness or wait for one event. */
  readonly passingConditions: Phrases;

  // Time and frequency
  /** Marks that something shall last: "from now on", "for good". */
  readonly lasting: Phrases;
  /** "now" as in "you are now …": lasting for an identity only. */
  readonly now: Phrases;
  readonly always: Phrases;
  readonly never: Phrases;
  readonly again: Phrases;
  readonly not: Phrases;
  /** What makes a negation an end: "(nicht) mehr", "(not) any more". */
  readonly anyMore: Phrases;
  /** Ends by itself: "no longer", "Schluss mit". */
  readonly noMore: Phrases;
  /** One turn, one day, one answer. */
  readonly oneOff: Phrases;
  /** Points in time that make a condition or an order a single event, and repeating dates that make it a task for the agenda. */
  readonly schedule: Phrases;

  // Who and which form
  readonly thirdPerson: Phrases;
  /** "I want (that you)", "I forbid you". */
  readonly wishes: Phrases;
  /** "I forbid you": a wish that something never be. */
  readonly forbidding: Phrases;
  /** "you must", "du sollst": a duty put as a statement. */
  readonly duty: Phrases;
  /** "you may", "du darfst". */
  readonly permission: Phrases;
  /** "you need not". */
  readonly exemption: Phrases;
  /** Questions that are polite orders. */
  readonly politeQuestions: Phrases;
  /** Questions that ask for an ability unless they name one row. */
  readonly abilityQuestions: Phrases;
  /** Words that make it a question about ability in any case. */
  readonly abilityMarks: Phrases;
  readonly questionWords: Phrases;
  /** Verb before subject at the front: a yes/no question. */
  readonly questionOpeners: Phrases;

  // What is no order
  /** Set phrases that look like orders, by how they begin. */
  readonly idioms: Phrases;
  /** Set phrases that are one only when nothing else is said. */
  readonly wholeIdioms: Phrases;
  readonly hypothetical: Phrases;
  readonly past: Phrases;
  /** Somebody else says, writes, thinks. */
  readonly reports: Phrases;
  /** Where quoted words come from: film, book, mail. */
  readonly sources: Phrases;
  /** Orders whose object is a text: what follows the colon is that text. */
  readonly textTasks: Phrases;
  /** Keeping what is there. */
  readonly keep: Phrases;
  /** Going on as before, wherever it stands: "weiterhin". */
  readonly asBefore: Phrases;
  /** Calling back to mind; an order only with a lasting mark. */
  readonly remind: Phrases;
  /** An order without content. */
  readonly vague: Phrases;

  // Managing rows
  readonly ruleNouns: Phrases;
  readonly characterNouns: Phrases;
  /** Things other tools manage. */
  readonly foreignNouns: Phrases;
  readonly all: Phrases;
  readonly everything: Phrases;
  readonly both: Phrases;
  readonly deletes: Phrases;
  /** Statements and participles that lift: "no longer applies", "gestrichen". */
  readonly lifts: Phrases;
  readonly restores: Phrases;
  /** Verbs in two parts: verb form and the particles that complete it further on. */
  readonly apart: {
    readonly deletes: ReadonlyMap<string, readonly string[]>;
    readonly restores: ReadonlyMap<string, readonly string[]>;
    readonly merges: ReadonlyMap<string, readonly string[]>;
    readonly changes: ReadonlyMap<string, readonly string[]>;
  };
  readonly shows: Phrases;
  readonly merges: Phrases;
  readonly changes: Phrases;
  readonly replaces: Phrases;
  /** "normal", "yourself": without any character. */
  readonly plainSelf: Phrases;
  /** Questions for the rules that do without the word rule. */
  readonly ruleQuestions: Phrases;
  /** Questions for the character that do without the word character. */
  readonly selfQuestions: Phrases;
  /** "does it still hold". */
  readonly stillHolds: Phrases;
  readonly ordinals: ReadonlyMap<string, number>;
  /** Announces the content of a new rule: "new rule:", "ab jetzt gilt:". */
  readonly ruleHeadings: Phrases;
  readonly characterHeadings: Phrases;

  // Who the assistant is
  /** "be", "du bist", "you are". */
  readonly be: Phrases;
  readonly youAre: Phrases;
  /** "act like", "benimm dich wie". */
  readonly behaveLike: Phrases;
  /** "answer like", "play": an identity only when it lasts. */
  readonly performLike: Phrases;
  readonly articles: Phrases;
  /** Additions: "auch", "as well"; not part of what is added. */
  readonly also: Phrases;
  readonly moreLess: Phrases;
  readonly less: Phrases;
  readonly more: Phrases;
  readonly only: Phrases;
  readonly insteadOf: Phrases;
  /** "something else altogether": nothing of the old shall stay. */
  readonly fresh: Phrases;
  readonly but: Phrases;
  /** Nouns one shows more or less of: humour, patience. */
  readonly traitNouns: Phrases;
  /** Adjectives of personality, as stems. */
  readonly traits: ReadonlySet<string>;
  /** Adjectives of conduct: a rule when "always" stands with them. */
  readonly conduct: ReadonlySet<string>;
  /** Adjectives of style in answers. */
  readonly style: ReadonlySet<string>;
  readonly endings: readonly string[];
  /** Adjectives of a moment. */
  readonly moods: Phrases;
  readonly endearments: Phrases;
  readonly personNouns: Phrases;
  /** Particles that turn "you are a …" into a remark. */
  readonly remarks: Phrases;
  readonly newName: Phrases;

  // What the assistant does
  readonly imperatives: Phrases;
  /** Infinitives that stand for an order: "bitte immer duzen". */
  readonly infinitives: Phrases;
  /** Imperatives about saying, writing, using words: what a prohibition can be about. */
  readonly speech: Phrases;
  /** Nouns for what answers are made of. */
  readonly outputNouns: Phrases;
  readonly yourOutput: Phrases;
  readonly everyOutput: Phrases;
  readonly topics: Phrases;
  readonly address: Phrases;
  /** Words for "that" when it stands for something said before. */
  readonly anaphora: Phrases;
  /** Verbs that begin an end: "stop", "hör auf". */
  readonly stops: Phrases;
  readonly leaveOut: Phrases;
  /** Tasks that recur elsewhere: reminders, alarms, deliveries. */
  readonly tasks: Phrases;
  readonly asksFirst: Phrases;
  readonly limits: Phrases;
  /** Verb forms that make a clause a statement about somebody. */
  readonly finite: Phrases;
  readonly tabooPredicates: Phrases;
  readonly allowedPredicates: Phrases;
  /** Words no imperative can be. */
  readonly closedClass: Phrases;
}
