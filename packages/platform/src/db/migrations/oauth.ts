import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const oauthMigrations: readonly Migration[] = [
  {
    id: 'oauth-1-codes',
    async up(db) {
      await sql`
        create table hosted_sessions (
          site_id uuid not null,
          id uuid not null,
          secret_hash bytea not null,
          identity_id uuid not null,
          created_at timestamptz not null,
          idle_until timestamptz not null,
          absolute_until timestamptz not null,
          revoked_at timestamptz,
          primary key (site_id, id)
        )`.execute(db)
      await sql`create index hosted_sessions_identity on hosted_sessions (site_id, identity_id)`.execute(db)
      await sql`create index hosted_sessions_idle_until on hosted_sessions (idle_until)`.execute(db)
      await sql`
        create table authorization_codes (
          site_id uuid not null,
          code_hash bytea not null,
          client_id uuid not null,
          redirect_uri text,
          code_challenge text not null,
          scope text not null,
          identity_id uuid not null,
          visitor_id uuid,
          hosted_session_id uuid,
          expires_at timestamptz not null,
          spent_at timestamptz,
          session_id uuid,
          primary key (site_id, code_hash)
        )`.execute(db)
      await sql`create index authorization_codes_identity on authorization_codes (site_id, identity_id)`.execute(
        db,
      )
      await sql`create index authorization_codes_expires_at on authorization_codes (expires_at)`.execute(db)
      // A member's session idles as long as its site says (PLT-20), and ends with the browser's log-in that it came from.
      await sql`alter table sessions add column idle_seconds integer not null default 2592000`.execute(db)
      await sql`alter table sessions add column hosted_session_id uuid`.execute(db)
      await sql`
        create index sessions_hosted_session on sessions (site_id, hosted_session_id)
        where hosted_session_id is not null`.execute(db)
    },
  },
  {
    id: 'oauth-2-seen-from',
    async up(db) {
      await sql`
        alter table hosted_sessions add column idle_seconds integer not null default 2592000,
          add column browser text, add column system text, add column network text`.execute(db)
    },
  },
]
