import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const identityMigrations: readonly Migration[] = [
  {
    id: 'identity-1-identities',
    async up(db) {
      await sql`
        create table identities (
          site_id uuid not null,
          id uuid not null,
          email text,
          email_verified boolean not null,
          status text not null check (status in ('PENDING', 'ACTIVE', 'DELETED', 'BLOCKED', 'OFFLINE')),
          pending_reasons text[] not null,
          password_hash text,
          must_reset_password boolean not null,
          profile jsonb not null,
          revision integer not null,
          created_at timestamptz not null,
          updated_at timestamptz not null,
          primary key (site_id, id),
          constraint identities_email unique (site_id, email)
        )`.execute(db)
      await sql`
        create table identity_settings (
          site_id uuid primary key,
          registration text not null check (registration in ('OPEN', 'APPROVAL')),
          verify_email boolean not null,
          captcha text not null check (captcha in ('OFF', 'ON', 'AFTER_FAILURES')),
          min_password_length integer not null,
          session_idle_seconds integer not null,
          session_absolute_seconds integer not null,
          updated_at timestamptz not null
        )`.execute(db)
    },
  },
  {
    id: 'identity-2-log-in',
    async up(db) {
      await sql`
        create table session_tokens (
          site_id uuid not null,
          token_hash bytea not null,
          identity_id uuid not null,
          client_id uuid not null,
          holder text not null,
          expires_at timestamptz not null,
          spent_at timestamptz,
          primary key (site_id, token_hash)
        )`.execute(db)
      await sql`create index session_tokens_identity on session_tokens (site_id, identity_id)`.execute(db)
      await sql`create index session_tokens_expires_at on session_tokens (expires_at)`.execute(db)
      await sql`
        create table login_states (
          site_id uuid not null,
          token_hash bytea not null,
          identity_id uuid not null,
          client_id uuid not null,
          holder text not null,
          step text not null check (step in ('VERIFY_EMAIL', 'SECOND_FACTOR')),
          code_hash bytea,
          code_expires_at timestamptz,
          factor_id uuid,
          challenge text,
          approved_at timestamptz,
          tries_left integer not null,
          expires_at timestamptz not null,
          spent_at timestamptz,
          created_at timestamptz not null,
          primary key (site_id, token_hash)
        )`.execute(db)
      await sql`create index login_states_identity on login_states (site_id, identity_id)`.execute(db)
      await sql`create index login_states_code on login_states (site_id, code_hash)`.execute(db)
      await sql`create index login_states_expires_at on login_states (expires_at)`.execute(db)
      await sql`
        create table mail_links (
          site_id uuid not null,
          id uuid not null,
          token_hash bytea not null,
          identity_id uuid not null,
          purpose text not null check (purpose in ('RECOVERY', 'ACTIVATION', 'VERIFICATION')),
          email text not null,
          client_id uuid,
          redirect_url text,
          expires_at timestamptz not null,
          spent_at timestamptz,
          created_at timestamptz not null,
          primary key (site_id, token_hash)
        )`.execute(db)
      await sql`create index mail_links_identity on mail_links (site_id, identity_id)`.execute(db)
      await sql`create index mail_links_expires_at on mail_links (expires_at)`.execute(db)
      await sql`
        create table login_failures (
          site_id uuid not null,
          subject bytea not null,
          failures integer not null,
          last_failed_at timestamptz not null,
          primary key (site_id, subject)
        )`.execute(db)
      await sql`create index login_failures_last_failed_at on login_failures (last_failed_at)`.execute(db)
    },
  },
  {
    id: 'identity-3-lists',
    async up(db) {
      await sql`create index identities_status on identities (site_id, status, id)`.execute(db)
    },
  },
]
