import { randomUUID } from 'node:crypto'
import type { CaptchaWidget, IdentityServices, JoinCart } from '../auth/index.ts'
import {
  AccessTokens,
  authenticator,
  authorizeRoutes,
  type CaptchaSettings,
  callerAuthenticator,
  captchaField,
  captchaOf,
  challengeRoutes,
  hostedRoutes,
  identityServices,
  LiveSessions,
  LocalCaptcha,
  metadataRoutes,
  pageRoutes,
  redirectPages,
  SigningKeys,
  shopFlows,
  tokenInfoRoutes,
  tokenRoutes,
  userInfoRoutes,
} from '../auth/index.ts'
import { coverPicture, searchIndexName } from '../catalog/index.ts'
import { type ChangeFeed, numberChangesName, openChangeFeed } from '../changes/index.ts'
import { type Connections, connect } from '../db/index.ts'
import { backInStockName, unsubscribePage } from '../engagement/index.ts'
import {
  createApp,
  createListener,
  fetchFrom,
  type HttpApp,
  healthRoutes,
  isLoopbackUrl,
  listen,
  openApiPages,
  operationRoutes,
  requestIdHeader,
  stopListening,
} from '../http/index.ts'
import { catalogJobsName, startWorker, type Worker } from '../jobs/index.ts'
import type { MailTransport, SmtpSettings } from '../mail/index.ts'
import { hasInbox, inboxPages, releaseLeases } from '../mail/index.ts'
import { Derivatives, MediaIntake, MediaStore, mediaFiles, openBlobs } from '../media/index.ts'
import type { PaymentProvider } from '../orders/index.ts'
import { checkoutFlows, checkoutPages, joinCart, localPayments } from '../orders/index.ts'
import { cookieJar } from '../pages/index.ts'
import type { CalculationServices } from '../pricing/index.ts'
import { ServiceDesk } from '../pricing/index.ts'
import {
  type Clock,
  configureLog,
  type LogLevel,
  log,
  openSecretBox,
  requireSharedSecret,
  systemClock,
} from '../runtime/index.ts'
import { SiteRegistry } from '../sites/index.ts'
import { type LoadedSite, type LoadOptions, loadStoreDocument } from '../store-document/index.ts'
import { queueDeliveries, webhookDeliveriesName } from '../webhooks/index.ts'
import { backgroundJobs } from './background-jobs.ts'
import { type DataFolder, openDataFolder } from './data-folder/data-folder.ts'
import { defaultShopUrl } from './default-shop-url.ts'
import { deleteMemberData } from './delete-member-data.ts'
import { importers } from './importers.ts'
import { platformRoutes } from './routes.ts'

export interface PlatformOptions {
  /** Folder of database, media and keys; made where it is missing, and used by one platform at a time. */
  readonly dataDir: string
  /** 0 takes a free one. Default 4000. */
  readonly port?: number
  /** Address to listen on. Default `127.0.0.1`: this machine alone. */
  readonly host?: string
  /** An external PostgreSQL (15 or newer) instead of the embedded one. */
  readonly databaseUrl?: string
  /** Address under which others reach the platform; media addresses begin with it. Default: host and port. */
  readonly publicUrl?: string
  /** Address of the shop; product page addresses begin with it. Default `http://localhost:3000`. */
  readonly shopUrl?: string
  /** Addresses or networks of proxies whose `X-Forwarded-For` is believed, besides this machine. */
  readonly trustedProxies?: readonly string[]
  /**
   * Seals secrets in the database, at least 32 random characters; the same for every process on a database. Required with
   * `databaseUrl`. Default for the embedded database: a key in the data folder.
   */
  readonly secret?: string
  /** Earlier values of `secret`, newest first: they open what they sealed, and seal nothing. */
  readonly previousSecrets?: readonly string[]
  /** Carriers, tax rates, triggers of discounts and memberships of others. Default: the store's own alone. */
  readonly services?: CalculationServices
  /** Captcha provider. Without one, challenges are solved on a page of the platform itself. */
  readonly captcha?: CaptchaSettings
  /** `https://KEY:SECRET@host/bucket/prefix?region=…` of a store that speaks S3; files of media are kept there. Default: the data folder. */
  readonly mediaStoreUrl?: string
  /** Lets staff and apps name files by address, which the platform then fetches. Default false: it fetches nothing. */
  readonly mediaImport?: boolean
  /** Mail server. Without one, a platform that only this machine reaches shows its mail at `/inbox`. */
  readonly smtpUrl?: string
  /** Address that mail comes from. Default: `no-reply@` the host of the public address. */
  readonly mailFrom?: string
  /** Default `warn`. */
  readonly logLevel?: LogLevel
  /** Milliseconds since the epoch; for tests. Default: the system's clock. */
  readonly clock?: Clock
  /** How long a statement of a request may take, and its wait for a connection, in milliseconds. Default: 2 s and 2.5 s (PLT-04, PLT-65). */
  readonly databasePatienceMs?: number
}

