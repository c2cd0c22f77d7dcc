import { describe, expect, expectTypeOf, it } from 'vitest'
import { createClient } from '../client.ts'
import { fakePlatform, inTurn, json, type Seen } from '../testing/fake-platform.ts'
import * as catalogV3 from './index.ts'

const clientOf = (platform: ReturnType<typeof fakePlatform>) =>
  createClient({ clientId: 'c', baseUrl: 'https://p.example', fetch: platform.fetch, retry: false })

const page = (ids: readonly string[], pagingMetadata: object = {}) =>
  json({ brands: ids.map((id) => ({ id })), pagingMetadata })

/** The request behind `.r`, or the body. */
function requestOf({ url, body }: Seen): unknown {
  const packed = url.searchParams.get('.r')
  return packed === null ? body : JSON.parse(atob(packed.replaceAll('-', '+').replaceAll('_', '/')))
}

describe('pages by cursor', () => {
  const first = () => page(['a', 'b'], { hasNext: true, cursors: { next: 'n1', prev: '' } })

  it('sends a cursor without filter and sort, which it contains', async () => {
    const platform = fakePlatform(
      inTurn(first, () => page(['c'], { hasNext: false, cursors: { prev: 'p1' } })),
    )
    const query = catalogV3.brandQuery().where('name', 'startsWith', 'V').orderBy('name').limit(2)
    const found = []
    for await (const { id } of catalogV3.queryBrands(clientOf(platform), query)) found.push(id)
    expect(found).toEqual(['a', 'b', 'c'])
    expect(platform.calls().map(requestOf)).toEqual([
      {
        query: {
          filter: { name: { $startsWith: 'V' } },
          sort: [{ fieldName: 'name', order: 'ASC' }],
          cursorPaging: { limit: 2 },
        },
      },
      { query: { cursorPaging: { limit: 2, cursor: 'n1' } } },
    ])
  })

  // Proves: unknown-totals
  it('follows the cursor if the platform does not send hasNext', async () => {
    const platform = fakePlatform(
      inTurn(
        () => page(['a'], { cursors: { next: 'n1' } }),
        () => page([], { cursors: { next: 'n2' } }),
        () => page(['b'], { cursors: { next: '' } }),
      ),
    )
    const pages = []
    for await (const each of catalogV3.queryBrands(clientOf(platform)).pages()) pages.push(each)
    expect(pages.map(({ items, hasNext }) => [items.length, hasNext])).toEqual([
      [1, true],
      [0, true],
      [1, false],
    ])
  })

  it('ends at a cursor that points to its own page', async () => {
    const platform = fakePlatform(() => page(['a'], { hasNext: true, cursors: { next: 'same' } }))
    const found = []
    for await (const { id } of catalogV3.queryBrands(clientOf(platform))) found.push(id)
    expect(found).toEqual(['a', 'a'])
  })

  it('forwards and backwards, up to the ends', async () => {
    const platform = fakePlatform(
      inTurn(first, () => page(['c'], { hasNext: false, cursors: { prev: 'p1' } }), first),
    )
    const client = clientOf(platform)
    const query = catalogV3.brandQuery().limit(2)
    const one = await catalogV3.queryBrands(client, query).first()
    const two = await catalogV3.queryBrands(client, catalogV3.nextPage(query, one)).first()
    expect(two).toEqual({
      items: [{ id: 'c' }],
      limit: 2,
      hasNext: false,
      hasPrevious: true,
      cursors: { previous: 'p1' },
    })
    expect(() => catalogV3.nextPage(query, two)).toThrow(new RangeError('No next page to fetch'))
    const back = await catalogV3.queryBrands(client, catalogV3.previousPage(query, two)).first()
    expect(() => catalogV3.previousPage(query, back)).toThrow(new RangeError('No previous page to fetch'))
    expect(requestOf(platform.calls()[2] as Seen)).toEqual({
      query: { cursorPaging: { limit: 2, cursor: 'p1' } },
    })
  })

  it('further fields of the request are sent with every page', async () => {
    const platform = fakePlatform(inTurn(first, () => page([])))
    const found = catalogV3.queryBrands(clientOf(platform), undefined, {
      fields: ['ASSIGNED_PRODUCTS_COUNT'],
    })
    for await (const each of found.pages()) expect(each.limit).toBe(50)
    expect(platform.calls().map(requestOf)).toMatchObject([
      { fields: ['ASSIGNED_PRODUCTS_COUNT'] },
      { fields: ['ASSIGNED_PRODUCTS_COUNT'] },
    ])
  })
})

