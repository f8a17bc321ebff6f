/** Questions and requests to see: those for stored instructions, polite orders, and all others. */
import type { Clause } from './clause.ts';
import { skip, without } from './clause.ts';
import type { Lexicon } from './lexicon.ts';
import { rowsNamed } from './similar.ts';
import type { Reader, Reading } from './situation.ts';
import { coveredBy, meaning, meaningful, ofType, reject } from './situation.ts';
import type { Noun } from './target.ts';
import { does, nounIn, wasOrdered } from './target.ts';
import type { Token } from './text.ts';
import type { InstructionContext } from './types.ts';

const READS = {
  directive: { target: 'directive', action: 'read', reason: 'asks for the rules' },
  character: { target: 'character', action: 'read', reason: 'asks for the character' },
} as const;

/** Questions that look for a cause or a meaning ask for no list. */
const CAUSE = /^(?:warum|wieso|weshalb|weswegen|wozu|why|how come)$/;

/** Whether the words may ask what the assistant is able to do. */
type Ability = 'no' | 'perhaps' | 'surely';

/** The reading of a question, or the same words as a polite order. */
export function readQuestion(
  clause: Clause,
  context: InstructionContext,
): Reading | { readonly order: Clause; readonly ability: Ability } {
  const { lexicon, tokens } = clause;
  const bare = without(clause, lexicon.particles).tokens.filter(
    (token) => !/^(?:alles?|all|gerade)$/.test(token.word),
  );
  const start = skip(tokens, 0, lexicon.joiners, lexicon.fillers);
  if (CAUSE.test(tokens[start]?.word ?? '')) return reject('asks for a reason');
  if (
    (clause.exclaims || tokens.some((token) => token.word === 'doch')) &&
    lexicon.questionWords.at(tokens, start) > 0
  )
    return reject('an exclamation');
  const self = lexicon.selfQuestions.find(bare);
  const aboutSelf = bare.some((token) => /^(?:du|dir|dich|deine?\w*|you|your|yourself|i)$/.test(token.word));
  if (self !== undefined && aboutSelf && meaningful(bare.slice(self.end)).length <= 2) return READS.character;
  if (lexicon.hypothetical.has(tokens)) return reject('a hypothetical question');
  // "Can I have the gardener back?"
  if (
    /^(?:can|could|may|kann|koennte|darf)$/.test(tokens[start]?.word ?? '') &&
    /^(?:i|ich)$/.test(tokens[start + 1]?.word ?? '') &&
    /^(?:back|zurueck|wiederhaben|zurueckhaben)$/.test(
      tokens.findLast((token) => !/^(?:please|bitte)$/.test(token.word))?.word ?? '',
    )
  )
    return { order: { ...clause, form: 'wish' }, ability: 'no' };
  const polite = lexicon.politeQuestions.at(tokens, start);
  if (asksWithin(tokens, start)) return reject('a question');
  const ability = lexicon.abilityQuestions.at(tokens, start);
  if (polite > 0 || (ability > 0 && /^(?:du|you)$/.test(tokens[start + 1]?.word ?? '')))
    return asOrder(clause, start, Math.max(polite, ability), polite === 0);
  const asked = lexicon.ruleQuestions.find(bare);
  if (asked !== undefined) return readRuleQuestion({ ...clause, tokens: bare }, asked.end, context);
  if (asksForBans(bare, start, lexicon)) return READS.directive;
  if (ability > 0) return reject('asks about an ability');
  const noun = nounIn(tokens, lexicon);
  const plain = nounIn(bare, lexicon);
  if (noun !== null && plain !== null && !isElsewhere(bare, plain, context, lexicon)) {
    const covered = coveredBy(tokens, lexicon.stillHolds);
    const holds =
      /^(?:ha\w+|follow|obey|know|remember|keep|kept|kennst|befolgst|beachtest|gibt?|gibts|exist\w*|got|set|gave|given|gemacht|gegeben|gelten|gilt|are|is|sind|ist|lauten)$/;
    const opener = lexicon.questionOpeners.at(tokens, start) > 0;
    const aboutRows = !opener || tokens.some((token) => holds.test(token.word)) || covered.size > 0;
    // "When does the new tax rule apply?" asks about the world.
    const when = /^(?:wann|when|where|wo|ab|seit|bis)$/.test(tokens[start]?.word ?? '');
    if (aboutRows && (isOwn(tokens, noun, lexicon) || (covered.size > 0 && !when)))
      return lost(clause) ? reject('a rhetorical question') : READS[noun.type];
  }
  return readStillHolds(clause, start, context) ?? reject('a question');
}