export interface RunningPlatform {
  /** Where it listens, without a trailing slash. */
  readonly url: string
  /** Answers a request as the listening server would, without the network. */
  fetch(request: Request): Promise<Response>
  readonly sites: {
    /**
     * Makes a site what a store document says; the same document again changes nothing.
     *
     * @throws StoreDocumentError naming the first field that is wrong
     */
    load(document: unknown, options: LoadOptions): Promise<LoadedSite>
  }
  /** Stops accepting requests, finishes those under way (at most 10 s), then stops the database and frees the folder. */
  close(): Promise<void>
}

/** Requirements.md PLT-69. */
const graceMs = 10_000

/**
 * Starts the platform.
 *
 * @throws StartError with one sentence for the operator: folder, port or database cannot be used
 */
export async function startPlatform(options: PlatformOptions): Promise<RunningPlatform> {
  if (options.logLevel) configureLog({ level: options.logLevel })
  requireSharedSecret(options.databaseUrl, options.secret)
  const clock = options.clock ?? systemClock
  const undo: (() => unknown)[] = []
  try {
    const folder = openDataFolder(options.dataDir)
    undo.push(() => folder.release())
    // Before anything is started: a setting that makes no sense is told at once.
    const secrets = openSecretBox(folder.keys, options)
    const blobs = openBlobs(options.mediaStoreUrl)

    let app: HttpApp | undefined
    let closing = false
    // The port is taken before the database starts, so that a taken one is told at once; until then calls get 503.
    const server = createListener({
      log,
      fetch: async (request, bindings) => (app ? app.fetch(request, bindings) : notYet()),
    })
    const host = options.host ?? '127.0.0.1'
    const port = await listen(server, host, options.port ?? 4000)
    undo.push(() => stopListening(server, 0))
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`

    const addresses = {
      publicUrl: trimSlash(options.publicUrl ?? url),
      shopUrl: trimSlash(options.shopUrl ?? defaultShopUrl),
    }
    // Before the database starts, so that a setting that cannot be used is told at once.
    const identity = identityServices(
      clock,
      secrets,
      captchaOf(options.captcha, clock, isLoopbackUrl(url) && isLoopbackUrl(addresses.publicUrl)),
      deleteMemberData,
    )

    const patienceMs = options.databasePatienceMs
    const connections = await connect(
      folder.path,
      options.databaseUrl,
      patienceMs === undefined ? {} : { statementTimeoutMs: patienceMs, connectTimeoutMs: patienceMs },
    )
    undo.push(() => connections.close())
    const media = new MediaStore(folder.media, blobs)
    const fetches = options.mediaImport ? { mayReachLoopback: isLoopbackUrl(addresses.publicUrl) } : undefined
    const intake = new MediaIntake(media, fetches)
    const sites = new SiteRegistry(connections.requests, clock)
    const payments = localPayments(connections.requests)
    // Assigned below: its handlers need the feed, which wakes it.
    let worker: Worker | undefined
    const feed = openChangeFeed(connections, {
      extraInsert: queueDeliveries(clock),
      onNumbered: (_siteId, { extra }) => {
        if (extra > 0) worker?.wake(webhookDeliveriesName)
        worker?.wake(backInStockName)
      },
    })
    undo.push(() => feed.stop())
    const inbox = hasInbox({ host, publicUrl: addresses.publicUrl, smtpUrl: options.smtpUrl })
    if (!inbox && !options.smtpUrl)
      log.warn('nobody gets mail: SMTP_URL is not set, and the inbox is for loopback alone')
    const built = await buildApp({
      clock,
      connections,
      folder,
      sites,
      media,
      intake,
      addresses,
      identity,
      captchaWidget: options.captcha?.widget,
      trustedProxies: options.trustedProxies ?? [],
      inbox,
      wake: (name) => worker?.wake(name),
      feed,
      payments,
      calculation: options.services && new ServiceDesk(options.services, clock),
      isClosing: () => closing,
    })
    const mailTransport = options.smtpUrl
      ? await openMailTransport(connections, clock, {
          url: options.smtpUrl,
          from: options.mailFrom ?? `no-reply@${new URL(addresses.publicUrl).hostname}`,
        })
      : undefined
    worker = startWorker(
      backgroundJobs({
        connections,
        clock,
        ...addresses,
        secrets,
        sites,
        intake,
        payments,
        feed,
        mailTransport,
        mayReachLoopback: isLoopbackUrl(addresses.publicUrl),
      }),
    )
    undo.push(() => worker?.stop())
    worker.wake(searchIndexName)
    app = built

    return {
      url,
      fetch: (request) => fetchFrom(built, request),
      sites: {
        async load(document, loadOptions) {
          const parts = { db: connections.maintenance, clock, ...addresses, importers, media }
          const loaded = await loadStoreDocument(parts, document, loadOptions)
          if (loaded.changed) sites.clear()
          worker?.wake(numberChangesName)
          return loaded
        },
      },
      async close() {
        if (closing) return
        closing = true
        feed.streams.stop()
        await stopListening(server, graceMs)
        await Promise.all([worker?.stop(), feed.stop()])
        await connections.close()
        folder.release()
      },
    }
  } catch (error) {
    for (const step of undo.toReversed()) await step()
    throw error
  }
}

interface AppParts {
  readonly clock: Clock
  readonly connections: Connections
  readonly folder: DataFolder
  readonly sites: SiteRegistry
  readonly media: MediaStore
  readonly intake: MediaIntake
  readonly addresses: { readonly publicUrl: string; readonly shopUrl: string }
  readonly trustedProxies: readonly string[]
  readonly identity: IdentityServices
  readonly captchaWidget: CaptchaWidget | undefined
  readonly inbox: boolean
  /** Wakes a handler of the worker. */
  wake(name: string): void
  readonly feed: ChangeFeed
  readonly payments: PaymentProvider
  readonly calculation: ServiceDesk | undefined
  isClosing(): boolean
}

async function buildApp(parts: AppParts): Promise<HttpApp> {
  const { clock, connections, sites, media, addresses } = parts
  const db = connections.requests
  const keys = await SigningKeys.open(
    { db, clock, secrets: parts.identity.secrets },
    connections.embedded && parts.folder.keys,
  )
  const accessTokens = new AccessTokens(keys, addresses.publicUrl, clock)
  const { captcha } = parts.identity
  const isRegisteredOrigin = (origin: string) => sites.isRegisteredOrigin(origin)
  const { publicUrl } = addresses
  const cookies = cookieJar(publicUrl)
  const { secrets, limits } = parts.identity
  const oauth = { db, clock, sites, publicUrl, cookies, secrets, limits }
  const liveSessions = new LiveSessions(db, clock)
  const shopper = authenticator(accessTokens, sites, liveSessions)
  const authenticate = callerAuthenticator({ db, clock, sites, shopper })
  const routes = platformRoutes(parts.identity, parts.intake, {
    onJob: () => parts.wake(catalogJobsName),
    feed: parts.feed,
    payments: parts.payments,
  })
  const hosted = {
    db,
    clock,
    ...addresses,
    calculation: parts.calculation,
    services: parts.identity,
    cookies,
    captcha: captchaField(captcha, clock, parts.captchaWidget),
    coverPicture: (siteId: string) => coverPicture(db, siteId),
  }
  return createApp({
    log,
    isClosing: parts.isClosing,
    trustedProxies: parts.trustedProxies,
    isRegisteredOrigin,
    documents: [
      mediaFiles(media, new Derivatives(media)),
      ...(parts.inbox ? [inboxPages(db)] : []),
      authorizeRoutes(oauth),
      redirectPages(oauth),
      hostedRoutes({ ...hosted, flows: shopFlows(oauth) }, [unsubscribePage]),
      pageRoutes({ ...hosted, flows: checkoutFlows(oauth) }, checkoutPages(db, parts.payments)),
      ...(captcha instanceof LocalCaptcha ? [challengeRoutes({ captcha, clock, isRegisteredOrigin })] : []),
    ],
    api: [
      healthRoutes(db, parts.isClosing),
      tokenRoutes({
        db,
        clock,
        sites,
        accessTokens,
        joinCart: cartJoiner(clock, sites, addresses),
        limits: parts.identity.limits,
        liveSessions,
        authenticate,
      }),
      userInfoRoutes({ db, shopper }),
      metadataRoutes(publicUrl),
      tokenInfoRoutes({ db, clock, accessTokens }),
      openApiPages(routes, publicUrl),
      operationRoutes(routes, {
        db,
        clock,
        ...addresses,
        calculation: parts.calculation,
        authenticate,
        onWrite: () => parts.wake(numberChangesName),
      }),
    ],
  })
}

/** What the token endpoint knows of carts: how a visitor's comes along when the visitor logs in. */
function cartJoiner(clock: Clock, sites: SiteRegistry, addresses: AppParts['addresses']): JoinCart {
  return async (db, { siteId, ...who }) => {
    const site = await sites.site(siteId)
    if (site) await joinCart({ db, clock, site, ...addresses }, who)
  }
}

/** Loads the SMTP client only if a mail server is configured. */
async function openMailTransport(
  { requests: db, embedded }: Connections,
  clock: Clock,
  smtp: SmtpSettings,
): Promise<MailTransport> {
  const { smtpTransport } = await import('../mail/outbox/smtp-transport.ts')
  // No other process uses the embedded database: the lock of the data folder is ours.
  if (embedded) await releaseLeases(db, new Date(clock()))
  return smtpTransport(smtp)
}

function notYet(): Response {
  const body = { message: 'The platform is starting.', details: { systemError: { errorCode: 'NOT_READY' } } }
  const headers = { 'retry-after': '1', [requestIdHeader]: randomUUID() }
  return Response.json(body, { status: 503, headers })
}

function trimSlash(address: string): string {
  return address.replace(/\/+$/, '')
}
