import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const staffMigrations: readonly Migration[] = [
  {
    id: 'staff-1-staff',
    async up(db) {
      await sql`
        create table staff (
          site_id uuid not null,
          id uuid not null,
          email text not null,
          name text not null,
          role text not null check (role in ('OWNER', 'COLLABORATOR')),
          password_hash text not null,
          must_change boolean not null,
          created_at timestamptz not null,
          updated_at timestamptz not null,
          primary key (site_id, id),
          constraint staff_email unique (site_id, email)
        )`.execute(db)
    },
  },
  {
    id: 'staff-2-sessions',
    async up(db) {
      // Who was made before there were rights may work on the catalog; an owner gives more.
      await sql`
        alter table staff add column rights text[] not null default '{CATALOG_READ,CATALOG_WRITE}'`.execute(
        db,
      )
      await sql`
        create table staff_sessions (
          site_id uuid not null,
          id uuid primary key,
          staff_id uuid not null,
          client_id uuid not null,
          secret_hash bytea not null,
          created_at timestamptz not null,
          last_used_at timestamptz not null,
          expires_at timestamptz not null,
          foreign key (site_id, staff_id) references staff (site_id, id) on delete cascade
        )`.execute(db)
      await sql`create index staff_sessions_staff on staff_sessions (site_id, staff_id)`.execute(db)
      await sql`create index staff_sessions_expires_at on staff_sessions (expires_at)`.execute(db)
    },
  },
  {
    id: 'staff-3-second-factor',
    async up(db) {
      await sql`
        alter table staff add column sealed_totp bytea, add column totp_last_step integer not null default 0,
          add column pending_totp bytea, add column pending_totp_until timestamptz`.execute(db)
    },
  },
]
