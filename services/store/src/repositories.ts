/**
 * All repositories on one database: the pool, or a transaction, where nothing is watched. A new table gets its
 * repository a line here.
 */
import { accountsIn } from './accounts.ts';
import type { Accounts } from './accounts.ts';
import type { Database } from './database.ts';
import { CharacterEntity, DirectiveEntity } from './entities.ts';
import { instructionsIn } from './instructions.ts';
import type { Instructions } from './instructions.ts';
import type { Clock } from './ports.ts';
import type { Watch } from './row-memory.ts';
import { sessionsIn } from './sessions.ts';
import type { Sessions } from './sessions.ts';
import { usersIn } from './users.ts';
import type { Users } from './users.ts';

export interface Repositories {
  readonly users: Users;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly directives: Instructions;
  readonly characters: Instructions;
}

export function repositoriesIn(database: Database, clock: Clock, watch: Watch): Repositories {
  return {
    users: usersIn(database, clock),
    accounts: accountsIn(database, clock, watch),
    sessions: sessionsIn(database, watch),
    directives: instructionsIn(database, clock, watch, DirectiveEntity),
    characters: instructionsIn(database, clock, watch, CharacterEntity),
  };
}
