import {
  allProductsCollection,
  type ErrorEnvelope,
  type MarkedText,
  type SearchProductsResponse,
} from '@vitrine/contract'
import { declarations } from '@vitrine/contract/server'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { productPart, storeDocument } from '../../testing/store-document.fixture.ts'
import { type TestSite, usePlatform, type Visitor } from '../../testing/test-platform.fixture.ts'
import { staffOf } from '../writes/staff.fixture.ts'

const fixture = usePlatform()
const path = '/stores-reader/v1/products/search'
let site: TestSite
let visitor: Visitor

const colours = (...names: string[]) => ({
  name: 'Colour',
  type: 'color',
  choices: names.map((name) => ({
    value: name,
    description: name,
    hex: name === 'Oat' ? '#e0d3bc' : '#2b2f36',
  })),
})
const variant = (id: string, colour: string, quantity: number) => ({
  id,
  choices: { Colour: colour },
  price: '30.00',
  stock: { trackQuantity: true, quantity, inStock: quantity > 0 },
})

const products = [
  productPart('lamp', {
    name: 'Linen lamp',
    price: '30.00',
    brandId: 'lumen',
    description: '<p>Stands on <b>tables</b> &amp; shelves, made for long evenings.</p>',
    options: [colours('Oat', 'Ink')],
    variants: [variant('oat', 'Oat', 2), variant('ink', 'Ink', 0)],
    createdDate: '2026-01-01T00:00:00Z',
  }),
  productPart('shade', {
    name: 'Shade',
    price: '12.00',
    brandId: 'lumen',
    ribbonId: 'new',
    description: 'For your lamps.',
    options: [colours('Oat')],
    variants: [variant('oat', 'Oat', 5)],
    createdDate: '2026-01-02T00:00:00Z',
  }),
  productPart('brulee', {
    name: 'Crème Brûlée dish',
    price: '8.00',
    sku: 'CB-77',
    createdDate: '2026-01-03T00:00:00Z',
  }),
  productPart('pen', { name: 'Pen', price: '3.00', createdDate: '2026-01-04T00:00:00Z' }),
  productPart('pendant', { name: 'Pendant', price: '99.00', createdDate: '2026-01-05T00:00:00Z' }),
  productPart('secret', { name: 'Secret lamp', visible: false }),
]

beforeAll(async () => {
  site = await fixture.createSite(
    storeDocument(products, {
      brands: [{ id: 'lumen', name: 'Lumen' }],
      ribbons: [{ id: 'new', name: 'New' }],
      collections: [
        {
          id: 'lights',
          slug: 'lights',
          name: 'Lights',
          productIds: ['lamp', 'shade', 'secret'],
          lastUpdated: '2026-01-01T00:00:00Z',
        },
        {
          id: 'attic',
          slug: 'attic',
          name: 'Attic',
          productIds: ['lamp'],
          visible: false,
          lastUpdated: '2026-01-01T00:00:00Z',
        },
      ],
    }),
  )
  visitor = await fixture.visitor(site)
})

async function search(
  request: object,
  who: Pick<Visitor, 'post'> = visitor,
): Promise<SearchProductsResponse> {
  const { status, body } = await who.post<SearchProductsResponse>(path, request)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(v.is(declarations.get('catalog.searchProducts')?.response ?? v.never(), body)).toBe(true)
  return body
}
const slugs = ({ products: found }: SearchProductsResponse) => found.map(({ slug }) => slug)
const marked = (pieces: readonly MarkedText[] = []) =>
  pieces.map(({ text, matched }) => (matched ? `[${text}]` : text)).join('')

