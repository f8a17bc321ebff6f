/** Orders to merge, replace or change stored instructions. */
import type { Clause } from './clause.ts';
import { rowsNamed, settingOf } from './similar.ts';
import type { Reader, Reading } from './situation.ts';
import { coveredBy, instructionText, meaning, meaningful, ofType, onlyId, reject } from './situation.ts';
import { contentWords, includesWord } from './stems.ts';
import { byPlace, does, nounIn, targetIn } from './target.ts';
import type { Token } from './text.ts';
import { capitalise, textOf } from './text.ts';
import { addTrait, mergeTexts } from './traits.ts';
import type { InstructionContext, InstructionRow } from './types.ts';

/** "merge my two characters into one". */
export const readMerge: Reader = (clause, context) => {
  const { lexicon, tokens } = clause;
  const becoming = becomesOne(clause);
  if (
    !becoming &&
    (!does(clause, lexicon.merges, lexicon.apart.merges) ||
      !['imperative', 'polite', 'wish', 'infinitive'].includes(clause.form))
  )
    return null;
  // "Mix a little warmth into your character" adds to one.
  if (lexicon.more.at(tokens, clause.head + 1) > 0) return null;
  const noun = nounIn(tokens, lexicon);
  if (noun?.type === 'directive') return null;
  const characters = ofType(context.active, 'character');
  const words = meaningful(tokens, coveredBy(tokens, lexicon.merges, lexicon.both)).filter(
    (token) => !lexicon.apart.merges.has(token.word),
  );
  const named = characters.filter((row) =>
    meaning(words).some((word) => rowsNamed([word], [row]).length > 0),
  );
  if (noun === null && named.length < 2) {
    const bare =
      lexicon.both.has(tokens) &&
      !lexicon.foreignNouns.has(tokens) &&
      words.every((token) => /^(?:zusammen|together|eine?r?s?|einzige\w*|one|single|into)$/.test(token.word));
    if (!bare || characters.length < 2) return null;
  }
  const chosen = named.length >= 2 ? named : characters;
  return {
    target: 'character',
    action: 'consolidate',
    targetIds: chosen.map((row) => row.id),
    text: mergeTexts(chosen.map((row) => row.text)),
    reason: 'asks to merge characters',
  };
};

/** "Aus Koch und Archivar soll eine Person werden", "the cook and the archivist should become one". */
function becomesOne({ lexicon, tokens, head, form }: Clause): boolean {
  if (form !== 'other' || lexicon.not.has(tokens) || lexicon.past.has(tokens)) return false;
  const shall = tokens.findIndex(
    (token, index) => index > head && /^(?:soll|sollen|sollte|sollten|shall|should)$/.test(token.word),
  );
  const rest = tokens.slice(shall + 1).map((token) => token.word);
  const one = rest.some((word) => /^(?:eins|eine?[rs]?|einzige\w*|one|single)$/.test(word));
  return shall > 0 && one && rest.some((word) => /^(?:werden|become|be)$/.test(word));
}

/** "replace the character with …". What it becomes follows "durch", "gegen", "with", "by", "for", or a colon. */
export const readReplace: Reader = (clause, context) => {
  const { lexicon, tokens } = clause;
  if (!does(clause, lexicon.replaces) || clause.form === 'other') return null;
  const turn = tokens.findIndex(
    (token, index) => index > clause.head && /^(?:durch|gegen|with|by|for|to)$/.test(token.word),
  );
  if (turn < 0) return null;
  const before = tokens.slice(clause.head + 1, turn);
  const after = capitalise(
    textOf(tokens.slice(turn + 1), coveredBy(tokens.slice(turn + 1), lexicon.courtesies, lexicon.lasting)),
  );
  if (after === '') return null;
  const noun = nounIn(before, lexicon);
  const named = rowsNamed(meaning(meaningful(before)), context.active);
  const [row] = named;
  if (named.length === 1 && row !== undefined && (noun === null || noun.type === row.type)) {
    const alone = row.type === 'character' && ofType(context.active, 'character').length === 1;
    if (alone)
      return { target: 'character', action: 'replace', text: after, reason: 'asks to replace the character' };
    return {
      target: row.type,
      action: 'update',
      targetId: row.id,
      text: after,
      reason: 'asks to replace one instruction',
    };
  }
  if (noun?.type === 'character')
    return { target: 'character', action: 'replace', text: after, reason: 'asks to replace the character' };
  if (noun?.type === 'directive') {
    const rows = ofType(context.active, 'directive');
    const words = meaningful(before);
    return {
      target: 'directive',
      action: 'update',
      targetId: words.length === 0 ? (byPlace(before, rows, lexicon)?.id ?? onlyId(rows)) : null,
      text: after,
      reason: 'asks to replace a rule',
    };
  }
  return null;
};

