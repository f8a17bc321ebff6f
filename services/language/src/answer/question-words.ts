/** Words whose order turns a clause into a question. */
import { list } from './phrase-table.ts';

/**
 * Finite verbs that stand first in a question. Imperatives ("mach", "do it") are not among them, nor
 * "will" and "would": "ich will das", "I would like that" take what follows as their object.
 */
export const ASKING_VERBS: readonly string[] = list(
  // German: to be, to suit, to be right, to work; to have, to become, modal verbs
  `ist, sind, bist, seid, war, waren, wäre, wären, passt, passen, stimmt, geht, klingt, gilt, heißt, reicht, machst, macht`,
  `hat, hast, haben, habt, wird, wirst, werden, würde, würdest, soll, sollen, sollte, darf, darfst, dürfen, kann, kannst,
   können, könnte, könntest, muss, musst, müssen, willst, wollen, wollt, möchtest, magst`,
  // English
  `is, are, was, were, does, did, has, have, had, can, could, shall, should, may, might, must, works, sounds, looks, suits`,
);

/** Pronouns and articles that can be, or begin, the subject. */
export const SUBJECT_WORDS: readonly string[] = list(
  `der, die, das, ein, eine, ich, du, er, sie, es, wir, ihr, man, alles, alle, dies, diese, dieser, dieses, jemand`,
  `it, that, this, these, those, they, he, she, we, you, i, the, there, all`,
);
