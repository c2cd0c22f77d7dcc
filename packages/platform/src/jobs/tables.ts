import type { Generated } from 'kysely'
import type { Json } from '../sites/index.ts'

export type JobStatus = 'WAITING' | 'RUNNING' | 'FINISHED' | 'FAILED'

export interface CatalogV3Tables {
  catalog_jobs: {
    site_id: string
    id: string
    kind: string
    /** What was asked for; its kind knows its shape. */
    input: Json<Readonly<Record<string, unknown>>>
    status: JobStatus
    /** Where the next step begins; null before the first. */
    after: string | null
    /** Items done, and items that could not be, so far. */
    succeeded: Generated<number>
    failed: Generated<number>
    /** Steps in a row that broke off. */
    attempts: Generated<number>
    /** No step before this instant: a step that broke off is tried again later. */
    not_before: Date
    created_at: Date
    updated_at: Date
  }
}

declare module '../db/tables.ts' {
  interface Tables extends CatalogV3Tables {}
}
