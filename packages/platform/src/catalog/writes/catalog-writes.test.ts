import {
  allProductsCollection,
  type ErrorEnvelope,
  type GetCollectionResponse,
  type GetProductResponse,
  type Product,
} from '@vitrine/contract'
import { declarations } from '@vitrine/contract/server'
import fc from 'fast-check'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { productPart, storeDocument } from '../../testing/store-document.fixture.ts'
import { type Reply, type TestSite, usePlatform, type Visitor } from '../../testing/test-platform.fixture.ts'
import { type Staff, staffOf } from './staff.fixture.ts'

const fixture = usePlatform()
const unknownId = '00000000-0000-4000-8000-000000000000'
let site: TestSite
let staff: Staff
let visitor: Visitor

const names = ['a', 'b', 'c', 'd']

beforeEach(async () => {
  const products = names.map((name) => productPart(name, { visible: name !== 'd' }))
  site = await fixture.createSite(storeDocument(products))
  staff = await staffOf(fixture, site)
  visitor = await fixture.visitor(site)
})

const codeOf = ({ status, body }: Reply<unknown>) =>
  `${status} ${(body as ErrorEnvelope).details?.applicationError?.code}`

const create = (collection: object) =>
  staff.call<GetCollectionResponse>('POST', '/stores/v1/collections', { collection })
const collection = async (id: string) =>
  (await staff.call<GetCollectionResponse>('GET', `/v2/collections/${id}`)).body.collection
const product = async (name: string) =>
  (await staff.call<GetProductResponse>('GET', `/stores-reader/v1/products/${site.idOf(name)}`)).body.product
const idsIn = async (id: string): Promise<string[]> => {
  const query = { filter: { collectionIds: { $hasSome: [id] } } }
  const { body } = await staff.call<{ products: readonly Product[] }>(
    'POST',
    '/stores-reader/v1/products/query-platformized',
    { query },
  )
  return body.products.map((found) => found.id)
}
const add = (id: string, ...products: string[]) =>
  staff.call('POST', `/stores/v1/collections/${id}/productIds`, { productIds: products.map(site.idOf) })
const fieldViolation = (field: string) => ({
  details: { validationError: { fieldViolations: [{ field, violatedRule: 'FORMAT' }] } },
})
const remove = (id: string, ...products: string[]) =>
  staff.call('POST', `/stores/v1/collections/${id}/productIds/delete`, {
    productIds: products.map(site.idOf),
  })

