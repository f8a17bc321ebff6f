/** Orders that shape a character by other words than "be": a name, more or less of something, a row as the subject. */
import { comparative, contentOf } from './character-content.ts';
import type { Clause } from './clause.ts';
import { skip } from './clause.ts';
import type { Lexicon } from './lexicon.ts';
import { marksOf } from './marks.ts';
import type { Span } from './phrase.ts';
import { rowsNamed } from './similar.ts';
import type { Reading } from './situation.ts';
import { coveredBy, description, meaning, meaningful, ofType } from './situation.ts';
import { contentWords } from './stems.ts';
import type { Token } from './text.ts';
import { textOf } from './text.ts';
import { addTrait, hasTrait, isIdentity, removeTrait } from './traits.ts';
import type { InstructionContext, InstructionRow } from './types.ts';

/** "Dein Name ist ab jetzt Otto." */
export function readName(clause: Clause): Reading | null {
  const { lexicon, tokens } = clause;
  const name = lexicon.newName.find(tokens, 0);
  if (name === undefined || clause.form === 'question') return null;
  const marks = marksOf(clause);
  const lasting =
    marks.lasting || lexicon.now.has(tokens) || tokens.some((token) => /^(?:neuer|new)$/.test(token.word));
  const rest = tokens.slice(name.end);
  const drop = coveredBy(rest, lexicon.lasting, lexicon.now, lexicon.courtesies);
  const kept = rest.filter((_, index) => !drop.has(index));
  const { named, being } = nameAndBeing(rest, drop);
  if (!lasting || kept.length === 0 || named.length === 0 || named.length > 3) return null;
  const text = [textOf(named), being].filter((part) => part !== '').join(', ');
  return {
    target: 'character',
    action: 'create',
    text: lexicon.language === 'de' ? `Heißt ${text}` : `Is called ${text}`,
    reason: 'gives the assistant a name',
  };
}

/** "… Momo und bist sehr verspielt": the name, and who bears it. */
function nameAndBeing(
  tokens: readonly Token[],
  drop: ReadonlySet<number>,
): { named: readonly Token[]; being: string } {
  const kept = tokens.filter((_, index) => !drop.has(index));
  const are = kept.findIndex((token) => /^(?:bist|are)$/.test(token.word));
  if (are < 1) return { named: kept, being: '' };
  const joined = /^(?:und|and|du|you)$/.test(kept[are - 1]?.word ?? '');
  const end = kept.findIndex((token, index) => index <= are && /^(?:und|and)$/.test(token.word));
  const text = textOf(kept.slice(are + 1));
  return {
    named: kept.slice(0, end >= 0 ? end : joined ? are - 1 : are),
    being: text.charAt(0).toLowerCase() + text.slice(1),
  };
}

/** "Gib der Buchhändlerin einen Wiener Akzent", "add some warmth to the archivist": a gift to one row. */
export function readGiven(clause: Clause, context: InstructionContext): Reading | null {
  const { lexicon, tokens, head, form } = clause;
  const gives = /^(?:gib|verleihe?|fuege?|mische?|give|add|lend|grant|mix|put)$/.test(
    tokens[head]?.word ?? '',
  );
  if (!gives || (form !== 'imperative' && form !== 'polite') || marksOf(clause).oneOff) return null;
  for (let index = head + 1; index < tokens.length; index += 1) {
    const to = /^(?:to|into|in)$/.test(tokens[index]?.word ?? '') ? 1 : 0;
    if (lexicon.articles.at(tokens, index + to) === 0) continue;
    const row = calledBy(tokens.slice(index + to + 1, index + to + 2), context);
    if (row === null) continue;
    const rest = [...tokens.slice(head + 1, index), ...tokens.slice(index + to + 2)].filter(
      (token) => !/^(?:hinzu|dazu|bei)$/.test(token.word),
    );
    const quantity = Math.max(lexicon.more.at(rest, 0), lexicon.moreLess.at(rest, 0));
    const gift = textOf(rest.slice(quantity), coveredBy(rest.slice(quantity), lexicon.courtesies));
    if (gift === '' || (quantity === 0 && !/^(?:ein\w*|a|an)$/.test(rest[0]?.word ?? ''))) return null;
    const more = lexicon.language === 'de' ? 'mehr ' : 'more ';
    return {
      target: 'character',
      action: 'update',
      targetId: row.id,
      text: addTrait(row.text, (quantity > 0 ? more : '') + gift),
      reason: 'asks to give one character a trait',
    };
  }
  return null;
}

