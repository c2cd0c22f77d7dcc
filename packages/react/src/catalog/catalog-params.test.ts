import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  parseCatalogParams,
  serializeCatalogParams,
  toCatalogHref,
  toSearchRequest,
} from './catalog-params.ts'

const parse = (query: string) => parseCatalogParams(new URLSearchParams(query))

test('reads text, filters, order and page', () => {
  expect(
    parse(
      'q=linen+la&collection=c1&option:Colour=Oat&option:Colour=Ink&inStock=true&minPrice=5&sort=-price&page=3',
    ),
  ).toEqual({
    text: 'linen la',
    collectionIds: ['c1'],
    options: { Colour: ['Oat', 'Ink'] },
    inStock: true,
    minPrice: 5,
    sort: '-price',
    page: 3,
  })
})

test('ignores invalid values', () => {
  expect(parse('q=++&inStock=maybe&minPrice=-1&maxPrice=x&sort=toString&page=0&option:=x&brand=')).toEqual({})
})

test('becomes the request of a search', () => {
  expect(toSearchRequest(parse('q=mug&brand=Brisa&maxPrice=20&sort=newest&page=2'), 24)).toEqual({
    text: 'mug',
    filter: { brands: ['Brisa'], price: { max: 20 } },
    sort: { fieldName: 'numericId', order: 'DESC' },
    paging: { limit: 24, offset: 24 },
  })
})

test('preserves other parameters of the address', () => {
  const base = new URLSearchParams('utm=x&q=old&page=4')
  expect(`${serializeCatalogParams({ text: 'new' }, base)}`).toBe('utm=x&q=new')
})

test('the address of a listing without filters has no question mark', () => {
  expect(toCatalogHref('/products', {})).toBe('/products')
  expect(toCatalogHref('/products', { text: 'mug', page: 2 })).toBe('/products?q=mug&page=2')
})

test('any address parses to a state that serializes to the same state', () => {
  const names = fc.constantFrom(
    'q',
    'collection',
    'brand',
    'option:A',
    'inStock',
    'minPrice',
    'sort',
    'page',
    'x',
  )
  const values = fc.oneof(fc.string(), fc.constantFrom('true', '12', '-price', 'name', '2', 'toString'))
  fc.assert(
    fc.property(fc.array(fc.tuple(names, values), { maxLength: 12 }), (entries) => {
      const params = parseCatalogParams(new URLSearchParams(entries))
      expect(parseCatalogParams(serializeCatalogParams(params))).toEqual(params)
      expect(parseCatalogParams(new URLSearchParams(`${serializeCatalogParams(params)}`))).toEqual(params)
    }),
    { numRuns: 10_000 },
  )
})
