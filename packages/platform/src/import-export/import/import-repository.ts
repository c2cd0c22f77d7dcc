import type { Selectable } from 'kysely'
import { isUuid } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import type { TransferTables } from '../tables.ts'
import type { RowError } from './file-entry.ts'

export type ImportRow = Selectable<TransferTables['catalog_imports']>

/** Errors of an import that are kept; further ones are counted. */
export const keptErrors = 1_000

export async function insertImport(
  { db, site }: SiteContext,
  row: Omit<ImportRow, 'site_id' | 'error_count'>,
): Promise<void> {
  await db
    .insertInto('catalog_imports')
    .values({ ...row, mapping: JSON.stringify(row.mapping), site_id: site.id })
    .execute()
}

/** @param lock nobody else changes it until this transaction ends */
export async function findImport(
  { db, site }: SiteContext,
  id: string,
  lock = false,
): Promise<ImportRow | undefined> {
  if (!isUuid(id)) return undefined
  const query = db
    .selectFrom('catalog_imports')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('id', '=', id)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

export async function setJob({ db, site }: SiteContext, id: string, jobId: string): Promise<void> {
  await db
    .updateTable('catalog_imports')
    .set({ job_id: jobId })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute()
}

/** The same part again replaces it. */
export async function savePart(
  { db, site }: SiteContext,
  id: string,
  number: number,
  content: Buffer,
): Promise<void> {
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

/** The next part from a number on. */
export async function nextPart(
  { db, site }: SiteContext,
  id: string,
  from: number,
): Promise<{ readonly number: number; readonly content: Buffer } | undefined> {
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

export async function removeParts({ db, site }: SiteContext, id: string): Promise<void> {
  await db
    .deleteFrom('catalog_import_parts')
    .where('site_id', '=', site.id)
    .where('import_id', '=', id)
    .execute()
}

/** Keeps the first errors, and counts all. The import is worked on by one step at a time. */
export async function addErrors(
  { db, site }: SiteContext,
  { id, error_count }: ImportRow,
  errors: readonly RowError[],
): Promise<void> {
  if (errors.length === 0) return
  const rows = errors
    .slice(0, Math.max(0, keptErrors - error_count))
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

export async function listErrors({ db, site }: SiteContext, id: string): Promise<readonly RowError[]> {
  const rows = await db
    .selectFrom('catalog_import_errors')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('import_id', '=', id)
    .orderBy('number')
    .execute()
  return rows.map(({ line, column_name, code, description }) => ({
    line,
    column: column_name ?? undefined,
    code,
    description,
  }))
}

/** What an import found out about something that its file names, for the steps that follow. */
export interface ImportNote {
  /** `file`: which file of the platform an address or id means. Another word: a dry run would have made one of this kind. */
  readonly kind: string
  readonly key: string
  readonly value: string
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

export async function addNotes(
  { db, site }: SiteContext,
  importId: string,
  notes: readonly ImportNote[],
): Promise<void> {
  if (notes.length === 0) return
  await db
    .insertInto('catalog_import_notes')
    .values(notes.map((note) => ({ ...note, site_id: site.id, import_id: importId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
