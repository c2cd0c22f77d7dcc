import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Cart } from '@vitrine/client'
import { isStoreError, regionalHeaders } from '@vitrine/client'
import type { ForwardedCall, Server } from '@vitrine/server'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Language } from '../src/shared/messages/language.ts'
import { siteIn } from '../src/shared/site/site-in.ts'
import { localizedPath, readLocalizedPath } from '../src/shared/url/localized-path.ts'
import { type CatalogMemory, createCatalogCache } from './catalog/catalog-cache.ts'
import { piecesIn } from './forms/current-cart.ts'
import { answerForm, formActs, redirect } from './forms/form-routes.ts'
import type { UndoStore } from './forms/undo-store.ts'
import { answerHealth, healthPaths } from './health.ts'
import { compressed } from './http/compress.ts'
import { policyReportPath } from './http/policy-report.ts'
import type { Handler } from './http/request-listener.ts'
import { speculationRules, speculationRulesPath } from './http/speculation-rules.ts'
import { returns } from './members/returns.ts'
import type { ReadDoorRules } from './members/sign-up-rules.ts'
import { apiPath } from './page-operations.ts'
import type { CircuitBreaker } from './platform/circuit-breaker.ts'
import { isPlatformAway } from './platform/platform-away.ts'
import type { PlatformClients } from './platform/platform-clients.ts'
import type { RequestServices } from './request-services.ts'
import { openCookieJar } from './session/cookie-jar.ts'
import { displayCurrencyOf } from './session/display-currency.ts'
import type { FormTokens } from './session/form-token.ts'
import { createVisit, readBrowserId, type Visit } from './session/visit.ts'
import { createStaffVisit } from './staff/staff-visit.ts'

/** What the built pages export (`dist/server/entry.mjs`). */
export type PageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: undefined,
  locals: RequestServices,
) => Promise<void>

export interface AppOptions {
  readonly shopOrigin: URL
  readonly platformUrl: URL
  readonly logger: Logger
  readonly breaker: CircuitBreaker
  readonly clients: PlatformClients
  readonly memory: CatalogMemory
  /** Told of every reading of the catalog. */
  readonly onCatalogRead: () => void
  /** Session, login and the calls of pages. */
  readonly server: Server
  readonly formTokens: FormTokens
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly undo: UndoStore
  readonly readDoorRules: ReadDoorRules
  readonly policyReports: (request: Request) => Promise<Response>
  readonly pages: PageHandler
  /** A page waits this long for the platform in all. */
  readonly pageBudgetMs: number
}

/** The language of each request, taken off its address: behind this, every path is without one. */
const languageAsked = new WeakMap<IncomingMessage, Language>()

