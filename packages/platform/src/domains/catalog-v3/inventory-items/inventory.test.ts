import type { Product } from '@vitrine/contract'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { productPart, storeDocument } from '../../../testing/store-document.fixture.ts'
import { type TestSite, usePlatform, type Visitor } from '../../../testing/test-platform.fixture.ts'
import { type Staff, staffOf } from '../../catalog/writes/staff.fixture.ts'
import { callV3, outcomeOf, type V3Body } from '../v3-call.fixture.ts'

const fixture = usePlatform()
const nobody = '00000000-0000-4000-8000-000000000000'
const warehouse = '11111111-1111-4111-8111-111111111111'
let site: TestSite
let staff: Staff
let visitor: Visitor

const counted = (quantity: number) => ({ trackQuantity: true, quantity, inStock: quantity > 0 })
const one = (name: string, quantity: number, more: object = {}) =>
  productPart(name, {
    variants: [
      { id: `v-${name}`, choices: {}, price: '10.00', sku: name.toUpperCase(), stock: counted(quantity) },
    ],
    ...more,
  })
const choices = ['Oat', 'Ink'].map((name) => ({ value: name, description: name }))

beforeEach(async () => {
  const lamp = productPart('lamp', {
    name: 'Lamp',
    brandId: 'vale',
    options: [{ name: 'Colour', type: 'drop_down', choices }],
    variants: [
      { id: 'oat', choices: { Colour: 'Oat' }, price: '10.00', sku: 'L-OAT', stock: counted(3) },
      { id: 'ink', choices: { Colour: 'Ink' }, price: '10.00', sku: 'L-INK', stock: counted(5) },
    ],
  })
  const hidden = one('hidden', 7, { visible: false })
  site = await fixture.createSite(
    storeDocument([one('mug', 10, { name: 'Mug' }), lamp, hidden, productPart('card', { name: 'Card' })], {
      brands: [{ id: 'vale', name: 'Vale' }],
    }),
  )
  staff = await staffOf(fixture, site)
  visitor = await fixture.visitor(site)
})

interface Item {
  id: string
  revision: string
  productId: string
  variantId: string
  locationId?: string
  quantity?: number
  inStock?: boolean
  trackQuantity: boolean
  availabilityStatus: string
  preorderInfo?: object
  product: { name: string; variantName?: string }
}

interface BulkBody {
  results: { itemMetadata: { success: boolean; error?: { code: string } }; item?: Item }[]
}

const call = <T = V3Body>(name: string, request: V3Body, who: Pick<Staff, 'call'> = staff) =>
  callV3<T>(who, `inventoryItems.${name}`, request)
const listed = async (query: V3Body = {}, who?: Staff) =>
  (await call<{ inventoryItems: Item[] }>('query', { query }, who)).body.inventoryItems
const itemOf = async (product: string, variant?: string): Promise<Item> => {
  const items = await listed({ filter: { productId: site.idOf(product), locationId: null } })
  return items.find(({ product: { variantName } }) => !variant || variantName === variant) as Item
}
const product = async (name: string) =>
  (await staff.call<{ product: Product }>('GET', `/stores-reader/v1/products/${site.idOf(name)}`)).body
    .product
const codesOf = ({ body }: { body: BulkBody }) =>
  body.results.map(({ itemMetadata: { success, error } }) => (success ? 'done' : error?.code))
const decrement = (inventoryItemId: string, decrementBy: number, more: V3Body = {}) =>
  call<BulkBody>('decrement', {
    decrementData: [{ inventoryItemId, decrementBy, ...(more['each'] as object) }],
    returnEntity: true,
    ...more,
  })

