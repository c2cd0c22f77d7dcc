import { storesAppId } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { bind } from '../bind.ts'
import { type Client, createClient, createProxyClient } from '../client.ts'
import { memoryStorage, type TokenStorage } from '../session/token-storage.ts'
import { fakePlatform, inTurn, json } from '../testing/fake-platform.ts'
import type { RetryPolicy } from '../transport/retry.ts'
import * as cart from './index.ts'

const custom = {
  productName: { original: 'Gift wrap' },
  price: '3.50',
  quantity: 1,
  itemType: { preset: 'SERVICE' },
} as const
const answer = { cart: { id: 'cart-1', lineItems: [] } }
const clientOf = (
  platform: ReturnType<typeof fakePlatform>,
  retry: RetryPolicy | false = false,
  storage: TokenStorage = memoryStorage(),
) => createClient({ clientId: 'c', baseUrl: 'https://p.example', fetch: platform.fetch, retry, storage })
/** A client that has tokens already. */
const visitorOf = async (...options: Parameters<typeof clientOf>) => {
  const client = clientOf(...options)
  await client.session.tokens()
  return client
}
const refused = (code: string, status = 404) =>
  json({ message: code, details: { applicationError: { code, description: code, data: {} } } }, status)

describe('cart', () => {
  // Proves: missing-is-null
  it('is null before the first add; other errors are thrown', async () => {
    expect(await cart.getCart(await visitorOf(fakePlatform(refused('OWNED_CART_NOT_FOUND'))))).toBeNull()
    await expect(cart.getCart(await visitorOf(fakePlatform(refused('OTHER', 409))))).rejects.toMatchObject({
      code: 'OTHER',
    })
  })

  it('is null without a request for a client that has no tokens yet, whatever the speed of its storage', async () => {
    for (const read of [() => undefined, async () => undefined]) {
      const platform = fakePlatform(json(answer))
      const storage = { ...memoryStorage(), read }
      expect(await cart.getCart(clientOf(platform, false, storage))).toBeNull()
      expect(platform.seen).toEqual([])
    }
  })

  it('finds the cart of a session that another tab or page started in the same storage', async () => {
    const storage = memoryStorage()
    const platform = fakePlatform(json(answer))
    const waiting = clientOf(platform, false, storage)
    expect(await cart.getCart(waiting)).toBeNull()
    await cart.addItems(clientOf(platform, false, storage), [{ productId: 'p1', quantity: 1 }])
    expect(await cart.getCart(waiting)).toEqual(answer.cart)
  })

  it('adds products of the stores catalog, by variant or by choices', async () => {
    const platform = fakePlatform(json(answer))
    const client = clientOf(platform)
    await cart.addItems(client, [
      { productId: 'p1', variantId: 'v1', quantity: 2 },
      { productId: 'p2', choices: { Glaze: 'Oat' }, customText: { Note: 'Hi' }, quantity: 1 },
      { productId: 'p3', variantId: undefined, choices: undefined, startDate: undefined, quantity: 1 },
    ])
    const reference = (catalogItemId: string, options: object) => ({
      appId: storesAppId,
      catalogItemId,
      options,
    })
    expect(platform.calls()[0]?.body).toEqual({
      lineItems: [
        { catalogReference: reference('p1', { variantId: 'v1' }), quantity: 2 },
        {
          catalogReference: reference('p2', { options: { Glaze: 'Oat' }, customTextFields: { Note: 'Hi' } }),
          quantity: 1,
        },
        { catalogReference: reference('p3', {}), quantity: 1 },
      ],
    })
  })

  it('adds subscriptions, services and items of other catalogs', async () => {
    const platform = fakePlatform(json(answer))
    const other = { catalogReference: { appId: 'other-app', catalogItemId: 'x' }, quantity: 2 }
    const selectedMembership = { id: 'm', appId: 'plans' }
    await cart.addItems(clientOf(platform), [
      { productId: 'p1', subscriptionOptionId: 's', startDate: '2026-01-02T00:00:00.000Z', quantity: 1 },
      { productId: 'p2', scheduledDate: '2026-01-03T10:00:00.000Z', selectedMembership, quantity: 1 },
      { productId: 'p3', catalogOverrideFields: { price: '5.00' }, quantity: 1 },
      other,
    ])
    const reference = (catalogItemId: string, options: object) => ({
      appId: storesAppId,
      catalogItemId,
      options,
    })
    expect(platform.calls()[0]?.body).toEqual({
      lineItems: [
        {
          catalogReference: reference('p1', {
            subscriptionOptionId: 's',
            startDate: '2026-01-02T00:00:00.000Z',
          }),
          quantity: 1,
        },
        {
          catalogReference: reference('p2', { scheduledDate: '2026-01-03T10:00:00.000Z' }),
          selectedMembership,
          quantity: 1,
        },
        {
          catalogReference: reference('p3', {}),
          catalogOverrideFields: { price: '5.00' },
          quantity: 1,
        },
        other,
      ],
    })
  })

  it('refuses values that are not in a list', () => {
    const calls = (client: Client) => {
      const paymentOption = { value: 'CASH' } as const
      // @ts-expect-error not a payment option
      cart.addItems(client, [{ productId: 'p', quantity: 1, catalogOverrideFields: { paymentOption } }])
      // @ts-expect-error not an item type
      cart.addItems(client, { customItems: [{ ...custom, itemType: { preset: 'DREAM' } }] })
      cart.addItems(client, { customItems: [custom] })
    }
    expect(calls).toBeTypeOf('function')
  })

  it('every write sends its request and returns the cart', async () => {
    const platform = fakePlatform(json(answer))
    const client = clientOf(platform)
    for (const write of [
      () => cart.addItems(client, []),
      () => cart.setQuantities(client, [{ id: 'l', quantity: 2 }]),
      () => cart.removeItems(client, ['l']),
      () => cart.applyCoupon(client, 'CODE'),
      () => cart.removeCoupon(client),
    ]) {
      expect(await write()).toEqual(answer.cart)
    }
    expect(platform.calls().map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
      ['POST', '/ecom/v1/carts/current/add-to-cart', { lineItems: [] }],
      [
        'POST',
        '/ecom/v1/carts/current/update-line-items-quantity',
        { lineItems: [{ id: 'l', quantity: 2 }] },
      ],
      ['POST', '/ecom/v1/carts/current/remove-line-items', { lineItemIds: ['l'] }],
      ['PATCH', '/ecom/v1/carts/current', { couponCode: 'CODE' }],
      ['POST', '/ecom/v1/carts/current/remove-coupon', {}],
    ])
  })

  it('every write has its own idempotency key and is retried with it; reads have none', async () => {
    const calls: [name: string, call: (client: Client) => Promise<unknown>][] = [
      ['addItems', (client) => cart.addItems(client, [])],
      ['setQuantities', (client) => cart.setQuantities(client, [{ id: 'l', quantity: 2 }])],
      ['removeItems', (client) => cart.removeItems(client, ['l'])],
      ['update', (client) => cart.updateCart(client, {})],
      ['applyCoupon', (client) => cart.applyCoupon(client, 'CODE')],
      ['removeCoupon', (client) => cart.removeCoupon(client)],
      ['createCheckout', (client) => cart.createCheckout(client)],
      ['remove', (client) => cart.deleteCart(client)],
      ['get', (client) => cart.getCart(client)],
      ['estimateTotals', (client) => cart.estimateTotals(client)],
    ]
    const seen = new Set<string | null>()
    for (const [name, call] of calls) {
      const platform = fakePlatform(
        inTurn(new TypeError('lost reply'), json({ ...answer, checkoutId: 'co' })),
      )
      await call(await visitorOf(platform, { attempts: 2, backoff: () => 1, totalTimeoutMs: 60_000 }))
      const [key, again] = platform.calls().map(({ headers }) => headers.get('idempotency-key'))
      expect(platform.calls(), name).toHaveLength(2)
      expect(again, name).toBe(key)
      expect(key === null, name).toBe(['get', 'estimateTotals'].includes(name))
      seen.add(key ?? null)
    }
    expect(seen.size).toBe(8 + 1)
  })

  it('estimates totals, creates a checkout and deletes the cart', async () => {
    const platform = fakePlatform(({ url }) =>
      json(url.pathname.endsWith('create-checkout') ? { checkoutId: 'co' } : {}),
    )
    const client = clientOf(platform)
    await cart.estimateTotals(client, { shippingAddress: { country: 'IE' } })
    expect(await cart.createCheckout(client)).toBe('co')
    await cart.deleteCart(client)
    expect(platform.calls().map(({ method }) => method)).toEqual(['POST', 'POST', 'DELETE'])
    expect(platform.calls()[1]?.body).toEqual({ channelType: 'WEB' })
  })
})

describe('same-origin client', () => {
  it('sends no token and requests none', async () => {
    const platform = fakePlatform(json(answer))
    const client = createProxyClient({ baseUrl: 'https://shop.example/api', fetch: platform.fetch })
    await cart.getCart(client)
    expect(platform.seen).toHaveLength(1)
    expect(platform.seen[0]?.url.href).toBe('https://shop.example/api/ecom/v1/carts/current')
    expect(platform.seen[0]?.headers.has('authorization')).toBe(false)
  })
})

describe('bind', () => {
  it('binds functions to a client', async () => {
    const platform = fakePlatform(json(answer))
    const bound = bind(clientOf(platform), cart)
    await bound.addItems([])
    expect(await bound.getCart()).toEqual(answer.cart)
    expect(await bound.removeItems(['l'])).toEqual(answer.cart)
  })
})
