import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import { lastMail, newStranger, siteWith } from '../members/member.fixture.ts'
import { hostedPaths } from './addresses.ts'
import { type Browser, newBrowser } from './browser.fixture.ts'
import { hostedPages } from './pages.ts'

let now = Date.UTC(2026, 10, 21)
const clock = () => ++now
const fixture = usePlatform({ clock, shopUrl: 'https://shop.example', publicUrl: 'http://platform.test' })
let site: TestSite

beforeAll(async () => {
  site = await siteWith(fixture, {})
})

const browse = (): Browser => newBrowser(() => fixture.platform)
const forgot = () => `${hostedPaths.forgotPassword}?site=${site.id}`

const guarded = hostedPages.filter(({ guard }) => guard === 'token').map(({ path }) => path)

describe.each(guarded)('%s', (path) => {
  test('cannot be framed or cached, and runs only our script', async () => {
    const { headers, html } = await browse().get(`${path}?site=${site.id}`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    const nonce = /style-src 'nonce-([\w-]+)'/.exec(policy)?.[1]
    expect(html).toContain(`<style nonce="${nonce}">`)
    expect(html).not.toMatch(/\son[a-z]+=|javascript:/i)
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('without a flow shows a notice', async () => {
    for (const query of ['', '?site=x', `?site=${randomUUID()}`]) {
      const { status, html } = await browse().get(path + query)
      expect([status, html]).toEqual([404, expect.stringContaining('There is nothing here')])
    }
  })

  test('uses and remembers the chosen language', async () => {
    const browser = browse()
    const address = `${path}?site=${site.id}`
    expect((await browser.get(`${address}&lang=he`)).html).toContain('<html lang="he" dir="rtl">')
    expect((await browser.get(address, { 'accept-language': 'de' })).html).toContain('lang="he"')
    expect((await browser.get(`${address}&lang=de`)).html).toContain('<html lang="de" dir="ltr">')
  })
})

describe('a form is accepted', () => {
  const email = 'nobody@example.com'

  test('from a page of this browser', async () => {
    const browser = browse()
    await browser.get(forgot())
    const { status, location } = await browser.post(forgot(), { email })
    expect([status, location]).toEqual([303, `${forgot()}&sent=`])
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that is hidden', { origin: 'null' }],
  ])('not from %s', async (_name, headers) => {
    const browser = browse()
    await browser.get(forgot())
    const { status, html } = await browser.post(forgot(), { email }, headers)
    expect([status, html]).toEqual([403, expect.stringContaining('role="alert"')])
  })

  test('not with a token of another browser or without one', async () => {
    const [mine, theirs] = [browse(), browse()]
    await mine.get(forgot())
    const { html } = await theirs.get(forgot())
    const token = /name="form-token" value="([^"]+)"/.exec(html)?.[1] ?? ''
    for (const given of [token, '', 'x'])
      expect((await mine.post(forgot(), { email, 'form-token': given })).status).toBe(403)
  })

  test('not without a valid cookie; the page is shown again with a valid form', async () => {
    const browser = browse()
    for (const spoil of [
      () => browser.cookies.clear(),
      () => browser.cookies.set('vitrine-platform-pages', 'AAAA'),
      () => {
        now += 3_600_001
      },
    ]) {
      await browser.get(forgot())
      spoil()
      expect((await browser.post(forgot(), { email })).status).toBe(403)
      expect((await browser.post(forgot(), { email })).status).toBe(303)
    }
  })
})

describe('forgotten password', () => {
  test('responds identically for unknown addresses', async () => {
    const email = `ada-${randomUUID()}@example.com`
    const stranger = await newStranger(fixture, site)
    await stranger.register(email)
    const answers = []
    for (const typed of [email, `nobody-${randomUUID()}@example.com`]) {
      const browser = browse()
      await browser.get(forgot())
      const { status, location } = await browser.post(forgot(), { email: typed })
      const { html } = await browser.get(location ?? '')
      answers.push([status, location, html.replaceAll(/nonce="[^"]*"/g, '')])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(await lastMail(fixture.db, site.id, email)).toMatch(/set-password\?site=[\w-]+&token=/)
  })

  test('reports an invalid address and keeps the input', async () => {
    const browser = browse()
    await browser.get(forgot())
    const { status, html } = await browser.post(forgot(), { email: 'ada"><b>' })
    expect(status).toBe(422)
    expect(html).toContain('That is not an e-mail address.')
    expect(html).toContain('value="ada&quot;&gt;&lt;b&gt;"')
    expect(html).toContain('<title>Please check: ')
  })

  test('shows when to retry after too many requests', async () => {
    const browser = browse()
    await browser.get(forgot())
    const email = `flooded-${randomUUID()}@example.com`
    let last = await browser.post(forgot(), { email })
    for (let tries = 0; tries < 30 && last.status === 303; tries++)
      last = await browser.post(forgot(), { email })
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(last.html).toMatch(/Go on in \d+ seconds?\./)
  })
})

test('fonts are cached permanently', async () => {
  const browser = browse()
  const { html } = await browser.get(forgot())
  const faces = [...html.matchAll(/url\((\/account\/faces\/[^)]+)\)/g)].map(([, address = '']) => address)
  expect(faces).toHaveLength(4)
  for (const face of faces) {
    const { status, headers } = await browser.get(face)
    expect([status, headers.get('content-type')]).toEqual([200, 'font/woff2'])
    expect(headers.get('cache-control')).toContain('immutable')
  }
  expect((await browser.get('/account/faces/other.woff2')).status).toBe(404)
})

test('error pages show the request id of the log', async () => {
  const browser = browse()
  await browser.get(forgot())
  const { status, html, headers } = await browser.post(forgot(), { email: 'a'.repeat(70_000) })
  expect(status).toBe(413)
  expect(html).toContain(headers.get('x-wix-request-id'))
})
