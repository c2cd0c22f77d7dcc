import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestBrowser, type TestAnswer, type TestBrowser } from '../testing/browser.fixture.ts'
import { readInbox } from '../testing/inbox.fixture.ts'
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

async function post(fields: Record<string, string>, path = '/contact'): Promise<TestAnswer> {
  return browser.post(path, { next: '/contact', ...fields })
}

/** Sends a message that is refused: the response is the page with the form. */
async function postRefused(fields: Record<string, string>, path = '/contact'): Promise<string> {
  const { status, headers, text } = await post(fields, path)
  expect(status).toBe(422)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('cache-control')).toContain('private')
  expect(text).toContain('<link rel="canonical"')
  return text
}

const message = { sender: 'Ada Byron', email: 'ada@example.com', message: 'Do you repair lamps?' }

test('a message reaches the merchant by mail', async () => {
  const posted = await post(message, '/he/contact')
  expect([posted.status, posted.headers.get('location')]).toEqual([303, '/he/contact'])
  const page = (await browser.get('/he/contact')).text
  expect(page).toContain('role="status"')
  expect(page).not.toContain('<textarea')
  const { text = '' } = (await readInbox(shop.platformUrl, 'hello@larkholm.example'))[0] ?? {}
  expect(text).toContain('Do you repair lamps?')
  expect(text).toContain('ada@example.com')
  // The success state is shown once.
  expect((await browser.get('/contact')).text).toContain('<textarea')
})

test('a wrong address is marked, and the message is still there', async () => {
  const page = await postRefused({ ...message, email: 'nobody' })
  expect(page).toMatch(/id="email-problem">Enter a valid e-mail address/)
  expect(page).toMatch(
    /<input(?=[^>]*name="email")(?=[^>]*aria-describedby="email-problem")[^>]*aria-invalid="true"/,
  )
  expect(page).toContain('>Do you repair lamps?</textarea>')
})

test('every wrong field has its own message, and a right one has none', async () => {
  const page = await postRefused({ sender: ' ', email: 'nobody', message: '' })
  const problems = ['sender', 'email', 'message'].map(
    (name) => new RegExp(`id="${name}-problem">([^<]+)`).exec(page)?.[1],
  )
  expect(problems[0]).toBeTruthy()
  expect(problems[2]).toBe(problems[0])
  expect(problems[1]).not.toBe(problems[0])
  expect(page).toMatch(/<textarea[^>]*aria-invalid="true"/)
  expect(await postRefused({ ...message, email: 'nobody' })).not.toContain('id="message-problem"')
})

test('a long message in Hebrew is still there when it is refused', async () => {
  const long = 'שלום לכולם. '.repeat(410).trim()
  expect(long.length).toBeGreaterThan(4_900)
  const page = await postRefused({ ...message, message: long, email: 'nobody' }, '/he/contact')
  expect(page).toContain(`>${long}</textarea>`)
  expect(page).toContain('lang="he"')
})

test('a message of more characters than the platform accepts is refused at its field', async () => {
  const page = await postRefused({ ...message, message: 'x'.repeat(5_001) })
  expect(page).toContain('id="message-problem"')
  expect(page).toContain('maxLength="5000"')
})

test('a message from another site is refused', async () => {
  const refused = await fetch(`${shop.url}/contact`, {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(message),
  })
  expect(refused.status).toBe(403)
})
