/** Why a request was not accepted as one of the shop's own pages. */
export type OriginRefusal = 'cross-site' | 'no-proof'

/**
 * Checks that a request comes from a page of this shop, against cross-site request forgery. `Sec-Fetch-Site` decides
 * where the browser sends it, because scripts cannot set it; otherwise `Origin` has to be one of `origins`. `same-site` is
 * rejected: another subdomain is not the shop. `server.handle` checks its own routes; use this in POST routes of your own. A webhook sends
 * neither header, which is `no-proof`: verify its signature instead.
 *
 * @returns undefined if the request is from this shop
 * @example
 * ```ts
 * const refusal = checkOrigin(request.headers, ['https://shop.example'])
 * const response = refusal ? new Response(null, { status: 403 }) : new Response('Saved')
 * ```
 */
export function checkOrigin(headers: Headers, origins: readonly string[]): OriginRefusal | undefined {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' ? undefined : 'cross-site'
  const origin = headers.get('origin')
  if (origin !== null) return origins.includes(origin) ? undefined : 'cross-site'
  return 'no-proof'
}
