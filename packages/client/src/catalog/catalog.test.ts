import { describe, expect, expectTypeOf, it } from 'vitest'
import { login } from '../auth/password.ts'
import * as cart from '../cart/index.ts'
import { deleteProduct } from '../catalog-admin/products.ts'
import { createClient } from '../client.ts'
import { fakePlatform, inTurn, json } from '../testing/fake-platform.ts'
import * as catalog from './index.ts'

const clientOf = (platform: ReturnType<typeof fakePlatform>) =>
  createClient({ clientId: 'c', baseUrl: 'https://p.example', fetch: platform.fetch, retry: false })

describe('typed queries', () => {
  it('equality is a plain value, other operators are objects', () => {
    expect(catalog.productQuery().where('slug', 'eq', 'mug').build()).toEqual({
      filter: { slug: 'mug' },
      paging: {},
    })
    expect(
      catalog
        .productQuery()
        .where('priceData.price', 'ge', 5)
        .where('priceData.price', 'lt', 9)
        .orderBy('name', 'desc')
        .limit(3)
        .build(),
    ).toEqual({
      filter: { $and: [{ 'priceData.price': { $gte: 5 } }, { 'priceData.price': { $lt: 9 } }] },
      sort: [{ fieldName: 'name', order: 'DESC' }],
      paging: { limit: 3 },
    })
  })

  // Proves: negated-queries
  it('not and or keep earlier conditions', () => {
    const query = catalog
      .productQuery()
      .where('productType', 'eq', 'physical')
      .not((product) => product.where('name', 'contains', 'test'))
      .or(
        (product) => product.where('collectionIds', 'hasSome', ['a']),
        (product) => product.where('price', 'eq', null),
      )
    expect(query.build().filter).toEqual({
      $and: [
        { productType: 'physical' },
        { $not: { name: { $contains: 'test' } } },
        { $or: [{ collectionIds: { $hasSome: ['a'] } }, { price: null }] },
      ],
    })
  })

  it('queries are immutable', () => {
    const base = catalog.productQuery().limit(5)
    base.where('name', 'eq', 'x')
    expect(base.build()).toEqual({ filter: {}, paging: { limit: 5 } })
  })

  it('operators and operands depend on the type of the field', () => {
    const query = catalog.productQuery()
    expectTypeOf(query.where<'name', 'startsWith'>)
      .parameter(2)
      .toEqualTypeOf<string>()
    expectTypeOf(query.where<'priceData.price', 'in'>)
      .parameter(2)
      .toEqualTypeOf<readonly number[]>()
    // @ts-expect-error a number does not start with anything
    query.where('priceData.price', 'startsWith', 5)
    // @ts-expect-error lists are not compared
    query.where('collectionIds', 'eq', 'a')
    // @ts-expect-error there is no such field
    query.where('colour', 'eq', 'red')
  })
})

describe('page sequences', () => {
  const page = (items: readonly string[], metadata: object = {}) =>
    json({ products: items.map((id) => ({ id })), metadata })

  it('fetches pages as they are read, up to the total', async () => {
    const platform = fakePlatform(inTurn(page(['a', 'b'], { total: 3 }), page(['c'], { total: 3 })))
    const found = []
    for await (const { id } of catalog.queryProducts(clientOf(platform), catalog.productQuery().limit(2)))
      found.push(id)
    expect(found).toEqual(['a', 'b', 'c'])
    expect(platform.calls()).toHaveLength(2)
  })

  // Proves: unknown-totals
  it('continues while pages are full if the total is unknown', async () => {
    const platform = fakePlatform(inTurn(page(['a', 'b']), page(['c', 'd']), page([])))
    const pages = []
    for await (const each of catalog
      .queryProducts(clientOf(platform), catalog.productQuery().limit(2))
      .pages())
      pages.push(each)
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 0])
    expect(pages.map(({ hasNext }) => hasNext)).toEqual([true, true, false])
    expect(pages[0]?.total).toBeUndefined()
  })

  it('fetches 50 items per page by default', async () => {
    const platform = fakePlatform(page(['a'], { total: 1 }))
    expect(await catalog.queryProducts(clientOf(platform)).first()).toEqual({
      items: [{ id: 'a' }],
      offset: 0,
      limit: 50,
      total: 1,
      hasNext: false,
    })
  })
})

