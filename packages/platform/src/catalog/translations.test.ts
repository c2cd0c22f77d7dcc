import type {
  Collection,
  Product,
  ProductOptionsAvailabilityResponse,
  QueryProductsResponse,
  SearchProductsResponse,
  SuggestResponse,
} from '@vitrine/contract'
import { declarations } from '@vitrine/contract/server'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { StoreDocumentError } from '../store-document/importer.ts'
import { productPart } from '../testing/store-document.fixture.ts'
import { send, type TestSite, usePlatform, type Visitor } from '../testing/test-platform.fixture.ts'
import { lampStore } from './lamp-store.fixture.ts'
import { staffOf } from './writes/staff.fixture.ts'

const fixture = usePlatform()
const store = {
  id: 'store',
  name: 'Store',
  currency: 'EUR',
  locale: 'en-IE',
  country: 'IE',
  languages: ['en', 'de', 'he'],
  search: {
    synonyms: [
      ['lamp', 'luminaire'],
      ['Leuchte', 'Lampe'],
    ],
  },
}

const lampTexts = {
  de: {
    name: 'Tischlampen',
    ribbons: { New: 'Neu' },
    infoSections: { Care: { title: 'Pflege' } },
    options: { Colour: { name: 'Farbe', choices: { Oat: 'Hafer' } } },
    seo: { title: 'Lampen kaufen' },
  },
  he: { description: '<p>אור.</p>' },
}

/** The lamp store, with translations of the lamp and of its collection. */
function translatedStore(texts: unknown = lampTexts): Record<string, unknown> {
  const document = lampStore()
  const products = document['products'] as Record<string, unknown>[]
  const collections = document['collections'] as Record<string, unknown>[]
  return {
    ...document,
    store,
    products: products.map((product) =>
      product['id'] === 'lamp'
        ? { ...product, seo: { title: 'Lamp', description: 'Buy it.' }, translations: texts }
        : product,
    ),
    collections: collections.map((collection) =>
      collection['id'] === 'lights'
        ? { ...collection, translations: { de: { name: 'Größere Leuchten' } } }
        : collection,
    ),
  }
}

let site: TestSite
let visitor: Visitor

beforeAll(async () => {
  site = await fixture.createSite(translatedStore())
  visitor = await fixture.visitor(site)
})

const productsPath = '/stores-reader/v1/products/query-platformized'

const languageHeader = (language?: string): Record<string, string> =>
  language === undefined ? {} : { 'x-wix-linguist': language }

const call = <T>(path: string, body: object, language?: string) =>
  visitor.post<T>(path, body, languageHeader(language))

const lampIn = (language?: string) => productIn('lamp', language)

async function productIn(slug: string, language?: string, shopper = visitor): Promise<Product> {
  const { body } = await shopper.post<QueryProductsResponse>(
    productsPath,
    { query: { filter: { slug } } },
    languageHeader(language),
  )
  expect(v.is(declarations.get('catalog.queryProducts')?.response ?? v.never(), body)).toBe(true)
  const [product] = body.products
  if (!product) throw new Error(`no ${slug}`)
  return product
}

