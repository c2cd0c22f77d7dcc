import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type TestSite, usePlatform, type Visitor } from '../testing/test-platform.fixture.ts'
import { fields, filter, paging, sort, value } from './hostile-queries.fixture.ts'
import { lampStore } from './lamp-store.fixture.ts'

const fixture = usePlatform()
let visitor: Visitor
let site: TestSite

beforeAll(async () => {
  site = await fixture.createSite(lampStore())
  visitor = await fixture.visitor(site)
})

async function expectNoInternalError(path: string, body: unknown): Promise<void> {
  const { status, body: response } = await visitor.post(path, body)
  expect([200, 400], JSON.stringify({ body, response })).toContain(status)
}

test('no filter, order or page of a query causes an internal error', async () => {
  const path = fc.constantFrom(
    '/stores-reader/v1/products/query-platformized',
    '/v2/collections/query',
    '/stores-reader/v1/variants/query',
  )
  const query = fc.record({ filter, sort, paging }, { requiredKeys: ['filter'] })
  await fc.assert(
    fc.asyncProperty(path, query, (of, asked) => expectNoInternalError(of, { query: asked })),
    { numRuns: 400 },
  )
})

test('no search causes an internal error', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 220 }),
    fc.constantFrom("lamp' | 'x", '\\', '%', 'a:* & !', 'ﷺ'.repeat(50), '\ud800', 'the'),
  )
  const names = fc.array(fc.string({ unit: 'binary', maxLength: 52 }), { maxLength: 3 })
  const request = fc.record(
    {
      text,
      filter: fc.record(
        {
          collectionIds: names,
          brands: names,
          options: fc.dictionary(fc.string({ maxLength: 5 }), names, { maxKeys: 3 }),
          inStock: value,
          price: fc.record({ min: fc.double(), max: fc.double({ min: 0, max: 1e12 }) }, { requiredKeys: [] }),
        },
        { requiredKeys: [] },
      ),
      sort: fc.record({ fieldName: fc.constantFrom(...fields) }),
      paging,
      includeFacets: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(request, (asked) => expectNoInternalError('/stores-reader/v1/products/search', asked)),
    { numRuns: 250 },
  )
  await fc.assert(
    fc.asyncProperty(text, async (typed) => {
      const query = new URLSearchParams({ text: typed })
      const { status } = await visitor.get(`/stores-reader/v1/products/suggestions?${query}`)
      expect([200, 400]).toContain(status)
    }),
    { numRuns: 150 },
  )
})

test('no choice of variants causes an internal error', async () => {
  const choices = fc.dictionary(
    fc.oneof(fc.constantFrom('Colour', 'Size', '__proto__'), fc.string({ maxLength: 5 })),
    fc.oneof(fc.constantFrom('Oat', 'Ink'), value),
    { maxKeys: 3 },
  )
  await fc.assert(
    fc.asyncProperty(choices, async (chosen) => {
      const product = `/stores-reader/v1/products/${site.idOf('lamp')}`
      await expectNoInternalError(`${product}/variants/query`, { choices: chosen })
      await expectNoInternalError(`${product}/productOptionsAvailability`, { options: chosen })
    }),
    { numRuns: 100 },
  )
})
