import { followChanges, memoryCache } from '@vitrine/server'
import type { Logger } from 'pino'
import { createApp, type PageHandler } from './app.ts'
import type { CatalogMemory } from './catalog/catalog-cache.ts'
import { createUndoStore } from './forms/undo-store.ts'
import { createPolicyReports } from './http/policy-report.ts'
import type { Handler } from './http/request-listener.ts'
import { doorRulesReader } from './members/sign-up-rules.ts'
import { createCircuitBreaker } from './platform/circuit-breaker.ts'
import { isPlatformAway } from './platform/platform-away.ts'
import { createPlatformClients } from './platform/platform-clients.ts'
import { createPlatformFetch } from './platform/platform-fetch.ts'
import { redirectsOf } from './platform/redirect-of.ts'
import { createFormTokens } from './session/form-token.ts'
import { createSealer } from './session/sealer.ts'
import { createVisitors } from './session/visitors.ts'

export interface ShopOptions {
  readonly platformUrl: URL
  readonly clientId: string
  /** At least one, newest first. */
  readonly sessionSecrets: readonly string[]
  readonly logger: Logger
  /** How long a page, or a read of it, waits for the platform. */
  readonly platformTimeoutMs: number
  /** Milliseconds since the epoch; default the system's clock. */
  readonly clock?: () => number
  /** Reaches the platform; default the global `fetch`. */
  readonly fetch?: typeof fetch
}

/** Everything that outlives a request, put together once. */
export interface Shop {
  /** @param shopOrigin Public origin, known once the port is. */
  appFor(shopOrigin: URL, pages: PageHandler): Handler
  dropCatalog(tags: readonly string[]): void
  /** Ends what goes on beside requests. */
  stop(): Promise<void>
}

export function assembleShop(options: ShopOptions): Shop {
  const { platformUrl, clientId, sessionSecrets, logger, platformTimeoutMs, clock = Date.now } = options
  const breaker = createCircuitBreaker({ now: clock })
  const reach = options.fetch ? { fetch: options.fetch } : {}
  const reading = { platformUrl, breaker, readTimeoutMs: platformTimeoutMs, ...reach }
  const platformFetch = createPlatformFetch(reading)
  const pageFetch = createPlatformFetch({ ...reading, redirect: 'manual' })
  const clients = createPlatformClients({ clientId, platformUrl, fetch: platformFetch, clock })
  const onError = (error: unknown, key: string) => {
    if (isPlatformAway(error)) logger.debug({ key }, 'an older value is served')
    else logger.warn({ key, err: error }, 'an older value is served')
  }
  const memory: CatalogMemory = {
    pages: memoryCache({ clock, onError }),
    madeUp: memoryCache({ clock, onError }),
  }
  const lasting = {
    platformUrl,
    logger,
    now: clock,
    breaker,
    clients,
    memory,
    sealer: createSealer(sessionSecrets, clock),
    formTokens: createFormTokens(sessionSecrets),
    visitors: createVisitors({ connect: clients.connectVisitor, now: clock }),
    undo: createUndoStore(clock),
    redirectOf: redirectsOf(platformUrl, pageFetch),
    readDoorRules: doorRulesReader(clients.shop, platformUrl, pageFetch, clock),
    policyReports: createPolicyReports(logger, clock),
    pageBudgetMs: platformTimeoutMs,
  }
  const dropCatalog = (tags: readonly string[]) => {
    if (tags.length === 0) return
    for (const cache of Object.values(memory)) cache.drop(tags)
  }
  // With the first page that shows something: until then there is nothing to drop.
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
    appFor: (shopOrigin, pages) => createApp({ ...lasting, onCatalogRead, shopOrigin, pages }),
    dropCatalog,
    async stop() {
      isStopped = true
      await stopFollowing?.()
    },
  }
}