describe('a product', () => {
  test('has the texts of the requested language, and lists those that have none', async () => {
    const [main, german] = [await lampIn(), await lampIn('de')]
    expect(german).toMatchObject({
      name: 'Tischlampen',
      description: '<p>Light.</p>',
      ribbon: 'Neu',
      ribbons: [{ text: 'Neu' }],
      additionalInfoSections: [{ title: 'Pflege', description: '<p>Dust it.</p>' }],
      seoData: { tags: [{ children: 'Lampen kaufen' }, { props: { content: 'Buy it.' } }] },
      untranslated: {
        language: 'en',
        fields: [
          'description',
          'additionalInfoSections[0].description',
          'productOptions[0].choices[1].description',
          'productOptions[1].name',
          'productOptions[1].choices[0].description',
          'productOptions[1].choices[1].description',
          'productOptions[1].choices[2].description',
        ],
      },
    })
    // What identifies the product, its options and its choices is the same in all languages.
    expect(german.slug).toBe(main.slug)
    expect(german.variants).toEqual(main.variants)
    const [colour] = german.productOptions
    expect(colour).toMatchObject({ name: 'Colour', translatedName: 'Farbe' })
    expect(colour?.choices).toMatchObject([
      { value: '#e0d3bc', description: 'Oat', translatedDescription: 'Hafer' },
      { value: '#2b2f36', description: 'Ink' },
    ])
    expect(colour?.choices[1]).not.toHaveProperty('translatedDescription')
  })

  test('is the same in the main language, and in languages that the store does not have', async () => {
    const main = await lampIn()
    expect(main.name).toBe('Lamp')
    expect(main).not.toHaveProperty('untranslated')
    for (const language of ['en', 'en-US', 'fr', 'nonsense']) expect(await lampIn(language)).toEqual(main)
  })

  test('falls back text by text, in each language by itself', async () => {
    expect(await lampIn('he')).toMatchObject({ name: 'Lamp', description: '<p>אור.</p>', ribbon: 'New' })
  })

  test('without any translation has the texts of the main language, and says so', async () => {
    expect((await productIn('bulb', 'de')).untranslated).toEqual({ language: 'en', fields: ['name'] })
  })

  test('shows a changed translation, and no translation of a ribbon that was replaced', async () => {
    const own = await fixture.createSite(translatedStore())
    const shopper = await fixture.visitor(own)
    const staff = await staffOf(fixture, own)
    const path = `/stores/v1/products/${own.idOf('lamp')}`
    const read = () => productIn('lamp', 'de', shopper)
    expect(await read()).toMatchObject({ name: 'Tischlampen', ribbon: 'Neu' })
    const changed = await staff.call('PATCH', path, { product: { ribbon: 'Sale' } })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(await read()).toMatchObject({ name: 'Tischlampen', ribbon: 'Sale' })
    const document = { ...translatedStore({ de: { name: 'Stehlampe' } }), clientId: own.clientId }
    await fixture.createSite(document)
    expect(await read()).toMatchObject({ name: 'Stehlampe', ribbon: 'New' })
  })

  test('shows its options in the language while a shopper chooses', async () => {
    const { body } = await call<ProductOptionsAvailabilityResponse>(
      `/stores-reader/v1/products/${site.idOf('lamp')}/productOptionsAvailability`,
      { options: { Colour: 'Oat' } },
      'de',
    )
    expect(body.productOptions[0]).toMatchObject({
      name: 'Colour',
      translatedName: 'Farbe',
      choices: [{ description: 'Oat', translatedDescription: 'Hafer' }, { description: 'Ink' }],
    })
  })
})

test('a collection has the texts of the requested language', async () => {
  const { body } = await call<{ collections: Collection[] }>('/v2/collections/query', {}, 'de')
  expect(v.is(declarations.get('catalog.queryCollections')?.response ?? v.never(), body)).toBe(true)
  expect(body.collections[0]).toMatchObject({
    slug: 'lights',
    name: 'Größere Leuchten',
    description: 'All that glows.',
    untranslated: { language: 'en', fields: ['description'] },
  })
})

describe('search', () => {
  const search = async (request: object, language?: string) => {
    const { body } = await call<SearchProductsResponse>(
      '/stores-reader/v1/products/search',
      request,
      language,
    )
    expect(v.is(declarations.get('catalog.searchProducts')?.response ?? v.never(), body)).toBe(true)
    return body
  }
  const found = async (text: string) => (await search({ text })).products.map(({ slug }) => slug)

  test.each([
    ['tischlampe', 'another form of a German name'],
    ['hafer', 'a translated choice'],
    ['neu lumen', 'a translated ribbon and a brand'],
    ['אור', 'a Hebrew description'],
    ['lamps', 'another form of an English name'],
  ])('finds %s, %s, in any language of the page', async (text) => {
    expect(await found(text)).toContain('lamp')
  })

  test('finds a product by synonyms of its words, in any form of them', async () => {
    expect(await found('luminaire')).toContain('lamp')
    expect(await found('luminaires')).toContain('lamp')
    expect(await found('luminaire xylophone')).toEqual([])
  })

  test('marks matches in the language of the page', async () => {
    const { matches } = await search({ text: 'tischlampe' }, 'de')
    expect(matches[0]?.name).toEqual([{ text: 'Tischlampen', matched: true }])
  })

  test('names facets in the language of the page, and filters by their main names', async () => {
    const { facets } = await search({ includeFacets: true }, 'de')
    expect(facets?.ribbons).toEqual([{ name: 'New', translatedName: 'Neu', count: 1 }])
    expect(facets?.collections[0]?.name).toBe('Größere Leuchten')
    const colour = facets?.options.find(({ name }) => name === 'Colour')
    expect(colour).toMatchObject({
      translatedName: 'Farbe',
      choices: [{ description: 'Oat', translatedDescription: 'Hafer' }, { description: 'Ink' }],
    })
    expect((await search({ filter: { options: { Colour: ['Oat'] } } }, 'de')).products).toHaveLength(1)
  })

  test('suggests products and collections by names of any language', async () => {
    const suggest = async (text: string, language: string) =>
      (
        await send<SuggestResponse>(
          fixture.platform,
          'GET',
          `/stores-reader/v1/products/suggestions?text=${encodeURIComponent(text)}`,
          undefined,
          { authorization: visitor.accessToken, ...languageHeader(language) },
        )
      ).body
    const german = await suggest('groß', 'de')
    expect(german.collections.map(({ name }) => name.map(({ text }) => text).join(''))).toEqual([
      'Größere Leuchten',
    ])
    const english = await suggest('tischl', 'en')
    expect(english.products.map(({ name }) => name.map(({ text }) => text).join(''))).toEqual(['Lamp'])
  })
})

