/** Tells listening processes which rows change, so that they may keep the others. */
import { Migration } from '@mikro-orm/migrations';
import { tellChanges } from './tell-changes.ts';

export class ChangesMigration extends Migration {
  override up(): void {
    // The same text is sent once per transaction, however many rows it stands for.
    this.addSql(`
      create function tell_change() returns trigger language plpgsql as $$
      declare
        key text;
      begin
        if tg_op = 'TRUNCATE' then
          perform pg_notify('stoa_changed', tg_table_name);
          return null;
        end if;
        foreach key in array tg_argv loop
          if tg_op <> 'INSERT' then
            perform pg_notify('stoa_changed', tg_table_name || ':' || (to_jsonb(old) ->> key));
          end if;
          if tg_op <> 'DELETE' then
            perform pg_notify('stoa_changed', tg_table_name || ':' || (to_jsonb(new) ->> key));
          end if;
        end loop;
        return null;
      end
      $$`);
    const statements = [
      ...tellChanges('users', ['id']),
      ...tellChanges('accounts', ['hash', 'user_id']),
      // The time of the last message is written once a minute while people talk, and nobody keeps it: telling each
      // time would make all these commits wait for one another.
      ...tellChanges('sessions', ['id'], ['id', 'user_id', 'channel', 'account', 'opened', 'closed']),
      ...tellChanges('directives', ['user_id']),
      ...tellChanges('characters', ['user_id']),
    ];
    for (const statement of statements) this.addSql(statement);
  }
}
