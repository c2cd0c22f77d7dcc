import { type Selectable, sql } from 'kysely'
import { type Database, deleteExpired, newId } from '../db/index.ts'
import type { SiteContext } from '../http/index.ts'
import type { Clock } from '../runtime/index.ts'
import type { JobKindName, JobTables } from './tables.ts'

export type JobRecord = Selectable<JobTables['catalog_jobs']>

/** Adds a job in the caller's transaction: it runs if and only if that commits. */
export async function enqueueJob(
  { db, site, clock }: SiteContext,
  kind: JobKindName,
  input: object,
): Promise<string> {
  const id = newId(clock)
  const now = new Date(clock())
  await db
    .insertInto('catalog_jobs')
    .values({
      site_id: site.id,
      id,
      kind,
      input: JSON.stringify(input),
      status: 'WAITING',
      after: null,
      not_before: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

export async function findJob({ db, site }: SiteContext, id: string): Promise<JobRecord | undefined> {
  return db
    .selectFrom('catalog_jobs')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Locks the job that has waited longest and that no other process works on, until this transaction ends. */
export async function lockNextJob(db: Database, now: Date): Promise<JobRecord | undefined> {
  return db
    .selectFrom('catalog_jobs')
    .selectAll()
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .where('not_before', '<=', now)
    .orderBy('updated_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function saveProgress(
  db: Database,
  { site_id, id }: Pick<JobRecord, 'site_id' | 'id'>,
  progress: Partial<Omit<JobRecord, 'site_id' | 'id' | 'input'>>,
): Promise<void> {
  await db
    .updateTable('catalog_jobs')
    .set(progress)
    .where('site_id', '=', site_id)
    .where('id', '=', id)
    .execute()
}

/** How long the result of a job can be read. */
const retentionMs = 30 * 24 * 60 * 60 * 1_000

/** Deletes a batch of jobs that ended long ago. */
export function deleteOldJobs(db: Database, clock: Clock): Promise<{ readonly finished: boolean }> {
  const before = new Date(clock() - retentionMs)
  const only = sql`status in ('FINISHED', 'FAILED')`
  return deleteExpired(db, { table: 'catalog_jobs', key: 'id', column: 'updated_at', before, only })
}
