import { newId, transaction } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import { applicationError } from '../../http/index.ts'
import { enqueueJob, findJob } from '../../jobs/index.ts'
import type {
  AddPartRequest,
  CatalogImport,
  CreateImportRequest,
  ImportIdRequest,
  ImportResponse,
} from '../operations.ts'
import {
  findImport,
  type ImportRow,
  insertImport,
  listErrors,
  savePart,
  setJob,
} from './import-repository.ts'

/** Begins an import, which gets its file in parts. */
export async function createImport(
  context: SiteContext,
  { format, mapping = {}, dryRun = false }: CreateImportRequest,
): Promise<ImportResponse> {
  const id = newId(context.clock)
  const created_at = new Date(context.clock())
  await insertImport(context, { id, format, mapping, dry_run: dryRun, job_id: null, created_at })
  return getImport(context, { importId: id })
}

/** Takes a part of the file; the same again replaces it. @throws `IMPORT_NOT_FOUND`, `IMPORT_STARTED` */
export async function addPart(
  context: SiteContext,
  { importId, number, content }: AddPartRequest,
): Promise<ImportResponse> {
  await transaction(context.db, async (db) => {
    const own = await openImport({ ...context, db }, importId)
    await savePart({ ...context, db }, own.id, number, Buffer.from(content))
  })
  return getImport(context, { importId })
}

/** The file is whole: the work begins, in the background. Runs inside a transaction. @throws `IMPORT_NOT_FOUND`, `IMPORT_STARTED` */
export async function startImport(
  context: SiteContext,
  { importId }: ImportIdRequest,
): Promise<ImportResponse> {
  const own = await openImport(context, importId)
  await setJob(context, own.id, await enqueueJob(context, 'importCatalog', { importId: own.id }))
  return getImport(context, { importId })
}

/** How far it came, and what is wrong with the file. @throws `IMPORT_NOT_FOUND` */
export async function getImport(
  context: SiteContext,
  { importId }: ImportIdRequest,
): Promise<ImportResponse> {
  const own = await findImport(context, importId)
  if (!own) throw importNotFound(importId)
  const job = own.job_id === null ? undefined : await findJob(context, own.job_id)
  const errors = await listErrors(context, own.id)
  const told: CatalogImport = {
    id: own.id,
    format: own.format,
    dryRun: own.dry_run,
    status: job?.status ?? 'OPEN',
    succeeded: job?.succeeded ?? 0,
    failed: job?.failed ?? 0,
    errorCount: own.error_count,
    errors: errors.map(({ line, column, code, description }) => ({
      line,
      ...(column !== undefined && { column }),
      code,
      description,
    })),
    createdDate: own.created_at.toISOString(),
  }
  return { import: told }
}

async function openImport(context: SiteContext, id: string): Promise<ImportRow> {
  const own = await findImport(context, id, true)
  if (!own) throw importNotFound(id)
  if (own.job_id === null) return own
  throw applicationError(409, 'IMPORT_STARTED', 'The import has begun already; nothing was changed.', { id })
}

function importNotFound(id: string) {
  return applicationError(404, 'IMPORT_NOT_FOUND', 'There is no such import.', { id })
}
