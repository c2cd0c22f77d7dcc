import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const auditMigrations: readonly Migration[] = [
  {
    id: 'audit-1-security-events',
    async up(db) {
      await sql`
        create table security_events (
          site_id uuid not null,
          id uuid not null,
          kind text not null,
          identity_id uuid,
          client_id uuid,
          actor text not null,
          address text not null,
          request_id text not null,
          detail jsonb not null,
          created_at timestamptz not null,
          primary key (site_id, id)
        )`.execute(db)
      await sql`create index security_events_identity on security_events (site_id, identity_id, id)`.execute(
        db,
      )
      await sql`create index security_events_created_at on security_events (created_at)`.execute(db)
    },
  },
]
