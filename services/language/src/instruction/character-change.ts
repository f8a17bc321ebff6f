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
import { addTrait, hasTrait, removeTrait } from './traits.ts';
import type { InstructionContext } from './types.ts';

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
  if (!lasting || kept.length === 0 || kept.length > 3) return null;
  const text = textOf(rest, drop);
  return {
    target: 'character',
    action: 'create',
    text: lexicon.language === 'de' ? `Heißt ${text}` : `Is called ${text}`,
    reason: 'gives the assistant a name',
  };
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
