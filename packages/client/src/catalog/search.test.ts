import { expect, it } from 'vitest'
import { createClient } from '../client.ts'
import { fakePlatform, json } from '../testing/fake-platform.ts'
import * as catalog from './index.ts'

const clientOf = (platform: ReturnType<typeof fakePlatform>) =>
  createClient({ clientId: 'c', baseUrl: 'https://p.example', fetch: platform.fetch, retry: false })

it('searchProducts asks by POST /stores-reader/v1/products/search with words, narrowing and facets', async () => {
  const platform = fakePlatform(json({ products: [{ id: 'p' }], matches: [], metadata: { total: 1 } }))
  const wanted = { text: 'linen la', filter: { options: { Colour: ['Oat'] } }, includeFacets: true }
  const found = await catalog.searchProducts(clientOf(platform), wanted)
  expect(found.products).toEqual([{ id: 'p' }])
  const [sent] = platform.calls()
  expect(sent?.url.pathname).toBe('/stores-reader/v1/products/search')
  expect(sent?.body).toEqual(wanted)
})

it('suggest asks by GET /stores-reader/v1/products/suggestions, so that answers can be kept on the way', async () => {
  const platform = fakePlatform(json({ products: [], collections: [], brands: [] }))
  await catalog.suggest(clientOf(platform), { text: 'crème b', limit: 3 })
  const [sent] = platform.calls()
  expect(sent?.url.pathname).toBe('/stores-reader/v1/products/suggestions')
  expect(Object.fromEntries(sent?.url.searchParams ?? [])).toEqual({ text: 'crème b', limit: '3' })
})
