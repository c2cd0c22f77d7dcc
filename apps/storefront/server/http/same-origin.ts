/** Why a request is not taken as an act of the shop's own pages. */
export type OriginRefusal = 'cross-site' | 'no-proof'

/**
 * Whether the browser vouches that a request comes from a page of this shop (WEB-05): by `Sec-Fetch-Site`, which page
 * script cannot set, else by an `Origin` equal to the shop's. `same-site` is refused: a neighbour on another subdomain
 * is not the shop. A request without either is refused too; browsers send `Origin` with every POST.
 */
export function originRefusal(headers: Headers, shopOrigin: string): OriginRefusal | undefined {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site !== null) return site === 'same-origin' ? undefined : 'cross-site'
  if (origin !== null) return origin === shopOrigin ? undefined : 'cross-site'
  return 'no-proof'
}
