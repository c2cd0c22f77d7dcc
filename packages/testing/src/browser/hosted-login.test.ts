import { createClient, type Tokens } from '@vitrine/client'
import * as auth from '@vitrine/client/auth'
import { generateStore } from '@vitrine/demo-store'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chromiumFlags, chromiumPath } from '../chromium.ts'
import { startTestPlatform, type TestPlatform } from '../platform.ts'
import { type Origin, startPages } from './page-origin.ts'
import type { ShopWindow } from './shop-page.ts'

/** Login, renewal and logout: the client in a real page of a shop, the platform's hosted pages on another origin. */

const credentials = { email: 'ada@shop.example', password: 'a quiet harbour in march' }
let platform: TestPlatform
let pages: Origin
let browser: Browser
let context: BrowserContext
let page: Page
let clientId: string
/** Grant types of the page's token requests, in order. */
let grants: string[]

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
  const site = { ...store, redirectUris: [`${pages.origin}/`], members: { registration: 'OPEN' } }
  ;({ clientId } = await platform.createSite(site))
  await auth.register(createClient({ clientId, baseUrl: platform.url, fetch: platform.fetch }), credentials)
  context = await browser.newContext()
  page = await context.newPage()
  grants = []
  context.on('request', (request) => {
    if (request.url() === `${platform.url}/oauth2/token` && request.method() === 'POST')
      grants.push((request.postDataJSON() as { grantType: string }).grantType)
  })
  await openShop()
})
afterEach(() => context.close())

/** Opens the shop's page with a new client, as after every navigation. */
async function openShop(): Promise<void> {
  if (!page.url().startsWith(pages.origin)) await page.goto(pages.origin)
  await page.waitForFunction(() => 'shop' in globalThis)
  await page.evaluate(
    ([id, url]) => {
      const { shop } = globalThis as unknown as { shop: ShopWindow }
      Object.assign(globalThis, { client: shop.open(id, url) })
    },
    [clientId, platform.url] as const,
  )
}

/** Calls a function of the page with its client. @returns its result, or the code of its error */
function inShop<K extends Exclude<keyof ShopWindow, 'open'>>(name: K, argument?: unknown): Promise<unknown> {
  return page.evaluate(
    async ([called, given]) => {
      const { shop, client } = globalThis as unknown as Record<string, never>
      const functions = shop as unknown as Record<string, (...rest: unknown[]) => Promise<unknown>>
      try {
        return await functions[called]?.(client, given)
      } catch (error) {
        return (error as { code?: string }).code ?? `${error}`
      }
    },
    [name, argument] as const,
  )
}

const role = (): Promise<string> =>
  page.evaluate(
    () => (globalThis as unknown as { client: { session: { role: string } } }).client.session.role,
  )

const heldTokens = (): Promise<Tokens> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('vitrine.tokens') ?? ''))

/** Reloads the page with these tokens, after they have expired. */
async function holdExpired({ accessToken, refreshToken }: Tokens): Promise<void> {
  const held: Tokens = { accessToken: { ...accessToken, expiresAt: 1 }, refreshToken }
  await page.evaluate((kept) => localStorage.setItem('vitrine.tokens', kept), JSON.stringify(held))
  await page.reload()
  await openShop()
}

const backAtShop = () => page.waitForURL((url) => url.origin === pages.origin)

/** Fills in the hosted page and returns to the shop. */
async function logInByRedirect(options: object = {}): Promise<void> {
  await inShop('leaveToLogIn', options)
  await page.waitForURL((url) => url.origin === platform.url)
  await page.getByLabel('E-mail').fill(credentials.email)
  await page.getByLabel('Password', { exact: true }).fill(credentials.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await backAtShop()
  await openShop()
}

describe('login by redirect', () => {
  test.each(['fragment', 'query'])('with the code in the %s makes a member, once', async (responseMode) => {
    await logInByRedirect({ responseMode })
    const returned = page.url()
    expect(returned).toMatch(/[#?&]code=/)
    expect(await inShop('comeBack')).toBeUndefined()
    expect([await role(), await inShop('email')]).toEqual(['member', credentials.email])
    expect(page.url()).toBe(`${pages.origin}/`)
    expect(grants).toContain('authorization_code')
    // The same address again, as from the history.
    await page.goto(returned)
    await openShop()
    const before = grants.length
    expect(await inShop('comeBack')).toBe('INVALID_STATE')
    expect(grants).toHaveLength(before)
  })

  test('without a prompt, a known browser returns with a code, and another one with login_required', async () => {
    await inShop('leaveToLogIn', { prompt: 'none' })
    await page.waitForURL(/error=/)
    await openShop()
    expect(await inShop('comeBack')).toBe('login_required')
    await logInByRedirect()
    await inShop('comeBack')
    await page.evaluate(() => localStorage.clear())
    await openShop()
    await inShop('leaveToLogIn', { prompt: 'none' })
    await page.waitForURL(/code=/)
    await openShop()
    expect(await inShop('comeBack')).toBeUndefined()
    expect(await inShop('email')).toBe(credentials.email)
  })
})

describe('login by password', () => {
  test('is completed in a hidden frame of the real authorize page', async () => {
    expect(await inShop('logInHere', credentials)).toMatchObject({ status: 'success' })
    expect([await role(), await inShop('email')]).toEqual(['member', credentials.email])
    expect(await page.locator('iframe').count()).toBe(0)
  })

  test('is completed without a frame by a redirect without a prompt', async () => {
    expect(await inShop('leaveWith', credentials)).toBeUndefined()
    await page.waitForURL(/code=/)
    await openShop()
    expect(await inShop('comeBack')).toBeUndefined()
    expect([await role(), await inShop('email')]).toEqual(['member', credentials.email])
    expect(page.url()).toBe(`${pages.origin}/`)
  })
})

describe('a member', () => {
  test('remains a member after the access token has expired, with one renewal', async () => {
    await inShop('logInHere', credentials)
    const before = await heldTokens()
    await holdExpired(before)
    grants.length = 0
    expect(await inShop('email')).toBe(credentials.email)
    expect(grants).toEqual(['refresh_token'])
    const after = await heldTokens()
    expect(after.refreshToken.role).toBe('member')
    expect(after.refreshToken.value).not.toBe(before.refreshToken.value)
  })

  // Proves: logout-order
  test('is logged out here, at the platform and at its pages', async () => {
    await logInByRedirect()
    await inShop('comeBack')
    const stolen = await heldTokens()
    const left = page.waitForRequest(
      (request) => request.url().startsWith(platform.url) && request.isNavigationRequest(),
    )
    await inShop('leaveToLogOut')
    await left
    await backAtShop()
    await openShop()
    expect(await page.evaluate(() => localStorage.getItem('vitrine.tokens'))).toBeNull()

    await inShop('leaveToLogIn', { prompt: 'none' })
    await page.waitForURL(/error=/)
    await openShop()
    expect(await inShop('comeBack')).toBe('login_required')

    // Copied tokens are useless once the access token has expired.
    await holdExpired(stolen)
    await inShop('email')
    expect(await role()).toBe('visitor')
  })
})
