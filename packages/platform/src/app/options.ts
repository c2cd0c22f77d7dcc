import type { StaffRight } from '@vitrine/contract/accounts'
import type { CaptchaSettings } from '../auth/index.ts'
import type { PaymentProvider } from '../orders/index.ts'
import type { CalculationProviderOptions } from '../pricing/index.ts'
import type { Clock, LogLevel } from '../runtime/index.ts'
import type { LoadedSite, LoadOptions } from '../store-document/index.ts'

/** The sites of a running platform. */
export interface PlatformSites {
  /**
   * Brings a site to the state of a store document; loading the same document again changes nothing.
   *
   * @throws StoreDocumentError naming the first field that is wrong
   */
  load(document: unknown, options: LoadOptions): Promise<LoadedSite>
  /** Whether no site is loaded yet. */
  isEmpty(): Promise<boolean>
  /** Creates an API key of a site, like the command `apps add`. The key is not stored: it is returned only this once. */
  createApiKey(
    siteId: string,
    app: { readonly name: string; readonly rights: readonly StaffRight[] },
  ): Promise<string>
}

/** Options of {@link startPlatform}. */
export interface PlatformOptions {
  /** Folder of database, media and keys. It is created if it is missing, and used by one platform at a time. */
  readonly dataDir: string
  /** 0 chooses a free port. Default 4000. */
  readonly port?: number
  /** Address to listen on. Default `127.0.0.1`: only this machine. */
  readonly host?: string
  /** An external PostgreSQL (15 or newer) instead of the embedded one. */
  readonly databaseUrl?: string
  /** Public address of the platform; media addresses begin with it. Default: host and port. */
  readonly publicUrl?: string
  /** Address of the shop; product page addresses begin with it. Default `http://localhost:3000`. */
  readonly shopUrl?: string
  /** Addresses or networks of proxies whose `X-Forwarded-For` is trusted, in addition to this machine. */
  readonly trustedProxies?: readonly string[]
  /**
   * Seals secrets in the database, at least 32 random characters; the same for every process on a database. Required with
   * `databaseUrl`. Default for the embedded database: a key in the data folder.
   */
  readonly secret?: string
  /** Earlier values of `secret`, newest first: they open what they sealed, and seal nothing. */
  readonly previousSecrets?: readonly string[]
  /** Payment provider of checkouts and refunds. Default: a simulated one, for development. */
  readonly payments?: PaymentProvider
  /** Carriers, tax rates, discount triggers and memberships of third parties. Default: only the store's own. */
  readonly providers?: CalculationProviderOptions
  /** Captcha provider. Without one, challenges are solved on a page of the platform itself. */
  readonly captcha?: CaptchaSettings
  /** `https://KEY:SECRET@host/bucket/prefix?region=…`: keeps media files in a store that speaks S3. Default: the data folder. */
  readonly mediaStoreUrl?: string
  /** Lets staff and apps name files by address, which the platform then downloads. Default false. */
  readonly mediaImport?: boolean
  /** Mail server. Without one, a platform that only this machine reaches shows its mail at `/inbox`. */
  readonly smtpUrl?: string
  /** Sender address of mails. Default: `no-reply@` the host of the public address. */
  readonly mailFrom?: string
  /** Default `warn`. */
  readonly logLevel?: LogLevel
  /** Milliseconds since the epoch; for tests. Default: the system's clock. */
  readonly clock?: Clock
  /** How long a statement of a request may take, and its wait for a connection, in milliseconds. Default: 2 s and 2.5 s. */
  readonly databaseTimeoutMs?: number
  /**
   * Loads what has to be there before the platform is ready, such as a store. The platform serves requests during that, but
   * `/health/ready` responds with 503. If it rejects, the platform stops and `startPlatform` rejects with the same error.
   */
  readonly prepare?: (sites: PlatformSites) => Promise<void>
}

/** Where `npm start` serves the shop. */
export const defaultShopUrl = 'http://localhost:3000'
