import {
  createPageCache,
  createPlatformFetch,
  createServer,
  followChanges,
  isPlatformUnavailable,
  memoryCache,
  type Server,
  type ServerEvent,
  type SessionKey,
} from '@vitrine/server'
import { compressResponse, type NodeRequestHandler } from '@vitrine/server/node'
import type { Logger } from 'pino'
import { shopConfig } from '../../shop.config.ts'
import type { ShopConfig } from '../config/shop-config.ts'
import { createUndoStore } from '../features/cart/actions/undo-store.ts'
import { createApp, type PageHandler } from './app.ts'
import type { CatalogMemory } from './catalog/catalog-cache.ts'
import { apiPath, pageOperations } from './page-calls.ts'
import { createPlatformClients, shopperRetry } from './platform-clients.ts'
import { memberReturnPaths } from './session/return-addresses.ts'
import { createSignupRulesReader } from './signup-rules.ts'

export interface ShopOptions {
  readonly platformUrl: URL
  readonly clientId: string
  /** Newest first. */
  readonly sessionKeys: readonly [SessionKey, ...SessionKey[]]
  readonly logger: Logger
  /** How long a page, or a read of it, waits for the platform. */
  readonly platformTimeoutMs: number
  /** Milliseconds since the epoch; default the system's clock. */
  readonly clock?: () => number
  /** Reaches the platform; default the global `fetch`. */
  readonly fetch?: typeof fetch
  /** Default: that of `shop.config.ts`. */
  readonly analytics?: ShopConfig['analytics']
  /** Default: that of `shop.config.ts`. */
  readonly pageCache?: ShopConfig['pageCache']
}

/** Everything that outlives a request. Created once per process. */
export interface Shop {
  /** @param shopOrigin Public origin, known once the port is. */
  appFor(shopOrigin: URL, pages: PageHandler): NodeRequestHandler
  dropCatalog(tags: readonly string[]): void
  /** Ends background work. */
  stop(): Promise<void>
}

export function assembleShop(options: ShopOptions): Shop {
  const { platformUrl, clientId, sessionKeys, logger, platformTimeoutMs, clock = Date.now } = options
  const reach = options.fetch ? { fetch: options.fetch } : {}
  const platform = createPlatformFetch({ platformUrl, readTimeoutMs: platformTimeoutMs, clock, ...reach })
  const clients = createPlatformClients({ clientId, platformUrl, fetch: platform.fetch, clock })
  const onError = (error: unknown, key: string) => {
    if (isPlatformUnavailable(error)) logger.debug({ key }, 'an older value is served')
    else logger.warn({ key, err: error }, 'an older value is served')
  }
  const memory: CatalogMemory = {
    pages: memoryCache({ clock, onError, freshMs: shopConfig.cacheSeconds.catalog * 1_000 }),
    madeUp: memoryCache({ clock, onError, freshMs: shopConfig.cacheSeconds.catalog * 1_000 }),
  }
  const pageCache = createShopPageCache(options.pageCache ?? shopConfig.pageCache, onError, clock)
  const lasting = {
    pageCache,
    platformUrl,
    logger,
    now: clock,
    isPlatformAvailable: () => platform.isAvailable,
    clients,
    memory,
    undo: createUndoStore(clock),
    readSignupRules: createSignupRulesReader(clients.shop, platformUrl, platform.fetch, clock),
    pageBudgetMs: platformTimeoutMs,
    analytics: options.analytics ?? shopConfig.analytics,
  }
  const servers: Server[] = []
  const dropCatalog = (tags: readonly string[]) => {
    if (tags.length === 0) return
    for (const cache of Object.values(memory)) cache.drop(tags)
    // After what pages are rendered from.
    pageCache?.drop(tags)
    // It reports what fails by itself.
    for (const server of servers) void server.changed(tags)
  }
  // From the first catalog read on: until then there is nothing to drop.
  let stopFollowing: (() => Promise<void>) | undefined
  let isStopped = false
  const onCatalogRead = () => {
    if (isStopped) return
    stopFollowing ??= followChanges({
      baseUrl: platformUrl,
      accessToken: async () => (await clients.shop.session.tokens()).accessToken.value,
      forgetToken: () => clients.shop.session.clear(),
      onChange: dropCatalog,
      onLost: (error) => logger.debug({ err: error }, 'the feed of catalog changes was lost'),
      ...reach,
    })
  }
  return {
    appFor(shopOrigin, pages) {
      const server = createServer({
        client: {
          clientId,
          baseUrl: platformUrl,
          fetch: platform.fetch,
          clock,
          retry: shopperRetry,
        },
        origins: [shopOrigin.origin],
        basePath: apiPath,
        session: { keys: sessionKeys },
        operations: pageOperations,
        login: { callbackPath: memberReturnPaths.login, logoutPath: memberReturnPaths.logout },
        // The shop's own cache and the server's share one connection to the feed.
        changes: 'off',
        onEvent: (event) => logEvent(logger, event),
      })
      servers.push(server)
      return createApp({ ...lasting, server, onCatalogRead, shopOrigin, pages })
    },
    dropCatalog,
    async stop() {
      isStopped = true
      await stopFollowing?.()
    },
  }
}

function createShopPageCache(
  config: ShopConfig['pageCache'],
  onError: (error: unknown, key: string) => void,
  clock: () => number,
) {
  if (config === 'off') return undefined
  const { maxMegabytes, freshSeconds, staleSeconds, cdn } = config
  return createPageCache({
    maxBytes: maxMegabytes * 1024 * 1024,
    freshSeconds,
    staleSeconds,
    ...(cdn !== 'off' && { cdn }),
    compress: compressResponse,
    onError,
    clock,
  })
}

function logEvent(logger: Logger, event: ServerEvent): void {
  const { type } = event
  // Old cookies, expired logins and an unreachable platform are part of everyday business.
  if (!('error' in event) || isPlatformUnavailable(event.error)) logger.debug({ event }, type)
  else logger.warn({ type, err: event.error }, type)
}