describe('searching inventory', () => {
  const aggregationData = {
    results: [
      {
        name: 'status',
        type: 'VALUE',
        fieldPath: 'x',
        values: { results: [{ value: 'IN_STOCK', count: 3 }] },
      },
      { name: 'most', type: 'SCALAR', fieldPath: 'x', scalar: { type: 'MAX', value: 9 } },
      { name: '__proto__', type: 'SCALAR', fieldPath: 'x', scalar: { type: 'MAX', value: 1 } },
    ],
  }

  it('returns facets by name', async () => {
    const platform = fakePlatform(json({ inventoryItems: [{ id: 'i' }], aggregationData }))
    const { items, facets } = await catalogV3
      .searchInventoryItems(
        clientOf(platform),
        catalogV3.inventoryItemQuery().where('trackQuantity', 'eq', true),
        {
          expression: 'mug',
          mode: 'AND',
          facets: {
            status: catalogV3.countValues('availabilityStatus', { limit: 5 }),
            most: catalogV3.measure('quantity', 'MAX'),
            ranges: catalogV3.countRanges('quantity', [{ to: 10 }, { from: 10 }]),
            months: catalogV3.countDates('createdDate', 'MONTH'),
          },
        },
      )
      .first()
    expectTypeOf(facets.most).toEqualTypeOf<number | undefined>()
    expectTypeOf<NonNullable<typeof facets.status>[number]>().toExtend<{ value: string; count: number }>()
    expectTypeOf<NonNullable<typeof facets.ranges>[number]['count']>().toEqualTypeOf<number>()
    expect(items).toEqual([{ id: 'i' }])
    expect(facets).toEqual({
      status: [{ value: 'IN_STOCK', count: 3 }],
      most: 9,
      ranges: undefined,
      months: undefined,
    })
    expect(requestOf(platform.calls()[0] as Seen)).toEqual({
      search: {
        search: { expression: 'mug', mode: 'AND' },
        aggregations: [
          { name: 'status', type: 'VALUE', fieldPath: 'availabilityStatus', value: { limit: 5 } },
          { name: 'most', type: 'SCALAR', fieldPath: 'quantity', scalar: { type: 'MAX' } },
          {
            name: 'ranges',
            type: 'RANGE',
            fieldPath: 'quantity',
            range: { buckets: [{ to: 10 }, { from: 10 }] },
          },
          {
            name: 'months',
            type: 'DATE_HISTOGRAM',
            fieldPath: 'createdDate',
            dateHistogram: { interval: 'MONTH' },
          },
        ],
        filter: { trackQuantity: true },
        cursorPaging: { limit: 50 },
      },
    })
  })

  it('sends a long search by POST to the same URL', async () => {
    const platform = fakePlatform(json({ inventoryItems: [] }))
    const ids = Array.from(
      { length: 200 },
      (_, index) => `0190a0a0-0000-7000-8000-${String(index).padStart(12, '0')}`,
    )
    await catalogV3
      .searchInventoryItems(clientOf(platform), catalogV3.inventoryItemQuery().where('productId', 'in', ids))
      .first()
    expect(platform.calls()[0]).toMatchObject({
      method: 'POST',
      url: { pathname: '/stores/v3/inventory-items/search', search: '' },
    })
  })

  it('sends only the cursor for further pages', async () => {
    const platform = fakePlatform(
      inTurn(
        json({ inventoryItems: [], pagingMetadata: { cursors: { next: 'n' } } }),
        json({ inventoryItems: [] }),
      ),
    )
    for await (const _ of catalogV3.searchInventoryItems(clientOf(platform), undefined, {
      expression: 'mug',
    }))
      expect(_).toBeNull()
    expect(platform.calls().map(requestOf)).toEqual([
      { search: { search: { expression: 'mug' }, filter: {}, cursorPaging: { limit: 50 } } },
      { search: { cursorPaging: { limit: 50, cursor: 'n' } } },
    ])
  })
})
