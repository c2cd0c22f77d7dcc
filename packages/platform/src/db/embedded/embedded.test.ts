import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { startPlatform } from '../../app/platform.ts'
import { productPart, storeDocument } from '../../testing/store-document.fixture.ts'
import { temporaryFolder } from '../../testing/temporary-folder.fixture.ts'
import { newVisitor } from '../../testing/test-platform.fixture.ts'
import { testSecret } from '../../testing/test-secret.fixture.ts'
import { type Database, openDatabase } from '../database.ts'
import { requestRole } from './cluster.ts'
import { canTraverse, databaseAccount, findBinaries, placeDatabase, repairLinks } from './placement.ts'
import { readPostmaster, removeTemporarySocketFolder, socketFolder } from './postmaster.ts'
import { startEmbeddedDatabase } from './server.ts'

const folder = temporaryFolder()
afterAll(folder.remove)
const subfolder = (name: string) => {
  const path = join(folder.path, name)
  mkdirSync(path, { recursive: true, mode: 0o711 })
  return path
}
const clientId = 'c0ffee00-0000-4000-8000-000000000001'
const query = '/stores-reader/v1/products/query-platformized'

/** Settings that this database was created with, and to no other. */
async function madeAs(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string
  }>`select system_identifier::text as id from pg_control_system()`.execute(db)
  return rows[0]?.id
}

/** No start succeeds while its log cannot be written: however slow the test, the database stays away until it may come back. */
function keepAway(home: string): () => void {
  const logFile = join(home, 'postgres.log')
  rmSync(logFile)
  symlinkSync(join(home, 'no-such-folder/postgres.log'), logFile)
  return () => rmSync(logFile)
}

describe('the embedded database', () => {
  test('writes to disk, accepts no network connections, and is the same database after a restart', async () => {
    const home = subfolder('settings')
    const first = await startEmbeddedDatabase(home)
    const db = openDatabase({ connection: first.connection })
    const { rows } = await sql<Record<string, string>>`
      select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
        current_setting('full_page_writes') as pages, current_setting('listen_addresses') as addresses`.execute(
      db,
    )
    expect(rows).toEqual([{ fsync: 'on', commits: 'on', pages: 'on', addresses: '' }])
    const made = await madeAs(db)
    await db.destroy()
    await first.stop()

    const again = await startEmbeddedDatabase(home)
    const dbAgain = openDatabase({ connection: again.connection })
    expect(await madeAs(dbAgain)).toBe(made)
    await dbAgain.destroy()
    await again.stop()
    expect(readPostmaster(join(home, 'database/postgres'))).toBeUndefined()
  })

  test('is restarted when it was killed; until then calls get 503 with Retry-After and the platform is not ready', async () => {
    const dataDir = subfolder('killed')
    const platform = await startPlatform({ dataDir, port: 0, logLevel: 'silent' })
    try {
      await platform.sites.load(
        { ...storeDocument([productPart('cup')]), clientId },
        { readMedia: async () => Buffer.alloc(0) },
      )
      const visitor = await newVisitor(platform, clientId)
      expect((await visitor.get(query)).status).toBe(200)
      const comeBack = keepAway(join(dataDir, 'database'))
      process.kill(readPostmaster(join(dataDir, 'database/postgres'))?.pid ?? 0, 'SIGKILL')
      // Its processes notice one after another that the main process has ended, and serve queries until then.
      await expect.poll(async () => (await visitor.get(query)).status).toBe(503)

      const away = await visitor.get<{ details: object }>(query)
      expect(away.status).toBe(503)
      expect(away.headers.get('retry-after')).toBe('1')
      expect(away.body).toMatchObject({
        message: expect.any(String),
        details: { systemError: { errorCode: 'UNAVAILABLE' } },
      })
      expect(JSON.stringify(away.body)).not.toMatch(/socket|postgres|ENOENT|terminat/i)
      expect(await platform.fetch(new Request(`${platform.url}/health/live`))).toMatchObject({ status: 200 })
      const ready = await platform.fetch(new Request(`${platform.url}/health/ready`))
      expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '1'])

      comeBack()
      await expect.poll(async () => (await visitor.get(query)).status).toBe(200)
      expect(await platform.fetch(new Request(`${platform.url}/health/ready`))).toMatchObject({ status: 200 })
    } finally {
      await platform.close()
    }
  })

  test('requests can read and write rows, but neither change the schema nor read files of the server', async () => {
    const dataDir = subfolder('role')
    const platform = await startPlatform({ dataDir, port: 0, logLevel: 'silent' })
    const host = readPostmaster(join(dataDir, 'database/postgres'))?.socketFolder ?? ''
    const db = openDatabase({ connection: { host, port: 5432, user: requestRole, database: 'postgres' } })
    try {
      expect((await sql`select count(*) from products`.execute(db)).rows).toHaveLength(1)
      for (const statement of [
        sql`drop table products`,
        sql`alter table products add column x text`,
        sql`create table mine (id integer)`,
        sql`create role other superuser`,
        sql`truncate products`,
        sql`select pg_read_file('/etc/passwd')`,
        sql`copy products to program 'cat'`,
      ]) {
        await expect(statement.execute(db)).rejects.toMatchObject({ code: '42501' })
      }
    } finally {
      await db.destroy()
      await platform.close()
    }
  })

  test('an interrupted first start is repeated', async () => {
    const home = subfolder('half')
    const database = join(home, 'database')
    mkdirSync(join(database, 'postgres.unfinished'), { recursive: true })
    writeFileSync(join(database, 'postgres.unfinished/PG_VERSION'), '18\n')
    const running = await startEmbeddedDatabase(home)
    await running.stop()
    expect(readdirSync(database).filter((name) => name.includes('unfinished'))).toEqual([])
  })

  test('a stale process id that another process has by now does not prevent a start', async () => {
    const home = subfolder('stale')
    await (await startEmbeddedDatabase(home)).stop()
    const cluster = join(home, 'database/postgres')
    // Our own number: certainly alive, and certainly no database.
    const pidFile = [process.pid, cluster, 0, 5432, cluster, '', '0 0', 'ready'].join('\n')
    writeFileSync(join(cluster, 'postmaster.pid'), `${pidFile}\n`)
    writeFileSync(join(cluster, '.s.PGSQL.5432.lock'), `${pidFile}\n`)
    const running = await startEmbeddedDatabase(home)
    expect(running.pid()).not.toBe(process.pid)
    await running.stop()
  })
})

