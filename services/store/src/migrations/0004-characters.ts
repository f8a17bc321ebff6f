/** Who the assistant is: the same shape as the standing rules. */
import { Migration } from '@mikro-orm/migrations';

export class CharactersMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table characters (
        id integer not null,
        version integer not null,
        user_id text not null constraint characters_user_id_foreign references users (id) on delete cascade,
        text text not null,
        context text,
        created timestamptz(3) not null,
        opened timestamptz(3) not null,
        opened_by text not null,
        closed timestamptz(3),
        closed_by text,
        primary key (id, version)
      )`);
    this.addSql('create index characters_user_index on characters (user_id)');
    this.addSql('create unique index characters_open_unique on characters (id) where closed is null');
  }
}
