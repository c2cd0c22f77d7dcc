import assert from 'node:assert/strict'
import { after, before, beforeEach, it } from 'node:test'
import { createApiKeyClient, regionalHeaders } from '@vitrine/client'
import * as cart from '@vitrine/client/cart'
import * as catalog from '@vitrine/client/catalog'
import * as compat from '@vitrine/client/compat'
import { currentCart } from '@wix/ecom'
import { ApiKeyStrategy, createClient } from '@wix/sdk'
import { products } from '@wix/stores'
import { everywhere } from './side-by-side/allowed-difference.ts'
import { held, ours, theirs } from './side-by-side/clients.ts'
import { compatClient } from './side-by-side/compat-client.ts'
import { same } from './side-by-side/same.ts'
import { type Recorder, recorder } from './side-by-side/sent-request.ts'
import { universalAnswer } from './side-by-side/universal-answer.ts'

const globalFetch = globalThis.fetch
let record: Recorder
before(() => {
  globalThis.fetch = (input, init) => record.fetch(input, init)
})
beforeEach(() => {
  record = recorder(universalAnswer, { 'x-wix-consistent': 'seen-by-me' })
})
after(() => {
  globalThis.fetch = globalFetch
})

const key = { apiKey: 'api-key', siteId: 'site', accountId: 'account' }
const language = { 'x-wix-linguist': 'fr' }

it('an API key goes bare, with the ids of site and account', async () => {
  const expected = await record.during(() =>
    createClient({ modules: { products }, auth: ApiKeyStrategy(key), useCDN: false })
      .products.queryProducts()
      .find(),
  )
  const sent = await record.during(() => catalog.queryProducts(createApiKeyClient(key)).first())
  const compatSent = await record.during(() =>
    compat
      .createClient({ modules: { products: compat.products }, auth: compat.ApiKeyStrategy(key) })
      .products.queryProducts()
      .find(),
  )
  assert.equal(sent[0]?.headers['wix-site-id'], 'site')
  same(sent, expected, everywhere)
  same(compatSent, expected, everywhere)
})

it('headers of a client go with every call', async () => {
  const expected = await record.during(() =>
    createClient({
      modules: { currentCart },
      auth: ApiKeyStrategy(key),
      headers: { ...language },
    }).currentCart.getCurrentCart(),
  )
  const sent = await record.during(() =>
    cart.getCart(createApiKeyClient({ ...key, headers: regionalHeaders({ language: 'fr' }) })),
  )
  assert.equal(sent[0]?.headers['x-wix-linguist'], 'fr')
  same(sent, expected, everywhere)
})

it('the consistency token is sent with the next call', async () => {
  const [client, compatible, publicClient] = [ours(record.fetch, held), compatClient(record.fetch), theirs()]
  const expected = await record.during(async () => {
    await publicClient.currentCart.removeCouponFromCurrentCart()
    await publicClient.currentCart.getCurrentCart()
  })
  const sent = await record.during(async () => {
    await cart.removeCoupon(client)
    await cart.getCart(client)
  })
  const compatSent = await record.during(async () => {
    await compatible.currentCart.removeCouponFromCurrentCart()
    await compatible.currentCart.getCurrentCart()
  })
  assert.deepEqual(
    sent.map(({ headers }) => headers['x-wix-consistent']),
    [undefined, 'seen-by-me'],
  )
  same(sent, expected, everywhere)
  same(compatSent, expected, everywhere)
})
