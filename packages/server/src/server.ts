import {
  type AnyClient,
  type ClientFetch,
  type ConnectionOptions,
  createClient,
  createProxyClient,
  memoryStorage,
  type Tokens,
} from '@vitrine/client'
import { consistencyHeader } from '@vitrine/client/wire'
import { LRUCache } from 'lru-cache'
import { type CatalogClient, createCatalogClient, createSearchCache } from './catalog/catalog-client.ts'
import { followChanges } from './catalog/change-feed.ts'
import { createPurgeLog } from './catalog/purge-log.ts'
import { memoryCache, type TagCache } from './catalog/tag-cache.ts'
import { catalogTag } from './catalog/tags.ts'
import { type ServerEvent, serializable } from './events.ts'
import { type Exchange, type ExchangeContext, type OpenOptions, openExchange } from './exchange.ts'
import { createClientAddressResolver, type TrustedProxies } from './http/client-address.ts'
import { createHealthCheck, type PlatformHealth } from './http/platform-health.ts'
import { createPublicOrigin } from './http/public-origin.ts'
import { isPublicRead } from './operation-kinds.ts'
import type { PlatformConnection } from './platform-connection.ts'
import type { AllowedOperations } from './routes/allow.ts'
import { createHandler, type HandleOptions } from './routes/handle.ts'
import { type CookieDefinitions, type CookieJar, openCookieJar } from './session/cookie-jar.ts'
import { createCookieFactory } from './session/cookies.ts'
import { createCartOrder } from './session/order-cart-calls.ts'
import { createRenewals, type RenewalCoordinator } from './session/renewals.ts'
import { createSeal, type Seal, type SessionKey } from './session/seal.ts'
import { describeSession, readSession } from './session/session-reader.ts'
import { createReadClient, type SendPublic, type View } from './view.ts'

/** Settings of {@link createServer}. */
export interface ServerOptions {
  /** How to reach the platform. Options are those of `createClient`. */
  readonly client: ConnectionOptions & {
    /** OAuth client id of the shop. */
    readonly clientId: string
    readonly baseUrl: string | URL
    /** Milliseconds since the epoch; default `Date.now`. */
    readonly clock?: () => number
  }
  /**
   * Public origins of the shop, the main one first, for example `['https://shop.example']`. All use HTTPS, except
   * `http://localhost` during development, where cookies have no `__Host-` prefix.
   */
  readonly origins: readonly [string, ...string[]]
  /** Which proxies may name the client; default none. */
  readonly trustedProxies?: TrustedProxies
  /** Path under which {@link Server.handle} listens; default `/api/vitrine`. */
  readonly basePath?: `/${string}`
  readonly session: {
    /**
     * Newest first: the first key encrypts, all decrypt. To rotate, add the new key at the end and deploy, move it to the
     * front and deploy, and remove the old one when `maxAgeDays` have passed.
     */
    readonly keys: readonly [SessionKey, ...SessionKey[]]
    /** How long a session lasts without a visit; default 30. */
    readonly maxAgeDays?: number
    /** Name of the cookie without its prefix; default `vitrine`. */
    readonly cookieName?: string
  }
  readonly renewal?: {
    /** Tokens are renewed this long before they expire; default 60. */
    readonly earlySeconds?: number
    /** Shares renewals between processes; optional. */
    readonly coordinator?: RenewalCoordinator
  }
  /** What pages may call through {@link Server.handle}; default nothing. */
  readonly operations?: AllowedOperations
  readonly login?: {
    /** Registered redirect address of the login; default `<basePath>/callback`. */
    readonly callbackPath?: `/${string}`
    /** Registered address that the hosted pages return to after logout; default `/`. */
    readonly logoutPath?: `/${string}`
  }
  /** Catalog cache; default `memoryCache({ maxEntries: 1_000 })`. */
  readonly cache?: TagCache
  /**
   * `follow` (default) listens to the platform's change feed and invalidates the cache. The feed connects with the first catalog
   * read of the process, which waits up to a second for it. If reads were cached before the connection was made, or changes may
   * have been missed after it was lost, everything is invalidated with {@link catalogTag}. `off` is for runtimes that cannot keep
   * a connection open between requests: cached reads are then up to 5 minutes old.
   */
  readonly changes?: 'follow' | 'off'
  /**
   * Called with the invalidated cache tags: from the change feed, and from {@link Server.changed}. Purge your CDN or page cache
   * here. Changes while no process was connected are not reported to the next process: call
   * `server.changed([catalogTag])` when it starts if pages are cached for longer than the process runs. In Next.js, call a route
   * handler, because `revalidateTag` only works in one (the README has the recipe). An error becomes the event `purge-failed`.
   *
   * From then on, a reader of `server.catalog.withTags` does not return the purged values, so pages may be rendered in here. A page
   * that began to render before the purge may have old values and be stored after it: check `isCurrent()` of its reader.
   */
  readonly onPurge?: (tags: readonly string[]) => void | Promise<void>
  /** Called for everything worth a log line or a metric. */
  readonly onEvent?: (event: ServerEvent) => void
}

