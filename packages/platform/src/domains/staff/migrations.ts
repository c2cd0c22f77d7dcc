import { sql } from 'kysely'
import type { Migration } from '../../db/migration.ts'

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
]
