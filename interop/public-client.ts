import { currentCart } from '@wix/ecom'
import { createClient, OAuthStrategy } from '@wix/sdk'
import { collections, products } from '@wix/stores'

const hosts = ['https://www.wixapis.com', 'https://edge.wixapis.com']

/**
 * Sends requests of the public client to its fixed hosts to the platform at `url` instead. The client has no setting for this, so the
 * global `fetch` is replaced; requests and responses are not changed.
 */
export function redirectPublicHosts(url: string): void {
  const original = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const requested = input instanceof Request ? input.url : String(input)
    const host = hosts.find((candidate) => requested.startsWith(candidate))
    if (!host) return original(input, init)
    const there = url + requested.slice(host.length)
    return original(input instanceof Request ? new Request(there, input) : there, init)
  }
}

/** The public client of a new visitor, as its documentation shows it. */
export function publicClient(clientId: string) {
  return createClient({
    modules: { products, collections, currentCart },
    auth: OAuthStrategy({ clientId }),
  })
}