/** The server half of a storefront. */
export interface Server {
  /**
   * Opens a request whose response can set cookies. Renews the session if necessary, at most once for concurrent
   * requests, except for prefetches.
   */
  open(request: { readonly headers: Headers }, options?: OpenOptions): Promise<Exchange>
  /** Reads who a request is from. Never calls the token endpoint and never sets a cookie. */
  view(headers: Headers): Promise<View>
  /** Responds to calls under the base path: forwarded operations, login and logout. Null for other paths. */
  handle(request: Request, options?: HandleOptions): Promise<Response | null>
  /** Reads the public catalog through the server's own visitor session, cached by tag. */
  readonly catalog: CatalogClient
  /** Invalidates cache tags here and calls `onPurge`, for example from a webhook. */
  changed(tags: readonly string[]): Promise<void>
  /**
   * Whether the platform is reachable and ready, for health checks and alerts: one call without a token, at most 2 seconds. Never
   * throws.
   */
  health(): Promise<PlatformHealth>
  /** Address of the client behind trusted proxies. */
  clientAddress(headers: Headers, connectionAddress?: string): string | undefined
  /**
   * Encrypts values with the session keys, for cookies of your own. Each purpose has a key of its own.
   *
   * ```ts
   * const sealed = await server.seal.seal('recent', ['brisa-mug'], 86_400)
   * const recent = await server.seal.unseal('recent', sealed)
   * if ('value' in recent) console.log(recent.value)
   * ```
   */
  readonly seal: Seal
  /**
   * Opens cookies of your own: plain ones, and sealed ones that are validated by a schema of Valibot, Zod or ArkType.
   *
   * ```ts
   * import * as v from 'valibot'
   *
   * const cookies = await server.cookies(request.headers, {
   *   currency: { name: 'currency', isReadableByScript: true },
   *   recent: { name: 'recent', schema: v.array(v.string()), validSeconds: 86_400, maxAgeSeconds: 86_400 },
   * })
   * cookies.set('recent', ['brisa-mug', ...(cookies.get('recent') ?? [])])
   * const response = await cookies.finish(new Response())
   * ```
   */
  cookies<const D extends CookieDefinitions>(headers: Headers, definitions: D): Promise<CookieJar<D>>
  /** Where {@link Server.handle} listens, without a slash at the end. */
  readonly basePath: string
  /** Ends the connection to the change feed. */
  close(): Promise<void>
}

const secondsPerDay = 86_400
/** A first write that left before the response with the session arrived can be this late. */
const startLifetimeMs = 10_000
/** The first catalog reads of a process wait at most this long for the change feed. */
const startWaitMs = 1_000

/**
 * Creates the server half of a storefront. Create it once per process and share it between requests.
 *
 * @throws TypeError if an option is invalid
 * @example
 * ```ts
 * import { allow, createServer } from '@vitrine/server'
 * import { auth, cart, catalog } from '@vitrine/server/operations'
 *
 * export const server = createServer({
 *   client: { clientId: '5f0c9a52-3f0e-4b8e-9d57-1a2b7c44e001', baseUrl: 'http://localhost:4000' },
 *   origins: ['http://localhost:3000'],
 *   session: { keys: [{ id: 'a', secret: 'at least 32 random characters, from a secret store' }] },
 *   operations: allow(catalog, cart, auth.login, auth.logout),
 * })
 * ```
 */
