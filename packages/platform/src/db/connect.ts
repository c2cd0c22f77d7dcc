import { sql } from 'kysely'
import { StartError } from '../runtime/index.ts'
import { type Database, type DatabaseOptions, openDatabase } from './database.ts'
import { requestRole } from './embedded/cluster.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded/server.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'

/** The platform's connections to its database. */
export interface Connections {
  /** For requests: many connections, short statements. */
  readonly requests: Database
  /** For migrations and loads: few connections, no statement timeout. */
  readonly maintenance: Database
  /** How requests connect, for further connections. */
  readonly connection: DatabaseOptions['connection']
  readonly embedded: EmbeddedDatabase | undefined
  close(): Promise<void>
}

/** The SQL needs PostgreSQL 15 (decision 32). */
const lowestVersion = 150_000

/** Migrations and loads wait longer for a connection than requests: nothing times out on them. */
const maintenanceWaitMs = 30_000

/** Connects to `databaseUrl`, or starts the embedded database on the data folder, and brings the schema up to date. */
export async function connect(
  dataFolder: string,
  databaseUrl: string | undefined,
  limits: Pick<DatabaseOptions, 'statementTimeoutMs' | 'connectTimeoutMs'> = {},
): Promise<Connections> {
  if (databaseUrl !== undefined) checkAddress(databaseUrl)
  const embedded = databaseUrl === undefined ? await startEmbeddedDatabase(dataFolder) : undefined
  // One of the two is defined.
  const connection = (databaseUrl ?? embedded?.connection) as DatabaseOptions['connection']
  // The pool connects with the first request; by then the role exists.
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

/** Messages leave out the address, because it contains a password. */
function checkAddress(databaseUrl: string): void {
  const valid = URL.canParse(databaseUrl) && /^postgres(?:ql)?:$/.test(new URL(databaseUrl).protocol)
  if (valid) return
  throw new StartError(
    'badSetting',
    'DATABASE_URL is not a valid address; it has the form postgres://user:password@host/name.',
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
      `The database at DATABASE_URL does not respond (${reason}); check that it is running and that the address is right.`,
      { cause: error },
    )
  }
  if (version < lowestVersion) {
    throw new StartError(
      'databaseUnusable',
      `The database at DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}; 15 or newer is required.`,
    )
  }
}

/** Grants the request role access to all tables, after each migration. With an external database, the operator decides. */
async function grantRows(db: Database): Promise<void> {
  const { rows } = await sql`select from pg_roles where rolname = ${requestRole}`.execute(db)
  const role = sql.ref(requestRole)
  if (rows.length === 0) await sql`create role ${role} login`.execute(db)
  await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(db)
}

/** Whether the database responds. Requests log the reason if it does not. */
export async function isReachable(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}
