import { sql } from 'kysely'
import type { Database } from '../db/index.ts'

/** Small enough to stay far below the statement timeout and to hold no lock for long. */
const batch = 1_000

interface Expiring {
  readonly table: string
  /** Identifies a row within its site. */
  readonly key: string
  readonly column: string
}

/** Deletes rows whose `column` is before a date, oldest first. @returns false if more may be left */
export async function deleteBatch(
  db: Database,
  { table, key, column }: Expiring,
  before: Date,
): Promise<boolean> {
  const [name, id, when] = [sql.table(table), sql.ref(key), sql.ref(column)]
  const { numAffectedRows = 0n } = await sql`
    delete from ${name} where (site_id, ${id}) in (
      select site_id, ${id} from ${name} where ${when} < ${before} order by ${when} limit ${batch}
      for update skip locked
    )`.execute(db)
  return numAffectedRows < BigInt(batch)
}
