import { randomUUID } from 'node:crypto'
import { generateStore, streamStore } from '@vitrine/demo-store'
import { describe, expect, test } from 'vitest'
import { productPart, readDemoMedia, storeDocument } from '../testing/store-document.fixture.ts'
import { usePlatform } from '../testing/test-platform.fixture.ts'
import type { LoadProgress } from './importer.ts'

const fixture = usePlatform()
const readMedia = readDemoMedia

/** Everything that a load writes of a catalog, without what tells two sites apart. */
async function catalogOf(siteId: string): Promise<unknown> {
  const { db } = fixture
  const products = await db
    .selectFrom('products')
    .select([
      'numeric_id',
      'name',
      'slug',
      'price',
      'discounted_price',
      'variant_count',
      'options',
      'created_at',
    ])
    .where('site_id', '=', siteId)
    .orderBy('numeric_id')
    .execute()
  const collections = await db
    .selectFrom('collections as c')
    .select(['c.slug', 'c.position', 'c.number_of_products', 'c.updated_at'])
    .where('c.site_id', '=', siteId)
    .orderBy('c.position')
    .execute()
  const members = await db
    .selectFrom('collection_products as m')
    .innerJoin('products as p', (join) =>
      join.onRef('p.site_id', '=', 'm.site_id').onRef('p.id', '=', 'm.product_id'),
    )
    .innerJoin('collections as c', (join) =>
      join.onRef('c.site_id', '=', 'm.site_id').onRef('c.id', '=', 'm.collection_id'),
    )
    .select(['c.slug as collection', 'p.slug', 'm.position'])
    .where('m.site_id', '=', siteId)
    .orderBy('c.slug')
    .orderBy('m.position')
    .execute()
  const variants = await db
    .selectFrom('variants as v')
    .select(['v.sku', 'v.choices', 'v.price', 'v.discounted_price', 'v.weight', 'v.quantity', 'v.in_stock'])
    .where('v.site_id', '=', siteId)
    .orderBy('v.sku')
    .execute()
  const brands = await db
    .selectFrom('brands')
    .select(['name', 'product_count'])
    .where('site_id', '=', siteId)
    .orderBy('name')
    .execute()
  return { products, collections, members, variants, brands }
}

describe('streamed products', () => {
  test('give a store equal to that of a whole document, and report progress', async () => {
    const options = { seed: 3, products: 300 }
    const whole = await fixture.platform.sites.load(
      { ...generateStore(options), clientId: randomUUID() },
      { readMedia },
    )
    const { document, products } = streamStore(options)
    const reported: LoadProgress[] = []
    const load = (from: Iterable<unknown>) =>
      fixture.platform.sites.load(
        { ...document, clientId },
        { readMedia, products: from, onProgress: (progress) => reported.push(progress) },
      )
    const clientId = randomUUID()
    const streamed = await load(products)
    expect(await catalogOf(streamed.id)).toEqual(await catalogOf(whole.id))
    expect(reported.filter(({ step }) => step === 'products').map(({ done }) => done)).toEqual([250, 300])

    // A second load writes the same store again.
    expect(await load(streamStore(options).products)).toMatchObject({ id: streamed.id, changed: true })
    expect(await catalogOf(streamed.id)).toEqual(await catalogOf(whole.id))
  })

  test.each<[string, object[], string]>([
    ['one that is wrong', [productPart('a'), { ...productPart('b'), price: 10 }], 'products[1].price'],
    ['two of one slug', [productPart('a'), productPart('b', { slug: 'a' })], 'products'],
    ['two of one id', [productPart('a'), productPart('a', { slug: 'b' })], 'products'],
    ['an unknown brand', [productPart('a', { brandId: 'x' })], 'products[0].brandId'],
    ['an unknown collection', [productPart('a', { collectionIds: ['x'] })], 'products[0].collectionIds[0]'],
  ])('%s leaves the store as it was', async (_what, products, field) => {
    const clientId = randomUUID()
    const before = await fixture.platform.sites.load(
      { ...storeDocument([productPart('old')]), clientId },
      { readMedia },
    )
    const failing = fixture.platform.sites.load({ ...storeDocument(), clientId }, { readMedia, products })
    await expect(failing).rejects.toMatchObject({ name: 'StoreDocumentError', field })
    const rows = await fixture.db
      .selectFrom('products')
      .select('slug')
      .where('site_id', '=', before.id)
      .execute()
    expect(rows).toEqual([{ slug: 'old' }])
  })
})
