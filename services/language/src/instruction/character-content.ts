/** What a clause says the assistant shall be: the words that assign it, and what kind of words they are. */
import type { Clause } from './clause.ts';
import { skip } from './clause.ts';
import type { Lexicon } from './lexicon.ts';
import { coveredBy } from './situation.ts';
import { contentWords } from './stems.ts';
import type { Token } from './text.ts';
import { textOf } from './text.ts';
import { stemIn } from './traits.ts';

/** How firmly the words say that this is to be so. */
export interface Assignment {
  /** The words for who or how, without the words that assign them. */
  readonly content: readonly Token[];
  /** "be" and the like need no mark of time; "you are" and "answer like" do. */
  readonly direct: boolean;
  /** "you are a …" said of somebody: may be a remark. */
  readonly statement: boolean;
}

/** The part of a clause that says who or how the assistant shall be, null when it says nothing of the kind. */
export function assignment(clause: Clause): Assignment | null {
  const { lexicon, tokens, head, form } = clause;
  const rest = (from: number): readonly Token[] => tokens.slice(from);
  const said = skip(tokens, head, lexicon.always, lexicon.never);
  const negatedBe =
    clause.lexicon.language === 'en' && tokens[head]?.word === 'do' && tokens[head + 1]?.word === 'not';
  const verb = negatedBe ? skip(tokens, head + 2, lexicon.fillers) : said;
  if (form === 'imperative' && lexicon.be.at(tokens, verb) > 0) {
    const content = withNegationFirst(rest(verb + 1));
    return {
      content: negatedBe ? [...tokens.slice(head + 1, head + 2), ...content] : content,
      direct: true,
      statement: false,
    };
  }
  if (form === 'imperative') {
    const taken = adopted(clause, verb);
    if (taken !== null) return taken;
  }
  const behave = lexicon.behaveLike.at(tokens, verb);
  if (form === 'imperative' && behave > 0)
    return { content: rest(verb + behave), direct: true, statement: false };
  const perform = lexicon.performLike.at(tokens, verb);
  if (form === 'imperative' && perform > 0) {
    const played = performance(clause, verb + perform);
    // "Don't play the beekeeper any more" ends something, so it needs no mark that it lasts.
    if (played === null || !negatedBe) return played;
    return {
      content: [...tokens.slice(head + 1, head + 2), ...played.content],
      direct: true,
      statement: false,
    };
  }
  if (form === 'wish' || form === 'polite') return wished(clause);
  const stop = lexicon.stops.at(tokens, head);
  const being = tokens.findIndex(
    (token, index) =>
      index >= head + stop && /^(?:being|acting|playing|sein|spielen|mimen)$/.test(token.word),
  );
  if (form === 'imperative' && stop > 0 && being >= 0) return stopBeing(clause, head + stop, being);
  const are = lexicon.youAre.find(tokens, head, Math.max(clause.mainEnd, head + 1));
  if (form === 'you' && are !== undefined) return stated(clause, are.start, are.end);
  return null;
}

/** "(Be) the cook no longer" as "(be) no longer the cook". */
function withNegationFirst(tokens: readonly Token[]): readonly Token[] {
  const [not, more] = tokens.slice(-2);
  const ends =
    /^(?:no|nicht)$/.test(not?.word ?? '') && /^(?:longer|more|mehr|laenger)$/.test(more?.word ?? '');
  return ends && not !== undefined ? [not, ...tokens.slice(0, -2)] : tokens;
}

/** "Nimm noch die Rolle einer Richterin dazu", "take on the part of a judge as well": whose role is taken. */
function adopted(clause: Clause, verb: number): Assignment | null {
  const { lexicon, tokens } = clause;
  if (!/^(?:nimm|uebernimm|schluepfe?|take|assume|adopt|slip|step)$/.test(tokens[verb]?.word ?? ''))
    return null;
  const noun = lexicon.characterNouns.find(tokens, verb + 1, verb + 6);
  if (noun === undefined) return null;
  const whose = /^(?:of|von|vom)$/.test(tokens[noun.end]?.word ?? '') ? noun.end + 1 : noun.end;
  if (lexicon.articles.at(tokens, whose) === 0) return null;
  const content = tokens.slice(whose);
  const particle = /^(?:an|dazu|auf|ein)$/.test(content.at(-1)?.word ?? '');
  return { content: particle ? content.slice(0, -1) : content, direct: true, statement: false };
}

