import { describe, expect, it } from 'vitest'
import { type Caller, createClient } from '../client.ts'
import { fakePlatform, json } from '../testing/fake-platform.ts'
import * as admin from './index.ts'

const product = { id: 'p', name: 'Mug' }
const collection = { id: 'c', name: 'Kitchen' }
const answer = { product, collection, variants: [{ id: 'v' }], results: [], totalResults: 1 }

function callerOf(platform: ReturnType<typeof fakePlatform>): Caller {
  return createClient({ clientId: 'c', baseUrl: 'https://p.example', fetch: platform.fetch, retry: false })
}

type Row = [call: (client: Caller) => Promise<unknown>, request: string, body: unknown, value: unknown]

/** Every write of the specification, section 7: what goes out, and the value that comes back. */
const rows: Record<string, Row> = {
  productWithCosts: [
    (client) => admin.productWithCosts(client, 'p'),
    'GET /stores-reader/v1/products/p?includeMerchantSpecificData=true',
    undefined,
    product,
  ],
  createProduct: [
    (client) => admin.createProduct(client, { name: 'Mug', priceData: { price: 12 } }),
    'POST /stores/v1/products',
    { product: { name: 'Mug', priceData: { price: 12 } } },
    product,
  ],
  updateProduct: [
    (client) => admin.updateProduct(client, { id: 'p', ribbon: null }),
    'PATCH /stores/v1/products/p',
    { product: { id: 'p', ribbon: null } },
    product,
  ],
  deleteProduct: [
    (client) => admin.deleteProduct(client, 'p'),
    'DELETE /stores/v1/products/p',
    undefined,
    undefined,
  ],
  updateVariants: [
    (client) => admin.updateVariants(client, 'p', [{ choices: { Size: 'L' }, price: 5 }]),
    'PATCH /stores/v1/products/p/variants',
    { variants: [{ choices: { Size: 'L' }, price: 5 }] },
    answer.variants,
  ],
  resetVariants: [
    (client) => admin.resetVariants(client, 'p'),
    'POST /stores/v1/products/p/variants/resetToDefault',
    {},
    undefined,
  ],
  addProductsToCollection: [
    (client) => admin.addProductsToCollection(client, 'c', ['p']),
    'POST /stores/v1/collections/c/productIds',
    { productIds: ['p'] },
    undefined,
  ],
  removeProductsFromCollection: [
    (client) => admin.removeProductsFromCollection(client, 'c', ['p']),
    'POST /stores/v1/collections/c/productIds/delete',
    { productIds: ['p'] },
    undefined,
  ],
  addMedia: [
    (client) => admin.addMedia(client, 'p', [{ mediaId: 'm' }]),
    'POST /stores/v1/products/p/media',
    { media: [{ mediaId: 'm' }] },
    undefined,
  ],
  removeMedia: [
    (client) => admin.removeMedia(client, 'p', ['m']),
    'POST /stores/v1/products/p/media/delete',
    { mediaIds: ['m'] },
    undefined,
  ],
  removeAllMedia: [
    (client) => admin.removeAllMedia(client, 'p'),
    'POST /stores/v1/products/p/media/delete',
    { mediaIds: [] },
    undefined,
  ],
  setChoiceMedia: [
    (client) => admin.setChoiceMedia(client, 'p', [{ option: 'Colour', choice: 'Oat', mediaIds: ['m'] }]),
    'PATCH /stores/v1/products/p/choices/media',
    { media: [{ option: 'Colour', choice: 'Oat', mediaIds: ['m'] }] },
    undefined,
  ],
  removeChoiceMedia: [
    (client) => admin.removeChoiceMedia(client, 'p', [{ option: 'Colour', choice: 'Oat', mediaIds: ['m'] }]),
    'POST /stores/v1/products/p/choices/media/delete',
    { media: [{ option: 'Colour', choice: 'Oat', mediaIds: ['m'] }] },
    undefined,
  ],
  deleteOptions: [
    (client) => admin.deleteOptions(client, 'p'),
    'DELETE /stores/v1/products/p/options',
    undefined,
    undefined,
  ],
  removeBrand: [
    (client) => admin.removeBrand(client, 'p'),
    'POST /stores/v1/products/p/remove-brand',
    {},
    undefined,
  ],
  removeRibbon: [
    (client) => admin.removeRibbon(client, 'p'),
    'POST /stores/v1/products/p/remove-ribbon',
    {},
    undefined,
  ],
  createCollection: [
    (client) => admin.createCollection(client, { name: 'Kitchen' }),
    'POST /stores/v1/collections',
    { collection: { name: 'Kitchen' } },
    collection,
  ],
  updateCollection: [
    (client) => admin.updateCollection(client, { id: 'c', visible: false }),
    'PATCH /stores/v1/collections/c',
    { collection: { id: 'c', visible: false } },
    collection,
  ],
  deleteCollection: [
    (client) => admin.deleteCollection(client, 'c'),
    'DELETE /stores/v1/collections/c',
    undefined,
    undefined,
  ],
  bulkUpdateProducts: [
    (client) => admin.bulkUpdateProducts(client, ['p'], { brand: 'Vale' }),
    'POST /stores/v1/bulk/products/update',
    { ids: ['p'], set: { brand: 'Vale' } },
    answer,
  ],
  bulkAdjustProducts: [
    (client) => admin.bulkAdjustProducts(client, ['p'], { price: { percentage: { rate: -10 } } }),
    'POST /stores/v1/bulk/products/adjust-properties',
    { ids: ['p'], adjust: { price: { percentage: { rate: -10 } } } },
    answer,
  ],
  variantsWithCosts: [
    async (client) => (await admin.variantsWithCosts(client, 'p').first()).items,
    'POST /stores-reader/v1/products/p/variants/query',
    { includeMerchantSpecificData: true, paging: { limit: 50, offset: 0 } },
    answer.variants,
  ],
}