describe('inventory items', () => {
  test('there is one of each variant, with what it is stock of', async () => {
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

  test('an update shows in V1, and one that builds on the past is refused', async () => {
    const { id } = await itemOf('mug')
    const set = (revision: string, change: object) =>
      call<{ inventoryItem: Item }>('update', { inventoryItem: { id, revision, ...change } })
    expect((await set('1', { quantity: 4 })).body.inventoryItem).toMatchObject({ quantity: 4, revision: '2' })
    expect((await product('mug')).stock).toMatchObject({ quantity: 4, inventoryStatus: 'IN_STOCK' })
    expect(outcomeOf(await set('1', { quantity: 9 }))).toBe('409 STALE_REVISION')
    await set('2', { inStock: false })
    expect((await product('mug')).stock).toMatchObject({
      trackInventory: false,
      inventoryStatus: 'OUT_OF_STOCK',
    })
    expect((await product('mug')).variants[0]?.stock).toEqual({ trackQuantity: false, inStock: false })
  })

  test('the cart takes no more than V3 says there is', async () => {
    const { id } = await itemOf('mug')
    await decrement(id, 8)
    const add = await visitor.post<{ cart: { lineItems: { quantity: number }[] } }>(
      '/ecom/v1/carts/current/add-to-cart',
      {
        lineItems: [
          {
            quantity: 5,
            catalogReference: {
              appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
              catalogItemId: site.idOf('mug'),
              options: {},
            },
          },
        ],
      },
    )
    expect(add.body.cart.lineItems[0]?.quantity).toBe(2)
  })

  test('of many who take the last ones, as many get one as there are', async () => {
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

  test('without the restriction stock goes below zero in V3, and to nothing in V1', async () => {
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

  test('pre-orders take from their limit where stock has run out', async () => {
    const { id } = await itemOf('mug')
    const preorderInfo = { enabled: true, limit: 3, message: 'In March' }
    await call('update', { inventoryItem: { id, revision: '1', quantity: 1, preorderInfo } })
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
  })

  test('removed, a variant is out of stock; made again, it has what is said', async () => {
    const { id, variantId, productId } = await itemOf('lamp', 'Oat')
    const place = { variantId, productId }
    expect(outcomeOf(await call('create', { inventoryItem: { ...place, quantity: 1 } }))).toBe(
      '409 INVENTORY_ITEM_ALREADY_EXISTS',
    )
    expect((await call('delete', { inventoryItemId: id })).body).toEqual({})
    expect(outcomeOf(await call('get', { inventoryItemId: id }))).toBe('404 INVENTORY_ITEM_NOT_FOUND')
    expect((await product('lamp')).variants[0]?.stock).toEqual({ trackQuantity: false, inStock: false })
    const answers = await Promise.all(
      [1, 2, 3].map((quantity) => call('create', { inventoryItem: { ...place, quantity } })),
    )
    expect(answers.map(outcomeOf).toSorted()).toEqual([
      '200',
      '409 INVENTORY_ITEM_ALREADY_EXISTS',
      '409 INVENTORY_ITEM_ALREADY_EXISTS',
    ])
    expect((await product('lamp')).variants[0]?.stock.trackQuantity).toBe(true)
    expect(outcomeOf(await call('create', { inventoryItem: { ...place, variantId: nobody } }))).toBe(
      '404 VARIANT_NOT_FOUND',
    )
  })

  test('what lies at another location is no stock of V1', async () => {
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
        { variantId: nobody, decrementBy: 1 },
      ],
    })
    expect(codesOf(taken)).toEqual(['done', 'INVENTORY_ITEM_NOT_FOUND'])
    const back = await call<BulkBody>('incrementByVariantAndLocation', {
      incrementData: [{ ...there, incrementBy: 2 }],
      returnEntity: true,
    })
    expect(back.body.results[0]?.item?.quantity).toBe(41)
  })

  test('of many at once each has its own outcome', async () => {
    const [mug, card] = [await itemOf('mug'), await itemOf('card')]
    const changed = await call<BulkBody>('bulkUpdate', {
      inventoryItems: [
        { inventoryItem: { id: mug.id, revision: '1', quantity: 1 }, fieldMask: 'quantity' },
        { inventoryItem: { id: mug.id, revision: '1', quantity: 2 } },
        { inventoryItem: { id: card.id, revision: '1', quantity: 5 }, fieldMask: 'preorderInfo.enabled' },
        { inventoryItem: { id: nobody, revision: '1', quantity: 5 } },
      ],
    })
    expect(codesOf(changed)).toEqual(['done', 'STALE_REVISION', 'done', 'INVENTORY_ITEM_NOT_FOUND'])
    expect(await itemOf('mug')).toMatchObject({ quantity: 1 })
    expect(await itemOf('card')).toMatchObject({ inStock: true })
    const gone = await call<BulkBody>('bulkDelete', { inventoryItemIds: [mug.id, mug.id, nobody] })
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

  test('PLT-45 shoppers see the stock of what is on sale and change none', async () => {
    const shopper = await staffOf(fixture, site, [], 'visitor')
    expect(await listed({}, shopper)).toHaveLength(4)
    const { id } = await itemOf('hidden')
    expect((await call('get', { inventoryItemId: id }, shopper)).status).toBe(404)
    expect((await call('count', {}, shopper)).body).toEqual({ count: 4 })
    expect(
      (await call('decrement', { decrementData: [{ inventoryItemId: id, decrementBy: 1 }] }, shopper)).status,
    ).toBe(403)
  })
})

describe('search of inventory items', () => {
  const search = async (question: V3Body) =>
    (
      await call<{
        inventoryItems: Item[]
        pagingMetadata: { cursors: { next: string } }
        aggregationData?: { results: V3Body[] }
      }>('search', { search: question })
    ).body
  const found = async (details: V3Body) =>
    (await search({ search: details })).inventoryItems.map(({ product: { name } }) => name).toSorted()

  test('finds words in names, article numbers and choices; near misses when asked', async () => {
    expect(await found({ expression: 'mug card' })).toEqual(['Card', 'Mug'])
    expect(await found({ expression: 'lamp oat', mode: 'AND' })).toEqual(['Lamp'])
    expect(await found({ expression: 'l-ink' })).toEqual(['Lamp'])
    expect(await found({ expression: 'vale' })).toEqual(['Lamp', 'Lamp'])
    expect(await found({ expression: 'vale', fields: ['product.name'] })).toEqual([])
    expect(await found({ expression: 'cadr' })).toEqual([])
    expect(await found({ expression: 'cerd', fuzzy: true })).toEqual(['Card'])
    expect(await found({ expression: '100%_\\' })).toEqual([])
    expect(
      (await call('count', { search: { expression: 'lamp' }, filter: { quantity: { $gt: 3 } } })).body,
    ).toEqual({
      count: 1,
    })
  })

  test('a cursor keeps the words too', async () => {
    const first = await search({ search: { expression: 'lamp' }, cursorPaging: { limit: 1 } })
    const { next } = first.pagingMetadata.cursors
    const second = await search({ cursorPaging: { limit: 1, cursor: next } })
    expect(second.inventoryItems.map(({ product: { name } }) => name)).toEqual(['Lamp'])
    expect(second.inventoryItems[0]?.id).not.toBe(first.inventoryItems[0]?.id)
  })

  test('counts facets of all that match', async () => {
    const aggregations = [
      { name: 'status', type: 'VALUE', fieldPath: 'availabilityStatus', value: { sortType: 'VALUE' } },
      {
        name: 'brand',
        type: 'VALUE',
        fieldPath: 'product.brand.name',
        value: { missingValues: 'INCLUDE', includeOptions: { addToBucket: 'none' } },
      },
      {
        name: 'low',
        type: 'RANGE',
        fieldPath: 'quantity',
        range: { buckets: [{ to: 5 }, { from: 5, to: 10 }, { from: 10 }] },
      },
      { name: 'most', type: 'SCALAR', fieldPath: 'quantity', scalar: { type: 'MAX' } },
      { name: 'products', type: 'SCALAR', fieldPath: 'productId', scalar: { type: 'COUNT_DISTINCT' } },
      { name: 'made', type: 'DATE_HISTOGRAM', fieldPath: 'createdDate', dateHistogram: { interval: 'YEAR' } },
    ]
    const { aggregationData } = await search({
      aggregations,
      cursorPaging: { limit: 1 },
      timeZone: 'Europe/Dublin',
    })
    const results = aggregationData?.results ?? []
    expect(results.slice(0, 5)).toMatchObject([
      { values: { results: [{ value: 'IN_STOCK', count: 5 }] } },
      {
        values: {
          results: [
            { value: 'none', count: 3 },
            { value: 'Vale', count: 2 },
          ],
        },
      },
      {
        ranges: {
          results: [
            { to: 5, count: 1 },
            { from: 5, to: 10, count: 2 },
            { from: 10, count: 1 },
          ],
        },
      },
      { scalar: { type: 'MAX', value: 10 } },
      { scalar: { type: 'COUNT_DISTINCT', value: 4 } },
    ])
    expect(results[5]).toMatchObject({ dateHistogram: { results: [{ count: 5 }] } })
  })

  test.each([
    [{ timeZone: 'Mars/Olympus' }, 'search.timeZone FORMAT'],
    [{ search: { expression: 'x', fields: ['password'] } }, 'search.search.fields[0] INVALID_ENUM_VALUE'],
    [
      { aggregations: [{ name: 'x', type: 'RANGE', fieldPath: 'product.name', range: { buckets: [{}] } }] },
      'search.aggregations[0].fieldPath INVALID_ENUM_VALUE',
    ],
    [{ filter: { 'product.name': { $gt: 5 } } }, 'search.filter.product.name FORMAT'],
  ])('refuses %j', async (question, violation) => {
    expect(outcomeOf(await call('search', { search: question }))).toBe(`400 ${violation}`)
  })
})

describe('changes by filter go on in the background', () => {
  interface Job {
    status: string
    succeeded: number
    failed: number
  }
  const jobOf = async (id: unknown) =>
    (await staff.call<{ job: Job }>('GET', `/stores/v3/jobs/${id}`)).body.job
  const finished = async (name: string, request: V3Body): Promise<Job> => {
    const started = await call<{ jobId: string }>(name, request)
    expect(outcomeOf(started)).toBe('200')
    await expect
      .poll(async () => (await jobOf(started.body.jobId)).status, { timeout: 8_000 })
      .toBe('FINISHED')
    return jobOf(started.body.jobId)
  }
  const quantities = async () =>
    Object.fromEntries(
      (await listed({ filter: { locationId: null } })).map((item) => [
        item.product.variantName ?? item.product.name,
        item.quantity,
      ]),
    )

  test('adjusted, set, begun to be counted, made elsewhere and removed', async () => {
    const lamps = { productId: site.idOf('lamp') }
    expect(await finished('adjustByFilter', { filter: lamps, adjustment: { decrementBy: 4 } })).toMatchObject(
      {
        succeeded: 2,
        failed: 0,
      },
    )
    expect(await quantities()).toMatchObject({ Oat: -1, Ink: 1 })
    await finished('updateByFilter', { filter: { quantity: { $lt: 2 } }, inventoryItem: { quantity: 20 } })
    expect(await quantities()).toMatchObject({ Oat: 20, Ink: 20, Mug: 10 })
    await finished('setOrAdjustByFilter', {
      filter: {},
      search: { expression: 'card mug' },
      adjustedInventoryAction: { incrementBy: 2 },
    })
    expect(await quantities()).toMatchObject({ Card: 2, Mug: 12, Oat: 20 })
    const elsewhere = { filter: lamps, locationId: warehouse, inventoryCreationData: { quantity: 9 } }
    expect(await finished('createByVariantFilter', elsewhere)).toMatchObject({ succeeded: 2 })
    expect(await finished('createByVariantFilter', elsewhere)).toMatchObject({ succeeded: 0 })
    expect(await finished('deleteByFilter', { filter: { locationId: warehouse } })).toMatchObject({
      succeeded: 2,
    })
    expect((await product('lamp')).stock).toMatchObject({ quantity: 40 })
  })

  test('more items than one step takes are all done, once', async () => {
    const many = Array.from({ length: 250 }, (_, at) => one(`p${at}`, 10))
    site = await fixture.createSite(storeDocument(many))
    staff = await staffOf(fixture, site)
    const job = await finished('adjustByFilter', { filter: {}, adjustment: { incrementBy: 1 } })
    expect(job).toMatchObject({ succeeded: 250, failed: 0 })
    expect((await call('count', { filter: { quantity: 11 } })).body).toEqual({ count: 250 })
  })

  test('a filter that makes no sense is refused at once; another site’s job is unknown', async () => {
    const refused = await call('deleteByFilter', { filter: { colour: 'red' } })
    expect(outcomeOf(refused)).toBe('400 filter.colour FIELD_NOT_ALLOWED')
    const { body } = await call<{ jobId: string }>('deleteByFilter', { filter: { quantity: 99 } })
    const other = await staffOf(fixture, await fixture.createSite())
    expect(outcomeOf(await other.call('GET', `/stores/v3/jobs/${body.jobId}`))).toBe('404 JOB_NOT_FOUND')
  })
})

describe('whatever comes', () => {
  test('stock is what a plain model says, in V3 and in V1, in any order of changes', async () => {
    type Step =
      | { kind: 'take' | 'add'; by: number; restrict: boolean }
      | { kind: 'set'; quantity: number }
      | { kind: 'flag'; inStock: boolean }
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({
        kind: fc.constantFrom('take' as const, 'add' as const),
        by: fc.integer({ min: 1, max: 9 }),
        restrict: fc.boolean(),
      }),
      fc.record({ kind: fc.constant('set' as const), quantity: fc.integer({ min: -9, max: 9 }) }),
      fc.record({ kind: fc.constant('flag' as const), inStock: fc.boolean() }),
    )
    const { id } = await itemOf('mug')
    let model: { quantity: number | null; inStock: boolean } = { quantity: 10, inStock: true }
    const next = (one: Step): typeof model => {
      const of = (quantity: number) => ({ quantity, inStock: quantity > 0 })
      if (one.kind === 'set') return of(one.quantity)
      if (one.kind === 'flag') return { quantity: null, inStock: one.inStock }
      if (model.quantity === null) return model
      if (one.kind === 'add') return of(model.quantity + one.by)
      return one.restrict && model.quantity < one.by ? model : of(model.quantity - one.by)
    }
    const act = async (one: Step) => {
      if (one.kind === 'take') await decrement(id, one.by, { restrictInventory: one.restrict })
      else if (one.kind === 'add')
        await call('increment', { incrementData: [{ inventoryItemId: id, incrementBy: one.by }] })
      else {
        const { revision } = await itemOf('mug')
        const { kind: _, ...stock } = one
        await call('update', { inventoryItem: { id, revision, ...stock } })
      }
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const one of steps) {
          await act(one)
          model = next(one)
        }
        const item = await itemOf('mug')
        expect(item.quantity ?? null).toBe(model.quantity)
        const { stock } = (await product('mug')).variants[0] as Product['variants'][number]
        expect(stock).toEqual({
          trackQuantity: model.quantity !== null,
          inStock: model.inStock,
          ...(model.quantity !== null && { quantity: Math.max(0, model.quantity) }),
        })
      }),
      { numRuns: 25 },
    )
  })

  test('hostile requests are refused, never a fault of ours', async () => {
    const names = fc.constantFrom(
      'create',
      'query',
      'search',
      'count',
      'bulkUpdate',
      'decrement',
      'upsert',
      'deleteByFilter',
    )
    const field = fc.constantFrom(
      'inventoryItem',
      'inventoryItems',
      'query',
      'search',
      'filter',
      'decrementData',
    )
    await fc.assert(
      fc.asyncProperty(
        names,
        fc.dictionary(field, fc.anything({ maxDepth: 3 }), { maxKeys: 4 }),
        async (name, request) => {
          const { status } = await call(name, JSON.parse(JSON.stringify(request) ?? '{}') as V3Body)
          expect(status).toBeLessThan(500)
        },
      ),
      { numRuns: 100 },
    )
  })
})
