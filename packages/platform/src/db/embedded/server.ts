import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { log, StartError } from '../../runtime/index.ts'
import { clusterUser, databaseName, databasePort, ensureCluster } from './cluster.ts'
import { databaseAccount, findBinaries, type Placement, placeDatabase } from './placement.ts'
import { endOrphan, readPostmaster, removeTemporarySocketFolder, socketFolder } from './postmaster.ts'

export interface EmbeddedDatabase {
  readonly connection: { host: string; port: number; user: string; database: string }
  /** Process id of the running server. */
  pid(): number | undefined
  stop(): Promise<void>
}

/** The first ones are explicit although they are defaults: committed data is on disk. */
const settings: Readonly<Record<string, string>> = {
  listen_addresses: '',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '40',
  // A 32nd of the machine's memory, for the indexes of a large catalog; used only as it fills.
  shared_buffers: `${Math.min(512, Math.max(64, Math.round(totalmem() / 2 ** 25)))}MB`,
  max_wal_size: '512MB',
  // There are no replicas: tables that are emptied and filled in one transaction need no log.
  wal_level: 'minimal',
  max_wal_senders: '0',
  // For solid-state disks. The default is for spinning ones, and prefers reading whole tables.
  random_page_cost: '1.1',
  // Most pages are in the system's cache, where synchronous reads cost a third of those by an I/O worker.
  io_method: 'sync',
  // The default waits until a fifth of a table has changed; until then index-only scans read the table as well.
  autovacuum_vacuum_scale_factor: '0.02',
  autovacuum_analyze_scale_factor: '0.02',
  // Queries are short; compiling them costs more than it saves.
  jit: 'off',
  log_min_messages: 'warning',
  log_timezone: 'UTC',
  timezone: 'UTC',
}

const startTimeoutMs = 30_000
const maxLogBytes = 1_000_000

/**
 * Starts PostgreSQL on the data folder, whose lock the caller holds, and keeps it running until `stop`.
 *
 * @param otherSettings override the settings above, for tests
 */
export async function startEmbeddedDatabase(
  dataFolder: string,
  otherSettings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedDatabase> {
  if (process.platform === 'win32') {
    throw new StartError(
      'databaseUnusable',
      'The embedded database needs Unix sockets, which Node does not have on Windows; set DATABASE_URL to a PostgreSQL server.',
    )
  }
  const account = databaseAccount()
  const placement = placeDatabase(dataFolder, findBinaries(), account)
  const cluster = await ensureCluster(placement, account)
  await endOrphan(cluster)
  const socket = socketFolder(cluster, account)

  let child: ChildProcess
  let stopping = false
  const start = async (): Promise<void> => {
    child = launch(placement, cluster, socket, account, { ...settings, ...otherSettings })
    await untilReady(child, cluster, placement)
    child.once('exit', (code, signal) => {
      if (stopping) return
      log.error({ code, signal }, 'the database ended unexpectedly and is restarted')
      void restart()
    })
  }
  const restart = async (): Promise<void> => {
    for (let delayMs = 100; !stopping; delayMs = Math.min(delayMs * 2, 5_000)) {
      try {
        return await start()
      } catch (error) {
        log.error({ reason: (error as Error).message }, 'the database does not start')
        await wait(delayMs)
      }
    }
  }
  // If this process exits without `stop`, the database ends as well.
  const endWithUs = () => void child.kill('SIGINT')
  process.once('exit', endWithUs)

  await retryStart(start)
  return {
    connection: { host: socket, port: databasePort, user: clusterUser, database: databaseName },
    pid: () => child.pid,
    async stop() {
      stopping = true
      process.off('exit', endWithUs)
      await endChild(child)
      removeTemporarySocketFolder(socket)
    },
  }
}

/** Processes of a killed database may still hold its shared memory, for seconds on a busy machine. */
async function retryStart(start: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start()
    } catch (error) {
      const isHeld = /shared memory/.test((error as Error).message)
      if (attempt === (isHeld ? 60 : 4)) throw error
      await wait(300)
    }
  }
}

function launch(
  placement: Placement,
  cluster: string,
  socket: string,
  account: ReturnType<typeof databaseAccount>,
  wanted: Readonly<Record<string, string>>,
): ChildProcess {
  const args = ['-D', cluster, '-k', socket]
  for (const [name, value] of Object.entries(wanted)) args.push('-c', `${name}=${value}`)
  const logFile = openSync(freshLog(placement), 'a', 0o600)
  try {
    return spawn(join(placement.binaries, 'bin/postgres'), args, {
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', TZ: 'UTC' },
      stdio: ['ignore', logFile, logFile],
      // Ctrl-C in a terminal signals the whole process group, but the platform must end first and stop the database.
      detached: true,
      ...account,
    })
  } finally {
    closeSync(logFile)
  }
}

function freshLog({ home }: Placement): string {
  const path = join(home, 'postgres.log')
  if (existsSync(path) && statSync(path).size > maxLogBytes) renameSync(path, `${path}.old`)
  return path
}

async function untilReady(child: ChildProcess, cluster: string, { home }: Placement): Promise<void> {
  let failure: string | undefined
  child.once('error', (error) => {
    failure = error.message
  })
  child.once('exit', (code, signal) => {
    failure ??= lastLine(join(home, 'postgres.log')) ?? `it ended with ${signal ?? code}`
  })
  for (let waitedMs = 0; waitedMs < startTimeoutMs; waitedMs += 5) {
    const postmaster = readPostmaster(cluster)
    if (postmaster?.ready && postmaster.pid === child.pid) return
    if (failure !== undefined) break
    await wait(5)
  }
  child.kill('SIGQUIT')
  throw new StartError(
    'databaseUnusable',
    `The database in ${cluster} did not start: ${failure ?? 'it was not ready in time'}; its log is ${join(home, 'postgres.log')}.`,
  )
}

function lastLine(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').at(-1) : undefined
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (const [signal, waitMs] of [
    ['SIGINT', 8_000],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 2_000],
  ] as const) {
    child.kill(signal)
    const late = new AbortController()
    const outcome = await Promise.race([
      exit.then(() => 'ended'),
      wait(waitMs, 'late', { signal: late.signal }).catch(() => 'late'),
    ])
    late.abort()
    if (outcome === 'ended') return
  }
}
