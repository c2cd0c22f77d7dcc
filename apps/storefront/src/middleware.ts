import { defineMiddleware } from 'astro:middleware'
import { isPlatformUnavailable } from '@vitrine/server'
import { compressResponse } from '@vitrine/server/node'
import { withAnalytics } from './features/analytics/analytics-policy.ts'
import { speculationRulesPath } from './server/speculation-rules.ts'
import { localizedPath } from './shared/url/localized-path.ts'

/** Requests whose page could not be made because the platform is away. */
const unavailablePages = new WeakMap<App.Locals, { status: number }>()

/** Around every page: its policy for scripts and frames, its caching, its cookies, and how it travels. */
export const onRequest = defineMiddleware(async ({ locals, request, routePattern }, next) => {
  try {
    const page = await finish(await next(), locals)
    return await deliver(page, locals, request.headers.get('accept-encoding'))
  } catch (error) {
    if (isPlatformUnavailable(error)) unavailablePages.set(locals, { status: 503 })
    else locals.report(error)
    if (routePattern === '/500') return deliver(lastResort(locals.requestId), locals, null)
    throw error // Astro answers with the page for errors, which comes through here again.
  }
})

/** A page for every visitor goes to the page cache, which compresses it once. */
function deliver(
  page: Response,
  { anonymous }: App.Locals,
  acceptEncoding: string | null,
): Promise<Response> {
  if (!anonymous) return compressResponse(page, acceptEncoding)
  anonymous.take(page)
  // Not the status of the page: Astro would replace an empty 404 or 500.
  return Promise.resolve(new Response())
}

async function finish(page: Response, locals: App.Locals): Promise<Response> {
  // Astro gives the page for errors the status 500 whatever it asks for.
  const { status } = unavailablePages.get(locals) ?? {
    status: page.status === 200 ? (locals.status ?? 200) : page.status,
  }
  const headers = new Headers(page.headers)
  const location = headers.get('location')
  // Pages send on to paths without a language, as all paths are inside the shop.
  if (location?.startsWith('/')) headers.set('location', localizedPath(location, locals.language))
  if (headers.get('content-type')?.startsWith('text/html')) {
    describePage(headers, locals)
    // What an act came to is said once: neither the browser nor the service worker keeps it.
    if (locals.shopper.flash().notice) headers.set('cache-control', 'private, no-store')
  }
  // Where a page sends on to depends on who asks: the log-in, the account, the next step.
  const isStorable = locals.anonymous && status === 200
  if (!headers.has('cache-control') && !isStorable)
    headers.set('cache-control', `private, no-${location ? 'store' : 'cache'}`)
  const finished = new Response(page.body, { status, headers })
  // A page for everyone sets no cookies, and the page cache sets its headers.
  return locals.anonymous ? finished : locals.shopper.finish(finished)
}

/** The page for errors has failed as well: a line of text is still better than a broken connection. */
function lastResort(requestId: string): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(`500 ${requestId}\n`, { status: 500, headers })
}

function describePage(headers: Headers, { platformOrigin, analytics }: App.Locals): void {
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('speculation-rules', `"${speculationRulesPath}"`)
  // The pictures come from there, and the largest of them decides when the page looks done.
  headers.append('link', `<${platformOrigin}>; rel=preconnect`)
  // Astro knows the hashes of its scripts and writes the policy of `astro.config.mjs`; where the platform is, only the
  // running server knows. Pictures come from there, log-in and checkout come back through a frame or through the redirect
  // that answers a form post, and Chromium applies `form-action` to that redirect.
  const policy = headers.get('content-security-policy')?.replace(/;\s*$/, '')
  const platform = [
    `img-src 'self' ${platformOrigin}`,
    `media-src ${platformOrigin}`,
    `frame-src ${platformOrigin}`,
    `form-action 'self' ${platformOrigin}`,
  ]
  headers.set('content-security-policy', withAnalytics([policy, ...platform].join('; '), analytics))
}
