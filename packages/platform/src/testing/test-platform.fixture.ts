import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import type { PlatformOptions } from '../app/options.ts'
import { type RunningPlatform, startPlatform } from '../app/platform.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { nameBasedId } from '../db/ids.ts'
import { createScratchDatabase, type ScratchDatabase } from './scratch-database.fixture.ts'
import { readDemoMedia, storeDocument } from './store-document.fixture.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'
import { testSecret } from './test-secret.fixture.ts'

/** A site made for one test. */
export interface TestSite {
  readonly id: string
  readonly clientId: string
  /** UUID of a readable id of the document. */
  idOf(readableId: string): string
}

export interface PlatformFixture {
  readonly platform: RunningPlatform
  /** Straight to the tables, for what no call can show or bring about. */
  readonly db: Database
  /** Of the database, for another platform on it. */
  readonly databaseUrl: string
  /** A fresh site; without a document, a small store. */
  createSite(document?: object): Promise<TestSite>
  /** Stops the platform and starts it anew on the same data. */
  restart(): Promise<void>
  /** Calls the platform as a visitor of the site with a token of its own. */
  visitor(site: TestSite): Promise<Visitor>
}

export interface Visitor {
  readonly accessToken: string
  readonly refreshToken: string
  get<T>(path: string): Promise<Reply<T>>
  post<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply<T>>
}

export interface Reply<T> {
  readonly status: number
  readonly headers: Headers
  readonly body: T
}

/** However busy the machine, the database is waited for. That requests are not kept waiting has tests of its own (`transaction.test.ts`). */
const patienceMs = 60_000

/**
 * Starts a platform on the run's shared database before the tests of a file, and closes it after them.
 *
 * @param database `own` where the file's jobs are done as this platform was told to: those of the shared one are done by whichever platform
 *   of the run finds them first
 */
export function usePlatform(
  options: Partial<PlatformOptions> = {},
  database: 'shared' | 'own' = 'shared',
): PlatformFixture {
  let platform: RunningPlatform
  let db: Database
  let scratch: ScratchDatabase | undefined
  const databaseUrl = () => scratch?.url ?? inject('databaseUrl')
  const folder = temporaryFolder()
  const start = () =>
    startPlatform({
      dataDir: folder.path,
      port: 0,
      databaseUrl: databaseUrl(),
      secret: testSecret,
      databaseTimeoutMs: patienceMs,
      logLevel: 'silent',
      ...options,
    })

  beforeAll(async () => {
    if (database === 'own') scratch = await createScratchDatabase()
    platform = await start()
    db = openDatabase({
      connection: databaseUrl(),
      maxConnections: 2,
      statementTimeoutMs: patienceMs,
      connectTimeoutMs: patienceMs,
    })
  })
  afterAll(async () => {
    await db?.destroy()
    await platform?.close()
    await scratch?.drop()
    folder.remove()
  })

  return {
    get platform() {
      return platform
    },
    get db() {
      return db
    },
    get databaseUrl() {
      return databaseUrl()
    },
    async createSite(document = storeDocument()) {
      const { id, clientId } = await platform.sites.load(
        { clientId: randomUUID(), ...document },
        { readMedia: readDemoMedia },
      )
      return { id, clientId, idOf: (readableId) => nameBasedId(id, readableId) }
    },
    async restart() {
      await platform.close()
      platform = await start()
    },
    visitor: (site) => newVisitor(platform, site.clientId),
  }
}

export async function newVisitor(
  platform: Pick<RunningPlatform, 'fetch'>,
  clientId: string,
): Promise<Visitor> {
  const grant = await send<{ access_token: string; refresh_token: string }>(
    platform,
    'POST',
    '/oauth2/token',
    {
      grantType: 'anonymous',
      clientId,
    },
  )
  const { access_token: accessToken, refresh_token: refreshToken } = grant.body
  return {
    accessToken,
    refreshToken,
    get: (path) => send(platform, 'GET', path, undefined, { authorization: accessToken }),
    post: (path, body, headers) =>
      send(platform, 'POST', path, body, { authorization: accessToken, ...headers }),
  }
}

/** One call, its answer read as JSON; the test says what it expects. */
export async function send<T>(
  platform: Pick<RunningPlatform, 'fetch'>,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply<T>> {
  const request = new Request(`http://platform.test${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const response = await platform.fetch(request)
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    // Perhaps a stream without an end.
    await response.body?.cancel()
    return { status: response.status, headers: response.headers, body: {} as T }
  }
  return { status: response.status, headers: response.headers, body: (await response.json()) as T }
}
