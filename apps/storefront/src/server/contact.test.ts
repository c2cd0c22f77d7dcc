import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestBrowser, type TestBrowser } from '../testing/browser.fixture.ts'
import { fieldOf } from '../testing/page.fixture.ts'
import { openTestShop, type TestShop } from '../testing/shop.fixture.ts'

let shop: TestShop
let browser: TestBrowser

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  browser = createTestBrowser(shop.url)
})

async function send(fields: Record<string, string>, path = '/contact'): Promise<string> {
  const { text } = await browser.get(path)
  const prefix = path.replace('/contact', '')
  const form = { token: fieldOf(text, 'token'), next: '/contact', ...fields }
  const posted = await browser.post(`${prefix}/contact/send`, form)
  expect(posted.status).toBe(303)
  expect(posted.headers.get('location')).toBe(path)
  return (await browser.get(path)).text
}

const message = { sender: 'Ada Byron', email: 'ada@example.com', message: 'Do you repair lamps?' }

test('a message reaches the merchant by mail', async () => {
  const page = await send(message, '/he/contact')
  expect(page).toContain('role="status"')
  expect(page).not.toContain('<textarea')
  const inbox = await (await fetch(`${shop.platformUrl}/inbox`)).text()
  const [, mail = ''] = /<a href="([^"]*inbox\/[^"]+)"/.exec(inbox) ?? []
  const { href } = new URL(mail, `${shop.platformUrl}/inbox`)
  const text = await (await fetch(href)).text()
  expect(text).toContain('hello@larkholm.example')
  expect(text).toContain('Do you repair lamps?')
  expect(text).toContain('ada@example.com')
  // The success state is shown once.
  expect((await browser.get('/contact')).text).toContain('<textarea')
})

test('a wrong address is marked, and the message is still there', async () => {
  const page = await send({ ...message, email: 'nobody' })
  expect(page).toMatch(/role="alert"><p><a href="#email">Enter a valid e-mail address/)
  expect(page).toMatch(/<input(?=[^>]*name="email")[^>]*aria-invalid="true"/)
  expect(page).toContain('>Do you repair lamps?</textarea>')
})

test('every empty field is marked', async () => {
  const page = await send({ sender: ' ', email: 'ada@example.com', message: '' })
  expect(page).toMatch(/<a href="#sender">/)
  expect(page).toMatch(/<textarea[^>]*aria-invalid="true"/)
})

test('a message from another site is refused', async () => {
  const refused = await fetch(`${shop.url}/contact/send`, {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(message),
  })
  expect(refused.status).toBe(403)
})
