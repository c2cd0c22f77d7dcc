import type { Generated } from 'kysely'
import type { Json } from '../sites/index.ts'

export type JobKindName =
  | 'refreshProducts'
  | 'updateByFilter'
  | 'adjustByFilter'
  | 'setOrAdjustByFilter'
  | 'deleteByFilter'
  | 'createByVariantFilter'
  | 'importCatalog'

export const jobStatuses = ['WAITING', 'RUNNING', 'FINISHED', 'FAILED'] as const
export type JobStatus = (typeof jobStatuses)[number]

export interface JobTables {
  catalog_jobs: {
    site_id: string
    id: string
    kind: string
    /** Its shape depends on the kind. */
    input: Json<Readonly<Record<string, unknown>>>
    status: JobStatus
    /** Where the next step starts; null before the first. */
    after: string | null
    /** Items so far. */
    succeeded: Generated<number>
    failed: Generated<number>
    /** Steps that failed in a row. */
    attempts: Generated<number>
    /** No step runs before: a failed step is tried again later, and a reserved job belongs to a process until then. */
    not_before: Date
    created_at: Date
    updated_at: Date
  }
}

declare module '../db/tables.ts' {
  interface Tables extends JobTables {}
}
