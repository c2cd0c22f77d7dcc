import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { transaction } from './transaction.ts'

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Parent Relationship'?: string
  readonly 'Plan Rows': number
  readonly Filter?: string
  readonly Plans?: readonly PlanNode[]
}

/** A condition that nearly every row meets may be left for reading to tell, where no other index is there to choose from. */
const leftToRead = 0.01

export interface IndexReading {
  readonly mostRows: number
  /** Indexes tell everything. */
  readonly isExact: boolean
}

/**
 * Runs a statement in which tables are read by what their indexes find and by nothing else: the planner may neither read a whole table
 * nor walk along an index and look at each row. So a limit on what they find is one on what is read.
 *
 * Undefined, and not run, where no index helps, where the planner leaves more of a condition for reading to tell, or where it expects
 * that indexes find more than `mostRows`.
 */
export async function byIndexAlone<Row>(
  db: Database,
  statement: RawBuilder<Row>,
  reading: IndexReading,
): Promise<readonly Row[] | undefined> {
  return transaction(db, async (trx) => {
    // Rows are what is bounded: one more entry of an index is cheaper than one more row, which may be joined with others.
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
      set_config('enable_indexonlyscan', 'off', true), set_config('cpu_tuple_cost', '0.1', true)`.execute(trx)
    const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>`
      explain (format json) ${statement}`.execute(trx)
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    if (!plan || !isByIndex(plan, reading)) return undefined
    return (await statement.execute(trx)).rows
  })
}

/** @param isLookedUp on the inner side of a join: row by row, each perhaps with a condition of its own */
function isByIndex(node: PlanNode, reading: IndexReading, isLookedUp: boolean = false): boolean {
  if (node['Node Type'] === 'Seq Scan') return false
  if (node['Node Type'] === 'Bitmap Heap Scan') {
    if (node['Plan Rows'] > reading.mostRows) return false
    if (!isLookedUp && node.Filter !== undefined && !isSlight(node, reading)) return false
  }
  const { Plans = [] } = node
  return Plans.every((inner) =>
    isByIndex(inner, reading, isLookedUp || inner['Parent Relationship'] === 'Inner'),
  )
}

/** Whether nearly all that indexes find passes the filter. */
function isSlight({ 'Plan Rows': rows, Plans: [found] = [] }: PlanNode, { isExact }: IndexReading): boolean {
  return !isExact && found !== undefined && rows >= (1 - leftToRead) * found['Plan Rows']
}
