import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { isStoreError } from '@vitrine/client'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Language } from '../src/shared/messages/language.ts'
import { siteIn } from '../src/shared/site/site-in.ts'
import { localizedPath, readLocalizedPath } from '../src/shared/url/localized-path.ts'
import { type CatalogMemory, createCatalogCache } from './catalog/catalog-cache.ts'
import { answerForm, formActs, redirect } from './forms/form-routes.ts'
import type { UndoStore } from './forms/undo-store.ts'
import { apiPath } from './forwarder/forwardable-operations.ts'
import { forward } from './forwarder/forwarder.ts'
import { answerHealth, healthPaths } from './health.ts'
import { compressed } from './http/compress.ts'
import { policyReportPath } from './http/policy-report.ts'
import type { Handler } from './http/request-listener.ts'
import { speculationRules, speculationRulesPath } from './http/speculation-rules.ts'
import { returns } from './members/returns.ts'
import type { ReadDoorRules } from './members/sign-up-rules.ts'
import { requestCaller } from './platform/caller.ts'
import type { CircuitBreaker } from './platform/circuit-breaker.ts'
import { isPlatformAway } from './platform/platform-away.ts'
import type { PlatformClients } from './platform/platform-clients.ts'
import type { RedirectOf } from './platform/redirect-of.ts'
import type { RequestServices } from './request-services.ts'
import { createCookieJar } from './session/cookie-jar.ts'
import { displayCurrencyOf } from './session/display-currency.ts'
import type { FormTokens } from './session/form-token.ts'
import type { Sealer } from './session/sealer.ts'
import { createVisit } from './session/visit.ts'
import type { Visitors } from './session/visitors.ts'
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
  readonly sealer: Sealer
  readonly formTokens: FormTokens
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly visitors: Visitors
  readonly undo: UndoStore
  readonly redirectOf: RedirectOf
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
  const { shopOrigin, platformUrl, logger, breaker, clients, memory, onCatalogRead, pages } = options

  const servicesFor = ({ incoming, outgoing }: HttpBindings): RequestServices => {
    const language = languageAsked.get(incoming) ?? 'en'
    const requestId = String(outgoing.getHeader('x-request-id')) // Set by the listener.
    const cookies = createCookieJar(incoming.headers.cookie, shopOrigin)
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
      visit: createVisit({ ...options, cookies, isSpeculative }),
      staff: createStaffVisit({ ...options, cookies, report }),
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
    const answer = await forward(c.req.raw, servicesFor(c.env), clients)
    return compressed(answer, c.req.header('accept-encoding') ?? null)
  })
  for (const [path, comeBack] of returns) {
    app.get(path, async (c) => {
      const services = servicesFor(c.env)
      const { search } = new URL(c.req.url)
      return redirect(
        await comeBack(new URL(path + search, shopOrigin), services, options.visitors),
        services,
      )
    })
  }
  for (const [path, act] of formActs) {
    app.post(path, (c) => answerForm(c.req.raw, act, servicesFor(c.env), options))
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
    const caller = { address: incoming.socket.remoteAddress, userAgent: incoming.headers['user-agent'] }
    await requestCaller.run(caller, async () => {
      if (isPage(incoming)) await pages(incoming, outgoing, undefined, servicesFor({ incoming, outgoing }))
      else await listener(incoming, outgoing)
    })
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

/** Pages answer through Node's response: a detour over web streams would halve their speed (frontend.md F3). */
function isPage({ method, url = '/' }: IncomingMessage): boolean {
  const path = url.split('?', 1)[0] ?? '/'
  const isRead = method === 'GET' || method === 'HEAD'
  const isOurs = path.startsWith(`${apiPath}/`) || healthPaths.has(path) || returns.has(path)
  return isRead && !isOurs && path !== speculationRulesPath
}
