import type { SearchProductsResponse } from '@vitrine/contract'
import { beforeEach, expect, test } from 'vitest'
import { type TestSite, usePlatform, type Visitor } from '../../testing/test-platform.fixture.ts'
import { lampStore } from '../lamp-store.fixture.ts'
import { callV3 } from '../v3/v3-call.fixture.ts'
import { type Staff, staffOf } from '../writes/staff.fixture.ts'
import { indexMissingProducts } from './search-index-repository.ts'

const fixture = usePlatform()
let site: TestSite
let staff: Staff
let visitor: Visitor

beforeEach(async () => {
  site = await fixture.createSite(lampStore())
  staff = await staffOf(fixture, site)
  visitor = await fixture.visitor(site)
})

async function found(request: object): Promise<string[]> {
  const { body } = await visitor.post<SearchProductsResponse>('/stores-reader/v1/products/search', request)
  return body.products.map(({ slug }) => slug)
}

const rows = () =>
  fixture.db
    .selectFrom('product_search')
    .selectAll()
    .where('site_id', '=', site.id)
    .orderBy('product_id')
    .execute()
    .then((found) => found.map((row) => ({ ...row, facets: row.facets.toSorted() })))

/** The index is as if all products were indexed again. */
async function expectCurrent(): Promise<void> {
  const indexed = await rows()
  await fixture.db.deleteFrom('product_search').where('site_id', '=', site.id).execute()
  await indexMissingProducts(fixture.db)
  expect(await rows()).toEqual(indexed)
}

test('membership of a collection, added and removed', async () => {
  const attic = site.idOf('attic')
  const path = `/stores/v1/collections/${attic}/productIds`
  await staff.call('POST', path, { productIds: [site.idOf('bulb')] })
  expect(await found({ filter: { collectionIds: [attic] } })).toEqual(['bulb'])
  await staff.call('POST', `${path}/delete`, { productIds: [site.idOf('bulb')] })
  expect(await found({ filter: { collectionIds: [attic] } })).toEqual([])
  await expectCurrent()
})

test('a brand renamed by V3 and removed by V1', async () => {
  const { body } = await callV3<{ brands: { id: string; revision: string }[] }>(staff, 'brands.query', {})
  const [brand] = body.brands
  const renamed = await callV3(staff, 'brands.update', {
    brand: { id: brand?.id, revision: brand?.revision, name: 'Solar' },
  })
  expect(renamed.status, JSON.stringify(renamed.body)).toBe(200)
  expect(await found({ text: 'solar' })).toEqual(['lamp'])
  expect(await found({ filter: { brands: ['Solar'] } })).toEqual(['lamp'])
  expect(await found({ filter: { brands: ['Lumen'] } })).toEqual([])
  await staff.call('POST', `/stores/v1/products/${site.idOf('lamp')}/remove-brand`, {})
  expect(await found({ filter: { brands: ['Solar'] } })).toEqual([])
  await expectCurrent()
})

test('the last item sold, by an inventory item of V3', async () => {
  expect(await found({ text: 'bulb', filter: { inStock: true } })).toContain('bulb')
  const productId = site.idOf('bulb')
  const { body } = await callV3<{ inventoryItems: { id: string; revision: string }[] }>(
    staff,
    'inventoryItems.query',
    { query: { filter: { productId } } },
  )
  const [item] = body.inventoryItems
  const changed = await callV3(staff, 'inventoryItems.update', {
    inventoryItem: { id: item?.id, revision: item?.revision, quantity: 0 },
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  expect(await found({ text: 'bulb', filter: { inStock: true } })).not.toContain('bulb')
  await expectCurrent()
})

test('a deleted product is gone', async () => {
  await staff.call('DELETE', `/stores/v1/products/${site.idOf('lamp')}`)
  expect(await found({ text: 'lamp' })).toEqual([])
  expect(await rows()).toHaveLength(3)
  await expectCurrent()
})

test('a store whose index is empty can be used and is indexed in the background', async () => {
  await fixture.db.deleteFrom('product_search').where('site_id', '=', site.id).execute()
  await fixture.db.deleteFrom('search_words').where('site_id', '=', site.id).execute()
  expect(await found({ text: 'lump' })).toEqual([])
  await staff.call('PATCH', `/stores/v1/products/${site.idOf('bulb')}`, { product: { name: 'Bulbous' } })
  expect(await found({ text: 'bulbous' })).toEqual(['bulb'])
  await indexMissingProducts(fixture.db)
  expect(await found({ text: 'lump' })).toEqual(['lamp'])
  expect(await found({ text: 'bulbous' })).toEqual(['bulb'])
  await expectCurrent()
})
