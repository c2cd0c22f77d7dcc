import { createClient as createOurs, memoryStorage } from '@vitrine/client'
import * as cart from '@vitrine/client/cart'
import { productQuery, queryProducts } from '@vitrine/client/catalog'
import { currentCart } from '@wix/ecom'
import { createClient, OAuthStrategy, type Tokens } from '@wix/sdk'
import { products } from '@wix/stores'
import type { RecordedCall, Recording } from '../../benchmarks/recorded-call.ts'

export type Serve = typeof globalThis.fetch
export type Contestant = () => Promise<unknown>
/** The same job three ways. */
export interface Contest {
  readonly bare: Contestant
  readonly ours: Contestant
  readonly theirs: Contestant
}

const clientId = '00000000-0000-4000-8000-00000000c11e'
const inADay = Math.floor(Date.now() / 1_000) + 86_400
const held = {
  accessToken: { value: 'benchmark-access-token', expiresAt: inADay },
  refreshToken: { value: 'benchmark-refresh-token', role: 'visitor' },
} as const

/** Responds to every request in this process with what the platform answered when it was recorded. */
export function server(recording: Recording): Serve {
  return async (input) => {
    const url = input instanceof Request ? input.url : String(input)
    const { answer } = url.includes('add-to-cart') ? recording.addToCart : recording.queryProducts
    return new Response(answer, {
      headers: { 'content-type': 'application/json', 'x-wix-request-id': 'b-1' },
    })
  }
}

/** The two jobs. `fetch` has to be the global one too: the public client's calls always use that. */
export function contests(recording: Recording, fetch: Serve): Readonly<Record<string, Contest>> {
  const ours = createOurs({ clientId, fetch, storage: memoryStorage(held) })
  const theirs = createClient({
    modules: { products, currentCart },
    // The public package names the roles by an `enum` of the same values.
    auth: OAuthStrategy({ clientId, tokens: held as unknown as Tokens }),
  })
  const item = { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: recording.productId }
  return {
    'query of 24 products': {
      bare: () => bare(fetch, recording.queryProducts),
      ours: () => queryProducts(ours, productQuery().limit(24)).first(),
      theirs: () => theirs.products.queryProducts().limit(24).find(),
    },
    'add to cart': {
      bare: () => bare(fetch, recording.addToCart),
      ours: () => cart.addItems(ours, [{ productId: recording.productId, quantity: 1 }]),
      theirs: () =>
        theirs.currentCart.addToCurrentCart({
          lineItems: [{ catalogReference: { ...item }, quantity: 1 }],
        }),
    },
  }
}

/** What a hand-written call does at least: headers, body, fetch, text, JSON. */
async function bare(fetch: Serve, { url, method, body }: RecordedCall): Promise<unknown> {
  const response = await fetch(url, {
    method,
    body: body && JSON.stringify(JSON.parse(body)),
    headers: { authorization: held.accessToken.value, ...(body && { 'content-type': 'application/json' }) },
  })
  return JSON.parse(await response.text())
}
