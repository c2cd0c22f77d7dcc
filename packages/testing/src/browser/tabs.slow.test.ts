import type { Tokens } from '@vitrine/client'
import { createClient, memoryStorage } from '@vitrine/client'
import { generateStore } from '@vitrine/demo-store'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chromiumFlags, chromiumPath } from '../chromium.ts'
import { startTestPlatform, type TestPlatform } from '../platform.ts'
import { type Origin, startPages } from './page-origin.ts'
import type { ShopWindow } from './shop-page.ts'

/** Ten real tabs of one shop, with the real platform and the browser's own Web Locks, storage and channels. */

const tabCount = 10
let platform: TestPlatform
let pages: Origin
let browser: Browser
let context: BrowserContext
let clientId: string
/** Refresh tokens of the tabs' token requests, in order; empty for a new visitor. */
let requested: string[]

beforeAll(async () => {
  ;[platform, pages] = await Promise.all([startTestPlatform(), startPages('./shop-page.ts')])
  browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags] })
})
afterAll(async () => {
  await browser?.close()
  await Promise.all([pages?.close(), platform?.close()])
})

beforeEach(async () => {
  const { clientId: _own, ...store } = generateStore({ seed: 7, products: 1 })
  ;({ clientId } = await platform.createSite({ ...store, redirectUris: [`${pages.origin}/`] }))
  context = await browser.newContext()
  requested = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url() === `${platform.url}/oauth2/token`)
      requested.push((request.postDataJSON() as { refreshToken?: string }).refreshToken ?? '')
  })
})
afterEach(() => context.close())

async function openTabs(): Promise<readonly Page[]> {
  const opened = Array.from({ length: tabCount }, async () => {
    const page = await context.newPage()
    await page.goto(pages.origin)
    await page.evaluate(
      ([id, url]) => {
        const { shop } = globalThis as unknown as { shop: ShopWindow }
        Object.assign(globalThis, { client: shop.open(id, url) })
      },
      [clientId, platform.url] as const,
    )
    return page
  })
  return Promise.all(opened)
}

const tokensOf = (page: Page): Promise<Tokens> =>
  page.evaluate(() =>
    (globalThis as unknown as { client: ReturnType<ShopWindow['open']> }).client.session.tokens(),
  )

/** Stores tokens of the platform in the storage that the tabs share, with an expired access token. */
async function storeExpired(page: Page): Promise<Tokens> {
  const storage = memoryStorage()
  const { session } = createClient({ clientId, baseUrl: platform.url, fetch: platform.fetch, storage })
  const { accessToken, refreshToken } = await session.tokens()
  const held: Tokens = {
    accessToken: { ...accessToken, expiresAt: 1 },
    // The role is a label of the client; a renewal must not change it.
    refreshToken: { ...refreshToken, role: 'member' },
  }
  await page.evaluate((kept) => localStorage.setItem('vitrine.tokens', kept), JSON.stringify(held))
  return held
}

describe('ten tabs of one shop', () => {
  test('start one visitor together', async () => {
    const tabs = await openTabs()
    const found = await Promise.all(tabs.map(tokensOf))
    expect(requested).toEqual([''])
    expect(new Set(found.map(({ accessToken }) => accessToken.value)).size).toBe(1)
  })

  // Proves: tab-lock
  test('renew once, and every tab continues as the same member', async () => {
    const tabs = await openTabs()
    const held = await storeExpired(tabs[0] as Page)
    const found = await Promise.all(tabs.map(tokensOf))
    expect(requested).toEqual([held.refreshToken.value])
    expect(new Set(found.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(found[0]?.refreshToken.role).toBe('member')
    expect(found[0]?.refreshToken.value).not.toBe(held.refreshToken.value)
  })

  // Proves: tab-lock
  test.each([
    ['closed', (tab: Page) => tab.close()],
    [
      'crashed',
      async (tab: Page) => {
        const devtools = await context.newCDPSession(tab)
        // It never resolves, because the process is gone.
        devtools.send('Page.crash').catch(() => {})
        await tab.waitForEvent('crash')
      },
    ],
  ])('continue within 5 s if the tab that renews is %s', async (_, kill) => {
    // Without timeouts, a tab continues only if it got the lock.
    await context.addInitScript(() => {
      AbortSignal.timeout = () => new AbortController().signal
    })
    const tabs = await openTabs()
    const held = await storeExpired(tabs[0] as Page)
    let renewing = (_tab: Page): void => {}
    const holder = new Promise<Page>((resolve) => {
      renewing = resolve
    })
    // The platform rotates the refresh token, and the response is lost.
    await context.route(
      `${platform.url}/oauth2/token`,
      async (route) => {
        await route.fetch()
        renewing(route.request().frame().page())
      },
      { times: 1 },
    )
    const waiting = tabs.map((tab) => tokensOf(tab).catch(() => undefined))
    const killed = await holder
    await kill(killed)
    const found = await Promise.all(waiting.filter((_tokens, index) => tabs[index] !== killed))
    expect(requested).toEqual([held.refreshToken.value, held.refreshToken.value])
    expect(found.map((each) => each?.refreshToken.role)).toEqual(Array(tabCount - 1).fill('member'))
    expect(new Set(found.map((each) => each?.accessToken.value)).size).toBe(1)
  })
})