describe('catalog writes (specification, section 7)', () => {
  it('none is missing from the table', () => {
    expect(Object.keys(rows).sort()).toEqual(Object.keys(admin).sort())
  })

  it.each(Object.entries(rows))('W36 %s gives the value itself', async (_, [call, request, body, value]) => {
    const platform = fakePlatform(json(answer))
    expect(await call(callerOf(platform))).toEqual(value)
    const [sent] = platform.calls()
    expect(`${sent?.method} ${sent?.url.pathname}${sent?.url.search}`).toBe(request)
    expect(sent?.body).toEqual(body)
  })

  it('SDK-17 each carries a key of its own, so that it can be repeated and counts once', async () => {
    const platform = fakePlatform(json(answer))
    const client = callerOf(platform)
    const reads = ['productWithCosts', 'variantsWithCosts']
    const writes = Object.entries(rows).filter(([name]) => !reads.includes(name))
    for (const [, [call]] of writes) await call(client)
    const keys = platform.calls().map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(writes.length)
    expect(keys).not.toContain(null)
  })

  it('W18 leaves what it is given as it is', async () => {
    const platform = fakePlatform(json(answer))
    const changes = Object.freeze({ id: 'p', productOptions: Object.freeze([]) })
    await admin.updateProduct(callerOf(platform), changes)
    await admin.updateProduct(callerOf(platform), changes)
    expect(platform.calls().map(({ body }) => body)).toEqual([{ product: changes }, { product: changes }])
  })

  it('W16 an id stays one segment of the path', async () => {
    const platform = fakePlatform(json(answer))
    await admin.deleteProduct(callerOf(platform), 'a/b?c#d')
    expect(platform.calls()[0]?.url.href).toBe('https://p.example/stores/v1/products/a%2Fb%3Fc%23d')
    await expect(admin.updateProduct(callerOf(platform), { id: '..' })).rejects.toMatchObject({
      kind: 'validation',
      violations: [{ field: 'product.id' }],
    })
  })

  it('an empty list never removes all media by accident', async () => {
    const platform = fakePlatform(json(answer))
    await expect(admin.removeMedia(callerOf(platform), 'p', [])).rejects.toMatchObject({ kind: 'validation' })
    expect(platform.calls()).toEqual([])
  })

  it('one property at a time is set, and a digital product is not made', () => {
    const client = callerOf(fakePlatform(json(answer)))
    const calls = () => {
      // @ts-expect-error only physical products can be created
      admin.createProduct(client, { name: 'x', priceData: { price: 1 }, productType: 'digital' })
      // @ts-expect-error a product has a name
      admin.createProduct(client, { priceData: { price: 1 } })
      // @ts-expect-error sent values are closed
      admin.updateProduct(client, { id: 'p', discount: { type: 'HALF', value: 1 } })
    }
    expect(calls).toBeTypeOf('function')
  })
})