describe('a query as a value', () => {
  const query = () => catalog.productQuery().where('slug', 'eq', 'mug').orderBy('name').limit(3)

  it('serializes to its wire format, so that equal queries have equal keys', () => {
    expect(JSON.parse(JSON.stringify(query()))).toEqual(query().build())
    expect(JSON.stringify(['products', query()])).toBe(JSON.stringify(['products', query()]))
    expect(JSON.stringify(query())).not.toBe(JSON.stringify(query().limit(4)))
  })

  it('can be sent after it was serialized', async () => {
    const platform = fakePlatform(json({ products: [], metadata: { total: 0 } }))
    await catalog.queryProducts(clientOf(platform), query()).first()
    await catalog.queryProducts(clientOf(platform), JSON.parse(JSON.stringify(query()))).first()
    const [first, second] = platform.calls()
    expect(first?.url.href).toBe(second?.url.href)
  })
})

describe('a page', () => {
  const page = (id: string) => json({ products: [{ id }], metadata: { total: 2 } })

  it('fetches the next page, and null after the last one', async () => {
    const platform = fakePlatform(inTurn(page('a'), page('b')))
    const first = await catalog.queryProducts(clientOf(platform), catalog.productQuery().limit(1)).first()
    const second = await first.next()
    expect(second?.items).toEqual([{ id: 'b' }])
    expect(await second?.next()).toBeNull()
    expect(platform.calls()).toHaveLength(2)
  })

  it('is plain data apart from that', async () => {
    const first = await catalog.queryProducts(clientOf(fakePlatform(page('a')))).first()
    const data = { items: [{ id: 'a' }], offset: 0, limit: 50, total: 2, hasNext: true }
    expect({ ...first }).toEqual(data)
    expect(structuredClone(first)).toEqual(data)
  })
})

describe('reads', () => {
  // Proves: missing-is-null
  it('a missing entity is null, not an error', async () => {
    const none = fakePlatform(json({ products: [], metadata: { total: 0 } }))
    expect(await catalog.getProductBySlug(clientOf(none), 'nope')).toBeNull()
    const missing = fakePlatform(json({ message: 'x' }, 404))
    const client = clientOf(missing)
    for (const lookup of [
      catalog.getCollectionBySlug(client, 'nope'),
      catalog.getCollection(client, 'nope'),
      catalog.getProduct(client, 'nope'),
      catalog.getStoreVariant(client, 'nope'),
      catalog.getOptionsAvailability(client, 'nope', {}),
    ])
      expect(await lookup).toBeNull()
  })

  it('a 404 that is not from the platform is an error', async () => {
    const elsewhere = fakePlatform(new Response('<h1>Not found</h1>', { status: 404 }))
    await expect(catalog.getProduct(clientOf(elsewhere), 'p')).rejects.toMatchObject({ status: 404 })
  })

  // Proves: free-form-names
  it('does not rename fields of free-form data', async () => {
    const platform = fakePlatform(
      json({ availableForPurchase: true, productOptions: [], media: { items: [] } }),
    )
    await catalog.getOptionsAvailability(clientOf(platform), 'p', { id: 'red', createdDate: 'x' })
    expect(platform.calls()[0]?.body).toEqual({ options: { id: 'red', createdDate: 'x' } })
  })
})

describe('paging by offset', () => {
  const page = (total: number) => json({ products: [{ id: 'a' }, { id: 'b' }], metadata: { total } })

  it('forwards and backwards, up to the ends', async () => {
    const platform = fakePlatform(page(4))
    const client = clientOf(platform)
    const query = catalog.productQuery().where('name', 'exists', true).limit(2)
    const first = await catalog.queryProducts(client, query).first()
    const next = catalog.nextPage(query, first)
    expect(next.build()).toEqual({ ...query.build(), paging: { limit: 2, offset: 2 } })
    const last = await catalog.queryProducts(client, next).first()
    expect(() => catalog.nextPage(query, last)).toThrow(new RangeError('No next page to fetch'))
    expect(catalog.previousPage(query, last).build().paging).toEqual({ limit: 2, offset: 0 })
    expect(() => catalog.previousPage(query, first)).toThrow(new RangeError('No previous page to fetch'))
  })
})

