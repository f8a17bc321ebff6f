/** All repositories on one database: the pool, or a transaction. A new table gets its repository a line here. */
import { accountsIn } from './accounts.ts';
import type { Accounts } from './accounts.ts';
import type { Database } from './database.ts';
import { CharacterEntity, DirectiveEntity } from './entities.ts';
import { instructionsIn } from './instructions.ts';
import type { Instructions } from './instructions.ts';
import type { Clock } from './ports.ts';
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

export function repositoriesIn(database: Database, clock: Clock): Repositories {
  return {
    users: usersIn(database, clock),
    accounts: accountsIn(database, clock),
    sessions: sessionsIn(database),
    directives: instructionsIn(database, clock, DirectiveEntity),
    characters: instructionsIn(database, clock, CharacterEntity),
  };
}