/** The active character that words call by what it is. */
function calledBy(tokens: readonly Token[], context: InstructionContext): InstructionRow | null {
  const found = rowsNamed(meaning(tokens), ofType(context.active, 'character')).filter((row) =>
    isIdentity(row.text, description(tokens)),
  );
  const [row] = found;
  return found.length === 1 && row !== undefined ? row : null;
}

/** "Mehr Humor, bitte", "weniger Sturm, mehr Ruhe bei dir", "zeig mehr Witz". */
export function readQuantity(clause: Clause, context: InstructionContext): Reading | null {
  const { lexicon, tokens, head, form } = clause;
  const verb =
    /^(?:zeig\w*|hab\w*|show|have|display|gib|bring|use|add|put|give|tone|dial|ease|bit|fueg\w*|misch\w*|mix|leg|pack|verleih\w*|inject|work)$/.test(
      tokens[head]?.word ?? '',
    );
  if (
    !(form === 'verbless' || form === 'infinitive' || ((form === 'imperative' || form === 'polite') && verb))
  )
    return null;
  const marks = marksOf(clause);
  if (marks.oneOff) return null;
  const start = verb ? head + 1 : head;
  const words = tokens.slice(start);
  const own = recipient(words, lexicon);
  const begin = own !== null && own.start === 0 ? own.end : 0;
  const from = skip(words, begin, lexicon.courtesies, lexicon.lasting);
  const quantity =
    lexicon.more.at(words, from) || lexicon.less.at(words, from) || lexicon.moreLess.at(words, from);
  const toned = /^(?:tone|dial|ease)$/.test(tokens[head]?.word ?? '');
  if (quantity === 0 && !toned) return null;
  const active = ofType(context.active, 'character');
  const pieces = quantities(words.slice(begin), toned, lexicon);
  const noun = own !== null || lexicon.traitNouns.has(words);
  const known = pieces.some(
    (piece) => piece.less && active.some((row) => hasTrait(row.text, description(piece.words))),
  );
  if ((!noun && !known) || pieces.length === 0) return null;
  const output = lexicon.outputNouns
    .all(words)
    .some((span) => lexicon.traitNouns.at(words, span.start) === 0);
  if (output && !known) return null;
  const row =
    active.find((candidate) =>
      pieces.some((piece) => piece.less && hasTrait(candidate.text, description(piece.words))),
    ) ?? (active.length === 1 ? active[0] : undefined);
  if (row === undefined) {
    const text = textOf(words, coveredBy(words, lexicon.courtesies, lexicon.lasting));
    return { target: 'character', action: 'create', text, reason: 'asks for more or less of a trait' };
  }
  let text = row.text;
  for (const piece of pieces) {
    const named = description(piece.words);
    if (piece.less && hasTrait(text, named)) text = removeTrait(text, named);
    else if (lexicon.language === 'de') text = addTrait(text, `${piece.less ? 'weniger' : 'mehr'} ${named}`);
    else text = addTrait(text, `${piece.less ? 'less' : 'more'} ${named}`);
  }
  return {
    target: 'character',
    action: 'update',
    targetId: row.id,
    text,
    reason: 'asks for more or less of a trait',
  };
}

/** "… to your character", "deinem Charakter …": whom a trait is given. */
function recipient(tokens: readonly Token[], lexicon: Lexicon): Span | null {
  for (const [index, token] of tokens.entries()) {
    if (token.word === 'yourself' && (index === 0 || /^(?:to|into)$/.test(tokens[index - 1]?.word ?? '')))
      return { start: index, end: index + 1 };
    if (!/^(?:deine[mnr]?|your)$/.test(token.word)) continue;
    const length = lexicon.characterNouns.at(tokens, index + 1);
    if (length > 0) return { start: index, end: index + 1 + length };
  }
  return null;
}

