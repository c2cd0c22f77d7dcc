import { defineMiddleware } from 'astro:middleware'
import { compressed } from '../server/http/compress.ts'
import { speculationRulesPath } from '../server/http/speculation-rules.ts'
import { isPlatformAway } from '../server/platform/platform-away.ts'

/** Requests whose page could not be made because the platform is away. */
const troubles = new WeakMap<App.Locals, { status: number }>()

/** Around every page: its policy for scripts and frames, its caching, its cookies, and how it travels. */
export const onRequest = defineMiddleware(async ({ csp, locals, request }, next) => {
  const { platformOrigin, visit, report } = locals
  // Log-in and checkout of the platform come back through a frame or through the redirect that answers a form post,
  // and Chromium applies `form-action` to that redirect. Pictures are the platform's.
  csp?.insertDirective(`img-src 'self' ${platformOrigin}`)
  csp?.insertDirective(`frame-src ${platformOrigin}`)
  csp?.insertDirective(`form-action 'self' ${platformOrigin}`)

  const page = await next().catch((error: unknown) => {
    if (isPlatformAway(error)) troubles.set(locals, { status: 503 })
    else report(error)
    throw error // Astro answers with the page for errors, which comes through here again.
  })
  // Astro gives that page the status 500 whatever it asks for.
  const { status } = troubles.get(locals) ?? page
  const response = new Response(page.body, { status, headers: page.headers })
  const { headers } = response
  if (headers.get('content-type')?.startsWith('text/html')) {
    headers.set('content-type', 'text/html; charset=utf-8')
    headers.set('speculation-rules', `"${speculationRulesPath}"`)
  }
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
  for (const cookie of visit.setCookies()) headers.append('set-cookie', cookie)
  return compressed(response, request.headers.get('accept-encoding'))
})