describe('the socket', () => {
  test('is in the database’s folder, or in a temporary one if the path is too long', async () => {
    const short = subfolder('s')
    expect(socketFolder(short, undefined)).toBe(short)
    const home = subfolder(
      'a-folder-with-a-name-that-is-so-long-that-the-kernel/does-not-take-the-path-of-a-socket-in-it',
    )
    const running = await startEmbeddedDatabase(home)
    const { host } = running.connection
    expect(host).toMatch(/vitrine-socket-\w{6}$/)
    const db = openDatabase({ connection: running.connection })
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await db.destroy()
    await running.stop()
    expect(existsSync(host)).toBe(false)
  })

  test('only temporary socket folders are removed, and no other files in them', () => {
    const precious = subfolder('vitrine-socket-precious')
    writeFileSync(join(precious, 'file'), '')
    removeTemporarySocketFolder(precious)
    removeTemporarySocketFolder(folder.path)
    expect(existsSync(join(precious, 'file'))).toBe(true)

    const temporary = socketFolder('x'.repeat(200), undefined)
    writeFileSync(join(temporary, 'file'), '')
    removeTemporarySocketFolder(temporary)
    expect(existsSync(join(temporary, 'file'))).toBe(true)
    rmSync(temporary, { recursive: true })
  })
})

describe('the binaries', () => {
  test('links between libraries are created if install scripts are disabled', () => {
    const root = join(subfolder('links'), 'native')
    mkdirSync(join(root, 'lib'), { recursive: true })
    writeFileSync(join(root, 'lib/libpq.so.5.18'), 'library')
    writeFileSync(
      join(root, 'pg-symlinks.json'),
      JSON.stringify([
        { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
        { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
      ]),
    )
    symlinkSync('libpq.so.5.18', join(root, 'lib/libpq.so.5'))
    repairLinks(root)
    repairLinks(root)
    for (const name of ['libpq.so', 'libpq.so.5'])
      expect(readFileSync(join(root, 'lib', name), 'utf8')).toBe('library')
  })
})

describe('started by root, the database runs as another account', () => {
  const account = { uid: 65_534, gid: 65_534 }

  test('that can enter open folders only', () => {
    const closed = join(subfolder('closed'), 'inner')
    mkdirSync(join(closed, 'innermost'), { recursive: true, mode: 0o700 })
    expect(canTraverse(folder.path, account)).toBe(true)
    expect(canTraverse(join(closed, 'innermost'), account)).toBe(false)
  })

  test('other users need no other account', () => {
    expect(databaseAccount() === undefined).toBe(process.getuid?.() !== 0)
    const home = subfolder('own')
    const binaries = findBinaries()
    expect(placeDatabase(home, binaries, undefined)).toEqual({
      binaries: binaries.root,
      home: join(home, 'database'),
    })
  })

  // Only root can give files away, so only root can try this.
  test.runIf(process.getuid?.() === 0)(
    'a project closed to it runs from copies, and keeps its database, elsewhere',
    async () => {
      const closed = join(folder.path, 'project')
      mkdirSync(closed, { mode: 0o700 })
      const dataFolder = join(closed, '.vitrine')
      mkdirSync(dataFolder, { mode: 0o711 })
      const binaries = findBinaries()
      const root = join(closed, 'native')
      cpSync(binaries.root, root, { recursive: true, verbatimSymlinks: true })

      const placement = placeDatabase(dataFolder, { root, version: 'test-copy' }, account)
      expect(canTraverse(placement.binaries, account)).toBe(true)
      expect(canTraverse(join(placement.home, '..'), account)).toBe(true)
      expect(readFileSync(join(dataFolder, 'database-elsewhere'), 'utf8')).toContain(placement.home)
      expect(placeDatabase(dataFolder, { root, version: 'test-copy' }, account)).toEqual(placement)

      const running = await startEmbeddedDatabase(dataFolder)
      expect(running.connection.host.startsWith(placement.home)).toBe(true)
      await running.stop()
      for (const path of [placement.binaries, placement.home]) rmSync(path, { recursive: true })
    },
  )
})

test('an unreachable external database is reported as such', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  server.close()
  const databaseUrl = `postgres://user:word@127.0.0.1:${port}/none`
  await expect(
    startPlatform({ dataDir: subfolder('external'), port: 0, databaseUrl, secret: testSecret }),
  ).rejects.toMatchObject({
    name: 'StartError',
    exitCode: 7,
    message: expect.stringContaining('does not respond (ECONNREFUSED)'),
  })
})
