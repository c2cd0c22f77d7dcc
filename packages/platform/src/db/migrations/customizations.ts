import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Customizations with their choices: a choice is never read or written without the others. */
export async function addCustomizations(db: Database): Promise<void> {
  await sql`
    create table customizations (
      site_id uuid not null,
      id uuid not null,
      key text collate "C" not null,
      name text not null,
      name_key text collate "C" not null,
      customization_type text not null,
      render_type text not null,
      free_text jsonb,
      choices jsonb not null,
      default_mandatory boolean,
      revision integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (site_id, id),
      constraint customizations_key unique (site_id, customization_type, key)
    )`.execute(db)
  for (const column of ['name_key', 'created_at', 'updated_at']) {
    await sql`create index ${sql.ref(`customizations_${column}`)} on customizations (site_id, ${sql.ref(column)}, id)`.execute(
      db,
    )
  }
  // Which products have an option, or a choice of it, by name.
  await sql`create index products_options on products using gin (options jsonb_path_ops) where options <> '[]'`.execute(
    db,
  )
}
