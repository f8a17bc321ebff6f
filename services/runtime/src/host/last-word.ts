/** What is still said about a message that ends without its handler having had the last word. */
import {
  BRIDGE,
  derivedId,
  instanceOf,
  type Address,
  type Envelope,
  type Message,
  type Subjects,
  type WireError,
} from '@stoa/protocol';
import type { AnyActor, Lost } from '../actor.ts';
import type { Output } from './entry.ts';

/**
 * The messages that the actor’s `lost` tells, under ids that are the same whenever the message ends so. What can’t be
 * told (a payload that fits no schema) is left to the dead letter, which is written in any case.
 */
export function lastWord(
  actor: AnyActor,
  address: Address,
  subjects: Subjects,
  envelope: Envelope,
  error: WireError,
  state: unknown,
  now: number,
): Output[] {
  const outputs: Output[] = [];
  const tell: Lost['tell'] = (target: Message, body, { user, session }) => {
    const payload = target.body.safeParse(body);
    if (!payload.success) return;
    const to: Address = { role: target.role, user, session };
    outputs.push({
      subject: subjects.inbox(to),
      envelope: {
        v: 1,
        id: derivedId(envelope.id, `lost/${outputs.length}`),
        type: 'request',
        intent: target.intent,
        from: { agent: address.role, instance: instanceOf(address) },
        to: target.role,
        user: target.role === BRIDGE ? envelope.user : user,
        session: target.role === BRIDGE ? envelope.session : session,
        turn: envelope.turn,
        cause: envelope.id,
        hops: envelope.hops,
        path: envelope.path,
        tainted: envelope.tainted,
        at: new Date(now).toISOString(),
        payload: payload.data,
      },
    });
  };
  actor.lost({
    id: envelope.id,
    intent: envelope.intent,
    turn: envelope.turn,
    payload: envelope.payload,
    error,
    state,
    self: { user: address.user, session: address.session },
    tell,
  });
  return outputs;
}
