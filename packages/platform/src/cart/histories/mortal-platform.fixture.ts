import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDataFolder } from '../../app/data-folder.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../db/embedded/server.ts'
import { nameBasedId } from '../../db/ids.ts'
import { temporaryFolder } from '../../testing/temporary-folder.fixture.ts'

/**
 * The platform in a process of its own, over a PostgreSQL of its own that writes to the disk as in earnest: both can be killed, each by
 * itself, and are there again at the same address.
 */
export interface MortalPlatform {
  readonly url: string
  readonly clientId: string
  readonly siteId: string
  idOf(readableId: string): string
  /** Looks on, straight to the tables; asks again where its own connection was lost. */
  look<T>(query: (db: Database) => Promise<T>): Promise<T>
  /** `kill -9`, and up again. */
  killPlatform(): Promise<void>
  /** `kill -9` of the postmaster; the caller restarts it. */
  killDatabase(): Promise<void>
  /** Cuts some of the platform's connections to its database, whatever they are at. */
  cutConnections(count: number): Promise<void>
  close(): Promise<void>
}

const secret = 'one box before and after each death'

const program = `
  import { readFileSync } from 'node:fs'
  import { startPlatform } from ${JSON.stringify(new URL('../../app/platform.ts', import.meta.url).href)}
  const [dataDir, port, databaseUrl, file, secret] = process.argv.slice(1)
  const options = { dataDir, port: Number(port), databaseUrl, secret, publicUrl: 'http://platform.test', shopUrl: 'https://shop.example' }
  const platform = await startPlatform({ ...options, logLevel: 'silent' })
  const { id } = await platform.sites.load(JSON.parse(readFileSync(file, 'utf8')), {})
  console.log(JSON.stringify({ url: platform.url, siteId: id }))
`

/** @param document Store document of its one shop. */
export async function startMortalPlatform(document: { readonly clientId: string }): Promise<MortalPlatform> {
  const folder = temporaryFolder()
  const data = openDataFolder(join(folder.path, 'database'))
  const database = await startEmbeddedDatabase(data.path)
  const { host, user, port, database: name } = database.connection
  const databaseUrl = `postgres://${user}@${encodeURIComponent(host)}:${port}/${name}`
  const documentFile = join(folder.path, 'shop.json')
  writeFileSync(documentFile, JSON.stringify(document))
  const observer = openDatabase({ connection: databaseUrl, maxConnections: 1, statementTimeoutMs: 0 })

  const look = async <T>(query: (db: Database) => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await query(observer)
      } catch (error) {
        if (!isLost(error)) throw error
        await wait(20)
      }
    }
  }
  let running = await spawnPlatform('0')

  async function spawnPlatform(at: string): Promise<{ child: ChildProcess; url: string; siteId: string }> {
    const flags = ['--conditions=source', '--input-type=module', '--eval', program]
    for (;;) {
      const args = [join(folder.path, 'platform'), at, databaseUrl, documentFile, secret]
      // What goes wrong at the first start is a fault; later a start may come before its database.
      const stderr = at === '0' ? 'inherit' : 'ignore'
      const child = spawn(process.execPath, [...flags, ...args], { stdio: ['ignore', 'pipe', stderr] })
      for await (const line of createInterface({ input: child.stdout }))
        if (line.startsWith('{"url"'))
          return { child, ...(JSON.parse(line) as { url: string; siteId: string }) }
      // The database was still starting, or the port was still in use: start again.
      await wait(50)
    }
  }

  return {
    url: running.url,
    clientId: document.clientId,
    siteId: running.siteId,
    idOf: (readableId) => nameBasedId(running.siteId, readableId),
    look,
    async killPlatform() {
      const exit = once(running.child, 'exit')
      running.child.kill('SIGKILL')
      await exit
      running = await spawnPlatform(new URL(running.url).port)
    },
    async killDatabase() {
      await killPostmaster(database)
      await look((db) => sql`select`.execute(db))
    },
    async cutConnections(count) {
      await look((db) =>
        sql`
          select pg_terminate_backend(pid) from (
            select pid from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and application_name = 'vitrine'
            order by random() limit ${count}) as unlucky`.execute(db),
      )
    },
    async close() {
      running.child.kill('SIGKILL')
      await observer.destroy()
      await database.stop()
      data.release()
      folder.remove()
    },
  }
}

async function killPostmaster(database: EmbeddedDatabase): Promise<void> {
  const pid = database.pid()
  if (pid === undefined) throw new Error('The database runs.')
  process.kill(pid, 'SIGKILL')
  while (database.pid() === pid) await wait(20)
}

/** Connection errors only; any error of the query itself is a bug in the test. */
function isLost(error: unknown): boolean {
  const { code = '', message } = error as Error & { code?: string }
  return /^(57P|08|E)/.test(code) || /terminat|connect/i.test(message)
}
