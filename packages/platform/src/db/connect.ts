import { sql } from 'kysely'
import { StartError } from '../runtime/index.ts'
import { type Database, type DatabaseOptions, openDatabase } from './database.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded/server.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { grantRows, requestRole } from './request-role.ts'

/** The platform's connections to its database. */
export interface Connections {
  /** For requests: many connections, short statements. */
  readonly requests: Database
  /** For migrations and loads: few connections, statements as long as they need. */
  readonly maintenance: Database
  /** As requests connect, for who needs a connection of their own. */
  readonly connection: DatabaseOptions['connection']
  readonly embedded: EmbeddedDatabase | undefined
  close(): Promise<void>
}

/** Lowest major version of PostgreSQL that the SQL is written for (decision 0010). */
const lowestVersion = 150_000

/** Nobody waits in front of a screen for a migration or a load: better late than broken off. */
const maintenanceWaitMs = 30_000

/** Connects to `databaseUrl`, or starts the embedded database on the data folder, and brings the schema up to date. */
export async function connect(
  dataFolder: string,
  databaseUrl: string | undefined,
  limits: Pick<DatabaseOptions, 'statementTimeoutMs' | 'connectTimeoutMs'> = {},
): Promise<Connections> {
  if (databaseUrl !== undefined) checkAddress(databaseUrl)
  const embedded = databaseUrl === undefined ? await startEmbeddedDatabase(dataFolder) : undefined
  // One of the two is there.
  const connection = (databaseUrl ?? embedded?.connection) as DatabaseOptions['connection']
  // The pool opens no connection before the first request, and by then the role is there.
  const asRequests = embedded ? { ...embedded.connection, user: requestRole } : connection
  const requests = openDatabase({ connection: asRequests, ...limits })
  const maintenance = openDatabase({
    connection,
    maxConnections: 2,
    statementTimeoutMs: 0,
    connectTimeoutMs: maintenanceWaitMs,
  })
  const close = async () => {
    await Promise.all([requests.destroy(), maintenance.destroy()])
    await embedded?.stop()
  }
  try {
    if (databaseUrl !== undefined) await checkServer(maintenance)
    await migrate(maintenance, migrations)
    if (embedded) await grantRows(maintenance)
    return { requests, maintenance, connection: asRequests, embedded, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The address stays out of messages: it holds a password. */
function checkAddress(databaseUrl: string): void {
  const valid = URL.canParse(databaseUrl) && /^postgres(?:ql)?:$/.test(new URL(databaseUrl).protocol)
  if (valid) return
  throw new StartError(
    'badSetting',
    'DATABASE_URL is not an address it can use; it takes postgres://user:password@host/name.',
  )
}

async function checkServer(db: Database): Promise<void> {
  let version: number
  try {
    const { rows } = await sql<{
      version: number
    }>`select current_setting('server_version_num')::int as version`.execute(db)
    version = rows[0]?.version ?? 0
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message
    throw new StartError(
      'databaseUnusable',
      `The database at DATABASE_URL does not answer (${reason}); check that it runs and that the address is right.`,
      { cause: error },
    )
  }
  if (version < lowestVersion) {
    throw new StartError(
      'databaseUnusable',
      `The database at DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}, and 15 or newer is needed.`,
    )
  }
}
