import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const mailMigrations: readonly Migration[] = [
  {
    id: 'mail-1-mails',
    async up(db) {
      await sql`
        create table mails (
          site_id uuid not null,
          id uuid not null,
          to_address text not null,
          subject text not null,
          text text not null,
          html text,
          created_at timestamptz not null,
          sent_at timestamptz,
          primary key (site_id, id),
          constraint mails_id unique (id)
        )`.execute(db)
    },
  },
  {
    id: 'mail-2-outbox',
    async up(db) {
      await sql`
        alter table mails
          add column state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'DEAD')),
          add column attempts integer not null default 0,
          add column due_at timestamptz not null default now(),
          add column lease uuid,
          add column last_error text`.execute(db)
      // Sender and inbox are the whole platform's: both look across sites, each in its own order.
      await sql`create index mails_due_at on mails (state, due_at)`.execute(db)
      await sql`create index mails_created_at on mails (created_at, id)`.execute(db)
    },
  },
]
