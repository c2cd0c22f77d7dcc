import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import { codeFor, goodPassword, mailsTo, newStranger, siteWith } from '../members/member.fixture.ts'
import { hostedPaths } from './addresses.ts'
import type { Browser, LoadedPage } from './browser.fixture.ts'
import { type HostedApp, hostedApp, returnOrigin } from './hosted-app.fixture.ts'

let now = Date.UTC(2026, 10, 21)
const clock = () => ++now
const fixture = usePlatform({ clock })
let app: HostedApp
let site: TestSite

beforeAll(async () => {
  app = hostedApp(fixture, clock)
  site = await siteWith(fixture, {})
})

const newEmail = () => `ada-${randomUUID()}@example.com`

async function member(at = site): Promise<string> {
  const email = newEmail()
  await (await newStranger(fixture, at)).register(email)
  return email
}

/** Opens a page in a flow of a shop and submits its form. */
async function fill(
  browser: Browser,
  page: 'login' | 'signup',
  at: TestSite,
  fields: Record<string, string>,
): Promise<LoadedPage> {
  const address = hostedPaths[page] + app.begin(at)
  await browser.get(address)
  return browser.post(address, fields)
}

describe('logging in', () => {
  test('returns to the shop with a session token and ends the login transaction', async () => {
    const browser = app.browse()
    const { status, location } = await fill(browser, 'login', site, {
      email: await member(),
      password: goodPassword,
    })
    expect([status, app.identityOf(location) !== undefined]).toEqual([303, true])
    expect([...browser.cookies.keys()]).toEqual(['hosted'])
  })

  test('allows form redirects only to the shop of the flow', async () => {
    const { headers } = await app.browse().get(hostedPaths.login + app.begin(site))
    expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${returnOrigin};`)
  })

  test('responds identically to a wrong password and an unknown address', async () => {
    const known = await member()
    const pages = []
    for (const email of [known, newEmail()]) {
      const { status, html } = await fill(app.browse(), 'login', site, { email, password: 'wrong horse' })
      pages.push([
        status,
        html
          .replaceAll(email, 'EMAIL')
          .replaceAll(/nonce="[^"]*"|form-token" value="[^"]*"|request=[\w-]{36}/g, ''),
      ])
    }
    expect(pages[0]).toEqual(pages[1])
    expect(pages[0]?.[0]).toBe(401)
    expect(pages[0]?.[1]).toContain('The e-mail address or the password is wrong.')
    expect(String(pages[0]?.[1]).match(/aria-describedby="form-alert"/g)).toHaveLength(2)
    expect(pages[0]?.[1]).not.toContain('wrong horse')
  })

  test('requires a captcha after failed attempts', async () => {
    const email = await member()
    const browser = app.browse()
    const address = hostedPaths.login + app.begin(site)
    let page = await browser.get(address)
    for (let tries = 0; !page.html.includes('captcha-ticket'); tries++) {
      expect(tries).toBeLessThan(6)
      now += 61_000
      page = await browser.post(address, { email, password: 'wrong horse' })
    }
    const withAnswer = (off: number) => {
      const ticket = /captcha-ticket" value="([^"]+)"/.exec(page.html)?.[1] ?? ''
      const [, first, second] = /What is (\d+) plus (\d+)\?/.exec(page.html) ?? []
      const captcha = String(Number(first) + Number(second) + off)
      return { email, password: goodPassword, 'captcha-ticket': ticket, captcha }
    }
    page = await browser.post(address, withAnswer(1))
    expect([page.status, page.html]).toEqual([422, expect.stringContaining('was not right')])
    const right = withAnswer(0)
    page = await browser.post(address, right)
    expect(app.identityOf(page.location)).toBeDefined()
  })

  test('shows when to retry after too many attempts', async () => {
    const email = await member()
    let page: LoadedPage | undefined
    for (let tries = 0; tries < 5; tries++) {
      page = await fill(app.browse(), 'login', site, { email, password: 'wrong horse' })
    }
    expect([page?.status, page?.html]).toEqual([429, expect.stringMatching(/Go on in \d+ seconds?\./)])
    expect(page?.headers.get('retry-after')).toMatch(/^\d+$/)
  })

  test.each([
    [{ status: 'BLOCKED' }, '/account/blocked?'],
    [{ must_reset_password: true }, '/account/forgot-password?'],
  ] as const)('of an account that is %o goes where that is said', async (state, path) => {
    const email = await member()
    await fixture.db.updateTable('identities').set(state).where('email', '=', email).execute()
    const browser = app.browse()
    const { location } = await fill(browser, 'login', site, { email, password: goodPassword })
    expect(location).toContain(path)
    expect((await browser.get(location ?? '')).status).toBe(200)
  })

  test.each(['login', 'signup', 'code', 'secondFactor'] as const)(
    'without a shop that waits, %s says that it is over',
    async (page) => {
      for (const query of [`?site=${site.id}`, `?request=${randomUUID()}`, `?site=${site.id}&request=x`]) {
        const { status, html } = await app.browse().get(hostedPaths[page] + query)
        expect([status, html]).toEqual([410, expect.stringContaining('This log-in is over')])
      }
    },
  )
})

describe('signing up', () => {
  test('creates an account and returns to the shop', async () => {
    const email = newEmail()
    const { location } = await fill(app.browse(), 'signup', site, { email, password: goodPassword })
    expect(app.identityOf(location)).toBeDefined()
    expect(await mailsTo(fixture.db, site.id, email)).toHaveLength(1)
  })

  test('shows errors at their fields', async () => {
    const taken = await member()
    for (const [fields, says, at] of [
      [{ email: 'x', password: goodPassword }, 'not an e-mail address', 'email'],
      [{ email: taken, password: goodPassword }, 'an account with this address already', 'email'],
      [{ email: newEmail(), password: 'short' }, 'too short', 'password'],
      [{ email: newEmail(), password: 'password123' }, 'guessed first', 'password'],
    ] as const) {
      const { html } = await fill(app.browse(), 'signup', site, fields)
      expect(html).toMatch(new RegExp(`id="${at}-fault">[^<]*${says}`))
      expect(html).toMatch(new RegExp(`id="${at}"[^>]*aria-describedby="${at}-fault`))
    }
  })

  test('with a known address leads to the log-in page with the address prefilled', async () => {
    const email = await member()
    const browser = app.browse()
    const { html } = await fill(browser, 'signup', site, { email, password: goodPassword })
    const login = /href="(\/account\/log-in\?[^"]+)"/.exec(html)?.[1] ?? ''
    expect((await browser.get(login)).html).toContain(`value="${email}"`)
    const forgot = login.replace('log-in', 'forgot-password')
    expect((await browser.get(forgot)).html).toContain(`value="${email}"`)
    expect((await app.browse().get(login)).html).not.toContain(email)
  })

  test('shows the waiting page if members need approval', async () => {
    const choosy = await siteWith(fixture, { registration: 'APPROVAL' })
    const browser = app.browse()
    const { location } = await fill(browser, 'signup', choosy, { email: newEmail(), password: goodPassword })
    expect(location).toContain('/account/waiting?')
    expect((await browser.get(location ?? '')).html).toContain('The shop has a look first')
  })
})

