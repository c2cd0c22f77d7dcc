import type { IncomingMessage, ServerResponse } from 'node:http'
import { type PageCache, policyReports } from '@vitrine/server'
import { type NodeRequestHandler, sendResponse, toRequest } from '@vitrine/server/node'
import type { Logger } from 'pino'
import type { UndoStore } from '../features/cart/actions/undo-store.ts'
import { returns } from '../features/members/actions/returns.ts'
import { readLocalizedPath } from '../shared/url/localized-path.ts'
import { readAnonymousPage } from './anonymous-page.ts'
import { createServicesFactory, type ServicesOptions } from './create-services.ts'
import { formActs, handleForm, redirect, type ShownPage } from './forms/form-routes.ts'
import { apiPath, handlePageCall } from './page-calls.ts'
import { renderAnonymousPage } from './render-anonymous-page.ts'
import type { PageServices, RequestServices } from './request-services.ts'
import { speculationRules, speculationRulesPath } from './speculation-rules.ts'

/** What the built pages export (`dist/server/entry.mjs`). */
export type PageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: undefined,
  locals: RequestServices & Pick<PageServices, 'status'>,
) => Promise<void>

export interface AppOptions extends ServicesOptions {
  readonly logger: Logger
  /** Whether the platform responds, as far as the last calls know. */
  readonly isPlatformAvailable: () => boolean
  readonly undo: UndoStore
  readonly pages: PageHandler
  /** Pages that are the same for everyone. Absent: each page is rendered for its visitor. */
  readonly pageCache: PageCache | undefined
}

/** `/health`: the process responds. `/ready`: it can also serve pages that need the platform. */
const healthPaths: ReadonlySet<string> = new Set(['/health', '/ready'])

/** Where browsers report violations of the content security policy (`report-uri` in astro.config.mjs). */
const policyReportPath = '/csp-report'

/** Responds to everything that is not a file: forms, calls of pages, returns from the platform, and pages. */
export function createApp(options: AppOptions): NodeRequestHandler {
  const { shopOrigin, logger, pages, pageCache, server } = options
  const createServices = createServicesFactory(options)
  const handlePolicyReport = policyReports({
    clock: options.now,
    onReport: (report) => logger.warn(report, 'content security policy violated'),
  })

  async function respond(
    request: Request,
    url: URL,
    getServices: () => Promise<RequestServices>,
  ): Promise<Response | ShownPage> {
    const { pathname } = url
    if (pathname.startsWith(`${apiPath}/`)) return handlePageCall(request, server, await getServices())
    if (isRead(request)) {
      if (healthPaths.has(pathname)) return describeHealth(pathname, options.isPlatformAvailable())
      const comeBack = returns.get(pathname)
      if (!comeBack) return speculationRulesResponse()
      const services = await getServices()
      return redirect(await comeBack(url, services), services)
    }
    if (request.method === 'POST') {
      if (pathname === policyReportPath) return handlePolicyReport(request)
      const act = formActs.get(pathname)
      if (act) return handleForm(request, act, await getServices(), options)
    }
    return new Response('405: pages can only be read.\n', { status: 405, headers: { allow: 'GET, HEAD' } })
  }

  return async (incoming, outgoing, { requestId }) => {
    const single = withoutTrailingSlash(incoming)
    if (single !== undefined) {
      // The whole address, because a path that begins with `/\\` would lead a browser to another site.
      outgoing.writeHead(308, { location: shopOrigin.origin + single, 'cache-control': 'no-store' }).end()
      return
    }
    // From here on, paths are without a language.
    const { language, path } = readLocalizedPath(incoming.url ?? '/')
    incoming.url = isOfFramework(path) ? missingPath : path
    const url = new URL(shopOrigin.origin + incoming.url)
    let services: Promise<RequestServices> | undefined
    const getServices = () => (services ??= createServices(incoming, { requestId, language }))
    // Pages write to Node's response: a detour over web streams would halve their speed.
    if (isPage(incoming, url.pathname)) {
      const page = pageCache && readAnonymousPage(url, incoming.headers.cookie ?? '', language)
      if (!page) return pages(incoming, outgoing, undefined, await getServices())
      const { method = 'GET' } = incoming
      const headers = { get: (name: string) => incoming.headers[name]?.toString() ?? null }
      const response = await pageCache.respond({ method, headers }, page.key, (tags) =>
        renderAnonymousPage({
          page,
          language,
          requestId,
          host: shopOrigin.host,
          pages,
          createServices,
          tags,
        }),
      )
      return sendResponse(response, incoming, outgoing)
    }
    const request = toRequest(incoming, outgoing)
    const response = await respond(request, url, getServices)
    // A body that was not read to its end was refused, and nothing can follow it on this connection.
    if (request.body && !incoming.readableEnded) outgoing.setHeader('connection', 'close')
    if (response instanceof Response) return sendResponse(response, incoming, outgoing)
    Object.assign(incoming, { method: 'GET', url: response.path })
    await pages(incoming, outgoing, undefined, { ...(await getServices()), status: response.status })
  }
}

function isRead({ method = 'GET' }: { readonly method?: string | undefined }): boolean {
  return method === 'GET' || method === 'HEAD'
}

function isPage(incoming: IncomingMessage, path: string): boolean {
  const isOther = path.startsWith(`${apiPath}/`) || healthPaths.has(path) || returns.has(path)
  return isRead(incoming) && !isOther && path !== speculationRulesPath
}

/** For load balancers and start scripts. A shop without its platform stays alive: it serves what it has cached. */
function describeHealth(path: string, isAvailable: boolean): Response {
  const status = path === '/ready' && !isAvailable ? 503 : 200
  return Response.json(
    { status: status === 200 ? 'ok' : 'unavailable', platform: isAvailable ? 'reachable' : 'away' },
    { status, headers: { 'cache-control': 'no-store' } },
  )
}

function speculationRulesResponse(): Response {
  return new Response(JSON.stringify(speculationRules), {
    headers: {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=86400',
    },
  })
}

/** The address of a page that was requested with slashes at the end, as links from elsewhere write them. */
function withoutTrailingSlash({ method, url = '/' }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const [path = '', ...query] = url.split('?')
  const single = path.replace(/\/+$/, '')
  return single === '' || single === path ? undefined : [single, ...query].join('?')
}

const missingPath = '/nothing-here'

/** Endpoints of Astro that this shop does not use, and its error page, which has no address. */
function isOfFramework(address: string): boolean {
  return /^\/(?:_image|_actions|_server-islands|500)(?=[/?]|$)/.test(address)
}
