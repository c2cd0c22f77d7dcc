import { sql } from 'kysely'
import type { Migration } from '../db/migration.ts'

export const mailMigrations: readonly Migration[] = [
  {
    id: 'mail-1-mails',
    async up(db) {
      // The ids order mails by time; the inbox, which is the whole platform's, lists and finds them by that alone.
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
]