describe('words', () => {
  test.each<[string, string, string[]]>([
    ['a word in the name ranks before one in the description', 'lamp', ['lamp', 'shade']],
    ['another form of a word', 'lamps', ['lamp', 'shade']],
    ['another form of a word in the description', 'table', ['lamp']],
    ['accents and case do not matter', 'CREME brulee', ['brulee']],
    ['accents that are characters of their own', 'cre\u0300me', ['brulee']],
    ['the last word may be unfinished', 'linen la', ['lamp']],
    ['a whole word ranks before an unfinished one', 'pen', ['pen', 'pendant']],
    ['a letter changed', 'limen', ['lamp', 'shade']],
    ['two letters swapped', 'pednant', ['pendant']],
    ['a letter missing', 'pendnt', ['pendant']],
    ['two errors in a long word', 'evenigns', ['lamp']],
    ['every word has to be there', 'linen shade', []],
    ['stop words are left out', 'the lamp for the table', ['lamp']],
    ['the brand', 'lumen', ['shade', 'lamp']],
    ['the article number', 'CB-77', ['brulee']],
    ['a choice', 'ink', ['lamp']],
    ['markup is not searched', 'strong', []],
    ['a word that the store does not have', 'xylophone', []],
    ['no word', '!?', []],
  ])('%s', async (_what, text, expected) => {
    const found = await search({ text })
    expect(slugs(found)).toEqual(expected)
    expect(found.metadata).toMatchObject({ count: expected.length, total: expected.length, exact: true })
  })

  test('matched words are marked, in the name and where the description has them', async () => {
    const { matches } = await search({ text: 'lamp' })
    expect(matches.map(({ name }) => marked(name))).toEqual(['Linen [lamp]', 'Shade'])
    expect(matches.map(({ description }) => marked(description))).toEqual(['', 'For your [lamps].'])
    const evenings = await search({ text: 'evenings' })
    expect(marked(evenings.matches[0]?.description)).toBe('… tables & shelves, made for long [evenings].')
    const accented = await search({ text: 'creme' })
    expect(marked(accented.matches[0]?.name)).toBe('[Crème] Brûlée dish')
  })

  test('a correction is part of the response', async () => {
    expect((await search({ text: 'linen limp' })).correctedText).toBe('linen lamp')
    expect((await search({ text: 'linen lamp' })).correctedText).toBeUndefined()
  })

  test('products with the correction come before products with other similar words', async () => {
    const shop = await fixture.createSite(
      storeDocument([
        productPart('linen', { name: 'Tide linen tablecloth', createdDate: '2026-01-01T00:00:00Z' }),
        productPart('linden', { name: 'Linden', createdDate: '2026-01-02T00:00:00Z' }),
        productPart('innen', { name: 'Innen', createdDate: '2026-01-03T00:00:00Z' }),
      ]),
    )
    const found = await search({ text: 'linnen' }, await fixture.visitor(shop))
    // Words with the first letter that was typed are likelier.
    expect(found.correctedText).toBe('linen')
    expect(slugs(found)).toEqual(['linen', 'innen', 'linden'])
  })

  test('only staff find hidden products', async () => {
    expect(slugs(await search({ text: 'secret' }))).toEqual([])
    const staff = await staffOf(fixture, site, ['CATALOG_READ'])
    const { body } = await staff.call<SearchProductsResponse>('POST', path, { text: 'secret' })
    expect(slugs(body)).toEqual(['secret'])
  })
})

