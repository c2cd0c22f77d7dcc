import type { Database } from '../database.ts'

/** One step of the schema, forward only. Once released it is never edited: a mistake is mended by the next step. */
export interface Migration {
  /** Unique and stable, `<domain>-<number>-<what>`; recorded when the step is done. */
  readonly id: string
  /** Runs inside the transaction that also records the step. */
  up(db: Database): Promise<void>
}
