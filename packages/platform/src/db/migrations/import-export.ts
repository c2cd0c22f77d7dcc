import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const transferMigrations: readonly Migration[] = [
  {
    id: 'transfer-1-imports',
    async up(db) {
      await sql`
        create table catalog_imports (
          site_id uuid not null,
          id uuid not null,
          format text not null,
          mapping jsonb not null,
          dry_run boolean not null,
          job_id uuid,
          error_count integer not null default 0,
          created_at timestamptz not null,
          primary key (site_id, id)
        )`.execute(db)
      await sql`create index catalog_imports_age on catalog_imports (created_at)`.execute(db)
      await sql`
        create table catalog_import_parts (
          site_id uuid not null,
          import_id uuid not null,
          number integer not null,
          content bytea not null,
          primary key (site_id, import_id, number),
          foreign key (site_id, import_id) references catalog_imports on delete cascade
        )`.execute(db)
      await sql`
        create table catalog_import_errors (
          site_id uuid not null,
          import_id uuid not null,
          number integer not null,
          line integer not null,
          column_name text,
          code text not null,
          description text not null,
          primary key (site_id, import_id, number),
          foreign key (site_id, import_id) references catalog_imports on delete cascade
        )`.execute(db)
    },
  },
  {
    id: 'transfer-2-notes',
    async up(db) {
      await sql`
        create table catalog_import_notes (
          site_id uuid not null,
          import_id uuid not null,
          kind text not null,
          key text not null,
          value text not null,
          primary key (site_id, import_id, kind, key),
          foreign key (site_id, import_id) references catalog_imports on delete cascade
        )`.execute(db)
    },
  },
]