/** Everything behind the listener: acts and calls first, then pages. */
export function createApp(options: AppOptions): Handler {
  const { shopOrigin, platformUrl, logger, breaker, clients, memory, onCatalogRead, pages, server } = options

  const servicesFor = async ({ incoming, outgoing }: HttpBindings): Promise<RequestServices> => {
    const language = languageAsked.get(incoming) ?? 'en'
    const requestId = String(outgoing.getHeader('x-request-id')) // Set by the listener.
    const isSecure = shopOrigin.protocol === 'https:'
    const cookies = await openCookieJar(incoming.headers.cookie, { isSecure, seal: server.seal })
    const headers = sessionHeaders(incoming)
    const address = incoming.socket.remoteAddress
    const exchange = await server.open(
      { headers },
      // A page without a personal call does not wait for a renewal.
      { address, startKey: readBrowserId(cookies) ?? null, renew: 'use' },
    )
    const displayCurrency = displayCurrencyOf(cookies)
    const isSpeculative = String(incoming.headers['sec-purpose'] ?? '').includes('prefetch')
    const report = (error: unknown): void => {
      // One line per request is enough to see that the platform is away; there is nothing of ours to trace.
      const platformRequestId = isStoreError(error) ? error.requestId : undefined
      if (isPlatformAway(error)) logger.warn({ requestId, platformRequestId }, 'the platform does not answer')
      else logger.error({ requestId, err: error }, 'trouble')
    }
    return {
      requestId,
      now: options.now,
      readDoorRules: options.readDoorRules,
      language,
      site: siteIn(language, displayCurrency),
      displayCurrency,
      isFollowed: isFollowed(incoming),
      shopOrigin: shopOrigin.origin,
      addressOf: (path, inLanguage = language) => shopOrigin.origin + localizedPath(path, inLanguage),
      platformOrigin: platformUrl.origin,
      catalogCache: createCatalogCache({
        client: clients.shop,
        memory,
        onRead: onCatalogRead,
        displayCurrency,
        budgetMs: options.pageBudgetMs,
      }),
      visit: createVisit({ ...options, cookies, exchange, isSpeculative }),
      staff: createStaffVisit({
        ...options,
        cookies,
        browserHeaders: browserHeaders(server, headers, address),
        report,
      }),
      report,
    }
  }

  const app = new Hono<{ Bindings: HttpBindings }>()
  for (const path of healthPaths) app.get(path, () => answerHealth(path, breaker))
  app.get(speculationRulesPath, (c) =>
    c.body(JSON.stringify(speculationRules), 200, {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=86400',
    }),
  )
  app.post(policyReportPath, (c) => options.policyReports(c.req.raw))
  app.all(`${apiPath}/*`, async (c) => {
    const { visit, displayCurrency } = await servicesFor(c.env)
    const { exchange } = visit
    const { role } = exchange.session
    const response = await server.handle(c.req.raw, {
      exchange,
      ...(displayCurrency !== undefined && { headers: regionalHeaders({ displayCurrency }) }),
      onForwarded: (call) => countCart(call, visit),
    })
    // A script of the page has logged out.
    if (role !== 'none' && exchange.session.role === 'none') visit.forgetShopper()
    // Everything under this path is handled.
    const finished = await visit.finish(
      await compressed(response as Response, c.req.header('accept-encoding') ?? null),
    )
    // A rejected body was not read to its end, and nothing can follow it on this connection.
    if (c.req.method !== 'GET' && !c.env.incoming.readableEnded) finished.headers.set('connection', 'close')
    return finished
  })
  for (const [path, comeBack] of returns) {
    app.get(path, async (c) => {
      const services = await servicesFor(c.env)
      const { search } = new URL(c.req.url)
      return redirect(await comeBack(new URL(path + search, shopOrigin), services), services)
    })
  }
  for (const [path, act] of formActs) {
    app.post(path, async (c) => answerForm(c.req.raw, act, await servicesFor(c.env), options))
  }
  app.all('*', (c) => c.text('405: pages can only be read.\n', 405, { allow: 'GET, HEAD' }))

  app.onError((error, c) => {
    logger.error({ requestId: c.env.outgoing.getHeader('x-request-id'), err: error }, 'request failed')
    return c.text(`500 ${c.env.outgoing.getHeader('x-request-id')}\n`, 500, { 'cache-control': 'no-store' })
  })

  // Astro shares this process and should meet the real `Request` and `Response`.
  const listener = getRequestListener(app.fetch, { hostname: shopOrigin.host, overrideGlobalObjects: false })
  return async (incoming, outgoing) => {
    const single = withoutTrailingSlash(incoming)
    if (single !== undefined) {
      // The whole address, because a path that begins with `/\\` would lead a browser to another site.
      outgoing.writeHead(308, { location: shopOrigin.origin + single, 'cache-control': 'no-store' }).end()
      return
    }
    const { language, path } = readLocalizedPath(incoming.url ?? '/')
    languageAsked.set(incoming, language)
    incoming.url = isFrameworks(path) ? nowhere : path
    if (isPage(incoming))
      await pages(incoming, outgoing, undefined, await servicesFor({ incoming, outgoing }))
    else await listener(incoming, outgoing)
  }
}

/** The headers that a session depends on. */
function sessionHeaders({ headers }: IncomingMessage): Headers {
  const names = ['cookie', 'user-agent', 'purpose', 'sec-purpose']
  const pairs = names.flatMap((name) => {
    const value = headers[name]
    return value === undefined ? [] : [[name, String(value)] as [string, string]]
  })
  return new Headers(pairs)
}

/** Identify the browser behind calls that do not go through its exchange. */
function browserHeaders(
  server: Server,
  headers: Headers,
  connectionAddress: string | undefined,
): Readonly<Record<string, string>> {
  const address = server.clientAddress(headers, connectionAddress)
  const userAgent = headers.get('user-agent')
  return { ...(address && { 'x-forwarded-for': address }), ...(userAgent && { 'user-agent': userAgent }) }
}

/** Keeps the count in the header up to date without a call of its own. */
function countCart({ operation, output }: ForwardedCall, visit: Visit): void {
  if (!operation.name.startsWith('cart.') || operation.name === 'cart.estimateTotals') return
  const { cart } = Object(output) as { cart?: Cart } // As the platform responded.
  if (operation.name === 'cart.delete' || operation.name === 'cart.get' || cart) {
    visit.setCartCount(cart ? piecesIn(cart) : 0)
  }
}

/**
 * Whether somebody went here from a page of the shop, or typed the address: no other site sent them, and it is no script that reads the
 * page, which could not be sent to another site.
 */
function isFollowed({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  return (site === 'same-origin' || site === 'none') && headers['sec-fetch-dest'] !== 'empty'
}

/** The one address of a page that was asked for with slashes behind it, as links from elsewhere write them. */
function withoutTrailingSlash({ method, url = '/' }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const [path = '', ...query] = url.split('?')
  const single = path.replace(/\/+$/, '')
  return single === '' || single === path ? undefined : [single, ...query].join('?')
}

/** Where no page is. */
const nowhere = '/nothing-here'

/** Astro has endpoints of its own, which draw pictures and parts of pages; this shop uses none of them. Its page for errors is no address. */
function isFrameworks(address: string): boolean {
  return /^\/(?:_image|_actions|_server-islands|500)(?=[/?]|$)/.test(address)
}

/** Pages answer through Node's response: a detour over web streams would halve their speed. */
function isPage({ method, url = '/' }: IncomingMessage): boolean {
  const path = url.split('?', 1)[0] ?? '/'
  const isRead = method === 'GET' || method === 'HEAD'
  const isOurs = path.startsWith(`${apiPath}/`) || healthPaths.has(path) || returns.has(path)
  return isRead && !isOurs && path !== speculationRulesPath
}
