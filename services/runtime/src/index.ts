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
