import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

const preparedMark = '/* prepared */'

/**
 * Marks a statement as prepared: every connection parses and plans it once, which is half the cost of a short one. For
 * `modifyEnd` of a query, or the end of an `sql` template.
 *
 * Only for statements whose best plan does not depend on their values, such as access by key: after a few runs one plan
 * serves all values. Listings and searches are planned each time.
 */
export const prepared: RawBuilder<unknown> = sql.raw(preparedMark)

/** A dialect over `pg` with what Kysely's own lacks: prepared statements, COPY, and no reuse of ended connections. */
export function postgresDialect(pool: Pool): Dialect {
  return {
    createDriver: () => new PostgresDriver(pool),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}

class PostgresDriver implements Driver {
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new PostgresConnection(await this.#pool.connect())
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connectionOf(connection).commit()
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connectionOf(connection).rollback()
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    connectionOf(connection).release()
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}

/** The server ends the connection: it stops, dropped this connection, or does not accept any yet (PostgreSQL manual, appendix A). */
const connectionEnded = new Set(['57P01', '57P02', '57P03', '57P05', '25P03'])
/** The result of a prepared statement has other columns than before: a migration altered the table. */
const planOutdated = '0A000'

/** A connection from when it was acquired until it is released. */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient
  #isBroken = false

  constructor(client: PoolClient) {
    this.#client = client
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#query(text, parameters)
    const isWrite =
      command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
    return { rows: rows ?? [], ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  // biome-ignore lint/correctness/useYield: it only fails.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Results are not streamed; read them in pages.')
  }

  /** Runs `copy … from stdin` with these rows, in the text format. */
  copy(statement: string, rows: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      const stream = copyFrom(statement)
      stream.on('error', reject)
      stream.on('finish', resolve)
      this.#client.query(stream)
      stream.end(rows)
    })
  }

  async commit(): Promise<void> {
    const { command } = await this.#query('commit', [])
    // What PostgreSQL does if an earlier statement failed and its error was swallowed.
    if (command === 'ROLLBACK')
      throw new Error('The transaction was rolled back, because a statement of it had failed.')
  }

  async rollback(): Promise<void> {
    try {
      await this.#query('rollback', [])
    } catch (error) {
      this.#isBroken = true
      throw error
    }
  }

  /** A broken connection may look alive for a moment; the pool must not give it to the next query. */
  release(): void {
    this.#client.release(this.#isBroken)
  }

  async #query(text: string, values: readonly unknown[]) {
    const name = text.endsWith(preparedMark) ? preparedName(text) : undefined
    try {
      return await this.#client.query({ text, values: [...values], ...(name !== undefined && { name }) })
    } catch (error) {
      const { code } = error as { code?: string }
      if (code !== undefined && connectionEnded.has(code)) this.#isBroken = true
      // With a new name, every connection prepares the statement again.
      if (code === planOutdated) preparedNames.delete(text)
      throw error
    }
  }
}

const preparedNames = new Map<string, string>()
let lastName = 0

function preparedName(text: string): string {
  let name = preparedNames.get(text)
  if (name === undefined) {
    name = `prepared_${++lastName}`
    preparedNames.set(text, name)
  }
  return name
}

/** Kysely gives back the connections that the driver acquired. */
function connectionOf(connection: DatabaseConnection): PostgresConnection {
  if (connection instanceof PostgresConnection) return connection
  throw new TypeError('The connection was not made by this driver.')
}
