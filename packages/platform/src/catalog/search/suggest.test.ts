import type { MarkedText, SuggestResponse } from '@vitrine/contract'
import { declarations } from '@vitrine/contract/server'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { demoDocument, productPart, storeDocument } from '../../testing/store-document.fixture.ts'
import { usePlatform, type Visitor } from '../../testing/test-platform.fixture.ts'
import { lampStore } from '../lamp-store.fixture.ts'
import { staffOf } from '../writes/staff.fixture.ts'

const fixture = usePlatform()
let visitor: Visitor

beforeAll(async () => {
  visitor = await fixture.visitor(await fixture.createSite(lampStore()))
})

async function suggestions(text: string, who = visitor): Promise<SuggestResponse> {
  const query = new URLSearchParams({ text })
  const { status, body } = await who.get<SuggestResponse>(`/stores-reader/v1/products/suggestions?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(v.is(declarations.get('catalog.suggest')?.response ?? v.never(), body)).toBe(true)
  return body
}
const marked = (pieces: readonly MarkedText[]) =>
  pieces.map(({ text, matched }) => (matched ? `[${text}]` : text)).join('')

test('GET /v1/products/suggestions: products, collections and brands whose names have words that start with the text, with the words marked', async () => {
  const lamps = await suggestions('la')
  expect(lamps.products.map(({ slug, name }) => [slug, marked(name)])).toEqual([['lamp', '[Lamp]']])
  const lights = await suggestions('lig')
  expect(lights.collections.map(({ slug, name }) => [slug, marked(name)])).toEqual([['lights', '[Lights]']])
  const lumen = await suggestions('lum')
  expect(lumen.brands.map(({ name }) => marked(name))).toEqual(['[Lumen]'])
})

test('a misspelled word is corrected', async () => {
  const found = await suggestions('bulp')
  expect(found.products.map(({ slug }) => slug)).toContain('bulb')
  expect(found.correctedText).toBe('bulb')
})

test('hidden products and collections are not suggested', async () => {
  expect(await suggestions('secret')).toEqual({ products: [], collections: [], brands: [] })
  expect(await suggestions('attic')).toEqual({ products: [], collections: [], brands: [] })
})

test('words of hidden or removed products are no corrections for shoppers', async () => {
  const site = await fixture.createSite(
    storeDocument(
      [
        productPart('lamp', { name: 'Lamp' }),
        productPart('gone', { name: 'Saltern' }),
        productPart('secret', { name: 'Zanzibar', brandId: 'ghost', visible: false }),
      ],
      { brands: [{ id: 'ghost', name: 'Quixote' }] },
    ),
  )
  const [staff, shopper] = [await staffOf(fixture, site), await fixture.visitor(site)]
  const corrected = async (who: Pick<Visitor, 'get' | 'post'>, text: string) => [
    (await suggestions(text, who as Visitor)).correctedText,
    (await who.post<SuggestResponse>('/stores-reader/v1/products/search', { text })).body.correctedText,
  ]
  const asStaff = {
    get: <T>(path: string) => staff.call<T>('GET', path),
    post: <T>(path: string, body: unknown) => staff.call<T>('POST', path, body),
  }
  for (const [typed, meant] of [
    ['zanzibbr', 'zanzibar'],
    ['quixotte', 'quixote'],
  ] as const) {
    expect(await corrected(asStaff, typed)).toEqual([meant, meant])
    expect(await corrected(shopper, typed)).toEqual([undefined, undefined])
  }
  expect(await corrected(shopper, 'saltirn')).toEqual(['saltern', 'saltern'])
  await staff.call('DELETE', `/stores/v1/products/${site.idOf('gone')}`)
  expect(await corrected(shopper, 'saltirn')).toEqual([undefined, undefined])
})

test('the demo store: every product is suggested by the start of its name, with its picture', async () => {
  const demo = await fixture.visitor(await fixture.createSite(demoDocument()))
  const { products } = demoDocument() as { products: { name: string; slug: string; visible?: boolean }[] }
  for (const { name, slug } of products.filter(({ visible }) => visible !== false).slice(0, 8)) {
    const found = await suggestions(name.slice(0, -1), demo)
    expect(found.products.map((product) => product.slug)).toContain(slug)
    expect(found.products[0]?.imageUrl).toMatch(/^http.*\/media\//)
  }
})
