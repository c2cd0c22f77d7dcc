import { createApiKeyClient } from '@vitrine/client'
import { updateProduct } from '@vitrine/client/catalog-admin'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestBrowser } from '../../testing/browser.fixture.ts'
import { productIdOf } from '../../testing/page.fixture.ts'
import { openTestShop, type TestShop } from '../../testing/shop.fixture.ts'
import { readEvents, type ServerEvent } from './read-events.ts'
import { tagsOfChange } from './tags-of-change.ts'

describe('a shop that follows the feed of its platform', () => {
  let shop: TestShop
  let staff: ReturnType<typeof createApiKeyClient>
  const pages = ['/products/hearth-candle', '/collections/scent']

  beforeAll(async () => {
    const opened = Date.now()
    // Time stands still for the shop: nothing that it remembers grows old by itself.
    shop = await openTestShop(undefined, () => opened)
    const made = await shop.command('apps', 'add', 'Prices', '--rights', 'catalog-read,catalog-write')
    const [, siteId = ''] = /site's id is ([0-9a-f-]{36})/.exec(made) ?? []
    const [, apiKey = ''] = /API key, shown this once: (\S+)/.exec(made) ?? []
    staff = createApiKeyClient({ apiKey, siteId, baseUrl: shop.platformUrl })
  })
  afterAll(() => shop.close())

  const setPrice = (id: string, price: number) => updateProduct(staff, { id, priceData: { price } })
  const read = (path: string) => createTestBrowser(shop.url).get(path)
  const everyPageShows = (price: string) =>
    vi.waitFor(
      async () => {
        for (const path of pages) expect((await read(path)).text.includes(price)).toBe(true)
      },
      { timeout: 60_000, interval: 50 },
    )

  it('shows a price that staff changed, on the page of the product and in listings', async () => {
    const before = await read('/products/hearth-candle')
    for (const path of pages) await read(path)
    shop.takeCalls()
    for (const path of pages) await read(path)
    expect(shop.takeCalls()).toEqual([])
    const id = productIdOf(before.text)
    await setPrice(id, 77.25)
    await everyPageShows('77.25')
    await read('/collections/tableware')
    await setPrice(id, 78.25)
    await everyPageShows('78.25')
    shop.takeCalls()
    // What did not change is not asked for again.
    await read('/collections/tableware')
    expect(shop.takeCalls()).toEqual([])
  })

  it('WEB-14 goes on where it was when the platform was away', async () => {
    const { text } = await read('/products/hearth-candle')
    await shop.stopPlatform()
    expect((await read('/products/hearth-candle')).text.includes('78.25')).toBe(true)
    await shop.startPlatform()
    await setPrice(productIdOf(text), 79.25)
    await everyPageShows('79.25')
  })
})

describe('server-sent events', () => {
  async function* pieces(text: string, cuts: readonly number[]) {
    const bytes = new TextEncoder().encode(text)
    let from = 0
    for (const cut of [
      ...cuts.map((each) => each % (bytes.length + 1)).sort((a, b) => a - b),
      bytes.length,
    ]) {
      yield bytes.subarray(from, cut)
      from = Math.max(from, cut)
    }
  }
  const all = async (source: AsyncIterable<ServerEvent>) => {
    const events: ServerEvent[] = []
    for await (const event of source) events.push(event)
    return events
  }

  it('are read however the network cuts them', async () => {
    const text =
      'retry: 5\n\n: hello\nevent: a\nid: 7\ndata: {"name":"Ærø ☕"}\n\ndata:x\r\ndata: y\r\n\r\nid\ndata: z\n\nevent: half'
    const expected = [
      { name: 'a', id: '7', data: '{"name":"Ærø ☕"}' },
      { name: 'message', id: undefined, data: 'x\ny' },
      { name: 'message', id: '', data: 'z' },
    ]
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 12 }), async (cuts) => {
        expect(await all(readEvents(pieces(text, cuts)))).toEqual(expected)
      }),
    )
  })

  it('that do not end are given up', async () => {
    await expect(all(readEvents(pieces('data: '.padEnd(70_000, 'x'), [])))).rejects.toThrow(RangeError)
  })
})

it('drops what a change makes old and nothing else', () => {
  const event = { id: '1', cursor: '1', occurredDate: '', entityId: 'p' }
  const data = { collectionIds: ['c', 'all'] }
  expect(tagsOfChange({ ...event, type: 'product.updated', data })).toEqual([
    'product:p',
    'product-addresses',
    'listing:c',
    'listing:all',
  ])
  expect(tagsOfChange({ ...event, type: 'product.deleted', data })).toContain('collections')
  expect(tagsOfChange({ ...event, type: 'inventory.updated', data: {} })).toEqual(['product:p'])
  expect(tagsOfChange({ ...event, type: 'collection.updated', data: {} })).toEqual([
    'collections',
    'listing:p',
  ])
  expect(tagsOfChange({ ...event, type: 'catalog.replaced', data: {} })).toEqual(['products', 'collections'])
  expect(tagsOfChange({ ...event, type: 'order.created', data: {} })).toEqual([])
})
