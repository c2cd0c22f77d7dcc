import { Kysely } from 'kysely'
import pg from 'pg'
import { log } from '../runtime/index.ts'
import { postgresDialect } from './driver.ts'
import type { Tables } from './tables.ts'

/** A Kysely over a pool of connections, or over the connection of a transaction. */
export type Database = Kysely<Tables>

export interface DatabaseOptions {
  /** `postgres://…`, or the folder of a Unix socket with user and database. */
  connection: string | { host: string; port: number; user: string; database: string }
  /** Size of the pool; further queries wait for a connection. Default 10. */
  maxConnections?: number
  /** Statements that run longer are canceled; 0: never. Default 2 s, so that one slow query cannot block the pool. */
  statementTimeoutMs?: number
  /** Longest wait for a connection. Default 2.5 s: callers get 503 within 3 s while the database is unreachable. */
  connectTimeoutMs?: number
}

const int8 = 20
const types = new pg.TypeOverrides()
// int8 columns hold amounts of money (`Minor`) and sequence numbers.
types.setTypeParser(int8, BigInt)
// numeric stays a decimal string, the default of pg: a binary float is not exact.

export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...(typeof options.connection === 'string'
      ? { connectionString: options.connection }
      : options.connection),
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 2_500,
    statement_timeout: options.statementTimeoutMs ?? 2_000,
    idle_in_transaction_session_timeout: 30_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'vitrine',
    types,
  })
  // A connection lost while idle: the pool opens another for the next query. While the pool closes, the server may stop first.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'an idle database connection was lost')
  })
  // If a connection is lost while in use, its query fails; without a listener the process would end as well.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: postgresDialect(pool) })
}