/** "Answer like a dwarf", "speak as a judge": a way of speaking that stands for a person. */
function performance(clause: Clause, from: number): Assignment | null {
  const { tokens, lexicon } = clause;
  const like = tokens.findIndex(
    (token, index) => index >= from && /^(?:wie|als|like|as|im|in|waerst|du|you)$/.test(token.word),
  );
  const verb = tokens[from - 1]?.word ?? '';
  const plays = /^(?:spiel|spiele|play|mim|mime|imitate|mimic|emulate|be|imagine|being)$/.test(verb);
  // "Imagine you were …" says who after its verb.
  if (plays && tokens[from]?.word !== 'you') {
    const content = tokens.slice(from);
    return lexicon.articles.at(content, skip(content, 0, lexicon.again)) > 0 ||
      skip(content, 0, lexicon.lasting) > 0
      ? { content, direct: false, statement: false }
      : null;
  }
  if (like < 0 || (tokens[like]?.word === 'wie' && /,/.test(tokens[like - 1]?.gap ?? ''))) return null;
  const content = tokens.slice(like);
  const person = /^(?:wie|als|like|as)$/.test(content[0]?.word ?? '') && lexicon.articles.at(content, 1) > 0;
  const subject = content.findIndex((token) => /^(?:waerst|bist|seist|are|were)$/.test(token.word));
  if (subject >= 0) {
    const words = content.slice(subject + 1);
    return {
      content: /^(?:du|you)$/.test(words[0]?.word ?? '') ? words.slice(1) : words,
      direct: false,
      statement: false,
    };
  }
  return person ? { content, direct: false, statement: false } : null;
}

/** "I want you to be …", "ich möchte, dass du … bist", "könntest du … sein". */
function wished(clause: Clause): Assignment | null {
  const { lexicon, tokens } = clause;
  if (lexicon.language === 'en') {
    const be = tokens.findIndex(
      (token, index) => index >= clause.head && /^(?:be|being|become|act|behave)$/.test(token.word),
    );
    // "I never want to be asked …" is about the person.
    if (be >= 0 && clause.form === 'wish' && !tokens.slice(0, be).some((token) => token.word === 'you'))
      return null;
    if (be >= 0) {
      const negated = tokens.slice(0, be).some((token) => token.word === 'not');
      const content = tokens.slice(be + 1);
      return {
        content: negated
          ? [notToken(tokens, be), ...content].filter((token) => token !== undefined)
          : content,
        direct: true,
        statement: false,
      };
    }
    const shows = tokens.findIndex((token) => /^(?:show|have|display)$/.test(token.word));
    return shows >= 0 && lexicon.traitNouns.has(tokens, shows)
      ? { content: tokens.slice(shows + 1), direct: true, statement: false }
      : null;
  }
  const you = tokens.findLastIndex((token) => token.word === 'du');
  const last = tokens.findLastIndex((token) =>
    /^(?:bist|wirst|sein|werden|zeigst|zeigen|hast|haben|waerst|verhaeltst|benimmst|gibst|auftrittst|klingst|redest|sprichst|spielst|werdest|zu|sind)$/.test(
      token.word,
    ),
  );
  // "Ich möchte … genannt werden" is about the person.
  if (last <= you || (clause.form === 'wish' && you < 0)) return null;
  const verb = tokens[last]?.word ?? '';
  const content = tokens.slice(Math.max(you + 1, clause.form === 'polite' ? clause.head : 0), last);
  const being = /^(?:bist|wirst|sein|werden|waerst|auftrittst|spielst|werdest|sind)$/.test(verb);
  const like = content.some(
    (token, index) => token.word === 'wie' && lexicon.articles.at(content, index + 1) > 0,
  );
  return being || like || lexicon.traitNouns.has(content)
    ? { content, direct: true, statement: false }
    : null;
}

const notToken = (tokens: readonly Token[], before: number): Token | undefined =>
  tokens.slice(0, before).find((token) => token.word === 'not');

/** "Stop being so cheeky", "hör auf, die Gärtnerin zu sein": the content negated. */
function stopBeing(clause: Clause, from: number, being: number): Assignment {
  const { tokens, lexicon } = clause;
  const content =
    lexicon.language === 'en'
      ? tokens.slice(being + 1)
      : tokens.slice(from, being).filter((token) => token.word !== 'zu');
  return { content: [stopToken(tokens, from), ...content], direct: true, statement: false };
}

/** The stopping verb stands for "not any more" in front of what is to stop. */
function stopToken(tokens: readonly Token[], from: number): Token {
  const token = tokens[from - 1] ?? tokens[0];
  if (token === undefined) throw new RangeError('a stop without words');
  return { ...token, word: STOP_MARK };
}

export const STOP_MARK = '#stop';

