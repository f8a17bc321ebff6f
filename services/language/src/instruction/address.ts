/** "Sie" for the person spoken to, read as the familiar form, so that the grammar knows one form only. */
import { POLITE_FORMS, POLITE_IMPERATIVES } from './lexicon-de.ts';
import type { Lexicon } from './lexicon.ts';
import type { Sentence, Token } from './text.ts';
import { sentencesOf, tokenise } from './text.ts';

/** Words of the reader's own grammar that polite rewriting replaces. */
export function polite(tokens: readonly Token[]): Token[] {
  return tokens.map((token, index) => {
    const next = tokens[index + 1];
    const before = tokens[index - 1];
    const isFormal = (other: Token | undefined): boolean =>
      other?.word === 'sie' && (/^S(?:ie|IE)$/.test(other.raw) || POLITE_IMPERATIVES.has(token.word));
    const beside = !/[,;:.!?]/.test(token.gap);
    if (isFormal(next) && beside && POLITE_IMPERATIVES.has(token.word) && startsClause(tokens, index))
      return { ...token, word: POLITE_IMPERATIVES.get(token.word) ?? token.word };
    if (
      POLITE_FORMS.has(token.word) &&
      ((/^S(?:ie|IE)$/.test(next?.raw ?? '') && beside) || /^S(?:ie|IE)$/.test(before?.raw ?? ''))
    )
      return { ...token, word: POLITE_FORMS.get(token.word) ?? token.word };
    if (token.word === 'sie' && isSubject(tokens, index))
      return { ...token, word: before !== undefined && isRewritten(tokens, index - 1) ? '' : 'du' };
    if (token.raw === 'Ihnen' && index > 0) return { ...token, word: 'dir' };
    if (/^Ihre?[nmrs]?$/.test(token.raw) && index > 0)
      return { ...token, word: token.word.replace('ihr', 'dein') };
    return token;
  });
}

const startsClause = (tokens: readonly Token[], index: number): boolean => {
  const before = tokens[index - 1];
  return before === undefined || !/^(?:zu|mich|mir|dich|dir|ich|wir|wollen|koennen|nicht)$/.test(before.word);
};

const isRewritten = (tokens: readonly Token[], index: number): boolean =>
  POLITE_IMPERATIVES.has(tokens[index]?.word ?? '') &&
  startsClause(tokens, index) &&
  !/[,;:]/.test(tokens[index]?.gap ?? '');

/** "Sie" as the person spoken to, not the form of address itself ("sag Sie zu mir"). */
function isSubject(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  const before = tokens[index - 1]?.word ?? '';
  const after = tokens[index + 1]?.word ?? '';
  // "Sie soll": she, not you.
  if (/^(?:soll|sollte|darf|muss|kann|koennte|hat|hatte|ist|war|wird|wuerde|will|wollte|mag)$/.test(after))
    return false;
  if (token === undefined || after === 'zu' || /^(?:per|beim|mit|sag|sage|wieder|das|immer)$/.test(before))
    return false;
  if (!/^S(?:ie|IE)$/.test(token.raw)) return isRewritten(tokens, index - 1);
  return index > 0 ? true : POLITE_FORMS.has(after);
}

/** The sentences of a text in the eyes of one language. */
export function sentencesIn(text: string, lexicon: Lexicon): Sentence[] {
  const tokens = tokenise(text, lexicon.expand);
  return sentencesOf(lexicon.language === 'de' ? polite(tokens) : tokens);
}
