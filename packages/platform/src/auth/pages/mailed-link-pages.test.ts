import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import { appContext } from '../members/identity-context.fixture.ts'
import { startVerification } from '../members/mail-links.ts'
import { lastMail, newStranger, siteWith } from '../members/member.fixture.ts'

let now = Date.UTC(2026, 10, 21)
const clock = () => ++now
const fixture = usePlatform({ clock, shopUrl: 'https://shop.example' })
const newPassword = 'another harbour in april'
const registered = 'https://shop.example/account'
let site: TestSite

beforeAll(async () => {
  site = await siteWith(fixture, {}, { redirectUris: [registered] })
})

interface Page {
  readonly status: number
  readonly html: string
  readonly headers: Headers
}

/** Opens a link or posts the form of its page, like a browser. */
async function open(link: string, form?: Record<string, string>, language = 'en'): Promise<Page> {
  const request = new Request(link, {
    method: form ? 'POST' : 'GET',
    headers: { 'accept-language': language },
    ...(form && { body: new URLSearchParams(form) }),
  })
  const response = await fixture.platform.fetch(request)
  return { status: response.status, html: await response.text(), headers: response.headers }
}

async function member() {
  const email = `ada-${randomUUID()}@example.com`
  const stranger = await newStranger(fixture, site)
  const { body } = await stranger.register(email)
  return { email, stranger, id: body.identity?.id ?? '' }
}

const linkIn = async (email: string) =>
  /https?:\S+token=[\w-]{43}/.exec(await lastMail(fixture.db, site.id, email))?.[0] ?? ''

async function recovery(redirect?: string) {
  const someone = await member()
  await someone.stranger.sendRecovery(someone.email, redirect ? { redirect: { url: redirect } } : {})
  return { ...someone, link: await linkIn(someone.email) }
}

describe('the page of a recovery mail', () => {
  test('can be opened repeatedly and saves a password once', async () => {
    const { link, email, stranger } = await recovery()
    for (let look = 0; look < 3; look++) expect((await open(link)).status).toBe(200)
    const saved = await open(link, { password: newPassword })
    expect([saved.status, saved.html]).toEqual([200, expect.stringContaining('Your password is saved')])
    expect((await stranger.login(email, newPassword)).body.state).toBe('SUCCESS')
    expect((await open(link)).status).toBe(410)
    expect((await open(link, { password: newPassword })).html).toContain('no longer good')
  })

  test('leads to the shop or to the registered URL', async () => {
    const plain = await recovery()
    expect((await open(plain.link, { password: newPassword })).html).toContain('href="https://shop.example"')
    const wanted = await recovery(registered)
    expect((await open(wanted.link, { password: newPassword })).html).toContain(`href="${registered}"`)
  })

  test('reports password errors and asks again', async () => {
    const { link } = await recovery()
    for (const [password, says] of [
      ['short', 'too short'],
      ['password123', 'guessed first'],
      ['', 'too short'],
    ] as const) {
      const { status, html } = await open(link, { password })
      expect([status, html]).toEqual([422, expect.stringContaining(says)])
      expect(html).toContain('aria-invalid="true"')
      expect(html).not.toContain(`value="${password}"`)
    }
    expect((await open(link)).status).toBe(200)
  })

  test.each([
    ['de-AT,en;q=0.5', 'lang="de" dir="ltr"'],
    ['he', 'lang="he" dir="rtl"'],
    ['fr,*', 'lang="en" dir="ltr"'],
  ])('speaks to a browser that wants %s', async (language, expected) => {
    const { link } = await recovery()
    expect((await open(link, undefined, language)).html).toContain(expected)
    expect((await open(`${link}x`, undefined, language)).html).toContain(expected)
  })

  test('cannot be framed, loads nothing, runs only our script and sends no referrer', async () => {
    const { link } = await recovery()
    const { headers, html } = await open(link)
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none';(?!.*unsafe).*frame-ancestors 'none'$/,
    )
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(html).not.toMatch(
      /<(?:script(?! type="module" nonce="[\w-]+">)|iframe)\b|(?:src|href)="(?!data:|\?|https:\/\/shop\.example)/,
    )
  })

  test('rejects links of other sites and invalid links', async () => {
    const { link } = await recovery()
    const other = await siteWith(fixture, {})
    const dead = await open(link.replace(site.id, other.id))
    expect([dead.status, dead.html]).toEqual([410, expect.stringContaining('/account/forgot-password?site=')])
    expect((await open(link.replace(site.id, 'x'))).status).toBe(410)
    expect((await open(link.replace(/token=.*/, 'token=x'))).status).toBe(410)
  })
})

test('only the button of the confirmation page confirms', async () => {
  const { id, email } = await member()
  await startVerification(await appContext(fixture, site, clock), { identityId: id })
  const link = (await linkIn(email)).replace('http://platform.test', fixture.platform.url)
  const verified = async () =>
    (
      await fixture.db
        .selectFrom('identities')
        .select('email_verified')
        .where('id', '=', id)
        .executeTakeFirst()
    )?.email_verified
  expect((await open(link)).html).toContain('This is my address')
  expect(await verified()).toBe(false)
  expect((await open(link, {})).html).toContain('is confirmed')
  expect(await verified()).toBe(true)
  expect((await open(link, {})).status).toBe(410)
})
