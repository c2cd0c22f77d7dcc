import { describe, expect, test } from 'vitest'
import { productPart } from '../../../testing/store-document.fixture.ts'
import { usePlatform } from '../../../testing/test-platform.fixture.ts'
import { callOutcome, type V3Body } from '../v3-call.fixture.ts'
import { type Item, useInventory } from './inventory.fixture.ts'

const fixture = usePlatform()
const shop = useInventory(fixture)
const { call } = shop

describe('search of inventory items', () => {
  const search = async (question: V3Body) =>
    (
      await call<{
        inventoryItems: Item[]
        pagingMetadata: { cursors: { next: string } }
        aggregationData?: { results: V3Body[] }
      }>('search', { search: question })
    ).body
  const found = async (details: V3Body) =>
    (await search({ search: details })).inventoryItems.map(({ product: { name } }) => name).toSorted()

  test('finds words in names, SKUs and choices, and similar words on request', async () => {
    expect(await found({ expression: 'mug card' })).toEqual(['Card', 'Mug'])
    expect(await found({ expression: 'lamp oat', mode: 'AND' })).toEqual(['Lamp'])
    expect(await found({ expression: 'l-ink' })).toEqual(['Lamp'])
    expect(await found({ expression: 'vale' })).toEqual(['Lamp', 'Lamp'])
    expect(await found({ expression: 'vale', fields: ['product.name'] })).toEqual([])
    expect(await found({ expression: 'cadr' })).toEqual([])
    expect(await found({ expression: 'cerd', fuzzy: true })).toEqual(['Card'])
    expect(await found({ expression: '100%_\\' })).toEqual([])
    expect(
      (await call('count', { search: { expression: 'lamp' }, filter: { quantity: { $gt: 3 } } })).body,
    ).toEqual({
      count: 1,
    })
  })

  test('finds words with accents as they are written, in names without them too', async () => {
    const size = { value: 'Süß', description: 'Süß' }
    const variant = { id: 'v', choices: { Taste: 'Süß' }, price: '1.00', sku: 'ÄB-1' }
    const options = [{ name: 'Taste', type: 'drop_down', choices: [size] }]
    const stock = { trackQuantity: true, quantity: 1, inStock: true }
    await shop.moveTo([
      productPart('tea', { name: 'Thé glacé', options, variants: [{ ...variant, stock }] }),
      productPart('other'),
    ])
    await shop.staff.call('PATCH', `/stores/v1/products/${shop.site.idOf('tea')}`, {
      product: { brand: 'Åhléns' },
    })
    for (const expression of ['glacé', 'GLACE', 'åhléns', 'süß', 'äb-1', 'thé åhléns äb-1']) {
      expect(await found({ expression, mode: 'AND' }), expression).toEqual(['Thé glacé'])
    }
    expect(await found({ expression: 'åhlénz', fuzzy: true })).toEqual(['Thé glacé'])
    expect(await found({ expression: 'äb-2' })).toEqual([])
  })

  test('a cursor keeps the words too', async () => {
    const first = await search({ search: { expression: 'lamp' }, cursorPaging: { limit: 1 } })
    const { next } = first.pagingMetadata.cursors
    const second = await search({ cursorPaging: { limit: 1, cursor: next } })
    expect(second.inventoryItems.map(({ product: { name } }) => name)).toEqual(['Lamp'])
    expect(second.inventoryItems[0]?.id).not.toBe(first.inventoryItems[0]?.id)
  })

  test('counts facets of all that match', async () => {
    const aggregations = [
      { name: 'status', type: 'VALUE', fieldPath: 'availabilityStatus', value: { sortType: 'VALUE' } },
      {
        name: 'brand',
        type: 'VALUE',
        fieldPath: 'product.brand.name',
        value: { missingValues: 'INCLUDE', includeOptions: { addToBucket: 'none' } },
      },
      {
        name: 'low',
        type: 'RANGE',
        fieldPath: 'quantity',
        range: { buckets: [{ to: 5 }, { from: 5, to: 10 }, { from: 10 }] },
      },
      { name: 'most', type: 'SCALAR', fieldPath: 'quantity', scalar: { type: 'MAX' } },
      { name: 'products', type: 'SCALAR', fieldPath: 'productId', scalar: { type: 'COUNT_DISTINCT' } },
      { name: 'made', type: 'DATE_HISTOGRAM', fieldPath: 'createdDate', dateHistogram: { interval: 'YEAR' } },
    ]
    const { aggregationData } = await search({
      aggregations,
      cursorPaging: { limit: 1 },
      timeZone: 'Europe/Dublin',
    })
    const results = aggregationData?.results ?? []
    expect(results.slice(0, 5)).toMatchObject([
      { values: { results: [{ value: 'IN_STOCK', count: 5 }] } },
      {
        values: {
          results: [
            { value: 'none', count: 3 },
            { value: 'Vale', count: 2 },
          ],
        },
      },
      {
        ranges: {
          results: [
            { to: 5, count: 1 },
            { from: 5, to: 10, count: 2 },
            { from: 10, count: 1 },
          ],
        },
      },
      { scalar: { type: 'MAX', value: 10 } },
      { scalar: { type: 'COUNT_DISTINCT', value: 4 } },
    ])
    expect(results[5]).toMatchObject({ dateHistogram: { results: [{ count: 5 }] } })
  })

  test.each([
    [{ timeZone: 'Mars/Olympus' }, 'search.timeZone FORMAT'],
    [{ search: { expression: 'x', fields: ['password'] } }, 'search.search.fields[0] INVALID_ENUM_VALUE'],
    [
      { aggregations: [{ name: 'x', type: 'RANGE', fieldPath: 'product.name', range: { buckets: [{}] } }] },
      'search.aggregations[0].fieldPath INVALID_ENUM_VALUE',
    ],
    [{ filter: { 'product.name': { $gt: 5 } } }, 'search.filter.product.name FORMAT'],
  ])('refuses %j', async (question, violation) => {
    expect(callOutcome(await call('search', { search: question }))).toBe(`400 ${violation}`)
  })
})