describe('combined conditions', () => {
  it('and, or and not can be nested', () => {
    const query = catalog
      .productQuery()
      .or(
        (either) => either.where('price', 'lt', 5),
        (or) => or.and((both) => both.where('name', 'eq', 'a').not((no) => no.where('sku', 'eq', 'b'))),
      )
      .where('lastUpdated', 'ge', '2026-01-02T03:04:05.678Z')
    expect(query.build().filter).toEqual({
      $and: [
        {
          $or: [{ price: { $lt: 5 } }, { $and: [{ $and: [{ name: 'a' }, { $not: { sku: 'b' } }] }] }],
        },
        { lastUpdated: { $gte: '2026-01-02T03:04:05.678Z' } },
      ],
    })
  })

  it('fields with fixed values have no range operators, dates have no prefix operator', () => {
    const calls = () => {
      // @ts-expect-error
      catalog.productQuery().where('productType', 'gt', 'digital')
      // @ts-expect-error
      catalog.productQuery().where('productType', 'startsWith', 'digital')
      // @ts-expect-error
      catalog.productQuery().where('productType', 'eq', 'service')
      // @ts-expect-error
      catalog.productQuery().where('lastUpdated', 'contains', '2026')
      // @ts-expect-error
      catalog.productQuery().orderBy('createdDate')
    }
    expect(calls).toBeTypeOf('function')
  })

  it('variants of all products take a query or its wire format', async () => {
    const platform = fakePlatform(json({ variants: [{ id: 'v' }] }))
    const client = clientOf(platform)
    const typed = catalog.storeVariantQuery().where('stock.quantity', 'lt', 3)
    await catalog.queryStoreVariants(client, typed).first()
    await catalog.queryStoreVariants(client, { filter: { 'stock.quantity': { $lt: 3 } } }).first()
    const [first, second] = platform.calls()
    expect(first?.body).toEqual(second?.body)
  })
})

describe('requests', () => {
  const toPublicPlatform = (platform: ReturnType<typeof fakePlatform>) =>
    createClient({ clientId: 'c', fetch: platform.fetch, retry: false })

  // Proves: one-api-host, no-analytics-header
  it('go to the API host, without an analytics header', async () => {
    const platform = fakePlatform(json({ products: [], cart: {}, product: {} }))
    const client = toPublicPlatform(platform)
    await catalog.queryProducts(client).first()
    await cart.addItems(client, [{ productId: 'p', quantity: 1 }])
    await login(client, { email: 'ada@shop.example', password: 'secret' })
    await deleteProduct(client, 'p')
    expect(platform.seen.map(({ url }) => url.host)).toEqual(Array(5).fill('www.wixapis.com'))
    const names = platform.seen.map(({ headers }) => [...headers.keys()].sort().join(' '))
    expect(names).toEqual([
      'content-type',
      'authorization',
      'authorization content-type idempotency-key',
      'authorization content-type',
      'authorization idempotency-key',
    ])
  })

  // Proves: wire-field-names
  it('violations of a query name the field of the wire', async () => {
    const violation = {
      field: 'query.filter.colour',
      description: 'cannot be filtered',
      violatedRule: 'OTHER',
    }
    const details = { validationError: { fieldViolations: [violation] } }
    const platform = fakePlatform(json({ message: 'x', details }, 400))
    await expect(catalog.queryProducts(clientOf(platform)).first()).rejects.toMatchObject({
      message: 'INVALID_ARGUMENT: "query.filter.colour" cannot be filtered',
      violations: [violation],
    })
  })

  // Proves: cancelable-calls
  it('a query can be aborted', async () => {
    const platform = fakePlatform(() => new Promise<never>(() => undefined))
    const stop = new AbortController()
    const page = catalog.queryProducts(clientOf(platform), undefined, { signal: stop.signal }).first()
    stop.abort()
    await expect(page).rejects.toMatchObject({ kind: 'aborted' })
  })

  // Proves: missing-is-null
  it('the V1 call for a collection resolves to null as well', async () => {
    const missing = fakePlatform(json({ message: 'x' }, 404))
    expect(await catalog.getCollectionBySlugV1(clientOf(missing), 'nope')).toBeNull()
    expect(missing.calls()[0]?.url.pathname).toBe('/stores-reader/v1/collections/slug/nope')
  })
})
