import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const factorMigrations: readonly Migration[] = [
  {
    id: 'factors-1-factors',
    async up(db) {
      await sql`
        create table factors (
          site_id uuid not null,
          id uuid not null,
          identity_id uuid not null,
          type text not null check (type in ('SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH', 'WEBAUTHN')),
          status text not null check (status in ('INACTIVE', 'ACTIVE', 'REQUIRE_REENROLL')),
          sealed_secret bytea,
          phone text,
          passkey jsonb,
          credential_id text,
          enrolment_code bytea,
          enrolment_challenge text,
          enrolment_tries_left integer not null,
          enrolment_expires_at timestamptz,
          last_step integer not null,
          created_at timestamptz not null,
          last_used_at timestamptz,
          primary key (site_id, id),
          constraint factors_credential unique (site_id, credential_id)
        )`.execute(db)
      await sql`create index factors_identity on factors (site_id, identity_id)`.execute(db)
      await sql`
        create table recovery_codes (
          site_id uuid not null,
          identity_id uuid not null,
          code_hash bytea not null,
          used_at timestamptz,
          primary key (site_id, identity_id, code_hash)
        )`.execute(db)
      await sql`
        create table remembered_devices (
          site_id uuid not null,
          token_hash bytea not null,
          identity_id uuid not null,
          expires_at timestamptz not null,
          created_at timestamptz not null,
          primary key (site_id, token_hash)
        )`.execute(db)
      await sql`create index remembered_devices_identity on remembered_devices (site_id, identity_id)`.execute(
        db,
      )
      await sql`create index remembered_devices_expires_at on remembered_devices (expires_at)`.execute(db)
    },
  },
  {
    id: 'factors-2-names',
    async up(db) {
      await sql`alter table factors add column name text`.execute(db)
    },
  },
]
