import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { transaction } from './transaction.ts'

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Plan Rows': number
  readonly Plans?: readonly PlanNode[]
}

/**
 * Runs a statement in which tables are read by what their indexes find and by nothing else: the planner may neither read a whole table
 * nor walk along an index and look at each row. Undefined, and not run, where no index helps or where the planner expects that they find
 * more than `mostRows`.
 */
export async function byIndexAlone<Row>(
  db: Database,
  statement: RawBuilder<Row>,
  mostRows: number,
): Promise<readonly Row[] | undefined> {
  return transaction(db, async (trx) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
      set_config('enable_indexonlyscan', 'off', true)`.execute(trx)
    const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>`
      explain (format json) ${statement}`.execute(trx)
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    if (!plan || !isByIndex(plan, mostRows)) return undefined
    return (await statement.execute(trx)).rows
  })
}

function isByIndex(
  { 'Node Type': type, 'Plan Rows': rows, Plans = [] }: PlanNode,
  mostRows: number,
): boolean {
  if (type === 'Seq Scan' || (type === 'Bitmap Heap Scan' && rows > mostRows)) return false
  return Plans.every((inner) => isByIndex(inner, mostRows))
}
