/**
 * tribunal: one actor per session, asked by relay when words alone can’t decide about a reply or can’t mend it. It knows
 * the reply and the directives and nothing else.
 */
import { tribunal } from '@stoa/protocol';
import type { Model } from '@stoa/models';
import { defineActor, systemClock, type AnyActor, type Clock } from '@stoa/runtime';
import { asking } from './call-model.ts';
import { checkReply } from './check.ts';
import { openCorrector } from './corrector.ts';
import { openJudge } from './judge.ts';

export interface TribunalParts {
  /** Judges and corrects. Without one, or with an offline one, only words are checked. */
  readonly model?: Model | undefined;
  /** Measures the time the model may take. Default: that of this machine. */
  readonly clock?: Clock | undefined;
  /** How long all model calls of one check may take together, ms. Default 50,000. */
  readonly patience?: number | undefined;
}

const PATIENCE = 50_000;

/** @throws Error when a prompt file is missing */
export function tribunalActor({ model, clock = systemClock, patience = PATIENCE }: TribunalParts): AnyActor {
  const judge = openJudge();
  const correct = openCorrector();
  return defineActor(tribunal, {
    handlers: {
      async check(context, body) {
        if (model === undefined || model.offline) return checkReply(body);
        const { ask, end } = asking(context, { model, clock, patience });
        try {
          return await checkReply(body, { ask, judge, correct });
        } finally {
          end();
        }
      },
    },
  });
}
