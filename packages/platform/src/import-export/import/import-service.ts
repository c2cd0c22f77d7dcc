import { newId, transaction } from '../../db/index.ts'
import { applicationError, type RequestContext, type SiteContext } from '../../http/index.ts'
import { enqueueJob, findJob } from '../../jobs/index.ts'
import { log } from '../../runtime/index.ts'
import type { AddPartRequest, CreateImportRequest, ImportIdRequest, ImportResponse } from '../operations.ts'
import {
  findImport,
  type ImportRow,
  insertImport,
  listErrors,
  lockImport,
  savePart,
  setJob,
} from './import-repository.ts'

/** Creates an import. Its file is uploaded in parts. */
export async function createImport(
  context: SiteContext,
  { format, mapping = {}, dryRun = false }: CreateImportRequest,
): Promise<ImportResponse> {
  const id = newId(context.clock)
  const created_at = new Date(context.clock())
  await insertImport(context, { id, format, mapping, dry_run: dryRun, job_id: null, created_at })
  return getImport(context, { importId: id })
}

/** @throws `IMPORT_NOT_FOUND`, `IMPORT_STARTED` */
export async function addPart(
  context: SiteContext,
  { importId, number, content }: AddPartRequest,
): Promise<ImportResponse> {
  await transaction(context.db, async (db) => {
    const { id } = await lockOpenImport({ ...context, db }, importId)
    await savePart({ ...context, db }, id, number, Buffer.from(content))
  })
  return getImport(context, { importId })
}

/** Starts the background job of an import in the caller's transaction. @throws `IMPORT_NOT_FOUND`, `IMPORT_STARTED` */
export async function startImport(
  context: SiteContext,
  { importId }: ImportIdRequest,
): Promise<ImportResponse> {
  const { id } = await lockOpenImport(context, importId)
  await setJob(context, id, await enqueueJob(context, 'importCatalog', { importId: id }))
  return getImport(context, { importId })
}

/** Status, progress and errors of an import. @throws `IMPORT_NOT_FOUND` */
export async function getImport(
  context: SiteContext,
  { importId }: ImportIdRequest,
): Promise<ImportResponse> {
  const row = await findImport(context, importId)
  if (!row) throw importNotFound(importId)
  const job = row.job_id === null ? undefined : await findJob(context, row.job_id)
  return {
    import: {
      id: row.id,
      format: row.format,
      dryRun: row.dry_run,
      status: job?.status ?? 'OPEN',
      succeeded: job?.succeeded ?? 0,
      failed: job?.failed ?? 0,
      errorCount: row.error_count,
      errors: await listErrors(context, row.id),
      createdDate: row.created_at.toISOString(),
    },
  }
}

async function lockOpenImport(context: SiteContext, id: string): Promise<ImportRow> {
  const row = await lockImport(context, id)
  if (!row) throw importNotFound(id)
  if (row.job_id === null) return row
  throw applicationError(409, 'IMPORT_STARTED', 'The import has already started. Nothing was changed.', {
    id,
  })
}

function importNotFound(id: string) {
  return applicationError(404, 'IMPORT_NOT_FOUND', 'There is no import with this id.', { id })
}

/** Context of a step of an import. */
export interface ImportContext extends RequestContext {
  readonly importId: string
  readonly isDryRun: boolean
  /** Collections whose products changed, published once per step. */
  readonly changedCollections: Set<string>
}

/** Catalog services need a request context. An import runs as an app with full rights. */
export function importContext(context: SiteContext, { id, dry_run }: ImportRow): ImportContext {
  const caller = { kind: 'app', id: 'import', clientId: 'import', sessionId: 'import' } as const
  return {
    ...context,
    caller,
    requestId: 'import',
    address: 'local',
    idempotencyKey: undefined,
    log,
    importId: id,
    isDryRun: dry_run,
    changedCollections: new Set(),
  }
}
