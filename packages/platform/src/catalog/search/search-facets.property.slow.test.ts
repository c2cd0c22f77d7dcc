import type { SearchFilter, SearchProductsResponse } from '@vitrine/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { migrations } from '../../db/migrations/index.ts'
import type { RequestContext } from '../../http/route.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.fixture.ts'
import { makeLargeStore } from '../large-store.fixture.ts'
import { RenderedProducts } from '../rendered-products.ts'
import { visitorContext } from '../visitor-context.fixture.ts'
import { searchProducts } from './search-products.ts'
import { maxCounted } from './search-repository.ts'

const size = 6_000
const shelf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

let scratch: ScratchDatabase
let context: RequestContext
let products: readonly { readonly name: string; readonly price: number; readonly facets: readonly string[] }[]

beforeAll(async () => {
  scratch = await createScratchDatabase()
  const db = scratch.open()
  await migrate(db, migrations)
  context = visitorContext(db, await makeLargeStore(db, size))
  const rows = await db
    .selectFrom('product_search')
    .select(['name_key as name', 'price', 'facets'])
    .where('visible', '=', true)
    .execute()
  products = rows.map((row) => ({ ...row, price: Number(row.price) / 100 }))
})
afterAll(() => scratch?.drop())

type Product = (typeof products)[number]
type Check = (product: Product) => boolean

/** The conditions of a filter, by the facet that each belongs to. */
function checksOf({ collectionIds, brands, inStock, price }: SearchFilter): ReadonlyMap<string, Check> {
  const hasOne =
    (keys: readonly string[]): Check =>
    ({ facets }) =>
      keys.some((key) => facets.includes(key))
  const checks: [string, Check][] = []
  if (collectionIds) checks.push(['collections', hasOne(collectionIds.map((id) => `c:${id}`))])
  if (brands) checks.push(['brands', hasOne(brands.map((name) => `b:${name}`))])
  if (inStock !== undefined) checks.push(['availability', hasOne([inStock ? 'a:1' : 'a:0'])])
  if (price) {
    const { min = 0, max = Number.POSITIVE_INFINITY } = price
    checks.push(['price', (product) => product.price >= min && product.price <= max])
  }
  return new Map(checks)
}

async function search(request: object): Promise<SearchProductsResponse> {
  const found = await searchProducts(new RenderedProducts(), context, { paging: { limit: 0 }, ...request })
  return JSON.parse(found.toString()) as SearchProductsResponse
}

test('facets of every search equal a plain count, each counted without its own filter', async () => {
  const filter = fc.record(
    {
      collectionIds: fc.subarray([shelf(3), shelf(4), 'none'], { minLength: 1 }),
      brands: fc.subarray(['Brand 3', 'Brand 4', 'none'], { minLength: 1 }),
      inStock: fc.boolean(),
      price: fc.record({ min: fc.nat(500), max: fc.integer({ min: 100, max: 1_600 }) }),
    },
    { requiredKeys: [] },
  )
  const text = fc.constantFrom('', 'lamp', 'oak', 'oak bowl', 'zebra')
  await fc.assert(
    fc.asyncProperty(filter, text, async (wanted, words) => {
      const { metadata, facets } = await search({ text: words, filter: wanted, includeFacets: true })
      const checks = checksOf(wanted)
      const hasWords: Check = ({ name }) => words.split(' ').every((word) => name.includes(word))
      const without = (facet?: string) =>
        products.filter(
          (product) =>
            hasWords(product) && [...checks].every(([name, check]) => name === facet || check(product)),
        )
      const count = (facet: string, key: string) =>
        without(facet).filter((product) => product.facets.includes(key)).length
      const sets = [undefined, ...checks.keys()].map((facet) => without(facet).length)
      const isExact = Math.max(...sets) <= maxCounted
      expect(facets?.exact).toBe(isExact)
      if (without().length <= maxCounted) {
        expect(metadata).toMatchObject({ total: without().length, exact: true })
      }
      if (!isExact) return
      for (const brand of ['Brand 3', 'Brand 4', 'Brand 5']) {
        const counted = facets?.brands.find(({ name }) => name === brand)?.count ?? 0
        expect(counted, brand).toBe(count('brands', `b:${brand}`))
      }
      expect(facets?.availability).toEqual({
        inStock: count('availability', 'a:1'),
        outOfStock: count('availability', 'a:0'),
      })
      const priced = facets?.price.reduce((sum, step) => sum + step.count, 0)
      expect(priced).toBe(without('price').length)
      for (const { id, count: counted } of facets?.collections ?? []) {
        expect(counted).toBe(count('collections', `c:${id}`))
      }
    }),
    { numRuns: 60 },
  )
})

test('a listing that is too large to count has the stored number of products and the stored facet counts', async () => {
  const { metadata, facets } = await search({ includeFacets: true })
  expect(metadata).toMatchObject({ total: products.length, exact: true })
  expect(facets?.exact).toBe(false)
  expect(facets?.brands).toHaveLength(20)
  const sold = facets?.availability
  expect((sold?.inStock ?? 0) + (sold?.outOfStock ?? 0)).toBe(products.length)
})

test('a narrowed search with more products than are counted says so', async () => {
  const { metadata, facets } = await search({ filter: { inStock: true }, includeFacets: true })
  expect(metadata).toMatchObject({ total: maxCounted, exact: false })
  expect(facets?.exact).toBe(false)
})

test('pages in the order of a column have every matching product once', async () => {
  const seen: string[] = []
  for (let offset = 0; offset < 1_000; offset += 100) {
    const found = await searchProducts(new RenderedProducts(), context, {
      text: 'lamp',
      sort: { fieldName: 'price', order: 'DESC' },
      paging: { limit: 100, offset },
    })
    // Products of this store have no content; the matches have their ids.
    seen.push(...[...found.toString().matchAll(/"productId":"([^"]+)"/g)].map(([, id = '']) => id))
  }
  const lamps = products.filter(({ name }) => name.includes('lamp')).length
  expect(seen).toHaveLength(Math.min(lamps, 1_000))
  expect(new Set(seen).size).toBe(seen.length)
})
