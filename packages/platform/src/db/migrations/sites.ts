import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const siteMigrations: readonly Migration[] = [
  {
    id: 'sites-1-sites',
    async up(db) {
      await sql`
        create table sites (
          id uuid primary key,
          name text not null,
          currency text not null,
          locale text not null,
          country text not null,
          time_zone text not null,
          weight_unit text not null,
          prices_include_tax boolean not null,
          profile jsonb not null,
          created_at timestamptz not null,
          updated_at timestamptz not null
        )`.execute(db)
      // The one table looked up without a site: the client id of a token request is what selects the site.
      await sql`
        create table oauth_clients (
          id uuid primary key,
          site_id uuid not null,
          name text not null,
          origins text[] not null,
          redirect_uris text[] not null,
          refresh text not null default 'rotating' check (refresh in ('rotating', 'static')),
          created_at timestamptz not null
        )`.execute(db)
      await sql`
        create table site_imports (
          site_id uuid primary key,
          content_hash text not null,
          imported_at timestamptz not null
        )`.execute(db)
    },
  },
]
