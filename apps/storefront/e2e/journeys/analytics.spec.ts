import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { demoClientId } from '@vitrine/demo-store'
import { freePort } from '../../src/testing/free-port.fixture.ts'
import { payFor } from '../support/check-out.ts'
import { goodPassword, newEmail } from '../support/hosted-visit.ts'
import { loginFromAccount, registerAtPlatform } from '../support/login.ts'
import { serverProcess } from '../support/server-process.ts'
import { expect, test } from '../support/shop-test.ts'
import { expectSound } from '../support/sound-page.ts'
import { analyticsShop, type Store, startStore } from '../support/store.ts'

// One store for both tests of a worker.
test.describe.configure({ mode: 'default' })

interface SentEvent {
  readonly name: string
  readonly url: string
  readonly props: Readonly<Record<string, string>>
}

let store: Store
let stats: Server
const sent: SentEvent[] = []

test.beforeAll(async () => {
  stats = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    sent.push(JSON.parse(body))
    response.writeHead(202, { 'access-control-allow-origin': '*' }).end('ok')
  }).listen(0, '127.0.0.1')
  await once(stats, 'listening')
  const origin = `http://127.0.0.1:${(stats.address() as AddressInfo).port}`
  store = await startStore({ analytics: { adapter: 'plausible', domain: 'larkholm.example', origin } })
})
test.afterAll(async () => {
  await store?.close()
  stats?.close()
})

const count = (name: string) => sent.filter((event) => event.name === name).length
const last = (name: string) => sent.findLast((event) => event.name === name)?.props

test('each act of a purchase is sent once, without cookies, and a reload of the last page sends no second purchase', async ({
  page,
}) => {
  await page.goto(`${store.shopUrl}/search?q=teapot`)
  await expect.poll(() => last('search')).toEqual({ search_term: 'teapot' })
  await expect.poll(() => last('view_item_list')).toMatchObject({ item_list_id: '/search' })
  await page.getByRole('main').getByRole('link', { name: 'Brisa teapot', exact: true }).click()
  await expect.poll(() => last('view_item')).toMatchObject({ currency: 'EUR' })
  expect(last('select_item')?.['items']).toBe(last('view_item')?.['items'])

  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect.poll(() => last('add_to_cart')?.['items']).toBe(last('view_item')?.['items'])
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'One more' }).first().click()
  await expect.poll(() => count('add_to_cart')).toBe(2)
  await drawer
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect.poll(() => count('remove_from_cart')).toBe(1)
  await drawer.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(() => count('add_to_cart')).toBe(3)
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect.poll(() => count('view_cart')).toBe(1)
  await page.keyboard.press('Escape')

  await page.goto(`${store.shopUrl}/cart`)
  await expect.poll(() => count('view_cart')).toBe(2)
  await page.getByText('Estimate delivery and tax').click()
  await page.getByRole('button', { name: 'Calculate' }).click()
  await page.getByRole('radio').last().check()
  await expect.poll(() => last('add_shipping_info')?.['shipping_tier']).toBeTruthy()
  await page.getByRole('main').getByRole('button', { name: 'Go to checkout' }).click()
  await payFor(page, 'Test payment that succeeds')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  await expect.poll(() => last('purchase')).toMatchObject({ currency: 'EUR' })
  expect(last('purchase')?.['items']).toBe(last('view_item')?.['items'])
  await page.reload()
  const views = count('pageview')
  await expect.poll(() => count('pageview')).toBeGreaterThanOrEqual(views)
  await page.goto(store.shopUrl)
  await expect.poll(() => sent.at(-1)?.url).toBe(`${store.shopUrl}/`)

  const once = [
    'search',
    'select_item',
    'view_item',
    'remove_from_cart',
    'add_shipping_info',
    'begin_checkout',
    'purchase',
  ]
  expect(once.map((name) => [name, count(name)])).toEqual(once.map((name) => [name, 1]))
  // URLs must not contain a query: it can contain an order id or a search term.
  expect(sent.filter(({ url }) => url.includes('?'))).toEqual([])
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ name }) => !name.includes('vitrine'))).toEqual([])
})

test('a login and a signup are sent once each', async ({ browser }) => {
  const account = await registerAtPlatform(store.platformUrl)
  const member = await browser.newPage({ baseURL: store.shopUrl })
  await loginFromAccount(member, account)
  await expect.poll(() => count('login')).toBe(1)
  await member.close()

  const newMember = await browser.newPage({ baseURL: store.shopUrl })
  await newMember.goto('/sign-up')
  await newMember.getByLabel('E-mail address').fill(newEmail())
  await newMember.getByLabel('Password', { exact: true }).fill(goodPassword)
  await newMember.getByRole('button', { name: 'Create account' }).click()
  await expect.poll(() => count('sign_up')).toBe(1)
  await newMember.close()
  expect(count('login')).toBe(1)
})

const bar = (page: Page) => page.getByRole('region', { name: 'May we count visits with cookies?' })

test('with consent Google Analytics is loaded, without it nothing is, and consent can be withdrawn', async ({
  page,
}) => {
  const port = await freePort()
  const shopUrl = `http://localhost:${port}`
  const shop = serverProcess(analyticsShop, [], {
    PORT: String(port),
    SHOP_ORIGIN: shopUrl,
    CLIENT_ID: demoClientId,
    PLATFORM_URL: store.platformUrl,
    VITRINE_DATA: store.dataDir,
    LOG_LEVEL: 'warn',
    ANALYTICS: JSON.stringify({ adapter: 'gtag', measurementId: 'G-4TX9K2VE7M' }),
  })
  await shop.start()
  try {
    const requested: string[] = []
    await page.route(/google/, (route) => {
      requested.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: '/* gtag.js */' })
    })
    /** Names of the events that Google's script would send. */
    const events = () =>
      page.evaluate(() =>
        ((globalThis as { dataLayer?: IArguments[] }).dataLayer ?? [])
          .filter(([command]) => command === 'event')
          .map(([, name]) => name as unknown),
      )
    await page.goto(`${shopUrl}/products/brisa-teapot`)
    await expect(bar(page)).toBeVisible()
    await expectSound(page)
    await bar(page).getByRole('button', { name: 'Decline' }).click()
    await expect(bar(page)).toBeHidden()
    await page.reload()
    await page.keyboard.press('Tab')
    await expect(bar(page)).toBeHidden()
    expect([requested, await events()]).toEqual([[], []])

    const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })
    await settings.press('Enter')
    await expect(bar(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(settings).toBeFocused()
    await settings.press('Enter')
    await bar(page).getByRole('button', { name: 'Accept' }).press('Enter')
    await expect(settings).toBeFocused()
    await expect.poll(() => requested).toHaveLength(1)
    await page.reload()
    await expect.poll(events).toEqual(['page_view', 'view_item', 'view_item_list'])

    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the script of Google does.
      document.cookie = '_ga=GA1.1.1; path=/'
    })
    await settings.press('Enter')
    await bar(page).getByRole('button', { name: 'Decline' }).press('Enter')
    expect(await page.evaluate(() => document.cookie)).not.toContain('_ga')
    await page.reload()
    await page.keyboard.press('Tab')
    expect(await events()).toEqual([])
  } finally {
    await shop.stop()
  }
})