/** "Ab jetzt bist du …", "you are now …", "du sollst … sein". */
function stated(clause: Clause, start: number, end: number): Assignment | null {
  const { tokens } = clause;
  if (
    clause.lexicon.duty.at(tokens, start) > 0 &&
    clause.lexicon.not.has(tokens, start, end + 1) &&
    clause.lexicon.speech.has(tokens)
  )
    return null;
  if (clause.lexicon.permission.at(tokens, start) > 0) return null;
  const opening = tokens.slice(start, end).map((token) => token.word);
  const must = opening.some((word) =>
    /^(?:sollst|wirst|musst|brauchst|darfst|kannst|shall|must|should|may|can|could|need|have)$/.test(word),
  );
  if (!must) return { content: tokens.slice(end), direct: false, statement: true };
  const last = tokens.findLastIndex((token) => /^(?:sein|werden|bist)$/.test(token.word));
  if (clause.lexicon.language === 'de' && last < end) return null;
  const spared = opening.includes('not') || opening.includes('longer') ? [stopToken(tokens, end)] : [];
  const content = tokens.slice(end, last < end ? tokens.length : last).filter((token) => token.word !== 'zu');
  return { content: [...spared, ...content], direct: true, statement: false };
}

/** What the content is about, once particles are gone. */
export interface Content {
  /** The words that matter. */
  readonly tokens: readonly Token[];
  /** As stored: "Ein geduldiger Archivar". */
  readonly text: string;
  readonly identity: boolean;
  readonly trait: boolean;
  readonly negative: boolean;
  /** "not a gardener any more": the negative is about a person. */
  readonly noPerson: boolean;
  readonly conduct: boolean;
  readonly style: boolean;
}

function isAdjective(token: Token, stems: ReadonlySet<string>, lexicon: Lexicon): boolean {
  return stemIn(token.folded, stems, lexicon.endings);
}

/** Looks at the words for who or how. */
export function contentOf(clause: Clause, words: readonly Token[]): Content {
  const { lexicon } = clause;
  const drop = coveredBy(words, lexicon.lasting, lexicon.courtesies, lexicon.always, lexicon.also);
  const particle =
    /^(?:noch|now|jetzt|nun|wieder|again|mir|bitte|du|selbst|only|nur|#stop|zu|so|gegenueber)$/;
  const own = /^(?:mir|uns|sein|werden)$/;
  for (const [index, token] of words.entries()) {
    // "höflich zu meiner Mutter": who else it is about is kept.
    const next = words[index + 1];
    const toOthers = index > 0 && token.word === 'zu' && next !== undefined && !own.test(next.word);
    if (particle.test(token.word) && !toOthers) drop.add(index);
  }
  const kept = words.filter((_, index) => !drop.has(index));
  const negation = kept.findIndex((token) =>
    /^(?:nicht|kein\w*|not|no|never|nie|niemals|less|weniger)$/.test(token.word),
  );
  const matter = kept.findIndex((token) => contentWords(token.raw).length > 0);
  const negative =
    (negation >= 0 && negation <= Math.max(matter, 0)) || words.some((token) => token.word === STOP_MARK);
  const start = skip(
    kept,
    0,
    lexicon.moreLess,
    lexicon.less,
    lexicon.language === 'en' ? lexicon.not : lexicon.less,
  );
  const first = kept[start]?.word ?? '';
  const article = lexicon.articles.at(kept, start) > 0 || /^(?:kein\w*)$/.test(first);
  const like = /^(?:wie|als|like|as)$/.test(first) && lexicon.articles.at(kept, start + 1) > 0;
  const trait =
    kept.some((token) => isAdjective(token, lexicon.traits, lexicon)) || lexicon.traitNouns.has(kept);
  return {
    tokens: kept,
    text: textOf(words, drop),
    identity: article || like || lexicon.personNouns.at(kept, start) > 0,
    trait,
    negative,
    noPerson: negative && (article || like || lexicon.personNouns.at(kept, start) > 0),
    conduct: kept.some((token) => isAdjective(token, lexicon.conduct, lexicon)),
    style: kept.some((token) => isAdjective(token, lexicon.style, lexicon)),
  };
}

export const comparative = (content: Content, lexicon: Lexicon): boolean =>
  content.tokens.length <= 3 &&
  (lexicon.moreLess.has(content.tokens) || content.tokens.some((token) => /.{3}er$/.test(token.folded)));

export const isPerson = (content: Content, lexicon: Lexicon): boolean =>
  lexicon.personNouns.has(content.tokens);

/** Without particles of praise or blame and not shouted or asked. */
export function isPlain(clause: Clause): boolean {
  return !clause.lexicon.remarks.has(clause.tokens);
}

export const simile = (content: Content): boolean => /^(?:wie|like)$/.test(content.tokens[0]?.word ?? '');
