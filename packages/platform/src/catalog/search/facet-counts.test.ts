import type { SearchProductsResponse } from '@vitrine/contract'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { productPart, storeDocument } from '../../testing/store-document.fixture.ts'
import { type TestSite, usePlatform, type Visitor } from '../../testing/test-platform.fixture.ts'
import { lampStore } from '../lamp-store.fixture.ts'
import { type Staff, staffOf } from '../writes/staff.fixture.ts'
import { settleFacetCounts } from './settle-facet-counts.ts'

const fixture = usePlatform()
let site: TestSite
let staff: Staff
let visitor: Visitor

beforeEach(async () => {
  site = await fixture.createSite(lampStore())
  staff = await staffOf(fixture, site)
  visitor = await fixture.visitor(site)
})

interface Count {
  readonly scope: string
  readonly facet: string
  readonly products: number
  readonly visible: number
}

/** Counts as they are kept, with the differences that nobody added up yet. */
async function kept(): Promise<readonly Count[]> {
  const { rows } = await sql<Count>`
    select scope, facet, sum(products)::int as products, sum(visible_products)::int as visible from (
      select scope, facet, products, visible_products from facet_counts where site_id = ${site.id}
      union all
      select scope, facet, products, visible_products from facet_changes where site_id = ${site.id}
    ) as kept
    group by scope, facet having sum(products) <> 0 order by scope, facet`.execute(fixture.db)
  return rows
}

/** The same counted now, product by product. */
async function counted(): Promise<readonly Count[]> {
  const products = await fixture.db
    .selectFrom('product_search')
    .select(['visible', 'facets'])
    .where('site_id', '=', site.id)
    .execute()
  const counts = new Map<string, { scope: string; facet: string; products: number; visible: number }>()
  for (const { visible, facets } of products) {
    for (const scope of [
      '',
      ...facets.filter((each) => each.startsWith('c:')).map((each) => each.slice(2)),
    ]) {
      for (const facet of ['', ...facets]) {
        const key = `${scope}\n${facet}`
        const count = counts.get(key) ?? { scope, facet, products: 0, visible: 0 }
        counts.set(key, count)
        count.products++
        if (visible) count.visible++
      }
    }
  }
  const inOrder = ({ scope, facet }: Count) => `${scope}\n${facet}`
  return [...counts.values()].sort((a, b) => (inOrder(a) < inOrder(b) ? -1 : 1))
}

/** Texts in the order of their code points on both sides. */
const sorted = (counts: readonly Count[]) =>
  counts.toSorted((a, b) => (`${a.scope}\n${a.facet}` < `${b.scope}\n${b.facet}` ? -1 : 1))

async function expectExact(): Promise<void> {
  expect(sorted(await kept())).toEqual(sorted(await counted()))
}

test('counts follow every kind of write, before and after they are added up', async () => {
  await expectExact()
  const attic = site.idOf('attic')
  const bulb = site.idOf('bulb')
  const created = await staff.call<{ product: { id: string } }>('POST', '/stores/v1/products', {
    product: { name: 'Torch', productType: 'physical', priceData: { price: 12 }, brand: 'Lumen' },
  })
  expect(created.status, JSON.stringify(created.body)).toBe(200)
  const torch = created.body.product.id
  const writes: [string, string, object?][] = [
    ['POST', `/stores/v1/collections/${attic}/productIds`, { productIds: [bulb, torch] }],
    ['PATCH', `/stores/v1/products/${bulb}`, { product: { visible: false, brand: 'Glow' } }],
    ['PATCH', `/stores/v1/products/${torch}`, { product: { ribbon: 'New', priceData: { price: 900 } } }],
    ['POST', `/stores/v1/collections/${attic}/productIds/delete`, { productIds: [torch] }],
    ['DELETE', `/stores/v1/products/${site.idOf('lamp')}`],
    ['DELETE', `/stores/v1/collections/${attic}`],
  ]
  for (const [method, path, body] of writes) {
    const reply = await staff.call(method, path, body)
    expect(reply.status, `${method} ${path} ${JSON.stringify(reply.body)}`).toBe(200)
    await expectExact()
  }
  const before = await kept()
  while ((await settleFacetCounts(fixture.db, site.id)) > 0);
  expect(await kept()).toEqual(before)
  const { rows } = await sql`select from facet_changes where site_id = ${site.id}`.execute(fixture.db)
  expect(rows).toHaveLength(0)
})

test('writers at the same time, and servers that add up meanwhile, lose and double nothing', async () => {
  const many = Array.from({ length: 12 }, (_, at) => productPart(`p${at}`))
  site = await fixture.createSite(storeDocument(many))
  staff = await staffOf(fixture, site)
  const settling = async () => {
    for (let turn = 0; turn < 8; turn++) await settleFacetCounts(fixture.db, site.id)
  }
  const writing = many.map(async (_, at) => {
    const id = site.idOf(`p${at}`)
    for (const brand of ['One', 'Two', 'Three']) {
      const { status } = await staff.call('PATCH', `/stores/v1/products/${id}`, {
        product: { brand: `${brand} ${at % 3}`, visible: brand !== 'Two' },
      })
      // A machine that is too busy says so; then nothing was written and nothing is counted.
      expect([200, 503]).toContain(status)
    }
  })
  await Promise.all([...writing, settling(), settling()])
  await expectExact()
  await settling()
  await expectExact()
})

test('facets of everything and of a collection are told as they are kept, exactly; staff count hidden products too', async () => {
  const path = '/stores-reader/v1/products/search'
  const request = { filter: { brands: ['Lumen'] }, includeFacets: true }
  const { body } = await visitor.post<SearchProductsResponse>(path, request)
  expect(body.metadata).toMatchObject({ total: 1, exact: true })
  await staff.call('PATCH', `/stores/v1/products/${site.idOf('lamp')}`, { product: { visible: false } })
  const hidden = await visitor.post<SearchProductsResponse>(path, request)
  expect(hidden.body.metadata).toMatchObject({ total: 0, exact: true })
  expect(hidden.body.facets?.brands.map(({ name }) => name)).not.toContain('Lumen')
  const seen = await staff.call<SearchProductsResponse>('POST', path, request)
  expect(seen.body.metadata).toMatchObject({ total: 1, exact: true })
  expect(seen.body.facets?.brands).toContainEqual({ name: 'Lumen', count: 1 })
})
