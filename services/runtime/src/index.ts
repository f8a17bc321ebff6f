/** The door of the runtime: what actors, channels and composition roots use. */
export * from './actor.ts';
export * from './broker.ts';
export * from './clock.ts';
export { startHost, type Host, type HostOptions } from './host/host.ts';
export {
  joinMembers,
  ownerOf,
  soleMember,
  type Membership,
  type MembershipOptions,
} from './host/membership.ts';
export { openChannel, type Channel, type ChannelMessage, type ChannelReply } from './channel.ts';
export { idSource } from './ids.ts';
export {
  deadLetter,
  deadLetters,
  dropDeadLetter,
  NotRetried,
  retryDeadLetter,
  type Letter,
} from './operate/dead-letters.ts';
export { checkStore } from './operate/check-store.ts';
export { actorsOf, sessionsOf, type SessionSummary } from './operate/sessions.ts';
export { traceOf, type Said } from './operate/trace.ts';
export type { Difference } from './replay/compare.ts';
export { historyOf, type Ended } from './replay/history.ts';
export { replay, type Replayed, type ReplayParts, type WhySkipped } from './replay/replay.ts';