/** "What happened to my character?" laments, it does not ask to see anything. */
export function lost(clause: Clause): boolean {
  const { tokens } = clause;
  // "Hältst du das für eine gute Regel?" asks for an opinion.
  if (['haeltst', 'fuer'].every((word) => tokens.some((token) => token.word === word))) return true;
  return tokens.some(
    (token, index) =>
      !(token.word === 'like' && /^looks?$/.test(tokens[index - 1]?.word ?? '')) &&
      /^(?:geblieben|geworden|gehoert|heard|happened|gone|passiert|los|became|become|find\w*|means?|bedeute\w*|findest|think|magst|like)$/.test(
        token.word,
      ),
  );
}

function readRuleQuestion(clause: Clause, end: number, context: InstructionContext): Reading {
  const { lexicon, tokens } = clause;
  // "Are you allowed to …" asks for the rules only when a rule is about it.
  const general = lexicon.questionWords.has(tokens, 0, end);
  const words = meaningful(tokens.slice(end));
  if (general || words.length === 0 || rowsNamed(meaning(words), context.active).length > 0)
    return READS.directive;
  return lexicon.abilityQuestions.has(tokens, 0, end) ? reject('asks about an ability') : READS.directive;
}

/** "Gilt die Sache mit den Emojis noch?" */
function readStillHolds(clause: Clause, start: number, context: InstructionContext): Reading | null {
  const { lexicon, tokens } = clause;
  const opens = lexicon.questionOpeners.at(tokens, start) > 0;
  if (
    !opens ||
    !(lexicon.stillHolds.has(tokens) || /^(?:darfst|sollst|musst|are)$/.test(tokens[start]?.word ?? ''))
  )
    return null;
  const words = meaningful(tokens, coveredBy(tokens, lexicon.stillHolds, lexicon.questionOpeners));
  const [row] = rowsNamed(meaning(words), [...context.active, ...context.inactive]);
  return row === undefined ? null : READS[row.type];
}

/** "Can you tell me why you …": the question is in the second half. */
function asksWithin(tokens: readonly Token[], start: number): boolean {
  const asks = /^(?:sagen|erklaeren|verraten|erzaehlen|tell|explain)$/;
  const within = /^(?:warum|wieso|weshalb|ob|wann|wo|why|whether|if|when|where|how)$/;
  return tokens.some(
    (token, index) =>
      index > start + 2 &&
      within.test(token.word) &&
      tokens.slice(start, index).some((before) => asks.test(before.word)),
  );
}

/** The words after "could you" as an order of their own. */
function asOrder(
  clause: Clause,
  start: number,
  length: number,
  ability: boolean,
): { order: Clause; ability: Ability } {
  const { lexicon, tokens } = clause;
  const opener = tokens
    .slice(start, start + length)
    .findLastIndex((token) =>
      /^(?:du|you|wir|we|wenn|waers|bitte|please|mind|about|to|aus|etwas)$/.test(token.word),
    );
  const from = start + (opener < 0 ? length : opener + 1);
  const head = skip(tokens, from, lexicon.fillers, lexicon.lasting, lexicon.courtesies);
  const marked = lexicon.abilityMarks.has(tokens, from);
  const order: Clause = {
    ...clause,
    head: Math.min(head, Math.max(tokens.length - 1, 0)),
    form: 'polite',
  };
  return { order, ability: marked ? 'surely' : ability ? 'perhaps' : 'no' };
}

/** "What exactly is not allowed to you here?" */
function asksForBans(tokens: readonly Token[], start: number, lexicon: Lexicon): boolean {
  const about = tokens.some((token) => /^(?:dir|du|you)$/.test(token.word));
  const banned = tokens.some((token) =>
    /^(?:verboten|untersagt|erlaubt|tabu|forbidden|banned|allowed|prohibited)$/.test(token.word),
  );
  return about && banned && lexicon.questionWords.has(tokens, start, start + 4);
}