export function createServer(options: ServerOptions): Server {
  const { origins, session, renewal = {}, onPurge, changes = 'follow' } = options
  const onEvent = (event: ServerEvent) => options.onEvent?.(serializable(event))
  const connection: PlatformConnection = { ...options.client, clock: options.client.clock ?? Date.now }
  const { clock } = connection
  const basePath = (options.basePath ?? '/api/vitrine').replace(/\/$/, '')
  const seal = createSeal(session.keys, clock)
  const isSecure = usesHttps(origins)
  const cookieFactory = createCookieFactory(session.cookieName ?? 'vitrine', isSecure)
  const resolveAddress = createClientAddressResolver(options.trustedProxies ?? [])
  const renewals = createRenewals({ connection, seal, coordinator: renewal.coordinator, onEvent })

  const cache =
    options.cache ??
    memoryCache({ clock, onError: (error, key) => onEvent({ type: 'stale-served', key, error }) })
  const searchCache = createSearchCache(clock)
  const purges = createPurgeLog()
  const visitor = createClient({ ...connection, storage: memoryStorage() })
  let stopFeed: (() => Promise<void>) | undefined
  let isClosed = changes === 'off'

  async function changed(tags: readonly string[]): Promise<void> {
    if (tags.length === 0) return
    await Promise.all([cache.drop(tags), searchCache.drop(tags)])
    purges.add(tags) // After the drop: a reader that starts from here on finds no dropped value.
    onEvent({ type: 'changed', tags })
    try {
      await onPurge?.(tags)
    } catch (error) {
      onEvent({ type: 'purge-failed', tags, error })
    }
  }

  let hasStart = false
  let hasEarlierReads = false
  let firstAttempt: Promise<void> | undefined

  /**
   * Starts the feed with the first read. Reads wait for its start position, so that nothing is cached before it. If it is late
   * or fails, they continue, and the feed's start invalidates what they cached.
   */
  async function followBeforeRead(): Promise<void> {
    firstAttempt ??= new Promise((resolve) => {
      const timer = setTimeout(resolve, startWaitMs)
      startFeed(() => {
        clearTimeout(timer)
        resolve()
      })
    })
    await firstAttempt
    if (!hasStart) hasEarlierReads = true
  }

  function startFeed(onAttempt: () => void): void {
    stopFeed = followChanges({
      baseUrl: connection.baseUrl,
      accessToken: async () => (await visitor.session.tokens()).accessToken.value,
      forgetToken: () => visitor.session.clear(),
      onChange: changed,
      async onStart() {
        hasStart = true
        // A cache of the shop's own can outlive the process.
        if (hasEarlierReads || cache.size > 0) await changed([catalogTag])
        onAttempt()
      },
      onLost(error) {
        onEvent({ type: 'feed-lost', error })
        onAttempt()
      },
      ...(connection.fetch && { fetch: connection.fetch as typeof fetch }), // Called without the third argument.
    })
  }

  const catalog = createCatalogClient({
    visitor,
    cache,
    searchCache,
    purges,
    onRead: () => (isClosed ? undefined : followBeforeRead()),
  })
  const sendPublic: SendPublic = (operation, input, call) =>
    isPublicRead(operation) && operation.name.startsWith('catalog.')
      ? catalog.send(operation, input, call)
      : visitor.send(operation, input, call)

  const consistency = new LRUCache<string, string>({ max: 10_000 })
  const fetchFor: ExchangeContext['fetchFor'] = (headers, { address }, sessionId) => {
    const clientAddress = resolveAddress(headers, address)
    const userAgent = headers.get('user-agent')
    const send: ClientFetch = connection.fetch ?? fetch
    return async (input, init, call) => {
      const sent = new Headers(init?.headers)
      // The platform counts login attempts by address and shows members where they are logged in.
      if (clientAddress) sent.set('x-forwarded-for', clientAddress)
      if (userAgent) sent.set('user-agent', userAgent)
      const id = sessionId()
      // How recent responses have to be. A client lives for one request only, so it is remembered here.
      const known = id && consistency.get(id)
      if (known && !sent.has(consistencyHeader)) sent.set(consistencyHeader, known)
      const response = await send(input, { ...init, headers: sent }, call)
      const value = response.headers.get(consistencyHeader)
      if (value && id && id === sessionId()) consistency.set(id, value)
      return response
    }
  }

  const starting = new LRUCache<string, Promise<Tokens>>({
    max: 10_000,
    ttl: startLifetimeMs,
    ttlResolution: 0,
    perf: { now: clock },
  })
  const startVisitor: ExchangeContext['startVisitor'] = (key, fetchPlatform) => {
    const current = starting.get(key)
    if (current) return current
    const storage = memoryStorage()
    const tokens = createClient({ ...connection, fetch: fetchPlatform, storage }).session.tokens()
    starting.set(key, tokens)
    tokens.catch(() => starting.delete(key))
    return tokens
  }

  const publicOrigin = createPublicOrigin(origins, options.trustedProxies ?? [])
  const callbackPath = options.login?.callbackPath ?? `${basePath}/callback`
  const context: ExchangeContext = {
    connection,
    seal,
    cookieFactory,
    renewals,
    sendPublic,
    orderCartCall: createCartOrder(),
    startVisitor,
    fetchFor,
    publicOrigin,
    callbackPath,
    maxAgeSeconds: (session.maxAgeDays ?? 30) * secondsPerDay,
    earlySeconds: renewal.earlySeconds ?? 60,
    onEvent,
  }
  const { clientId: _, clock: __, ...transport } = connection
  const platform: AnyClient = createProxyClient(transport)

  const open: Server['open'] = (request, openOptions = {}) => openExchange(request, context, openOptions)
  const handle = createHandler({
    basePath,
    origins,
    publicOrigin,
    operations: options.operations ?? { forwarded: [], login: false, logout: false },
    callbackPath,
    logoutPath: options.login?.logoutPath ?? '/',
    open,
    onEvent,
  })

  // Under a prefix, so that no value of the shop can be read as a session.
  const shopSeal: Seal = {
    seal: (purpose, value, lifetimeSeconds) => seal.seal(`shop ${purpose}`, value, lifetimeSeconds),
    unseal: (purpose, sealed) => seal.unseal(`shop ${purpose}`, sealed),
  }

  return {
    open,
    async view(headers) {
      const { session: stored } = await readSession(headers, { seal, cookies: cookieFactory, onEvent })
      const info = describeSession(stored, clock())
      const { orderCartCall } = context
      const client = createReadClient({ session: stored, info, sendPublic, orderCartCall, platform })
      return { session: info, client }
    },
    handle,
    catalog,
    changed,
    health: createHealthCheck(connection),
    clientAddress: resolveAddress,
    seal: shopSeal,
    cookies: (headers, definitions) => openCookieJar(headers, definitions, { isSecure, seal: shopSeal }),
    basePath,
    async close() {
      isClosed = true
      await stopFeed?.()
    },
  }
}

/** @throws TypeError unless all origins use HTTPS, or all are on this machine */
function usesHttps(origins: readonly string[]): boolean {
  const urls = origins.map((origin, index) => {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new TypeError(
        `origins[${index}] is "${origin}"; write an origin without a path, for example "https://shop.example".`,
      )
    }
    return new URL(origin)
  })
  const plain = urls.filter(({ protocol }) => protocol !== 'https:')
  const remote = plain.find(({ hostname }) => !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname))
  if (remote || (plain.length > 0 && plain.length < urls.length)) {
    throw new TypeError(
      `The origin ${(remote ?? plain[0])?.origin} does not use HTTPS, which session cookies need. Plain HTTP works on localhost only, for development.`,
    )
  }
  return plain.length === 0
}