describe('narrowing, order and pages', () => {
  test.each<[string, object, string[]]>([
    ['a collection, in its order', { filter: { collectionIds: ['lights'] } }, ['lamp', 'shade']],
    [
      'a collection, sorted',
      { filter: { collectionIds: ['lights'] }, sort: { fieldName: 'price' } },
      ['shade', 'lamp'],
    ],
    [
      'a filtered collection, in its order',
      { filter: { collectionIds: ['lights'], brands: ['Lumen'] } },
      ['lamp', 'shade'],
    ],
    ['the name of a color', { text: 'beige' }, ['shade', 'lamp']],
    ['a brand', { filter: { brands: ['Lumen'] } }, ['shade', 'lamp']],
    ['a ribbon', { filter: { ribbons: ['New'] } }, ['shade']],
    ['a choice', { filter: { options: { Colour: ['Ink'] } } }, ['lamp']],
    ['alternatives', { filter: { options: { Colour: ['Ink', 'Oat'] } } }, ['shade', 'lamp']],
    ['sold-out products', { filter: { inStock: false } }, []],
    ['prices, both ends included', { filter: { price: { min: 8, max: 12 } } }, ['brulee', 'shade']],
    ['half a cent', { filter: { price: { min: 8.005, max: 12 } } }, ['shade']],
    ['prices that end before they begin', { filter: { price: { min: 12, max: 8 } } }, []],
    ['everything at once', { text: 'lamp', filter: { brands: ['Lumen'], price: { max: 20 } } }, ['shade']],
    ['an unknown brand', { filter: { brands: ['lumen'] } }, []],
    ['cheapest first', { sort: { fieldName: 'price' }, paging: { limit: 2 } }, ['pen', 'brulee']],
    ['by name, backwards', { sort: { fieldName: 'name', order: 'DESC' }, paging: { limit: 1 } }, ['shade']],
    ['the next page', { sort: { fieldName: 'price' }, paging: { limit: 2, offset: 2 } }, ['shade', 'lamp']],
    ['the newest first by default', { paging: { limit: 2 } }, ['pendant', 'pen']],
  ])('%s', async (_what, request, expected) => {
    const { filter = {} } = request as { filter?: { collectionIds?: string[] } }
    const collectionIds = filter.collectionIds?.map((id) => site.idOf(id))
    const resolved = { ...request, filter: { ...filter, ...(collectionIds && { collectionIds }) } }
    expect(slugs(await search(resolved))).toEqual(expected)
  })

  test('the built-in collection of all products filters nothing', async () => {
    const within = { collectionIds: [allProductsCollection.id] }
    expect((await search({ filter: within, includeFacets: true })).metadata.total).toBe(5)
    expect(slugs(await search({ filter: { ...within, brands: ['Lumen'] } }))).toEqual(['shade', 'lamp'])
  })

  test('pages by relevance continue each other', async () => {
    const pages = await Promise.all(
      [0, 1].map(async (offset) => slugs(await search({ text: 'lamp', paging: { limit: 1, offset } }))),
    )
    expect(pages).toEqual([['lamp'], ['shade']])
  })

  test.each<[string, object, string]>([
    ['a long text', { text: 'x'.repeat(201) }, 'text MAX_LENGTH'],
    ['a far page', { paging: { offset: 1_001 } }, 'paging.offset MAX'],
    ['another order', { sort: { fieldName: 'sku' } }, 'sort.fieldName INVALID_ENUM_VALUE'],
    ['a negative price', { filter: { price: { min: -1 } } }, 'filter.price.min MIN'],
    ['51 brands', { filter: { brands: Array(51).fill('x') } }, 'filter.brands MAX_SIZE'],
  ])('%s is refused with the name of the field', async (_what, request, expected) => {
    const { status, body } = await visitor.post<ErrorEnvelope>(path, request)
    const [violation] = body.details?.validationError?.fieldViolations ?? []
    expect(`${status} ${violation?.field} ${violation?.violatedRule}`).toBe(`400 ${expected}`)
  })
})