/** "show me my rules", "list your character". */
export const readShow: Reader = (clause, context) => {
  const { lexicon, tokens, form } = clause;
  if (!['imperative', 'polite', 'wish', 'infinitive', 'verbless'].includes(form)) return null;
  if (
    lexicon.selfQuestions.at(tokens, clause.head) > 0 ||
    (does(clause, lexicon.shows) && lexicon.selfQuestions.has(tokens))
  )
    return { target: 'character', action: 'read', reason: 'asks who the assistant is' };
  if (!does(clause, lexicon.shows)) return null;
  if ((lexicon.everything.has(tokens) || lexicon.questionWords.has(tokens)) && wasOrdered(tokens))
    return { target: 'directive', action: 'read', reason: 'asks to see the instructions' };
  // "a list of my rules": the list is how they are shown.
  const listed = tokens.findIndex(
    (token, index) =>
      index > clause.head &&
      index < clause.head + 5 &&
      /^(?:list|overview|summary|liste|uebersicht|aufstellung|zusammenfassung)$/.test(token.word),
  );
  const ordered = clause.form === 'imperative' || clause.form === 'polite' ? clause.head + 1 : 0;
  const noun = nounIn(tokens, lexicon, Math.max(listed + 1, ordered));
  if (noun === null || lexicon.more.has(tokens, 0, noun.start)) return null;
  // "Give your character …" gives it something.
  if (/^(?:gib|give)$/.test(tokens[clause.head]?.word ?? '') && noun.start === clause.head + 2) return null;
  const holds = isOwn(tokens, noun, lexicon) || lexicon.stillHolds.has(tokens, noun.end);
  if (isElsewhere(tokens, noun, context, lexicon) || !holds) return null;
  return { target: noun.type, action: 'read', reason: 'asks to see the instructions' };
};

const OWN =
  /^(?:dir|dich|du|mir|mich|meine?[nrms]?|deine?[nrms]?|unsere?[nrms]?|alle?[nrs]?|aktiven?|aktuellen?|gespeicherten?|gegeben|me|my|mine|you|your|yours|our|all|active|current|stored|saved|standing|i)$/;

/** Whether the words tie the noun to this person and this assistant. */
function isOwn(tokens: readonly Token[], noun: Noun, lexicon: Lexicon): boolean {
  const mine = tokens.some(
    (token, index) => token.word === 'ich' && /^habe?$/.test(tokens[index - 1]?.word ?? ''),
  );
  return (
    mine ||
    tokens.some(
      (token, index) =>
        OWN.test(token.word) && (index < noun.start ? !isDative(tokens, index, lexicon) : true),
    )
  );
}

/** "zeig mir …", "tell me …": the person as receiver says nothing about whose rules they are. */
const isDative = (tokens: readonly Token[], index: number, lexicon: Lexicon): boolean =>
  /^(?:mir|me)$/.test(tokens[index]?.word ?? '') && index > 0 && lexicon.shows.at(tokens, index - 1) > 0;

/** "the rules of chess", "die Regeln beim Fußball": rules of something that no row is about. */
function isElsewhere(
  tokens: readonly Token[],
  noun: Noun,
  context: InstructionContext,
  lexicon: Lexicon,
): boolean {
  const after = tokens.slice(noun.end);
  const holds = coveredBy(after, lexicon.stillHolds);
  const at = after.findIndex(
    (token, index) =>
      !holds.has(index) &&
      !/^(?:mir|dir|dich|mich|uns|me|you|us)$/.test(after[index + 1]?.word ?? '') &&
      /^(?:von|vom|fuer|bei|beim|im|in|der|des|of|for|at|about|zum|zur|ueber|mit)$/.test(token.word),
  );
  if (at < 0) return false;
  const words = meaningful(
    after.slice(at + 1),
    coveredBy(after.slice(at + 1), lexicon.stillHolds, lexicon.courtesies),
  );
  if (words.length === 0) return false;
  return rowsNamed(meaning(words), ofType(context.active, noun.type)).length === 0;
}
