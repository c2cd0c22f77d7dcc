import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

/** A database whose reads are measured by what they touch, which is the same on every machine. */
export interface ReadRows {
  readonly db: Database
  /** How many rows each statement of a call touched. */
  ofStatements(call: () => Promise<unknown>): Promise<readonly number[]>
  /** The same in all. */
  of(call: () => Promise<unknown>): Promise<number>
}

export function countReadRows(url: string): ReadRows {
  const types = new pg.TypeOverrides()
  types.setTypeParser(20, BigInt)
  const pool = new pg.Pool({ connectionString: url, max: 4, types })
  // Idle connections end with the database.
  pool.on('error', () => {})
  let told: Promise<number>[] = []
  pool.on('connect', (client) => tellPlans(client, (rows) => told.push(rows)))
  const ofStatements = async (call: () => Promise<unknown>) => {
    told = []
    await call()
    return Promise.all(told)
  }
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    ofStatements,
    of: async (call) => (await ofStatements(call)).reduce((sum, rows) => sum + rows, 0),
  }
}

/** Before each statement a connection runs it with its plan told: under the same settings, and in the same transaction. */
function tellPlans(client: pg.ClientBase, tell: (rows: Promise<number>) => void): void {
  const prototype = Object.getPrototypeOf(client) as { query: (...input: unknown[]) => unknown }
  const query = (...input: unknown[]): unknown => {
    const [text, values] = input
    if (typeof text === 'string' && /^\s*(select|with)/i.test(text)) {
      const explained = prototype.query.call(
        client,
        `explain (analyze, timing off, format json) ${text}`,
        values,
      )
      tell((explained as Promise<Explained>).then(({ rows }) => rowsOf(rows[0]?.['QUERY PLAN'][0].Plan)))
    }
    return prototype.query.apply(client, input)
  }
  // Same arguments in, same results out: the overloads of `query` are those of the one it stands before.
  client.query = query as typeof client.query
}

interface PlanNode {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

interface Explained {
  readonly rows: readonly { readonly 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }[]
}

/** Rows that a plan took from tables, whether it kept them or not. */
function rowsOf(node: PlanNode | undefined): number {
  if (!node) return 0
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const own = node['Relation Name'] ? (node['Actual Rows'] + removed) * node['Actual Loops'] : 0
  return (node.Plans ?? []).reduce((sum, inner) => sum + rowsOf(inner), own)
}
