import { expect, it } from 'vitest'
import { createClient } from '../client.ts'
import { fakePlatform, json } from '../testing/fake-platform.ts'
import * as catalog from './index.ts'

const clientOf = (platform: ReturnType<typeof fakePlatform>) =>
  createClient({ clientId: 'c', baseUrl: 'https://p.example', fetch: platform.fetch, retry: false })

it('searchProducts sends POST /stores-reader/v1/products/search with text, filter and facets', async () => {
  const platform = fakePlatform(json({ products: [{ id: 'p' }], matches: [], metadata: { total: 1 } }))
  const wanted = { text: 'linen la', filter: { options: { Colour: ['Oat'] } }, includeFacets: true }
  const found = await catalog.searchProducts(clientOf(platform), wanted)
  expect(found.products).toEqual([{ id: 'p' }])
  const [sent] = platform.calls()
  expect(sent?.url.pathname).toBe('/stores-reader/v1/products/search')
  expect(sent?.body).toEqual(wanted)
})

it('suggest sends GET /stores-reader/v1/products/suggestions, which can be cached', async () => {
  const platform = fakePlatform(json({ products: [], collections: [], brands: [] }))
  await catalog.suggest(clientOf(platform), { text: 'crème b', limit: 3 })
  const [sent] = platform.calls()
  expect(sent?.url.pathname).toBe('/stores-reader/v1/products/suggestions')
  expect(Object.fromEntries(sent?.url.searchParams ?? [])).toEqual({ text: 'crème b', limit: '3' })
})
