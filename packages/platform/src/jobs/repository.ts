import type { Selectable } from 'kysely'
import type { Database } from '../db/index.ts'
import { newId } from '../db/index.ts'
import type { SiteContext } from '../http/index.ts'
import type { JobKindName } from './job-kind.ts'
import type { CatalogV3Tables } from './tables.ts'

export type JobRecord = Selectable<CatalogV3Tables['catalog_jobs']>

/** Notes work for the background. Inside the transaction that decides on it: it is done if and only if that commits. */
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

/** The job that has waited longest and that no other server works on, held until this transaction ends. */
export async function takeJob(db: Database, now: Date): Promise<JobRecord | undefined> {
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
