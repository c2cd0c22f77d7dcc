import type { Database } from '../db/index.ts'
import type { Clock } from '../runtime/index.ts'

/** Choice: as long as jobs are remembered. */
const retentionMs = 30 * 24 * 3_600_000

/** Forgets imports with their parts and errors, also those that were never started. */
export async function sweepImports(db: Database, clock: Clock): Promise<void> {
  await db
    .deleteFrom('catalog_imports')
    .where('created_at', '<', new Date(clock() - retentionMs))
    .execute()
}
