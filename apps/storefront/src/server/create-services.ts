import type { IncomingMessage } from 'node:http'
import { isStoreError } from '@vitrine/client'
import { isPlatformUnavailable, type Server } from '@vitrine/server'
import type { Logger } from 'pino'
import type { ShopConfig } from '../config/shop-config.ts'
import { greetMember } from '../features/members/actions/greet-member.ts'
import type { Language } from '../shared/messages/language.ts'
import { siteIn } from '../shared/site/site-in.ts'
import { localizedPath } from '../shared/url/localized-path.ts'
import { type CatalogMemory, createCatalogCache } from './catalog/catalog-cache.ts'
import { apiPath } from './page-calls.ts'
import type { PlatformClients } from './platform-clients.ts'
import type { AnonymousPage, RequestServices } from './request-services.ts'
import { type ShopCookies, shopCookies } from './session/cookies.ts'
import { readDisplayCurrency } from './session/display-currency.ts'
import { createShopper } from './session/shopper.ts'
import { createStaff } from './session/staff.ts'
import type { ReadSignupRules } from './signup-rules.ts'

export interface ServicesOptions {
  readonly shopOrigin: URL
  readonly platformUrl: URL
  readonly logger: Logger
  readonly clients: PlatformClients
  readonly memory: CatalogMemory
  /** Called for each read of the catalog. */
  readonly onCatalogRead: () => void
  /** Session, login and the calls of pages. */
  readonly server: Server
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly readSignupRules: ReadSignupRules
  /** How long a page may wait for the platform in total. */
  readonly pageBudgetMs: number
  readonly analytics: ShopConfig['analytics']
}

/** What the listener knows about a request. */
interface RequestInfo {
  readonly requestId: string
  readonly language: Language
  /** The page is rendered for every visitor. */
  readonly anonymous?: AnonymousPage
}

/** Creates what one request needs: its session, cookies, catalog cache, and who it is from. */
export function createServicesFactory(
  options: ServicesOptions,
): (incoming: IncomingMessage, info: RequestInfo) => Promise<RequestServices> {
  const { shopOrigin, platformUrl, logger, server } = options
  const analytics = options.analytics === 'off' ? undefined : options.analytics

  return async (incoming, { requestId, language, anonymous }) => {
    const headers = sessionHeaders(incoming)
    const cookies = await server.cookies(headers, shopCookies)
    const address = incoming.socket.remoteAddress
    const exchange = await server.open(
      { headers },
      // A page without a personal call does not wait for a renewal.
      {
        address,
        startKey: readBrowserId(cookies) ?? (incoming.url?.startsWith(`${apiPath}/`) ? null : undefined),
        renew: 'use',
        // Not before the services exist.
        aroundLogin: (complete) => greetMember(services, complete),
      },
    )
    const displayCurrency = readDisplayCurrency(cookies)
    const isSpeculative = String(incoming.headers['sec-purpose'] ?? '').includes('prefetch')
    const report = (error: unknown): void => {
      // While the platform is unreachable, one line per request is enough; there is nothing of ours to trace.
      const platformRequestId = isStoreError(error) ? error.requestId : undefined
      if (isPlatformUnavailable(error))
        logger.warn({ requestId, platformRequestId }, 'the platform does not answer')
      else logger.error({ requestId, err: error }, 'failed')
      anonymous?.onIncomplete()
    }
    const services: RequestServices = {
      requestId,
      now: options.now,
      readSignupRules: options.readSignupRules,
      language,
      site: { ...siteIn(language, displayCurrency), ...(analytics && { marksItems: true }) },
      analytics,
      displayCurrency,
      isFollowed: isFollowed(incoming),
      shopOrigin: shopOrigin.origin,
      addressOf: (path, inLanguage = language) => shopOrigin.origin + localizedPath(path, inLanguage),
      platformOrigin: platformUrl.origin,
      catalogCache: createCatalogCache({
        client: options.clients.shop,
        memory: options.memory,
        onRead: options.onCatalogRead,
        tags: anonymous?.tags,
        onOutdated: anonymous?.onIncomplete,
        language,
        displayCurrency,
        budgetMs: options.pageBudgetMs,
      }),
      shopper: createShopper({ cookies, exchange, isSpeculative, language }),
      staff: createStaff({
        cookies,
        clients: options.clients,
        browserHeaders: browserHeaders(server, headers, address),
        now: options.now,
        report,
      }),
      report,
      ...(anonymous && { anonymous }),
    }
    return services
  }
}

/** A page's script writes the id before it calls. A form without script begins a session without one. */
function readBrowserId(cookies: ShopCookies): string | undefined {
  const id = cookies.get('browser')
  return id && /^[\w-]{16,64}$/.test(id) ? id : undefined
}

/** The headers that a session depends on. */
function sessionHeaders({ headers }: IncomingMessage): Headers {
  const result = new Headers()
  for (const name of ['cookie', 'user-agent', 'purpose', 'sec-purpose']) {
    const value = headers[name]
    if (value !== undefined) result.set(name, String(value))
  }
  return result
}

/** Headers that identify the browser behind calls which do not go through its exchange. */
function browserHeaders(
  server: Server,
  headers: Headers,
  connectionAddress: string | undefined,
): Readonly<Record<string, string>> {
  const address = server.clientAddress(headers, connectionAddress)
  const userAgent = headers.get('user-agent')
  return { ...(address && { 'x-forwarded-for': address }), ...(userAgent && { 'user-agent': userAgent }) }
}

/**
 * Whether the browser came from a page of the shop, or somebody typed the address. Not true for links of other sites, and for
 * scripts that fetch the page, because a script cannot be redirected to another site.
 */
function isFollowed({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  return (site === 'same-origin' || site === 'none') && headers['sec-fetch-dest'] !== 'empty'
}
