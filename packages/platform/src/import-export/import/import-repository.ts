import { type Selectable, sql } from 'kysely'
import { type Database, isUuid } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import type { Clock } from '../../runtime/index.ts'
import type { CatalogImport } from '../operations.ts'
import type { ImportExportTables } from '../tables.ts'
import type { ImportError, ImportNote } from './parsed-entry.ts'

export type ImportRow = Selectable<ImportExportTables['catalog_imports']>

/** Errors stored per import; further ones are only counted. */
const maxStoredErrors = 1_000

/** As long as finished jobs. */
const retentionMs = 30 * 24 * 3_600_000

export async function insertImport(
  { db, site }: SiteContext,
  row: Omit<ImportRow, 'site_id' | 'error_count'>,
): Promise<void> {
  await db
    .insertInto('catalog_imports')
    .values({ ...row, mapping: JSON.stringify(row.mapping), site_id: site.id })
    .execute()
}

export async function findImport({ db, site }: SiteContext, id: string): Promise<ImportRow | undefined> {
  if (!isUuid(id)) return undefined
  return selectImport(db, site.id, id).executeTakeFirst()
}

/** Locks the import until the transaction ends. */
export async function lockImport({ db, site }: SiteContext, id: string): Promise<ImportRow | undefined> {
  if (!isUuid(id)) return undefined
  return selectImport(db, site.id, id).forUpdate().executeTakeFirst()
}

function selectImport(db: Database, siteId: string, id: string) {
  return db.selectFrom('catalog_imports').selectAll().where('site_id', '=', siteId).where('id', '=', id)
}

export async function setJob({ db, site }: SiteContext, id: string, jobId: string): Promise<void> {
  await db
    .updateTable('catalog_imports')
    .set({ job_id: jobId })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute()
}

/** Deletes old imports with their parts and errors, including imports that were never started. */
export async function deleteOldImports(db: Database, clock: Clock): Promise<void> {
  await db
    .deleteFrom('catalog_imports')
    .where('created_at', '<', new Date(clock() - retentionMs))
    .execute()
}

/** Uploading a part again replaces it. */
export async function savePart({ db, site }: SiteContext, id: string, number: number, content: Buffer) {
  await db
    .insertInto('catalog_import_parts')
    .values({ site_id: site.id, import_id: id, number, content })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'import_id', 'number'])
        .doUpdateSet(({ ref }) => ({ content: ref('excluded.content') })),
    )
    .execute()
}

/** The first part with at least this number. */
export async function findPart({ db, site }: SiteContext, id: string, from: number) {
  return db
    .selectFrom('catalog_import_parts')
    .select(['number', 'content'])
    .where('site_id', '=', site.id)
    .where('import_id', '=', id)
    .where('number', '>=', from)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
}

export async function deleteParts({ db, site }: SiteContext, id: string): Promise<void> {
  await db
    .deleteFrom('catalog_import_parts')
    .where('site_id', '=', site.id)
    .where('import_id', '=', id)
    .execute()
}

/** Stores the first errors and counts all of them. The import must be locked. */
export async function addErrors(
  { db, site }: SiteContext,
  { id, error_count }: ImportRow,
  errors: readonly ImportError[],
): Promise<void> {
  if (errors.length === 0) return
  const rows = errors
    .slice(0, Math.max(0, maxStoredErrors - error_count))
    .map(({ line, column, code, description }, at) => ({
      site_id: site.id,
      import_id: id,
      number: error_count + at,
      line,
      column_name: column ?? null,
      code,
      description,
    }))
  if (rows.length > 0) await db.insertInto('catalog_import_errors').values(rows).execute()
  await db
    .updateTable('catalog_imports')
    .set({ error_count: error_count + errors.length })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute()
}

export async function listErrors({ db, site }: SiteContext, id: string): Promise<CatalogImport['errors']> {
  const rows = await db
    .selectFrom('catalog_import_errors')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('import_id', '=', id)
    .orderBy('number')
    .execute()
  return rows.map(({ line, column_name, code, description }) => ({
    line,
    ...(column_name !== null && { column: column_name }),
    code,
    description,
  }))
}

export async function findNotes(
  { db, site }: SiteContext,
  importId: string,
  kind: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('catalog_import_notes')
    .select(['key', 'value'])
    .where('site_id', '=', site.id)
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('key', 'in', [...keys])
    .execute()
  return new Map(rows.map(({ key, value }) => [key, value]))
}

export async function addNotes({ db, site }: SiteContext, importId: string, notes: readonly ImportNote[]) {
  if (notes.length === 0) return
  await db
    .insertInto('catalog_import_notes')
    .values(notes.map((note) => ({ ...note, site_id: site.id, import_id: importId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Runs `work` in a savepoint, which is rolled back if it throws or returns false. */
export async function withSavepoint(db: Database, work: () => Promise<boolean>): Promise<void> {
  await sql`savepoint entry`.execute(db)
  try {
    if (!(await work())) await sql`rollback to savepoint entry`.execute(db)
  } catch (error) {
    await sql`rollback to savepoint entry`.execute(db)
    throw error
  } finally {
    await sql`release savepoint entry`.execute(db)
  }
}
