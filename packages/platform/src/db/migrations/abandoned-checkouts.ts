import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const abandonedCheckoutMigrations: readonly Migration[] = [
  {
    id: 'abandoned-checkouts-1',
    async up(db) {
      await sql`
        create table abandoned_checkouts (
          site_id uuid not null,
          id uuid not null,
          checkout_id uuid not null,
          status text not null,
          activities jsonb not null,
          order_id uuid,
          created_at timestamptz not null,
          updated_at timestamptz not null,
          primary key (site_id, id),
          constraint abandoned_checkouts_checkout unique (site_id, checkout_id)
        )`.execute(db)
      // What is recorded leaves the index, so that looking for more never reads it again.
      await sql`alter table checkouts add column is_recorded boolean not null default false`.execute(db)
      await sql`
        create index checkouts_left on checkouts (updated_at)
          where phase = 'CREATED' and email is not null and not is_recorded`.execute(db)
    },
  },
]
