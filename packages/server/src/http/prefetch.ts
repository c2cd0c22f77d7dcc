/**
 * Whether the browser fetches a page that may never be shown. Prerendered pages do not count: they run and are shown.
 *
 * @example
 * ```ts
 * if (!isPrefetch(request.headers)) console.log('A page view.')
 * ```
 */
export function isPrefetch(headers: Headers): boolean {
  const purpose = `${headers.get('sec-purpose') ?? ''};${headers.get('purpose') ?? ''}`
  return /\bprefetch\b/.test(purpose) && !/\bprerender\b/.test(purpose)
}

/**
 * Value of `Clear-Site-Data` for responses that change what pages show: browsers forget the pages that they prefetched
 * with the old cart or the old account. `server.handle` sends it; forms of yours have to.
 *
 * @example
 * ```ts
 * import { clearPrefetchedPages } from '@vitrine/server'
 *
 * const headers = { location: '/cart', 'clear-site-data': clearPrefetchedPages }
 * const response = new Response(null, { status: 303, headers })
 * ```
 */
export const clearPrefetchedPages = '"prefetchCache", "prerenderCache"'