describe('a store document is refused', () => {
  test.each([
    ['products[0].translations.fr', { fr: { name: 'Lampe' } }],
    ['products[0].translations.en', { en: { name: 'Lamp' } }],
    ['products[0].translations.0', ['de']],
    ['products[0].translations', 'de'],
    ['products[0].translations.de', { de: 'Lampe' }],
    ['products[0].translations.de', { de: null }],
    ['products[0].translations.de.nmae', { de: { nmae: 'Lampe' } }],
    ['products[0].translations.de.slug', { de: { slug: 'lampe' } }],
    ['products[0].translations.de.name', { de: { name: '' } }],
    ['products[0].translations.de.name', { de: { name: 'x'.repeat(81) } }],
    ['products[0].translations.de.name', { de: { name: 'a\u0000b' } }],
    ['products[0].translations.de.description', { de: { description: '\u0001/elsewhere' } }],
    ['products[0].translations.de.description', { de: { description: '\ud800' } }],
    ['products[0].translations.de.options.Farbe', { de: { options: { Farbe: {} } } }],
    ['products[0].translations.de.options.toString', { de: { options: { toString: {} } } }],
    [
      'products[0].translations.de.options.Colour.choices.Hafer',
      { de: { options: { Colour: { choices: { Hafer: 'Oat' } } } } },
    ],
    ['products[0].translations.de.infoSections.Pflege', { de: { infoSections: { Pflege: {} } } }],
  ])('at %s', async (field, texts: unknown) => {
    const loading = fixture.createSite(translatedStore(texts))
    await expect(loading).rejects.toThrow(StoreDocumentError)
    await expect(loading).rejects.toMatchObject({ field })
  })

  test.each([
    ['store.languages', { languages: ['de', 'en'] }],
    ['store.languages', { languages: ['en', 'de', 'de'] }],
    ['store.languages[1]', { languages: ['en', 'German'] }],
    ['store.search.synonyms[0]', { search: { synonyms: [['one']] } }],
    ['store.search.synonyms[0][1]', { search: { synonyms: [['sofa', "couch' | 'chair"]] } }],
    ['store.search.synonyms', { search: { synonyms: { sofa: 'couch' } } }],
  ])('at %s', async (field, settings) => {
    const document = { ...translatedStore({}), store: { ...store, ...settings } }
    await expect(fixture.createSite(document)).rejects.toMatchObject({ field })
  })
})

test('keys of objects are texts like others', async () => {
  const texts = JSON.parse(
    '{"de":{"options":{"Colour":{"choices":{"Oat":"<script>","Ink":"constructor"}}},"__proto__":{"name":"x"}}}',
  ) as object
  const own = await fixture.createSite({
    ...translatedStore(texts),
    products: [
      productPart('thing', {
        name: 'constructor',
        ribbonId: 'hidden',
        translations: { de: { ribbons: { toString: 'x' } } },
      }),
    ],
    collections: [],
    ribbons: [{ id: 'hidden', name: 'hasOwnProperty' }],
  })
  const shopper = await fixture.visitor(own)
  expect(await productIn('thing', 'de', shopper)).toMatchObject({
    name: 'constructor',
    ribbon: 'hasOwnProperty',
  })
})