describe('facets', () => {
  test('collections with the same number of products are sorted by name', async () => {
    const names = ['Walnut', 'Ash', 'Oak', 'Beech', 'Yew', 'Elm']
    const collections = names.map((name) => ({
      id: name,
      slug: name.toLowerCase(),
      name,
      productIds: ['pen'],
      lastUpdated: '2026-01-01T00:00:00Z',
    }))
    const forest = await fixture.createSite(storeDocument([productPart('pen')], { collections }))
    const { facets } = await search({ includeFacets: true }, await fixture.visitor(forest))
    expect(facets?.collections.map(({ name }) => name)).toEqual(names.toSorted())
  })

  test('count the found products, and those of other choices of the same facet', async () => {
    const { facets } = await search({
      filter: { options: { Colour: ['Ink'] } },
      includeFacets: true,
    })
    expect(facets).toEqual({
      collections: [{ id: site.idOf('lights'), name: 'Lights', slug: 'lights', count: 1 }],
      options: [
        {
          name: 'Colour',
          optionType: 'color',
          choices: [
            { description: 'Oat', value: '#e0d3bc', count: 2 },
            { description: 'Ink', value: '#2b2f36', count: 1 },
          ],
        },
      ],
      brands: [{ name: 'Lumen', count: 1 }],
      ribbons: [],
      availability: { inStock: 1, outOfStock: 0 },
      price: [{ min: 20, max: 50, count: 1 }],
      priceRange: { min: 30, max: 30 },
      exact: true,
    })
  })

  test('a choice is listed once, also if its color differs between products', async () => {
    const dyed = (id: string, hex: string) =>
      productPart(id, {
        options: [
          { name: 'Colour', type: 'color', choices: [{ value: 'Ochre', description: 'Ochre', hex }] },
        ],
        variants: [
          {
            id: `var-${id}`,
            choices: { Colour: 'Ochre' },
            price: '10.00',
            stock: { trackQuantity: false, quantity: null, inStock: true },
          },
        ],
      })
    const shop = await fixture.createSite(
      storeDocument([dyed('scarf', '#cc7722'), dyed('hat', '#b5651d'), dyed('sock', '#cc7722')]),
    )
    const { facets } = await search({ includeFacets: true }, await fixture.visitor(shop))
    expect(facets?.options).toEqual([
      {
        name: 'Colour',
        optionType: 'color',
        choices: [{ description: 'Ochre', value: '#cc7722', count: 3 }],
      },
    ])
  })

  test('only requested facets are counted, the others are empty', async () => {
    const filter = { options: { Colour: ['Ink'] }, brands: ['Lumen'] }
    const all = (await search({ filter, includeFacets: true })).facets
    const { metadata, facets } = await search({ filter, includeFacets: true, facets: ['brands', 'price'] })
    expect(metadata.total).toBe((await search({ filter })).metadata.total)
    expect(all?.options).not.toEqual([])
    expect(facets).toEqual({
      collections: [],
      options: [],
      brands: all?.brands,
      ribbons: [],
      availability: { inStock: 0, outOfStock: 0 },
      price: all?.price,
      priceRange: all?.priceRange,
      exact: true,
    })
  })

  test('of all products', async () => {
    const { facets } = await search({ includeFacets: true, paging: { limit: 0 } })
    expect(facets).toMatchObject({
      brands: [{ name: 'Lumen', count: 2 }],
      ribbons: [{ name: 'New', count: 1 }],
      availability: { inStock: 5, outOfStock: 0 },
      price: [
        { min: 2, max: 5, count: 1 },
        { min: 5, max: 10, count: 1 },
        { min: 10, max: 20, count: 1 },
        { min: 20, max: 50, count: 1 },
        { min: 50, max: 100, count: 1 },
      ],
    })
  })

  test('have the lowest and the highest price, whatever the price filter is', async () => {
    const priceRange = async (request: object) =>
      (await search({ includeFacets: true, ...request })).facets?.priceRange
    const all = await priceRange({})
    expect(all).toEqual({ min: 3, max: 99 })
    expect(await priceRange({ filter: { price: { min: 10, max: 15 } } })).toEqual(all)
    expect(await priceRange({ filter: { brands: ['Lumen'] } })).toEqual({ min: 12, max: 30 })
    expect(await priceRange({ filter: { brands: ['None'] } })).toBeUndefined()
    expect(await priceRange({ facets: ['brands'] })).toBeUndefined()
  })

  test('are not counted unless requested', async () => {
    expect(await search({ text: 'lamp' })).not.toHaveProperty('facets')
  })
})
