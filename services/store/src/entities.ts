/**
 * The tables as MikroORM sees them. The migrations make them; a test compares the two, so neither can drift.
 * Rows stay in this package: repositories hand out plain shapes.
 */
import { defineEntity, p } from '@mikro-orm/postgresql';

/** A timestamptz with milliseconds, the precision of every clock in Stoa. */
const instant = () => p.datetime(3);

export const UserEntity = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.text().primary(),
    name: p.text(),
    language: p.text().$type<'de' | 'en'>(),
    timeZone: p.text(),
    defaultAccount: () =>
      p
        .manyToOne(AccountEntity)
        .mapToPk()
        .fieldName('default_account')
        .nullable()
        .deleteRule('set null')
        .index(),
    created: instant(),
  },
  checks: [{ name: 'users_language_check', expression: "language in ('de', 'en')" }],
});

export const AccountEntity = defineEntity({
  name: 'Account',
  tableName: 'accounts',
  properties: {
    hash: p.text().primary(),
    channel: p.text(),
    platformId: p.text(),
    user: () => p.manyToOne(UserEntity).mapToPk().fieldName('user_id').deleteRule('cascade').index(),
    allowed: p.boolean(),
    displayName: p.text().nullable(),
    created: instant(),
  },
  uniques: [{ name: 'accounts_platform_unique', properties: ['channel', 'platformId'] }],
});

export const SessionEntity = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.text().primary(),
    user: () => p.manyToOne(UserEntity).mapToPk().fieldName('user_id').deleteRule('cascade'),
    channel: p.text(),
    account: () => p.manyToOne(AccountEntity).mapToPk().fieldName('account').deleteRule('cascade'),
    opened: instant(),
    lastMessage: instant(),
    closed: instant().nullable(),
  },
  indexes: [
    { name: 'sessions_account_index', properties: ['account', 'lastMessage'] },
    { name: 'sessions_user_index', properties: ['user', 'lastMessage'] },
  ],
});

/** What `transact` wrote for a message. `result` is JSON text, kept byte for byte so that a replay sees the same. */
export const EffectEntity = defineEntity({
  name: 'Effect',
  tableName: 'effects',
  properties: {
    messageId: p.text().primary(),
    name: p.text().primary(),
    result: p.text().nullable(),
    void: p.boolean(),
    at: instant().index('effects_at_index'),
  },
});

/** One row for each version of an instruction; the open one has no end. Rows are closed, never rewritten. */
function instructionEntity<const Name extends string>(name: Name, tableName: string) {
  return defineEntity({
    name,
    tableName,
    properties: {
      id: p.integer().primary(),
      version: p.integer().primary(),
      user: () =>
        p
          .manyToOne(UserEntity)
          .mapToPk()
          .fieldName('user_id')
          .deleteRule('cascade')
          .index(`${tableName}_user_index`),
      text: p.text(),
      context: p.text().nullable(),
      created: instant(),
      opened: instant(),
      openedBy: p.text(),
      closed: instant().nullable(),
      closedBy: p.text().nullable(),
    },
    uniques: [{ name: `${tableName}_open_unique`, properties: ['id'], where: 'closed is null' }],
  });
}

export const DirectiveEntity = instructionEntity('Directive', 'directives');
export const CharacterEntity = instructionEntity('Character', 'characters');
export type InstructionEntity = typeof DirectiveEntity | typeof CharacterEntity;

export const entities = [
  UserEntity,
  AccountEntity,
  SessionEntity,
  EffectEntity,
  DirectiveEntity,
  CharacterEntity,
];
