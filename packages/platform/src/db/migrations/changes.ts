import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const changeMigrations: readonly Migration[] = [
  {
    id: 'changes-1-feed',
    async up(db) {
      await sql`
        create table change_outbox (
          position bigint generated always as identity primary key,
          site_id uuid not null,
          id uuid not null,
          type text not null,
          entity_id text not null,
          data jsonb not null,
          occurred_at timestamptz not null
        )`.execute(db)
      await sql`create index change_outbox_site on change_outbox (site_id, position)`.execute(db)
      await sql`create table change_feeds (site_id uuid primary key, last_number bigint not null)`.execute(db)
      await sql`
        create table change_events (
          site_id uuid not null,
          number bigint not null,
          id uuid not null,
          type text not null,
          entity_id text not null,
          data jsonb not null,
          occurred_at timestamptz not null,
          primary key (site_id, number)
        )`.execute(db)
    },
  },
]
