import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { larkholm, readMedia } from '@vitrine/demo-store'
import { type LoadOptions, type PlatformOptions, startPlatform } from '@vitrine/platform'
import { fillDataFolder, temporaryFolder } from './data-folder.ts'

/** Settings of a platform for tests; each is as for `startPlatform`. */
export interface TestPlatformOptions
  extends Pick<PlatformOptions, 'clock' | 'databaseUrl' | 'logLevel' | 'port' | 'publicUrl' | 'shopUrl'> {
  /** Default: a temporary folder that `close` removes, with the database of a platform that has run before. */
  readonly dataDir?: string
}

/** A store of its own on the test platform. */
export interface TestSite {
  readonly id: string
  /** What a client of this store is created with. */
  readonly clientId: string
}

export interface TestPlatform {
  /** Where it listens: `baseUrl` of a client. */
  readonly url: string
  /** Its data folder, for commands of the platform that work beside it. */
  readonly dataDir: string
  /** Answers without the network: `fetch` of a client. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  /** A fresh site with the demo store, untouched by any other test. Pictures are read once for all of them. */
  demoStore(): Promise<TestSite>
  /**
   * A fresh site with the given store document, under a client id of its own unless the document names one.
   *
   * @throws Error naming the first field of the document that is wrong
   */
  createSite(document: object, options?: Partial<LoadOptions>): Promise<TestSite>
  close(): Promise<void>
}

/**
 * Starts a real platform over a real database in this process, within a second. Sites are cheap, so start one per test file and make a
 * site per test. Unless it is given a data folder, it holds the demo store already, under its own client id.
 *
 * @example
 * const platform = await startTestPlatform()
 * const { clientId } = await platform.demoStore()
 * const client = createClient({ clientId, baseUrl: platform.url, fetch: platform.fetch })
 */
export async function startTestPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const dataDir = options.dataDir ?? temporaryFolder()
  const removeOwn = async () => {
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    if (options.dataDir === undefined && options.databaseUrl === undefined) await fillDataFolder(dataDir)
    const platform = await startPlatform({ port: 0, logLevel: 'error', ...options, dataDir })
    const createSite = async (
      document: object,
      loadOptions: Partial<LoadOptions> = {},
    ): Promise<TestSite> => {
      const { id, clientId } = await platform.sites.load(
        { clientId: randomUUID(), ...document },
        { readMedia: loadOptions.readMedia ?? readMedia },
      )
      return { id, clientId }
    }
    return {
      url: platform.url,
      dataDir,
      fetch: (input, init) => platform.fetch(new Request(input, init)),
      createSite,
      demoStore: async () => createSite({ ...(await larkholm()), clientId: randomUUID() }),
      async close() {
        await platform.close()
        await removeOwn()
      },
    }
  } catch (error) {
    await removeOwn()
    throw error
  }
}
