import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const appMigrations: readonly Migration[] = [
  {
    id: 'apps-1-api-keys',
    async up(db) {
      await sql`
        create table api_keys (
          site_id uuid not null,
          id uuid primary key,
          name text not null,
          rights text[] not null,
          secret_hash bytea not null,
          previous_hash bytea,
          previous_until timestamptz,
          created_at timestamptz not null,
          rotated_at timestamptz,
          last_used_at timestamptz,
          last_used_from text,
          revoked_at timestamptz
        )`.execute(db)
      await sql`create index api_keys_site on api_keys (site_id, id)`.execute(db)
    },
  },
]