/** "change the emoji rule: no smileys either", "make the three sentences two". */
export const readChange: Reader = (clause, context) => {
  const { lexicon, tokens, form } = clause;
  const instead =
    lexicon.insteadOf.has(tokens) &&
    ['imperative', 'polite', 'wish', 'verbless', 'infinitive', 'you'].includes(form);
  if (instead) {
    const exchanged = swapValue(clause, context);
    if (exchanged !== null) return exchanged;
  }
  if (
    !['imperative', 'polite', 'wish', 'you'].includes(form) ||
    !does(clause, lexicon.changes, lexicon.apart.changes)
  )
    return null;
  const noun = nounIn(tokens, lexicon);
  const swapped = noun === null ? swapValue(clause, context) : null;
  if (swapped !== null) return swapped;
  if (noun === null) return null;
  const rows = ofType(context.active, noun.type);
  const turn = changeStart(tokens, noun.end);
  const naming = turn < 0 ? tokens : tokens.slice(0, turn);
  const target = targetIn({ ...clause, tokens: naming, mainEnd: naming.length }, rows, lexicon.changes);
  if (turn < 0) return noun.type === 'directive' ? reject('asks to change a rule without saying how') : null;
  const change = instructionText(tokens.slice(turn), clause);
  const row = rows.find((candidate) => candidate.id === target.id);
  const adds =
    /^(?:auch|keine?n?|ausserdem|zusaetzlich|no|not|also|nor|und|and|plus|nicht|aber|but|except|ausser|include|including|cover)$/.test(
      tokens[turn]?.word ?? '',
    ) || /^(?:erweiter|ergaenz|add|extend|expand)/.test(tokens[clause.head]?.word ?? '');
  // What says nothing of the rule's own matter is an exception or an addition to it.
  const restates = row !== undefined && (sharesMatter(change, row) || sharesSetting(change, row));
  return {
    target: noun.type,
    action: 'update',
    targetId: target.id,
    text:
      row !== undefined && (adds || !restates)
        ? addTrait(row.text, uncapitalised(change.replace(/^(?:Include|Cover) /, '')))
        : change,
    reason: 'asks to change an instruction',
  };
};

const sharesMatter = (change: string, row: InstructionRow): boolean => {
  const words = contentWords(row.text);
  return contentWords(change).some((word) => includesWord(words, word));
};

const sharesSetting = (change: string, row: InstructionRow): boolean =>
  settingOf(change) !== null && settingOf(change) === settingOf(row.text);

/** Where the new content begins: after a colon or comma, or after "in", "zu", "auf", "um", "to", "so that". */
function changeStart(tokens: readonly Token[], from: number): number {
  for (let index = from; index < tokens.length; index += 1) {
    if (/[:–—,;]|\s-\s/.test(tokens[index - 1]?.gap ?? '')) {
      const skipTo = /^(?:so|dass|that|and|und)$/.test(tokens[index]?.word ?? '') ? index + 1 : index;
      return /^(?:dass|that)$/.test(tokens[skipTo]?.word ?? '') ? skipTo + 1 : skipTo;
    }
  }
  for (let index = from; index < tokens.length - 1; index += 1)
    if (
      /^(?:auf|in|zu|um|to|so|that|dass)$/.test(tokens[index]?.word ?? '') &&
      !/[:,]/.test(tokens[index]?.gap ?? '')
    )
      return index + 1;
  return -1;
}

const uncapitalised = (text: string): string => {
  const [first = ''] = text.split(' ');
  return /^(?:Auch|Keine?n?|Außerdem|Zusätzlich|No|Not|Also|Und|And|Nicht|Aber|But|Nor|Except|Außer|Plus)$/.test(
    first,
  )
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
};

/** "The politics rule should also cover religion": a rule as the subject. */
export const readRuleSubject: Reader = (clause, context) => {
  const { lexicon, tokens, head, form } = clause;
  const noun = nounIn(tokens, lexicon);
  if (form !== 'other' || noun?.type !== 'directive' || noun.start > head + 3) return null;
  const shall = tokens.findIndex(
    (token, index) => index >= noun.end && /^(?:soll|muss|darf|should|shall|must|may)$/.test(token.word),
  );
  if (shall < 0 || lexicon.past.has(tokens)) return null;
  const rows = ofType(context.active, 'directive');
  const named = rowsNamed(meaning(meaningful(tokens.slice(0, shall))), rows);
  const [row] = named;
  if (named.length !== 1 || row === undefined) return null;
  const rest = tokens
    .slice(shall + 1)
    .filter((token) => !/^(?:gelten|umfassen|apply|cover|include|to)$/.test(token.word));
  return {
    target: 'directive',
    action: 'update',
    targetId: row.id,
    text: addTrait(row.text, uncapitalised(textOf(rest))),
    reason: 'asks to extend a rule',
  };
};

const NUMBER_WORDS =
  /^(?:\d+|ein|eine|einen|einem|zwei|drei|vier|fuenf|sechs|sieben|acht|neun|zehn|one|two|three|four|five|six|seven|eight|nine|ten)$/;

/** "Mach aus den drei Sätzen zwei": one number of a rule becomes another. */
function swapValue(clause: Clause, context: InstructionContext): Reading | null {
  const { tokens } = clause;
  const numbers = tokens.filter((token) => NUMBER_WORDS.test(token.folded));
  if (numbers.length < 2) return null;
  const rows = ofType(context.active, 'directive');
  for (const row of rows) {
    const old = numbers.find((number) => contentWords(row.text).includes(number.folded));
    const fresh = numbers.find((number) => number !== old && !contentWords(row.text).includes(number.folded));
    const words = meaning(
      meaningful(
        tokens,
        coveredBy(tokens, clause.lexicon.changes, clause.lexicon.limits, clause.lexicon.courtesies),
      ),
    ).filter(
      (word) =>
        !NUMBER_WORDS.test(word) &&
        !/^(?:limit|maximum|number|grenze|anzahl|hoechstzahl|werden|statt|lieber|instead)$/.test(word),
    );

    if (
      old === undefined ||
      fresh === undefined ||
      (words.length > 0 && rowsNamed(words, [row]).length === 0)
    )
      continue;
    const text = row.text
      .split(/(\s+)/)
      .map((part) => (part.toLowerCase() === old.folded ? fresh.raw : part))
      .join('');
    return {
      target: 'directive',
      action: 'update',
      targetId: row.id,
      text,
      reason: 'changes a number in a rule',
    };
  }
  return null;
}
