import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { larkholm, readMedia } from '@vitrine/demo-store'
import type { LoadOptions, PlatformOptions, RunningPlatform } from '@vitrine/platform'
import { abortableFetch } from './abortable-fetch.ts'

/** Options of a test platform, as for `startPlatform`. */
export interface TestPlatformOptions
  extends Pick<PlatformOptions, 'clock' | 'databaseUrl' | 'logLevel' | 'port' | 'publicUrl' | 'shopUrl'> {
  /** Default: a temporary folder with a prepared database, which `close` removes. */
  readonly dataDir?: string
}

/** A separate store on the test platform. */
export interface TestSite {
  readonly id: string
  /** The client id for `createClient`. */
  readonly clientId: string
  /**
   * Creates an API key for `createApiKeyClient`, like the command `npx @vitrine/platform apps add`.
   *
   * @throws Error without any right
   * @example
   * ```ts
   * const site = await platform.demoStore()
   * const apiKey = await site.createApiKey({ rights: ['CATALOG_READ', 'CATALOG_WRITE'] })
   * const staff = createApiKeyClient({ apiKey, baseUrl: platform.url, fetch: platform.fetch })
   * ```
   */
  createApiKey(app: { readonly rights: readonly StaffRight[]; readonly name?: string }): Promise<string>
}

/** A right of an app or a member of staff. The doc comment of each function of the client names the one it needs. */
export type StaffRight = Parameters<RunningPlatform['sites']['createApiKey']>[1]['rights'][number]

/** A mail that the platform would have sent. */
export interface SentMail {
  readonly id: string
  /** Name of the store. */
  readonly from: string
  readonly to: string
  readonly subject: string
  /** Plain text, with codes and whole links. */
  readonly text: string
  readonly html: string | null
  /** RFC 3339. */
  readonly createdAt: string
}

/** A platform in this process. */
export interface TestPlatform {
  /** Where it listens: the `baseUrl` of clients. */
  readonly url: string
  /** Its data folder, for commands of the platform. */
  readonly dataDir: string
  /** Sends requests to it without the network: the `fetch` of clients. An aborted `signal` rejects as with `fetch`. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  /**
   * Creates a site with the demo store.
   *
   * @param parts Top-level parts that replace those of its document, for example `{ members: { verifyEmail: true } }`.
   * @throws Error with the first wrong field of the document
   */
  demoStore(parts?: object): Promise<TestSite>
  /**
   * Creates a site with a store document. It gets a new client id unless the document has one.
   *
   * @throws Error with the first wrong field of the document
   */
  createSite(document: object, options?: Partial<LoadOptions>): Promise<TestSite>
  /**
   * The newest 100 mails of all sites, the newest first. Mails about later events, such as stock that is back, are written in the
   * background: wait for them, for example with `vi.waitFor`.
   *
   * @param filter `to` selects the mails to one address
   * @example
   * ```ts
   * const [mail] = await platform.mails({ to: 'ada@example.com' })
   * const code = /\d{6}/.exec(mail?.text ?? '')?.[0]
   * ```
   */
  mails(filter?: { readonly to?: string }): Promise<readonly SentMail[]>
  /** Stops it and removes its temporary folder. */
  close(): Promise<void>
}

/**
 * Starts a real platform with a real database in this process, in about a second. Start one per test file and create a site per test:
 * sites are cheap. Without `dataDir` and `databaseUrl`, it already has the demo store, under the demo store's own client id.
 *
 * @throws Error if the platform cannot start, for example without a database or on Node.js older than 24
 * @example
 * ```ts
 * const platform = await startTestPlatform()
 * const { clientId } = await platform.demoStore()
 * const client = createClient({ clientId, baseUrl: platform.url, fetch: platform.fetch })
 * await platform.close()
 * ```
 */
export async function startTestPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  requireNode()
  // Not imported above: older versions of Node.js fail to load these modules, with an error about a missing name.
  const { startPlatform } = await import('@vitrine/platform')
  const { fillDataFolder, temporaryFolder } = await import('./data-folder.ts')
  const dataDir = options.dataDir ?? temporaryFolder()
  const removeOwn = async () => {
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    if (options.dataDir === undefined && options.databaseUrl === undefined) await fillDataFolder(dataDir)
    const platform = await startPlatform({
      port: 0,
      logLevel: 'error',
      ...options,
      dataDir,
      async prepare(sites) {
        // The prepared folder is empty where the platform stores its database elsewhere.
        if (options.dataDir === undefined && options.databaseUrl === undefined && (await sites.isEmpty()))
          await sites.load(await larkholm(), { readMedia })
      },
    })
    const createSite = async (
      document: object,
      loadOptions: Partial<LoadOptions> = {},
    ): Promise<TestSite> => {
      const { id, clientId } = await platform.sites.load(
        { clientId: randomUUID(), ...document },
        { readMedia: loadOptions.readMedia ?? readMedia },
      )
      return {
        id,
        clientId,
        createApiKey: (app) => platform.sites.createApiKey(id, { name: 'Test', ...app }),
      }
    }
    return {
      url: platform.url,
      dataDir,
      fetch: abortableFetch((request) => platform.fetch(request)),
      createSite,
      demoStore: async (parts = {}) =>
        createSite({ ...(await larkholm()), clientId: randomUUID(), ...parts }),
      async mails({ to } = {}) {
        const address = new URL('/inbox/mails', platform.url)
        if (to !== undefined) address.searchParams.set('to', to)
        const response = await platform.fetch(new Request(address))
        if (!response.ok)
          throw new Error('The platform has no inbox: its public address is not on this machine.')
        return ((await response.json()) as { mails: SentMail[] }).mails
      },
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

/** As in `engines` of the package. */
const requiredNode = 24

function requireNode(): void {
  const { node } = process.versions
  if (Number.parseInt(node, 10) >= requiredNode) return
  throw new Error(
    `The test platform needs Node.js ${requiredNode} or newer, but this is ${node}. Run the tests with a newer version.`,
  )
}