/** "Weniger Sturm, mehr Ruhe" in its parts. */
function quantities(
  words: readonly Token[],
  toned: boolean,
  lexicon: Lexicon,
): { less: boolean; words: Token[] }[] {
  const parts: { less: boolean; words: Token[] }[] = toned ? [{ less: true, words: [] }] : [];
  const places = /^(?:bei|in|an|von|to|into|deine[mnr]?|your|yourself|hinzu)$/;
  let past = 0;
  for (const [index, token] of words.entries()) {
    if (index < past) continue;
    const less = lexicon.less.at(words, index);
    const more = lexicon.more.at(words, index);
    past = index + Math.max(less, more, 1);
    if (less > 0 && less >= more) parts.push({ less: true, words: [] });
    else if (more > 0 && less === 0 && lexicon.less.at(words, index + more) === 0)
      parts.push({ less: false, words: [] });
    else if (places.test(token.word)) break;
    else if (
      contentWords(token.raw).length > 0 &&
      lexicon.moreLess.at(words, index) === 0 &&
      lexicon.courtesies.at(words, index) === 0 &&
      !/^(?:down|bit|little|bisschen|wenig)$/.test(token.word)
    )
      parts.at(-1)?.words.push(token);
  }
  return parts.filter((part) => part.words.length > 0);
}

/** "Der Archivar soll auch Witze machen": a row as the subject. */
export function readNamedCharacter(clause: Clause, context: InstructionContext): Reading | null {
  const { lexicon, tokens, head, form } = clause;
  if (form !== 'other' || lexicon.articles.at(tokens, head) === 0) return null;
  const shall = tokens.findIndex(
    (token, index) =>
      index > head && index < head + 5 && /^(?:soll|sollte|darf|should|shall|may|must)$/.test(token.word),
  );
  if (shall < 0) return null;
  const found = rowsNamed(meaning(tokens.slice(head, shall)), ofType(context.active, 'character'));
  const [row] = found;
  if (found.length !== 1 || row === undefined || meaning(tokens.slice(head, shall)).length === 0) return null;
  const content = contentOf(clause, tokens.slice(shall + 1));
  const words = content.tokens.filter((token) => !/^(?:sein|werden|be|become)$/.test(token.word));
  const named = description(meaningful(words, coveredBy(words, lexicon.less, lexicon.moreLess)));
  if (content.negative && hasTrait(row.text, named))
    return {
      target: 'character',
      action: 'update',
      targetId: row.id,
      text: removeTrait(row.text, named),
      reason: 'asks one character to lose a trait',
    };
  return {
    target: 'character',
    action: 'update',
    targetId: row.id,
    text: addTrait(row.text, textOf(words)),
    reason: 'asks one character for a trait',
  };
}

/** "Make the captain a bit kinder", "lass den Kapitän netter klingen". */
export function readMade(clause: Clause, context: InstructionContext): Reading | null {
  const { lexicon, tokens, head, form } = clause;
  const makes = /^(?:make|mache?|lass|lasse|let)$/.test(tokens[head]?.word ?? '');
  if (!makes || (form !== 'imperative' && form !== 'polite') || lexicon.articles.at(tokens, head + 1) === 0)
    return null;
  const found = rowsNamed(meaning(tokens.slice(head + 2, head + 4)), ofType(context.active, 'character'));
  const [row] = found;
  if (found.length !== 1 || row === undefined || meaning(tokens.slice(head + 2, head + 3)).length === 0)
    return null;
  const from = rowsNamed(meaning(tokens.slice(head + 2, head + 3)), [row]).length > 0 ? head + 3 : head + 4;
  const content = contentOf(
    clause,
    tokens.slice(from).filter((token) => !/^(?:sein|klingen|werden|be|sound|become)$/.test(token.word)),
  );
  if (!content.trait && !comparative(content, lexicon)) return null;
  const named = description(
    meaningful(content.tokens, coveredBy(content.tokens, lexicon.less, lexicon.moreLess)),
  );
  const text =
    content.negative && hasTrait(row.text, named)
      ? removeTrait(row.text, named)
      : addTrait(row.text, content.text);
  return {
    target: 'character',
    action: 'update',
    targetId: row.id,
    text,
    reason: 'asks one character for a trait',
  };
}
