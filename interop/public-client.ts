import { currentCart } from '@wix/ecom'
import { createClient, OAuthStrategy } from '@wix/sdk'
import { collections, products } from '@wix/stores'

const hosts = ['https://www.wixapis.com', 'https://edge.wixapis.com']

/**
 * Sends everything that the public client asks of its fixed hosts to the platform at `url`. The client offers no setting
 * for this, so the global `fetch` is replaced; requests and answers stay as they are.
 */
export function answerPublicHostsFrom(url: string): void {
  const original = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const asked = input instanceof Request ? input.url : String(input)
    const host = hosts.find((candidate) => asked.startsWith(candidate))
    if (!host) return original(input, init)
    const there = url + asked.slice(host.length)
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
