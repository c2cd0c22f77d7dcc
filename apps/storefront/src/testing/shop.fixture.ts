import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { changeStreamPath } from '@vitrine/contract/changes'
import { demoClientId, larkholm, readMedia } from '@vitrine/demo-store'
import { type RunningPlatform, startPlatform } from '@vitrine/platform'
import { catalogTag } from '@vitrine/server'
import { fillDataFolder, temporaryFolder } from '@vitrine/testing/data-folder'
import { type RunningStorefront, startStorefront } from '../server/start-storefront.ts'
import { freePort } from './free-port.fixture.ts'
import { testBuildDir } from './test-build.fixture.ts'

/** A shop in this process, in front of a real platform with the demo store. */
export interface TestShop {
  readonly url: string
  readonly platformUrl: string
  /** Calls that reached the platform since the last reading, as `GET /path`. */
  takeCalls(): string[]
  stopPlatform(): Promise<void>
  /** The same platform again: same address, same data. */
  startPlatform(): Promise<void>
  /** Runs the platform's command beside the running platform; what it printed. */
  command(...words: string[]): Promise<string>
  /** Forgets what the shop knows of the catalog. */
  dropCatalog(): void
  close(): Promise<void>
}

export type StoreDocument = Awaited<ReturnType<typeof larkholm>>

const program =
  process.env['PLATFORM_PROGRAM'] ??
  fileURLToPath(new URL('../../../../packages/platform/src/cli/main.ts', import.meta.url))

/**
 * @param change Alters the demo store before it is loaded.
 * @param clock Of the shop; default the system's.
 */
export async function openTestShop(
  change: (store: StoreDocument) => void = () => {},
  clock?: () => number,
): Promise<TestShop> {
  const folder = temporaryFolder()
  const platformFolder = join(folder, 'platform')
  await fillDataFolder(platformFolder)
  const store = await larkholm()
  change(store)
  const port = await freePort()
  const platformUrl = `http://127.0.0.1:${port}`
  let platform: RunningPlatform | undefined
  const calls: string[] = []

  const start = async () => {
    platform = await startPlatform({ dataDir: platformFolder, port, logLevel: 'silent' })
    await platform.sites.load(store, { readMedia })
  }
  await start()
  const shop: RunningStorefront = await startStorefront({
    port: 0,
    host: '127.0.0.1',
    platformUrl: new URL(platformUrl),
    clientId: demoClientId,
    shopOrigin: undefined,
    dataDir: join(folder, 'storefront'),
    sessionSecrets: [],
    logLevel: 'silent',
    // However busy the machine: an answer of the platform is waited for.
    platformTimeoutMs: 60_000,
    buildDir: testBuildDir,
    ...(clock && { clock }),
    fetch: (input, init) => {
      const { pathname } = new URL(String(input))
      // The feed comes and goes by itself.
      if (pathname !== changeStreamPath) calls.push(`${init?.method ?? 'GET'} ${pathname}`)
      return fetch(input, init)
    },
  })
  const stop = async () => {
    await platform?.close()
    platform = undefined
  }
  return {
    url: shop.url,
    platformUrl,
    takeCalls: () => calls.splice(0),
    stopPlatform: stop,
    startPlatform: start,
    async command(...words) {
      const env = { ...process.env, VITRINE_DATA: platformFolder }
      const run = promisify(execFile)
      return (await run(process.execPath, ['--conditions=source', program, ...words], { env })).stdout
    },
    dropCatalog: () => shop.dropCatalog([catalogTag]),
    async close() {
      await shop.close()
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A shop in front of whatever `answer` is, with the pages of the test build. */
export async function openShopBefore(
  answer: (url: URL, init: RequestInit) => Response | Promise<Response>,
  platformTimeoutMs = 60_000,
): Promise<RunningStorefront> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-shop-'))
  const shop = await startStorefront({
    port: 0,
    host: '127.0.0.1',
    platformUrl: new URL('http://platform.test'),
    clientId: demoClientId,
    shopOrigin: undefined,
    dataDir: folder,
    sessionSecrets: [],
    logLevel: 'silent',
    platformTimeoutMs,
    buildDir: testBuildDir,
    fetch: async (input, init) => answer(new URL(String(input)), init ?? {}),
  })
  return {
    ...shop,
    async close() {
      await shop.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
