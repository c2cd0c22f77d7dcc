import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** Small enough to stay far below the statement timeout and to hold no lock for long. */
const batch = 1_000

interface ExpiringRows {
  readonly table: string
  /** Identifies a row within its site. */
  readonly key: string
  /** Rows before `before` have expired. */
  readonly column: string
  readonly before: Date
  /** Only rows that meet this condition. */
  readonly only?: RawBuilder<unknown>
}

/** Deletes a batch of expired rows, oldest first; `finished` is false while more may be left. */
export async function deleteExpired(
  db: Database,
  { table, key, column, before, only = sql`true` }: ExpiringRows,
): Promise<{ readonly finished: boolean }> {
  const [name, id, when] = [sql.table(table), sql.ref(key), sql.ref(column)]
  const { numAffectedRows = 0n } = await sql`
    delete from ${name} where (site_id, ${id}) in (
      select site_id, ${id} from ${name} where ${when} < ${before} and ${only} order by ${when} limit ${batch}
      for update skip locked
    )`.execute(db)
  return { finished: numAffectedRows < BigInt(batch) }
}