describe('a mailed code', () => {
  let careful: TestSite
  beforeAll(async () => {
    careful = await siteWith(fixture, { verifyEmail: true })
  })

  async function waiting() {
    const email = newEmail()
    const browser = app.browse()
    const { location } = await fill(browser, 'signup', careful, { email, password: goodPassword })
    const page = await browser.get(location ?? '')
    return { email, browser, address: location ?? '', page }
  }

  test('is requested and leads to the shop', async () => {
    const { email, browser, address, page } = await waiting()
    expect(page.html).toContain(`of six digits to ${email}.`)
    const code = await codeFor(fixture.db, careful.id, email)
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    const { location } = await browser.post(address, { code: spaced })
    expect(app.identityOf(location)).toBeDefined()
  })

  test('shows an error if wrong; a new code invalidates the old one', async () => {
    const { email, browser, address } = await waiting()
    const first = await codeFor(fixture.db, careful.id, email)
    const { location } = await browser.post(address, { act: 'resend' })
    expect((await browser.get(location ?? '')).html).toContain('role="status"')
    const { status, html } = await browser.post(address, { code: first })
    expect([status, html]).toEqual([422, expect.stringContaining('id="code-fault"')])
    const second = await codeFor(fixture.db, careful.id, email)
    expect(app.identityOf((await browser.post(address, { code: second })).location)).toBeDefined()
  })

  test('says after five wrong ones that another is needed', async () => {
    const { email, browser, address } = await waiting()
    const code = await codeFor(fixture.db, careful.id, email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 4; guess++)
      expect((await browser.post(address, { code: wrong })).html).toContain('That code is wrong')
    for (const last of [wrong, code])
      expect((await browser.post(address, { code: last })).html).toContain(
        'Too many wrong attempts. Send another code.',
      )
  })

  test('works only in the browser and log-in it was sent for', async () => {
    const { email, address, browser } = await waiting()
    const code = await codeFor(fixture.db, careful.id, email)
    const other = await waiting()
    const elsewhere = await other.browser.post(address, { code })
    expect(elsewhere.location).toContain('/account/over?')
    const ownFlow = await other.browser.post(other.address, { code })
    expect(ownFlow.status).toBe(422)
    expect((await app.browse().get(address)).location).toContain('/account/log-in?')
    now += 600_001
    expect((await browser.post(address, { act: 'resend' })).location).toContain('/account/over?')
  })
})