describe('collections are written', () => {
  test('created, found by their slug, changed field by field, removed', async () => {
    const made = await create({ name: 'Küche & Bad', description: 'For both.', visible: false })
    expect(
      v.safeParse(declarations.get('catalog.createCollection')?.response as never, made.body).issues,
    ).toBeUndefined()
    const { id } = made.body.collection
    expect(made.body.collection).toMatchObject({ slug: 'kuche-bad', numberOfProducts: 0, visible: false })
    expect((await visitor.get(`/v2/collections/${id}`)).status).toBe(404)

    const changed = await staff.call('PATCH', `/stores/v1/collections/${id}`, {
      collection: { visible: true },
    })
    expect(changed.body).toMatchObject({
      collection: { name: 'Küche & Bad', description: 'For both.', slug: 'kuche-bad', visible: true },
    })
    expect((await visitor.get(`/v2/collections/slug/kuche-bad`)).status).toBe(200)

    expect(await staff.call('DELETE', `/stores/v1/collections/${id}`)).toMatchObject({
      status: 200,
      body: {},
    })
    expect(codeOf(await staff.call('DELETE', `/stores/v1/collections/${id}`))).toBe(
      '404 COLLECTION_NOT_FOUND',
    )
  })

  test('data for search engines is returned as it was written', async () => {
    const seoSchema = { tags: [{ type: 'title', children: 'Kitchen', custom: false, disabled: false }] }
    const { body } = await create({ name: 'Kitchen', seoSchema })
    expect((await collection(body.collection.id)).seoSchema).toEqual(seoSchema)
  })

  test('a new one comes before the built-in collection of all products', async () => {
    await create({ name: 'One' })
    await create({ name: 'Two' })
    const { body } = await staff.call<{ collections: { name: string }[] }>('GET', '/v2/collections/query')
    expect(body.collections.map(({ name }) => name)).toEqual(['One', 'Two', 'All Products'])
  })

  test('twenty concurrent collections with one name get twenty slugs', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => create({ name: 'Kitchen' })))
    expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(made.map(({ body }) => body.collection.slug)).size).toBe(20)
  })

  test.each(['a/b', 'a b', 'a?b', '100%'])(
    'a slug that is not valid in a URL is refused: %s',
    async (slug) => {
      expect((await create({ name: 'A', slug })).body).toMatchObject(fieldViolation('collection.slug'))
      const { id } = (await create({ name: 'A' })).body.collection
      const changed = await staff.call('PATCH', `/stores/v1/collections/${id}`, { collection: { slug } })
      expect(changed).toMatchObject({ status: 400, body: fieldViolation('collection.slug') })
      expect((await collection(id)).slug).toBe('a')
    },
  )

  test('a slug that exists is refused, at creation and for a change', async () => {
    await create({ name: 'A', slug: 'kitchen' })
    expect(codeOf(await create({ name: 'B', slug: 'kitchen' }))).toBe('409 SLUG_ALREADY_EXISTS')
    const { body } = await create({ name: 'C' })
    const change = { collection: { slug: 'kitchen', name: 'D' } }
    expect(codeOf(await staff.call('PATCH', `/stores/v1/collections/${body.collection.id}`, change))).toBe(
      '409 SLUG_ALREADY_EXISTS',
    )
    expect((await collection(body.collection.id)).name).toBe('C')
  })

  test('a collection that changed since it was read is refused', async () => {
    const made = (await create({ name: 'K' })).body.collection
    const update = (change: object) =>
      staff.call<GetCollectionResponse>('PATCH', `/stores/v1/collections/${made.id}`, { collection: change })
    const both = await Promise.all([
      update({ ...made, name: 'One' }),
      update({ ...made, description: 'Two' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.map(codeOf)).toContain('409 STALE_COLLECTION')
    const now = await collection(made.id)
    expect(both.find(({ status }) => status === 200)?.body.collection).toEqual(now)
    const { body } = await update({ ...now, name: 'Three' })
    expect(body.collection).toMatchObject({ name: 'Three', description: now.description })
    // Who names no time overwrites.
    expect((await update({ name: 'Four' })).status).toBe(200)
  })

  test('a repeated idempotency key creates one collection', async () => {
    const key = { 'idempotency-key': 'once' }
    const calls = [1, 2, 3].map(() =>
      staff.call<GetCollectionResponse>('POST', '/stores/v1/collections', { collection: { name: 'K' } }, key),
    )
    const made = await Promise.all(calls)
    expect(new Set(made.map(({ body }) => body.collection.id)).size).toBe(1)
  })

  test('the built-in collection cannot be changed', async () => {
    const path = `/stores/v1/collections/${allProductsCollection.id}`
    for (const refused of [
      await staff.call('PATCH', path, { collection: { name: 'Mine' } }),
      await staff.call('DELETE', path),
      await add(allProductsCollection.id, 'a'),
      await remove(allProductsCollection.id, 'a'),
    ]) {
      expect(codeOf(refused)).toBe('409 COLLECTION_IS_BUILT_IN')
    }
  })
})

describe('membership of collections', () => {
  test('products are added at the end, once, and removed; product and collection both show it', async () => {
    const { id } = (await create({ name: 'K' })).body.collection
    await add(id, 'c', 'a', 'd')
    await add(id, 'a', 'b')
    expect(await idsIn(id)).toEqual(['c', 'a', 'd', 'b'].map(site.idOf))
    // Hidden ones do not count.
    expect((await collection(id)).numberOfProducts).toBe(3)
    expect((await product('a')).collectionIds).toEqual([id, allProductsCollection.id])

    await remove(id, 'a', 'd')
    expect(await idsIn(id)).toEqual(['c', 'b'].map(site.idOf))
    expect((await collection(id)).numberOfProducts).toBe(2)
    expect((await product('a')).collectionIds).toEqual([allProductsCollection.id])
  })

  test('all or none: one unknown product leaves the collection as it was', async () => {
    const { id } = (await create({ name: 'K' })).body.collection
    const productIds = [site.idOf('a'), unknownId]
    const refused = await staff.call('POST', `/stores/v1/collections/${id}/productIds`, { productIds })
    expect(codeOf(refused)).toBe('404 PRODUCT_NOT_FOUND')
    expect(await idsIn(id)).toEqual([])
  })

  test('a removed collection is gone from its products', async () => {
    const { id } = (await create({ name: 'K' })).body.collection
    await add(id, 'a', 'b')
    await staff.call('DELETE', `/stores/v1/collections/${id}`)
    expect((await product('a')).collectionIds).toEqual([allProductsCollection.id])
  })

  test('in any order, also concurrently, the stored number is the number of members', async () => {
    const { id } = (await create({ name: 'K' })).body.collection
    const step = fc.record({
      adds: fc.boolean(),
      products: fc.subarray(names, { minLength: 1 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const answers = await Promise.all(
          steps.map(({ adds, products }) => (adds ? add : remove)(id, ...products)),
        )
        expect(answers.map(({ status }) => status)).toEqual(steps.map(() => 200))
        const members = await idsIn(id)
        const told = await Promise.all(
          names.map(async (name) => (await product(name)).collectionIds.includes(id)),
        )
        expect(new Set(members)).toEqual(new Set(names.filter((_, at) => told[at]).map(site.idOf)))
        const visible = members.filter((member) => member !== site.idOf('d'))
        expect((await collection(id)).numberOfProducts).toBe(visible.length)
      }),
      { numRuns: 15 },
    )
  })
})

describe('products are written', () => {
  test('brand and ribbon are removed, and the product is no longer found by its brand', async () => {
    site = await fixture.createSite(
      storeDocument([productPart('a', { brandId: 'vale', ribbonId: 'new' })], {
        brands: [{ id: 'vale', name: 'Vale' }],
        ribbons: [{ id: 'new', name: 'New' }],
      }),
    )
    staff = await staffOf(fixture, site)
    expect(await product('a')).toMatchObject({ brand: 'Vale', ribbon: 'New' })
    const before = (await product('a')).lastUpdated
    await staff.call('POST', `/stores/v1/products/${site.idOf('a')}/remove-brand`, {})
    await staff.call('POST', `/stores/v1/products/${site.idOf('a')}/remove-ribbon`, {})
    const after = await product('a')
    expect(after).toMatchObject({ ribbon: '', ribbons: [] })
    expect(after).not.toHaveProperty('brand')
    expect(after.lastUpdated).not.toBe(before)
    // Nothing to take off: the product did not change.
    await staff.call('POST', `/stores/v1/products/${site.idOf('a')}/remove-brand`, {})
    expect((await product('a')).lastUpdated).toBe(after.lastUpdated)
  })

  test('a removed product is not in listings, collections and their counts', async () => {
    const { id } = (await create({ name: 'K' })).body.collection
    await add(id, 'a', 'b')
    const path = `/stores/v1/products/${site.idOf('a')}`
    expect(await staff.call('DELETE', path)).toMatchObject({ status: 200, body: {} })
    expect(await idsIn(id)).toEqual([site.idOf('b')])
    expect((await collection(id)).numberOfProducts).toBe(1)
    expect((await collection(allProductsCollection.id)).numberOfProducts).toBe(2)
    expect(codeOf(await staff.call('DELETE', path))).toBe('404 PRODUCT_NOT_FOUND')
  })

  test.each([unknownId, 'nothing', "x' or 1=1"])('no product %s: 404 in the envelope', async (id) => {
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/remove-brand'],
      ['POST', '/remove-ribbon'],
    ] as const) {
      const address = `/stores/v1/products/${encodeURIComponent(id)}${path}`
      expect(codeOf(await staff.call(method, address, method === 'POST' ? {} : undefined))).toBe(
        '404 PRODUCT_NOT_FOUND',
      )
    }
  })
})

describe('writes are denied by default', () => {
  test.each([
    ['a visitor', 'visitor', []],
    ['a member', 'member', []],
    ['staff without rights', 'app', []],
    ['staff who may read', 'app', ['CATALOG_READ']],
    ['staff with other rights', 'app', ['MEMBERS', 'SETTINGS']],
  ] as const)('%s', async (_, kind, rights) => {
    const someone = await staffOf(fixture, site, rights, kind)
    expect((await someone.call('DELETE', `/stores/v1/products/${site.idOf('a')}`)).status).toBe(403)
    expect((await someone.call('POST', '/stores/v1/collections', { collection: { name: 'K' } })).status).toBe(
      403,
    )
    expect((await product('a')).id).toBe(site.idOf('a'))
  })
})
