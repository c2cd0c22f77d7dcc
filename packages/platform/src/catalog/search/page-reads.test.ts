import type { SearchProductsRequest } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { migrations } from '../../db/migrations/index.ts'
import type { RequestContext } from '../../http/route.ts'
import { countReadRows, type ReadRows } from '../../testing/read-rows.fixture.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.fixture.ts'
import { makeLargeStore } from '../large-store.fixture.ts'
import { RenderedProducts } from '../rendered-products.ts'
import { visitorContext } from '../visitor-context.fixture.ts'
import { searchProducts } from './search-products.ts'
import { suggest } from './suggest.ts'

let scratch: ScratchDatabase
let reads: ReadRows
let small: RequestContext
let large: RequestContext

beforeAll(async () => {
  scratch = await createScratchDatabase()
  const maintenance = scratch.open()
  await migrate(maintenance, migrations)
  const sites = [await makeLargeStore(maintenance, 3_000), await makeLargeStore(maintenance, 30_000)] as const
  reads = countReadRows(scratch.url)
  small = visitorContext(reads.db, sites[0])
  large = visitorContext(reads.db, sites[1])
})
afterAll(async () => {
  await reads?.db.destroy()
  await scratch?.drop()
})

const shelf = '00000000-0000-4000-8000-000000000053'
const ofShelf = ['options', 'brands', 'ribbons', 'availability', 'price'] as const

/** Pages as the shop asks for them when it has not seen them. */
const pages: Readonly<Record<string, SearchProductsRequest>> = {
  'what can be chosen of everything': { paging: { limit: 0 }, includeFacets: true },
  'everything by price': { filter: { price: { max: 400 } }, includeFacets: true },
  'everything by price, cheapest first': {
    filter: { price: { min: 12 } },
    sort: { fieldName: 'price' },
    includeFacets: true,
  },
  'everything by brand and price': {
    filter: { brands: ['Brand 3'], price: { min: 12 } },
    includeFacets: true,
  },
  'everything by two brands, stock and price': {
    filter: { brands: ['Brand 3', 'Brand 4'], inStock: true, price: { max: 900 } },
    includeFacets: true,
  },
  'a shelf by price, cheapest first': {
    filter: { collectionIds: [shelf], price: { min: 12 } },
    sort: { fieldName: 'price' },
    includeFacets: true,
    facets: ofShelf,
  },
  'everything by price from far on, cheapest first': {
    filter: { price: { min: 900 }, brands: ['Brand 3', 'Brand 4'] },
    sort: { fieldName: 'price' },
    includeFacets: true,
  },
  'a shelf by name': {
    filter: { collectionIds: [shelf], inStock: true },
    sort: { fieldName: 'name' },
    includeFacets: true,
    facets: ofShelf,
  },
  'a search': { text: 'lamp', includeFacets: true },
  'a search by price': { text: 'lamp', filter: { price: { max: 900 } }, includeFacets: true },
  'a search by brand and price': {
    text: 'oak lamp',
    filter: { brands: ['Brand 3'], price: { max: 900 } },
    includeFacets: true,
  },
  'a mistyped search by price': { text: 'lmap', filter: { price: { max: 900 } }, includeFacets: true },
}

/** Rows that a page may touch, whatever the store's size: what it shows, kept counts, and samples of some hundred products. */
const bound = 6_000

describe('ISSUE-5 what a page of the shop reads is bounded, in a store of thousands as in one of ten times as many', () => {
  test.each(Object.entries(pages))('%s', async (_what, request) => {
    for (const context of [small, large]) {
      const page = { paging: { limit: 24 }, ...request }
      const rows = await reads.of(() => searchProducts(new RenderedProducts(), context, page))
      expect(rows).toBeLessThan(bound)
    }
  })

  test('suggestions', async () => {
    for (const context of [small, large]) {
      expect(await reads.of(() => suggest(context, { text: 'la' }))).toBeLessThan(bound)
    }
  })
})
