import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { type Language, languages } from '../src/shared/messages/language.ts'
import { readLocalizedPath } from '../src/shared/url/localized-path.ts'
import { createServicesFactory, type ServicesOptions } from './create-services.ts'
import { answerForm, formActs, redirect } from './forms/form-routes.ts'
import type { UndoStore } from './forms/undo-store.ts'
import { answerHealth, healthPaths } from './health.ts'
import { policyReportPath } from './http/policy-report.ts'
import type { Handler } from './http/request-listener.ts'
import { speculationRules, speculationRulesPath } from './http/speculation-rules.ts'
import { returns } from './members/returns.ts'
import { apiPath, handlePageCall } from './page-calls.ts'
import type { CircuitBreaker } from './platform/circuit-breaker.ts'
import type { RequestServices } from './request-services.ts'

/** What the built pages export (`dist/server/entry.mjs`). */
export type PageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: undefined,
  locals: RequestServices,
) => Promise<void>

export interface AppOptions extends ServicesOptions {
  readonly logger: Logger
  readonly breaker: CircuitBreaker
  readonly undo: UndoStore
  readonly policyReports: (request: Request) => Promise<Response>
  readonly pages: PageHandler
}

/** The language of each request, removed from its address: after that, paths are without one. */
const requestLanguages = new WeakMap<IncomingMessage, Language>()

/** Everything behind the listener: forms and calls first, then pages. */
export function createApp(options: AppOptions): Handler {
  const { shopOrigin, logger, breaker, pages, server } = options

  const createServices = createServicesFactory(options)
  const servicesFor = ({ incoming, outgoing }: HttpBindings) =>
    createServices(incoming, {
      requestId: String(outgoing.getHeader('x-request-id')), // Set by the listener.
      language: requestLanguages.get(incoming) ?? languages[0],
    })

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
    const response = await handlePageCall(c.req.raw, server, await servicesFor(c.env))
    // A rejected body was not read to its end, and nothing can follow it on this connection.
    if (c.req.method !== 'GET' && !c.env.incoming.readableEnded) response.headers.set('connection', 'close')
    return response
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
    requestLanguages.set(incoming, language)
    incoming.url = isFrameworks(path) ? nowhere : path
    if (isPage(incoming))
      await pages(incoming, outgoing, undefined, await servicesFor({ incoming, outgoing }))
    else await listener(incoming, outgoing)
  }
}

/** The address of a page that was requested with slashes at the end, as links from elsewhere write them. */
function withoutTrailingSlash({ method, url = '/' }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const [path = '', ...query] = url.split('?')
  const single = path.replace(/\/+$/, '')
  return single === '' || single === path ? undefined : [single, ...query].join('?')
}

/** Where no page is. */
const nowhere = '/nothing-here'

/** Endpoints of Astro that this shop does not use, and its error page, which has no address. */
function isFrameworks(address: string): boolean {
  return /^\/(?:_image|_actions|_server-islands|500)(?=[/?]|$)/.test(address)
}

/** Pages write to Node's response: a detour over web streams would halve their speed. */
function isPage({ method, url = '/' }: IncomingMessage): boolean {
  const path = url.split('?', 1)[0] ?? '/'
  const isRead = method === 'GET' || method === 'HEAD'
  const isOurs = path.startsWith(`${apiPath}/`) || healthPaths.has(path) || returns.has(path)
  return isRead && !isOurs && path !== speculationRulesPath
}
