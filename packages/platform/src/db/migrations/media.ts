import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const mediaMigrations: readonly Migration[] = [
  {
    id: 'media-1-files',
    async up(db) {
      await sql`
        create table media_files (
          id text collate "C" primary key,
          kind text not null check (kind in ('image', 'video')),
          width integer not null,
          height integer not null,
          size integer not null,
          color text,
          blur text,
          duration_ms integer
        )`.execute(db)
      await sql`
        create table site_media (
          site_id uuid not null,
          file_id text collate "C" not null references media_files (id),
          title text not null,
          alt_text text not null,
          focal_x double precision check (focal_x between 0 and 1),
          focal_y double precision check (focal_y between 0 and 1),
          still_id text collate "C" references media_files (id),
          created_at timestamptz not null,
          primary key (site_id, file_id)
        )`.execute(db)
      await sql`create index site_media_newest on site_media (site_id, created_at desc, file_id)`.execute(db)
    },
  },
]
