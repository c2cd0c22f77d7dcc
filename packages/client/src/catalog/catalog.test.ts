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
  it('equals goes bare, operators with a sign, two conditions as two entries', () => {
    expect(catalog.products().where('slug', 'eq', 'mug').build()).toEqual({
      filter: { slug: 'mug' },
      paging: {},
    })
    expect(
      catalog
        .products()
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

  it('not keeps the conditions gathered before (W31), and any gives alternatives', () => {
    const query = catalog
      .products()
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

  it('is a value: narrowing one leaves it as it was', () => {
    const base = catalog.products().limit(5)
    base.where('name', 'eq', 'x')
    expect(base.build()).toEqual({ filter: {}, paging: { limit: 5 } })
  })

  it('operators and operands follow the type of the field', () => {
    const query = catalog.products()
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

  it('asks for pages as they are read, and ends by the total', async () => {
    const platform = fakePlatform(inTurn(page(['a', 'b'], { total: 3 }), page(['c'], { total: 3 })))
    const found = []
    for await (const { id } of catalog.queryProducts(clientOf(platform), catalog.products().limit(2)))
      found.push(id)
    expect(found).toEqual(['a', 'b', 'c'])
    expect(platform.calls()).toHaveLength(2)
  })

  it('goes on while pages are full when the total is unknown (W32)', async () => {
    const platform = fakePlatform(inTurn(page(['a', 'b']), page(['c', 'd']), page([])))
    const pages = []
    for await (const each of catalog.queryProducts(clientOf(platform), catalog.products().limit(2)).pages())
      pages.push(each)
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 0])
    expect(pages.map(({ hasNext }) => hasNext)).toEqual([true, true, false])
    expect(pages[0]?.total).toBe('unknown')
  })

  it('gives one page of 50 when nothing else is said (specification, section 9)', async () => {
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

describe('reads', () => {
  it('an ordinary absence is undefined, not an exception (W37)', async () => {
    const none = fakePlatform(json({ products: [], metadata: { total: 0 } }))
    expect(await catalog.productBySlug(clientOf(none), 'nope')).toBeUndefined()
    const missing = fakePlatform(json({ message: 'x' }, 404))
    expect(await catalog.collectionBySlug(clientOf(missing), 'nope')).toBeUndefined()
    await expect(catalog.getCollection(clientOf(missing), 'nope')).rejects.toMatchObject({ status: 404 })
  })

  it('names in free data stay as they are (W19)', async () => {
    const platform = fakePlatform(
      json({ availableForPurchase: true, productOptions: [], media: { items: [] } }),
    )
    await catalog.optionsAvailability(clientOf(platform), 'p', { id: 'red', createdDate: 'x' })
    expect(platform.calls()[0]?.body).toEqual({ options: { id: 'red', createdDate: 'x' } })
  })
})

describe('offset pages turned by hand', () => {
  const page = (total: number) => json({ products: [{ id: 'a' }, { id: 'b' }], metadata: { total } })

  it('forwards and back, until there is none', async () => {
    const platform = fakePlatform(page(4))
    const client = clientOf(platform)
    const query = catalog.products().where('name', 'exists', true).limit(2)
    const first = await catalog.queryProducts(client, query).first()
    const next = catalog.nextPage(query, first)
    expect(next.build()).toEqual({ ...query.build(), paging: { limit: 2, offset: 2 } })
    const last = await catalog.queryProducts(client, next).first()
    expect(() => catalog.nextPage(query, last)).toThrow(new RangeError('No next page to fetch'))
    expect(catalog.previousPage(query, last).build().paging).toEqual({ limit: 2, offset: 0 })
    expect(() => catalog.previousPage(query, first)).toThrow(new RangeError('No previous page to fetch'))
  })
})

describe('conditions combined', () => {
  it('and, or and not nest', () => {
    const query = catalog
      .products()
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

  it('a closed list has neither order nor beginning, a date no beginning', () => {
    const calls = () => {
      // @ts-expect-error
      catalog.products().where('productType', 'gt', 'digital')
      // @ts-expect-error
      catalog.products().where('productType', 'startsWith', 'digital')
      // @ts-expect-error
      catalog.products().where('productType', 'eq', 'service')
      // @ts-expect-error
      catalog.products().where('lastUpdated', 'contains', '2026')
      // @ts-expect-error
      catalog.products().orderBy('createdDate')
    }
    expect(calls).toBeTypeOf('function')
  })

  it('variants across products take a typed query or the wire’s own', async () => {
    const platform = fakePlatform(json({ variants: [{ id: 'v' }] }))
    const client = clientOf(platform)
    const typed = catalog.storeVariants().where('stock.quantity', 'lt', 3)
    await catalog.queryStoreVariants(client, typed).first()
    await catalog.queryStoreVariants(client, { filter: { 'stock.quantity': { $lt: 3 } } }).first()
    const [first, second] = platform.calls()
    expect(first?.body).toEqual(second?.body)
  })
})

describe('where and how reads go', () => {
  const toPublicPlatform = (platform: ReturnType<typeof fakePlatform>) =>
    createClient({ clientId: 'c', fetch: platform.fetch, retry: false })

  it('W23 to the API host, writes and log-ins too, W24 without an analytics header', async () => {
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

  it('W28 violations of a query name the field as the wire has it', async () => {
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

  it('W40 a query ends with its caller’s signal, and its late answer is nobody’s', async () => {
    const platform = fakePlatform(() => new Promise<never>(() => undefined))
    const stop = new AbortController()
    const page = catalog.queryProducts(clientOf(platform), undefined, { signal: stop.signal }).first()
    stop.abort()
    await expect(page).rejects.toMatchObject({ kind: 'aborted' })
  })

  it('W37 the older call for a collection tells an absence the same way', async () => {
    const missing = fakePlatform(json({ message: 'x' }, 404))
    expect(await catalog.collectionBySlugV1(clientOf(missing), 'nope')).toBeUndefined()
    expect(missing.calls()[0]?.url.pathname).toBe('/stores-reader/v1/collections/slug/nope')
  })
})
