import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { log } from '../runtime/index.ts'
import { copyOnRequest } from './copy-rows.ts'
import { keepStatements } from './kept-statements.ts'
import { retireLostConnection } from './lost-connections.ts'
import type { Tables } from './tables.ts'

/** The one way to PostgreSQL: a Kysely over a pool, or the same inside a transaction. */
export type Database = Kysely<Tables>

export interface DatabaseOptions {
  /** `postgres://…`, or a folder with a Unix socket and the names to use on it. */
  connection: string | { host: string; port: number; user: string; database: string }
  /** Connections of the pool; further queries wait for at most `connectTimeoutMs`. */
  maxConnections?: number
  /** A statement running longer is cancelled (requirements.md PLT-04: 2 s for requests). `0` means no bound. */
  statementTimeoutMs?: number
  /** Bound of waiting for a free or a new connection (requirements.md PLT-65: at most 3 s). */
  connectTimeoutMs?: number
}

const int8 = 20
const types = new pg.TypeOverrides()
// int8 columns hold amounts of money (`Minor`) and nothing else; counters are plain integers.
types.setTypeParser(int8, BigInt)
// numeric stays decimal text (the default of pg): a binary float would lose the exactness it was chosen for.

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
  // A connection lost while idle: the pool drops it and opens another at the next query.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'))
  pool.on('connect', (client) => {
    keepStatements(client)
    copyOnRequest(client)
    retireLostConnection(client)
  })
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
