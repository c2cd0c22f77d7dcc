import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const tokenMigrations: readonly Migration[] = [
  {
    id: 'tokens-1-sessions',
    async up(db) {
      await sql`
        create table visitors (
          site_id uuid not null,
          id uuid not null,
          client_id uuid not null,
          created_at timestamptz not null,
          primary key (site_id, id)
        )`.execute(db)
      await sql`
        create table sessions (
          site_id uuid not null,
          id uuid not null,
          client_id uuid not null,
          subject_kind text not null check (subject_kind in ('visitor', 'member')),
          subject_id uuid not null,
          created_at timestamptz not null,
          current_hash bytea not null,
          parent_hash bytea,
          sealed_current bytea,
          rotated_at timestamptz,
          idle_until timestamptz not null,
          absolute_until timestamptz not null,
          revoked_at timestamptz,
          primary key (site_id, id)
        )`.execute(db)
      await sql`create index sessions_subject on sessions (site_id, subject_id)`.execute(db)
      await sql`create index sessions_idle_until on sessions (idle_until)`.execute(db)
      await sql`
        create table signing_keys (
          id text primary key,
          private_jwk text not null,
          created_at timestamptz not null
        )`.execute(db)
    },
  },
  {
    id: 'tokens-2-seen-from',
    async up(db) {
      await sql`
        alter table sessions add column browser text, add column system text, add column network text,
          add column last_used_at timestamptz`.execute(db)
    },
  },
]
