import { createApiKeyClient } from '@vitrine/client'
import { updateProduct } from '@vitrine/client/catalog-admin'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestBrowser } from '../../testing/browser.fixture.ts'
import { productIdOf } from '../../testing/page.fixture.ts'
import { openTestShop, type TestShop } from '../../testing/shop.fixture.ts'

describe('a shop that follows the feed of its platform', () => {
  let shop: TestShop
  let staff: ReturnType<typeof createApiKeyClient>
  const pages = ['/products/hearth-candle', '/collections/scent']

  beforeAll(async () => {
    const opened = Date.now()
    // Time stands still for the shop: nothing that it remembers grows old by itself.
    shop = await openTestShop(undefined, () => opened)
    const made = await shop.command('apps', 'add', 'Prices', '--rights', 'CATALOG_READ,CATALOG_WRITE')
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

  it('continues where it was after the platform was away', async () => {
    const { text } = await read('/products/hearth-candle')
    await shop.stopPlatform()
    expect((await read('/products/hearth-candle')).text.includes('78.25')).toBe(true)
    await shop.startPlatform()
    await setPrice(productIdOf(text), 79.25)
    await everyPageShows('79.25')
  })
})
