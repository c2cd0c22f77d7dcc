import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Page, request } from '@playwright/test'
import { formActions } from '../../src/shared/forms/form-fields.ts'
import { loginAtPlatform } from '../../src/testing/member.fixture.ts'
import { loginFromAccount, registerAtPlatform } from '../support/login.ts'
import { expect, test } from '../support/shop-test.ts'

// The browser logs that the hostile page may not read the responses.
test.use({ allowedErrors: /elsewhere|CORS|status of 4\d\d|net::ERR_|Cross-Origin/ })

let hostile: Server
let hostileUrl: string

test.beforeAll(async () => {
  hostile = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'referrer-policy': 'no-referrer' })
    response.end('<!doctype html><html lang="en"><title>A prize!</title><h1>You have won</h1></html>')
  }).listen(0, '127.0.0.1')
  await once(hostile, 'listening')
  // A different site than `localhost`, on any port.
  hostileUrl = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}/`
})
test.afterAll(() => {
  hostile.close()
})

const shopUrl = () => process.env['SHOP_URL'] ?? ''
const count = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })

test('a hostile page sends every form and call of the shop in every possible way: nothing happens', async ({
  context,
  page,
}) => {
  const account = await registerAtPlatform(process.env['SHOP_PLATFORM_URL'] ?? '')
  await page.goto('/products/brisa-teapot')
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(count(page)).toHaveAccessibleName(/^Cart 1 item/)
  await loginFromAccount(page, account)
  const fields = {
    product: '',
    quantity: '9',
    line: '',
    code: 'WELCOME10',
    email: 'eve@example.com',
    next: '/',
  }

  const trap = await context.newPage()
  await trap.goto(hostileUrl)
  const kinds = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']
  for (const [index, path] of Object.values(formActions).entries()) {
    const enctype = kinds[index % kinds.length] ?? ''
    // Into a frame, so that the hostile page stays open; the shop forbids framing.
    const answered = trap.waitForResponse((response) => response.url() === shopUrl() + path)
    await trap.evaluate(
      ({ action, enctype, fields }) => {
        for (const old of document.querySelectorAll('form, iframe')) old.remove()
        const frame = Object.assign(document.createElement('iframe'), { name: 'trap' })
        const form = Object.assign(document.createElement('form'), {
          action,
          enctype,
          method: 'post',
          target: 'trap',
        })
        for (const [name, value] of Object.entries(fields))
          form.append(Object.assign(document.createElement('input'), { name, value, type: 'hidden' }))
        document.body.append(frame, form)
        form.submit()
      },
      { action: shopUrl() + path, enctype, fields },
    )
    expect((await answered).status(), `${path} as ${enctype}`).toBe(403)
  }
  const calls = await trap.evaluate(
    async ({ shop, acts }) => {
      const ways: RequestInit[] = [
        { mode: 'no-cors', credentials: 'include', method: 'POST', body: 'quantity=9' },
        {
          mode: 'no-cors',
          credentials: 'include',
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'text/plain' },
        },
        { mode: 'no-cors', credentials: 'include', method: 'GET' },
        {
          mode: 'cors',
          credentials: 'include',
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        },
        { mode: 'cors', credentials: 'include', method: 'DELETE' },
      ]
      const read: string[] = []
      for (const path of acts) {
        for (const way of ways) {
          const answer = await fetch(shop + path, way).catch(() => undefined)
          const body = await answer?.text().catch(() => '')
          if (body) read.push(`${way.method} ${path}: ${body.slice(0, 80)}`)
        }
        new Image().src = shop + path
      }
      return read
    },
    {
      shop: shopUrl(),
      acts: [
        '/api/ecom/v1/carts/current',
        '/api/ecom/v1/carts/current/add-to-cart',
        '/cart/delete',
        '/log-out',
        '/checkout',
      ],
    },
  )
  expect(calls).toEqual([])

  await page.goto('/account')
  await expect(page.getByRole('main')).toContainText(account.email)
  await page.goto('/cart')
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('1')
  await expect(page.getByText('WELCOME10')).toHaveCount(0)
})

test('login CSRF: completing a login of the attacker in the browser of a victim is refused', async ({
  context,
  page,
}) => {
  const eve = await registerAtPlatform(process.env['SHOP_PLATFORM_URL'] ?? '')
  // Eve starts a login in her browser and keeps the callback URL.
  const hers = await request.newContext({
    baseURL: shopUrl(),
    extraHTTPHeaders: { 'sec-fetch-site': 'same-origin', origin: shopUrl() },
  })
  const begun = await hers.post('/log-in/elsewhere', { form: { next: '/account' }, maxRedirects: 0 })
  const ending = await loginAtPlatform(begun.headers()['location'] ?? '', eve)
  expect(ending).toContain('code=')
  await hers.dispose()

  await page.goto('/')
  const trap = await context.newPage()
  await trap.goto(hostileUrl)
  await trap.evaluate((address) => location.assign(address), ending)
  await expect(
    trap.getByRole('status').filter({ hasText: 'expired, or began in another browser' }),
  ).toBeVisible()
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await expect(page.getByText(eve.email)).toHaveCount(0)
})
