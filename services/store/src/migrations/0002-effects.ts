/** The fence of exactly-once writes: one row per effect of a message. */
import { Migration } from '@mikro-orm/migrations';

export class EffectsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table effects (
        message_id text not null,
        name text not null,
        result text,
        void boolean not null,
        at timestamptz(3) not null,
        primary key (message_id, name)
      )`);
    this.addSql('create index effects_at_index on effects (at)');
  }
}
