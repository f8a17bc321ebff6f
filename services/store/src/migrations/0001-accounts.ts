/** Users, their accounts on channels, and their sessions. */
import { Migration } from '@mikro-orm/migrations';

export class AccountsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table users (
        id text primary key,
        name text not null,
        language text not null constraint users_language_check check (language in ('de', 'en')),
        time_zone text not null,
        default_account text,
        created timestamptz(3) not null
      )`);
    this.addSql(`
      create table accounts (
        hash text primary key,
        channel text not null,
        platform_id text not null,
        user_id text not null constraint accounts_user_id_foreign references users (id) on delete cascade,
        allowed boolean not null,
        display_name text,
        created timestamptz(3) not null,
        constraint accounts_platform_unique unique (channel, platform_id)
      )`);
    this.addSql('create index accounts_user_id_index on accounts (user_id)');
    this.addSql(`
      alter table users add constraint users_default_account_foreign
        foreign key (default_account) references accounts (hash) on delete set null`);
    this.addSql('create index users_default_account_index on users (default_account)');
    this.addSql(`
      create table sessions (
        id text primary key,
        user_id text not null constraint sessions_user_id_foreign references users (id) on delete cascade,
        channel text not null,
        account text not null constraint sessions_account_foreign references accounts (hash) on delete cascade,
        opened timestamptz(3) not null,
        last_message timestamptz(3) not null,
        closed timestamptz(3)
      )`);
    this.addSql('create index sessions_account_index on sessions (account, last_message)');
    this.addSql('create index sessions_user_index on sessions (user_id, last_message)');
  }
}
