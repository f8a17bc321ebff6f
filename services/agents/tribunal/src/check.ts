/**
 * The way of a reply past the directives: words first, then a judge for what words can’t decide; corrected at most twice,
 * then withheld (S9.2).
 */
import { readDirectives, reviewReply, type Directive, type ReplyContext, type Review } from '@stoa/language';
import type { Body, Breach, Reply, tribunal } from '@stoa/protocol';
import type { Answer, Ask } from './call-model.ts';
import type { Corrector } from './corrector.ts';
import type { Judge } from './judge.ts';

type CheckBody = Body<typeof tribunal.messages.check>;
type CheckReply = Reply<typeof tribunal.messages.check>;

export interface Bench {
  readonly ask: Ask;
  readonly judge: Judge;
  readonly correct: Corrector;
}

/** How often a reply is corrected. */
const CORRECTIONS = 2;

/** Without a bench: by words alone, and what they can’t decide passes and is marked. */
export async function checkReply(body: CheckBody, bench?: Bench): Promise<CheckReply> {
  const { directives, reply } = body;
  const read = readDirectives(directives);
  const review = (text: string, context: ReplyContext): Review => reviewReply(text, read, context);
  const given: ReplyContext = { lang: body.lang, person: body.person, content: body.content };
  const used = counting();
  const overruled = new Set<number>();
  let first: readonly Breach[] | undefined;
  let omitted = 0;
  let text = reply;
  // What a model rewrote is its own words throughout.
  let context = given;
  let cause: CheckReply['cause'];

  for (let corrections = 0; ; corrections += 1) {
    const byWords = review(text, context);
    for (const id of byWords.overruled) overruled.add(id);
    let breaches: readonly Breach[] = bare(byWords.breaches);
    const standing = byWords.verdict === 'withheld';
    if (!standing) {
      text = byWords.text;
      omitted += byWords.omitted;
    }
    first ??= breaches;
    cause = standing ? 'breach' : undefined;
    let judged: Judged = { breaches: [], unread: false };
    if (!standing && bench) {
      judged = await judge(
        bench,
        `judge_${corrections}`,
        text,
        undecidedOf(directives, byWords),
        used,
        overruled,
      );
      if (corrections === 0) first = [...first, ...judged.breaches];
      if (judged.breaches.length > 0) cause = judged.unread ? 'unchecked' : 'breach';
      breaches = judged.breaches;
    }
    const done = cause === undefined;
    if (done || !bench || corrections === CORRECTIONS) {
      const undecided = bench ? [] : [...byWords.undecided];
      return {
        verdict: done ? (text === reply ? 'passed' : 'corrected') : 'withheld',
        text: done ? text : '',
        ...(cause !== undefined && { cause }),
        omitted: done ? omitted : 0,
        breaches: [...first],
        undecided,
        overruled: [...overruled],
        used: used.report(),
      };
    }
    // A judgement that can’t be read says nothing about the reply: it is asked for again, not corrected.
    if (judged.unread) continue;
    const better = await bench.correct(bench.ask, `correct_${corrections}`, {
      reply: text,
      lang: body.lang,
      directives,
      breaches,
    });
    used.add(better.answer);
    if (better.text !== '') {
      text = better.text;
      omitted = 0;
      context = { lang: body.lang, person: body.person };
    }
  }
}

interface Judged {
  readonly breaches: readonly Breach[];
  readonly unread: boolean;
}

async function judge(
  bench: Bench,
  step: string,
  reply: string,
  directives: readonly Directive[],
  used: Usage,
  overruled: Set<number>,
): Promise<Judged> {
  if (directives.length === 0) return { breaches: [], unread: false };
  const { judgements, answer } = await bench.judge(bench.ask, step, reply, directives);
  used.add(answer);
  if (judgements === undefined) {
    return {
      breaches: directives.map(({ id }) => ({ directive: id, kind: 'judged', found: '' })),
      unread: true,
    };
  }
  for (const { directive, verdict } of judgements) if (verdict === 'overruled') overruled.add(directive);
  return {
    unread: false,
    breaches: judgements
      .filter(({ verdict }) => verdict === 'broken')
      .map(({ directive, found }) => ({ directive, kind: 'judged', found })),
  };
}

const undecidedOf = (directives: readonly Directive[], { undecided }: Review): readonly Directive[] =>
  directives.filter(({ id }) => undecided.includes(id));

const bare = (breaches: readonly Breach[]): Breach[] =>
  breaches.map(({ directive, kind, found }) => ({ directive, kind, found }));

interface Usage {
  add(answer: Answer): void;
  report(): CheckReply['used'];
}

function counting(): Usage {
  let model: string | null = null;
  let calls = 0;
  const tokens = { input: 0, output: 0 };
  return {
    add(answer) {
      ({ model } = answer);
      calls += 1;
      tokens.input += answer.tokens.input;
      tokens.output += answer.tokens.output;
    },
    report: () => ({ model, calls, tokens: { ...tokens } }),
  };
}
