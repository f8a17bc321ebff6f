/** The person's standing rules, and the numbers that both kinds of instructions get their ids from. */
import { Migration } from '@mikro-orm/migrations';

export class DirectivesMigration extends Migration {
  override up(): void {
    // One row for each version of an instruction. A number is never given twice, also when its rows were forgotten.
    this.addSql('create sequence instruction_ids as integer');
    this.addSql(`
      create table directives (
        id integer not null,
        version integer not null,
        user_id text not null constraint directives_user_id_foreign references users (id) on delete cascade,
        text text not null,
        context text,
        created timestamptz(3) not null,
        opened timestamptz(3) not null,
        opened_by text not null,
        closed timestamptz(3),
        closed_by text,
        primary key (id, version)
      )`);
    this.addSql('create index directives_user_index on directives (user_id)');
    this.addSql('create unique index directives_open_unique on directives (id) where closed is null');
  }
}
