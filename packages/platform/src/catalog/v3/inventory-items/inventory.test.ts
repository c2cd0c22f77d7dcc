import { describe, expect, test } from 'vitest'
import { usePlatform } from '../../../testing/test-platform.fixture.ts'
import { staffOf } from '../../writes/staff.fixture.ts'
import { callOutcome } from '../v3-call.fixture.ts'
import { type BulkBody, type Item, useInventory } from './inventory.fixture.ts'

const fixture = usePlatform()
const shop = useInventory(fixture)
const { call, listed, itemOf, product, codesOf, decrement } = shop
const unknownId = '00000000-0000-4000-8000-000000000000'
const warehouse = '11111111-1111-4111-8111-111111111111'

describe('inventory items', () => {
  test('each variant has one, with its product and variant', async () => {
    expect(await listed()).toHaveLength(5)
    expect(await itemOf('lamp', 'Oat')).toMatchObject({
      quantity: 3,
      trackQuantity: true,
      availabilityStatus: 'IN_STOCK',
      revision: '1',
      product: { name: 'Lamp', variantName: 'Oat', variantSku: 'L-OAT', brand: { name: 'Vale' } },
    })
    expect(await itemOf('card')).toMatchObject({ inStock: true, trackQuantity: false })
    expect(await itemOf('card')).not.toHaveProperty('quantity')
  })

  test('an update shows in V1, and one with an old revision is refused', async () => {
    const { id } = await itemOf('mug')
    const set = (revision: string, change: object) =>
      call<{ inventoryItem: Item }>('update', { inventoryItem: { id, revision, ...change } })
    expect((await set('1', { quantity: 4 })).body.inventoryItem).toMatchObject({ quantity: 4, revision: '2' })
    expect((await product('mug')).stock).toMatchObject({ quantity: 4, inventoryStatus: 'IN_STOCK' })
    expect(callOutcome(await set('1', { quantity: 9 }))).toBe('409 STALE_REVISION')
    await set('2', { inStock: false })
    expect((await product('mug')).stock).toMatchObject({
      trackInventory: false,
      inventoryStatus: 'OUT_OF_STOCK',
    })
    expect((await product('mug')).variants[0]?.stock).toEqual({ trackQuantity: false, inStock: false })
  })

  test('the cart accepts at most the stock of V3', async () => {
    const { id } = await itemOf('mug')
    await decrement(id, 8)
    const add = await shop.visitor.post<{ cart: { lineItems: { quantity: number }[] } }>(
      '/ecom/v1/carts/current/add-to-cart',
      {
        lineItems: [
          {
            quantity: 5,
            catalogReference: {
              appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
              catalogItemId: shop.site.idOf('mug'),
              options: {},
            },
          },
        ],
      },
    )
    expect(add.body.cart.lineItems[0]?.quantity).toBe(2)
  })

  test('concurrent orders get as many items as there are in stock', async () => {
    const { id, variantId, productId } = await itemOf('lamp', 'Ink')
    const byId = () => decrement(id, 1, { restrictInventory: true })
    const byVariant = () =>
      call<BulkBody>('decrementByVariantAndLocation', {
        decrementData: [{ variantId, productId, decrementBy: 1 }],
        restrictInventory: true,
      })
    const answers = await Promise.all(Array.from({ length: 16 }, (_, at) => (at % 2 ? byId() : byVariant())))
    const outcomes = answers.flatMap(codesOf)
    expect(outcomes.filter((code) => code === 'done')).toHaveLength(5)
    expect(outcomes.filter((code) => code === 'INSUFFICIENT_INVENTORY')).toHaveLength(11)
    expect(await itemOf('lamp', 'Ink')).toMatchObject({
      quantity: 0,
      availabilityStatus: 'OUT_OF_STOCK',
      revision: '6',
    })
    expect((await product('lamp')).stock).toMatchObject({
      quantity: 3,
      inventoryStatus: 'PARTIALLY_OUT_OF_STOCK',
    })
  })

  test('without the restriction stock goes below zero in V3, and to zero in V1', async () => {
    const { id } = await itemOf('mug')
    expect((await decrement(id, 13)).body.results[0]?.item).toMatchObject({ quantity: -3 })
    expect((await product('mug')).stock).toMatchObject({ quantity: 0, inStock: false })
    expect(await listed({ filter: { quantity: { $lt: 0 } } })).toHaveLength(1)
    const added = await call<BulkBody>('increment', {
      incrementData: [{ inventoryItemId: id, incrementBy: 5 }],
    })
    expect(codesOf(added)).toEqual(['done'])
    expect((await product('mug')).stock).toMatchObject({ quantity: 2 })
  })

  test('a quantity stays within its bounds', async () => {
    const { id } = await itemOf('mug')
    const outcomes = [
      await decrement(id, 99_999),
      await decrement(id, 99_999),
      await call<BulkBody>('increment', { incrementData: [{ inventoryItemId: id, incrementBy: 99_999 }] }),
    ].flatMap(codesOf)
    expect(outcomes).toEqual(['done', 'QUANTITY_OUT_OF_RANGE', 'done'])
    expect(await itemOf('mug')).toMatchObject({ quantity: 10 })
  })

  test('pre-orders count towards their limit when stock is empty', async () => {
    const { id, productId, variantId } = await itemOf('mug')
    const preorderInfo = { enabled: true, limit: 3, message: 'In March' }
    await call('update', { inventoryItem: { id, revision: '1', quantity: 1, preorderInfo } })
    const inV1 = await shop.visitor.get(`/stores-reader/v1/variants/${productId}-${variantId}`)
    expect(inV1.body).toMatchObject({ variant: { preorderInfo } })
    const preorder = (by: number) =>
      decrement(id, by, { restrictInventory: true, each: { preorderRequest: true } })
    expect(codesOf(await preorder(1))).toEqual(['done'])
    expect(await itemOf('mug')).toMatchObject({ quantity: 0, availabilityStatus: 'PREORDER' })
    expect(codesOf(await preorder(2))).toEqual(['done'])
    expect(codesOf(await preorder(2))).toEqual(['PREORDER_LIMIT_EXCEEDED'])
    expect(await itemOf('mug')).toMatchObject({
      quantity: 0,
      preorderInfo: { ...preorderInfo, counter: 2, quantity: 1 },
    })
    expect(codesOf(await preorder(1))).toEqual(['done'])
    expect(await itemOf('mug')).toMatchObject({ availabilityStatus: 'OUT_OF_STOCK' })
    expect(await listed({ filter: { availabilityStatus: 'OUT_OF_STOCK' } })).toHaveLength(1)
    const { revision } = await itemOf('mug')
    await call('update', { inventoryItem: { id, revision, preorderInfo: { limit: 1 } } })
    // Of a limit below what was ordered already nothing is left.
    expect(await itemOf('mug')).toMatchObject({ preorderInfo: { limit: 1, counter: 3, quantity: 0 } })
  })

  test('after removal a variant is out of stock; created again, it has the given stock', async () => {
    const { id, variantId, productId } = await itemOf('lamp', 'Oat')
    const place = { variantId, productId }
    expect(callOutcome(await call('create', { inventoryItem: { ...place, quantity: 1 } }))).toBe(
      '409 INVENTORY_ITEM_ALREADY_EXISTS',
    )
    expect((await call('delete', { inventoryItemId: id })).body).toEqual({})
    expect(callOutcome(await call('get', { inventoryItemId: id }))).toBe('404 INVENTORY_ITEM_NOT_FOUND')
    expect((await product('lamp')).variants[0]?.stock).toEqual({ trackQuantity: false, inStock: false })
    const answers = await Promise.all(
      [1, 2, 3].map((quantity) => call('create', { inventoryItem: { ...place, quantity } })),
    )
    expect(answers.map(callOutcome).toSorted()).toEqual([
      '200',
      '409 INVENTORY_ITEM_ALREADY_EXISTS',
      '409 INVENTORY_ITEM_ALREADY_EXISTS',
    ])
    expect((await product('lamp')).variants[0]?.stock.trackQuantity).toBe(true)
    expect(callOutcome(await call('create', { inventoryItem: { ...place, variantId: unknownId } }))).toBe(
      '404 VARIANT_NOT_FOUND',
    )
  })

  test('stock at another location is not stock of V1', async () => {
    const { variantId, productId } = await itemOf('mug')
    const there = { variantId, productId, locationId: warehouse }
    const made = await call<BulkBody>('upsert', {
      inventoryItems: [
        { ...there, quantity: 50 },
        { variantId, productId, quantity: 6 },
      ],
      returnEntity: true,
    })
    expect(made.body.results.map(({ item }) => item?.quantity)).toEqual([50, 6])
    await call('upsert', { inventoryItems: [{ ...there, quantity: 40 }] })
    expect(await listed({ filter: { locationId: warehouse } })).toMatchObject([
      { quantity: 40, revision: '2' },
    ])
    expect((await product('mug')).stock).toMatchObject({ quantity: 6 })
    const taken = await call<BulkBody>('decrementByVariantAndLocation', {
      decrementData: [
        { ...there, decrementBy: 1 },
        { variantId: unknownId, decrementBy: 1 },
      ],
    })
    expect(codesOf(taken)).toEqual(['done', 'INVENTORY_ITEM_NOT_FOUND'])
    const back = await call<BulkBody>('incrementByVariantAndLocation', {
      incrementData: [{ ...there, incrementBy: 2 }],
      returnEntity: true,
    })
    expect(back.body.results[0]?.item?.quantity).toBe(41)
  })

  test('in a bulk call each item has its own result', async () => {
    const [mug, card] = [await itemOf('mug'), await itemOf('card')]
    const changed = await call<BulkBody>('bulkUpdate', {
      inventoryItems: [
        { inventoryItem: { id: mug.id, revision: '1', quantity: 1 }, fieldMask: 'quantity' },
        { inventoryItem: { id: mug.id, revision: '1', quantity: 2 } },
        { inventoryItem: { id: card.id, revision: '1', quantity: 5 }, fieldMask: 'preorderInfo.enabled' },
        { inventoryItem: { id: unknownId, revision: '1', quantity: 5 } },
      ],
    })
    expect(codesOf(changed)).toEqual(['done', 'STALE_REVISION', 'done', 'INVENTORY_ITEM_NOT_FOUND'])
    expect(await itemOf('mug')).toMatchObject({ quantity: 1 })
    expect(await itemOf('card')).toMatchObject({ inStock: true })
    const gone = await call<BulkBody>('bulkDelete', { inventoryItemIds: [mug.id, mug.id, unknownId] })
    expect(codesOf(gone)).toEqual(['done', 'INVENTORY_ITEM_NOT_FOUND', 'INVENTORY_ITEM_NOT_FOUND'])
    const { variantId, productId } = mug
    const made = await call<BulkBody>('bulkCreate', {
      inventoryItems: [
        { variantId, productId, quantity: 3 },
        { variantId, productId, quantity: 4 },
      ],
    })
    expect(codesOf(made)).toEqual(['done', 'INVENTORY_ITEM_ALREADY_EXISTS'])
    expect((await product('mug')).stock).toMatchObject({ quantity: 3 })
  })

  test('shoppers can read the stock of visible products and change none', async () => {
    const shopper = await staffOf(fixture, shop.site, [], 'visitor')
    expect(await listed({}, shopper)).toHaveLength(4)
    const { id } = await itemOf('hidden')
    expect((await call('get', { inventoryItemId: id }, shopper)).status).toBe(404)
    expect((await call('count', {}, shopper)).body).toEqual({ count: 4 })
    expect(
      (await call('decrement', { decrementData: [{ inventoryItemId: id, decrementBy: 1 }] }, shopper)).status,
    ).toBe(403)
  })
})
