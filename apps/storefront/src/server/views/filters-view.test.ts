import { describe, expect, test } from 'vitest'
import type { CountedFacets } from './counted-facets.ts'
import { toFiltersView } from './filters-view.ts'
import { toSearchFilter } from './search-filter.ts'

const values = (...counts: readonly (readonly [value: string, count: number])[]) =>
  counts.map(([value, count]) => ({ value, count }))

const all: CountedFacets = {
  groups: [
    { param: 'in', values: values(['tableware', 12], ['lighting', 8]) },
    { param: 'brand', values: values(['Tovik', 20]) },
    { param: 'option.Glaze', values: values(['Clay', 6], ['Ink', 4]) },
    { param: 'option.Amount', values: values(['€25', 1], ['€50', 1]) },
  ],
  inStock: 20,
  outOfStock: 0,
  prices: [
    { min: 5, max: 10, count: 4 },
    { min: 20, max: 50, count: 16 },
  ],
  isEstimate: false,
}

const collections = [
  { id: 'c1', slug: 'tableware', name: 'Tableware', href: '/collections/tableware', count: 12 },
]
const basis = { all, narrowed: all, filters: [], collections, total: 20, decided: undefined }

describe('what is offered', () => {
  test('facets with one value, options of few products and availability of everything are not', () => {
    const view = toFiltersView(basis)
    expect(view.groups.map(({ param }) => param)).toEqual(['in', 'option.Glaze'])
    expect(view.inStock).toBeUndefined()
    expect(view.price?.bounds).toEqual([5, 10, 50])
  })

  test('options with choices that hardly any two products share are not, except for colors', () => {
    const sizes = { param: 'option.Size', values: values(['18 cm', 2], ['26 cm', 1], ['45 cm', 1]) }
    const colors = {
      param: 'option.Colour',
      values: sizes.values.map((each) => ({ ...each, color: '#343f49' })),
    }
    const view = toFiltersView({ ...basis, all: { ...all, groups: [sizes, colors] } })
    expect(view.groups.map(({ param }) => param)).toEqual(['option.Colour'])
  })

  test('a collection offers no others', () => {
    expect(toFiltersView({ ...basis, decided: 'in' }).groups.map(({ param }) => param)).toEqual([
      'option.Glaze',
    ])
  })

  test('of more values than anybody reads, those are offered that the narrowed list has', () => {
    const groups = [{ param: 'in', values: values(['tableware', 12], ['lighting', 8]), isCut: true } as const]
    const narrowed = { ...all, groups: [{ param: 'in', values: values(['vases', 3]) }] }
    const filters = [{ param: 'in', value: 'lighting' }]
    const view = toFiltersView({ ...basis, all: { ...all, groups }, narrowed, filters })
    expect(view.groups[0]?.values).toEqual([
      { value: 'vases', count: 3 },
      { value: 'lighting', count: 0, chosen: true },
    ])
  })

  test('what is chosen is there even where it is of little use, and even where nothing has it', () => {
    const filters = [
      { param: 'brand', value: 'Nobody' },
      { param: 'option.Amount', value: '€25' },
      { param: 'stock', value: 'in' },
    ]
    const narrowed = { ...all, groups: [{ param: 'option.Amount', values: values(['€25', 1]) }] }
    const view = toFiltersView({ ...basis, narrowed, filters })
    const chosen = view.groups.flatMap((group) => group.values.filter((each) => each.chosen))
    expect(chosen).toEqual([
      { value: 'Nobody', count: 0, chosen: true },
      { value: '€25', count: 1, chosen: true },
    ])
    expect(view.groups.find(({ param }) => param === 'brand')?.values[0]).toEqual({
      value: 'Tovik',
      count: 0,
    })
    expect(view.inStock).toEqual({ count: 20, chosen: true })
  })
})

test('an address narrows the search of the platform; a collection that is looked at stays', () => {
  const filters = [
    { param: 'in', value: 'tableware' },
    { param: 'brand', value: 'Tovik' },
    { param: 'stock', value: 'in' },
    { param: 'max', value: '50' },
    { param: 'option.Glaze', value: 'Clay' },
    { param: 'option.Glaze', value: 'Ink' },
  ]
  expect(toSearchFilter({ filters, collections, scope: { kind: 'everything' } })).toEqual({
    collectionIds: ['c1'],
    brands: ['Tovik'],
    options: { Glaze: ['Clay', 'Ink'] },
    inStock: true,
    price: { max: 50 },
  })
  expect(
    toSearchFilter({ filters, collections, scope: { kind: 'collection', id: 'c9' } }).collectionIds,
  ).toEqual(['c9'])
  expect(toSearchFilter({ filters: [], collections, scope: { kind: 'brand', name: 'Tovik' } })).toEqual({
    brands: ['Tovik'],
  })
})
