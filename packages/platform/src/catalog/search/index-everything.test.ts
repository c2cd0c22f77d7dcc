import type { SearchProductsResponse } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { usePlatform } from '../../testing/test-platform.fixture.ts'
import { lampStore } from '../lamp-store.fixture.ts'
import { indexSite } from './index-everything.ts'

const fixture = usePlatform()

test('a store from before there was a search is found after the migration', async () => {
  const site = await fixture.createSite(lampStore())
  const visitor = await fixture.visitor(site)
  const rows = () =>
    fixture.db
      .selectFrom('product_search')
      .selectAll()
      .where('site_id', '=', site.id)
      .orderBy('product_id')
      .execute()
  const kept = await rows()
  for (const table of ['product_search', 'search_words', 'search_near_words'] as const) {
    await fixture.db.deleteFrom(table).where('site_id', '=', site.id).execute()
  }
  const path = '/stores-reader/v1/products/search'
  expect((await visitor.post<SearchProductsResponse>(path, { text: 'lump' })).body.products).toEqual([])

  await indexSite(fixture.db, { id: site.id, locale: 'en-IE' })
  expect(await rows()).toEqual(kept)
  expect((await visitor.post<SearchProductsResponse>(path, { text: 'lump' })).body.products).toMatchObject([
    { slug: 'lamp' },
  ])
})
