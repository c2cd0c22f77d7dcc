import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestBrowser, type TestBrowser } from '../testing/browser.fixture.ts'
import { englishOn } from '../testing/foreign-words.fixture.ts'
import { readInbox } from '../testing/inbox.fixture.ts'
import { type Account, loginAtPlatform, registerAtPlatform } from '../testing/member.fixture.ts'
import { countOf, fieldOf, noticeOf, productIdOf } from '../testing/page.fixture.ts'
import { openTestShop, type TestShop } from '../testing/shop.fixture.ts'

let shop: TestShop
let browser: TestBrowser
let account: Account

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  browser = createTestBrowser(shop.url)
  account = await registerAtPlatform(shop.platformUrl)
})

const session = (of = browser) => of.cookies.get('vitrine')
const headingOf = (html: string) => /<h1[^>]*>([^<]+)/.exec(html)?.[1]
const signedOut = 'Log in'
/** Heading of the account, or of the log-in that it sends visitors to. */
async function accountHeading(by = browser): Promise<string | undefined> {
  const page = await by.get('/account')
  const location = page.headers.get('location')
  return headingOf(location ? (await by.get(location)).text : page.text)
}

/** Leaves for the platform's log-in page, as the button of the account page does. */
async function leave(next = '/account', by = browser): Promise<string> {
  await by.get('/log-in')
  const left = await by.post('/log-in/elsewhere', { next })
  expect(left.status).toBe(303)
  return left.headers.get('location') ?? ''
}

/** The address of the shop that the platform sends the browser back to. */
async function authorized(next?: string): Promise<string> {
  const back = new URL(await loginAtPlatform(await leave(next), account))
  expect(back.origin).toBe(shop.url)
  return back.pathname + back.search
}

async function add(quantity: number): Promise<void> {
  const page = await browser.get('/products/brisa-mug')
  await browser.post('/cart/add', {
    product: productIdOf(page.text) ?? '',
    'option:Glaze': 'Ink',
    quantity: String(quantity),
  })
}

describe('a login by redirect', () => {
  it('makes the browser’s session the member’s, under a new id, and returns to where it began', async () => {
    await add(2)
    const before = session()
    const back = await browser.get(await authorized('/products/brisa-mug'))
    expect([back.status, back.headers.get('location')]).toEqual([303, '/products/brisa-mug'])
    expect(session()).not.toBe(before)
    const page = await browser.get('/products/brisa-mug')
    expect([noticeOf(page.text), countOf(page.text)]).toEqual([expect.stringContaining('logged in'), 2])
    const { text, headers } = await browser.get('/account')
    expect(headingOf(text)).not.toBe(signedOut)
    expect(text).toContain(account.email)
    expect(headers.get('cache-control')).toBe('private, no-store')

    // The visitor's cart went along; another device of the member has it too.
    browser = createTestBrowser(shop.url)
    await add(1)
    await browser.get(await authorized())
    const joined = await browser.get('/account')
    expect(countOf(joined.text)).toBe(3)
    // What came of the other cart, and not what they brought themselves.
    expect(noticeOf(joined.text)).toContain('2 × Brisa mug')
  })

  it('is accepted once, and only from the browser that began it', async () => {
    const attacker = createTestBrowser(shop.url)
    const theirs = new URL(await loginAtPlatform(await leave('/account', attacker), account))
    await browser.get(theirs.pathname + theirs.search)
    expect(await accountHeading()).toBe(signedOut)

    const own = await authorized()
    const mixed = own.replace(/code=[^&]+/, `code=${theirs.searchParams.get('code')}`)
    await browser.get(mixed)
    const refused = await browser.get('/log-in')
    expect(headingOf(refused.text)).toBe(signedOut)
    await browser.get(own)
    const late = await browser.get('/log-in')
    expect([headingOf(late.text), noticeOf(late.text)]).toEqual([
      signedOut,
      expect.stringContaining('another browser'),
    ])
  })

  it('changes nothing and shows a message if it was cancelled', async () => {
    await add(1)
    const before = session()
    const state = await stateOfLogin()
    const back = await browser.get(`/log-in/return?error=access_denied&state=${state}`)
    expect(back.headers.get('location')).toBe('/account')
    expect(session()).toBe(before)
    const page = await browser.get('/log-in')
    expect([noticeOf(page.text), countOf(page.text)]).toEqual([expect.stringContaining('did not log in'), 1])
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never goes on to %s',
    async (next) => {
      const state = await stateOfLogin(next)
      const back = await browser.get(`/log-in/return?error=access_denied&state=${state}`)
      expect(back.headers.get('location')).toMatch(/^\/(?![/\\])/)
    },
  )

  it('cannot be started by another site', async () => {
    await browser.get('/log-in')
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    for (const path of [
      '/log-in',
      '/log-in/elsewhere',
      '/sign-up',
      '/log-in/code',
      '/log-in/factor',
      '/new-password',
    ])
      expect((await browser.post(path, {}, foreign)).status).toBe(403)
    expect((await browser.post('/log-out', {}, foreign)).status).toBe(403)
  })
})

describe('the shop’s own forms', () => {
  const login = (password: string, fields: Record<string, string> = {}) =>
    browser.post('/log-in', { email: account.email, password, next: '/collections/tableware', ...fields })

  it('log a member in with the cart, under a new id, without a token in any page', async () => {
    // An empty cart says where one that was kept is.
    expect((await browser.get('/cart')).text).toContain('href="/log-in?next=%2Fcart"')
    await add(2)
    expect((await browser.get('/cart')).text).not.toContain('empty-cart-kept')
    const before = session()
    await browser.get('/log-in')
    const entered = await login(account.password, { stay: 'on' })
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/collections/tableware'])
    expect(session()).not.toBe(before)
    const page = await browser.get('/collections/tableware')
    expect([noticeOf(page.text), countOf(page.text)]).toEqual([expect.stringContaining('logged in'), 2])
    const { text } = await browser.get('/account')
    expect(text).toContain(account.email)
    expect(entered.headers.getSetCookie().find((line) => line.includes('vitrine=')) ?? '').toMatch(/Max-Age/i)
  })

  it('end with the browser session unless the member wants to stay logged in', async () => {
    await browser.get('/log-in')
    const entered = await login(account.password)
    const cookie = entered.headers.getSetCookie().find((line) => line.startsWith('vitrine='))
    expect(cookie).not.toMatch(/Max-Age|Expires/i)
  })

  it('show the same error for a wrong password and an unknown address, and keep the address in the form', async () => {
    const said: string[] = []
    for (const email of [account.email, `nobody-${account.email}`]) {
      await browser.get('/log-in')
      const refused = await login('not the password', { email })
      expect(refused.headers.get('location')).toBe('/log-in?next=%2Fcollections%2Ftableware')
      const { text } = await browser.get(refused.headers.get('location') ?? '')
      expect(fieldOf(text, 'email')).toBe(email)
      expect(text).toContain('value="/collections/tableware"')
      expect(text).not.toContain('not the password')
      said.push(/role="alert"><p>(.*?)<\/p>/.exec(text)?.[1] ?? '')
    }
    expect(said[0]).toContain('don’t match')
    expect(said[1]).toBe(said[0])
  })

  it('name the rule that a new password breaks, and offer the login if there is an account', async () => {
    const refused = async (fields: Record<string, string>) => {
      await browser.get('/sign-up')
      const { headers } = await browser.post('/sign-up', { next: '/account', ...fields })
      return (await browser.get(headers.get('location') ?? '')).text
    }
    const email = `new-${account.email}`
    expect(await refused({ email, password: 'short' })).toContain('too short')
    expect(await refused({ email, password: 'password1' })).toContain('too common')
    expect(await refused({ email: 'no address', password: account.password })).toContain(
      'valid e-mail address',
    )
    expect(await refused({ email: account.email, password: account.password })).toContain(
      'Log in with this address',
    )
    expect(fieldOf((await browser.get('/log-in?next=%2Faccount')).text, 'email')).toBe(account.email)
  })

  it('redirect to no other site', async () => {
    await browser.get('/log-in')
    const entered = await login(account.password, { next: '//evil.example' })
    expect(entered.headers.get('location')).toMatch(/^\/(?![/\\])/)
  })
})

describe('the orders of a member', () => {
  it('start with the newest if the cursor in the address is not from a page of the list', async () => {
    await browser.get('/log-in')
    await browser.post('/log-in', { ...account, next: '/account' })
    const { status, headers } = await browser.get('/account/orders?after=nowhere')
    expect([status, headers.get('location')]).toEqual([303, '/account/orders'])
  })
})

describe('where the member is logged in', () => {
  const sessionsIn = (html: string) =>
    [...html.matchAll(/name="session" value="([^"]+)"/g)].map(([, id]) => id)

  it('is listed, and can be ended on one device or on all others', async () => {
    const [phone, laptop, tablet] = [browser, createTestBrowser(shop.url), createTestBrowser(shop.url)]
    await phone.get(await authorized())
    for (const other of [laptop, tablet]) {
      browser = other
      await other.get(await authorized())
    }
    const others = sessionsIn((await phone.get('/account/security')).text)
    expect(others).toHaveLength(2)
    // A new password ends none of them where the member says so.
    const changed = { 'current-password': account.password, password: 'a quiet harbour in march' }
    await phone.post('/account/password', { ...changed, next: '/account/security' })
    expect((await phone.get('/account/security')).text).toContain('Saved')
    expect(sessionsIn((await phone.get('/account/security')).text)).toEqual(others)
    await phone.post('/account/sessions/end', { session: others[0] ?? '', next: '/account/security' })
    const left = await phone.get('/account/security')
    expect([noticeOf(left.text), sessionsIn(left.text)]).toEqual([
      expect.stringContaining('Logged out on that device'),
      others.slice(1),
    ])
    await phone.post('/account/sessions/end-others', { next: '/account' })
    expect(sessionsIn((await phone.get('/account/security')).text)).toEqual([])
    for (const other of [laptop, tablet]) await expect.poll(() => accountHeading(other)).toBe(signedOut)
    expect(await accountHeading(phone)).not.toBe(signedOut)
  })
})

describe.each(['block', 'delete'] as const)('a member whom the merchant %ss while they type', (act) => {
  let authorization = ''
  beforeAll(async () => {
    const made = await shop.command('apps', 'add', act, '--rights', 'members')
    authorization = /API key, shown this once: (\S+)/.exec(made)?.[1] ?? ''
  })
  const keepOut = async (id: string) => {
    const path = `${shop.platformUrl}/members/v1/members/${id}`
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await (act === 'block'
      ? fetch(`${path}/block`, { method: 'POST', headers, body: '{}' })
      : fetch(path, { method: 'DELETE', headers }))
    expect(answer.status).toBe(200)
  }

  // At once: half a second later the platform answers as to any session that is over.
  it.each(['saves the profile', 'looks at a page', 'checks the session'])(
    'is sent to the log-in, and what was typed is kept: %s',
    async (does) => {
      await browser.get('/log-in')
      await browser.post('/log-in', { ...account, next: '/account', stay: 'on' })
      const { text } = await browser.get('/account/profile?edit=profile')
      const member = fieldOf(text, 'member')
      await keepOut(member)
      if (does === 'checks the session')
        return expect(JSON.parse((await browser.get('/account/session')).text)).toEqual({})
      const page = '/account/profile?edit=profile'
      const login = `/log-in?${new URLSearchParams({ next: page })}`
      if (does === 'looks at a page')
        return expect((await browser.get(page)).headers.get('location')).toBe(login)
      const sent = await browser.post('/account/profile/save', {
        member,
        'first-name': 'Augusta',
        next: page,
      })
      expect(sent.headers.get('location')).toBe(login)
      expect(noticeOf((await browser.get(login)).text)).toContain('continue with what you typed')
      await browser.post('/log-in', { ...account, next: page })
      const words = { block: 'blocked', delete: 'don’t match' }
      expect((await browser.get(login)).text).toContain(words[act])
    },
  )
})

describe('a logout', () => {
  it('is not confirmed to somebody who only followed a link to its return address', async () => {
    await browser.get('/log-in')
    await browser.post('/log-in', { ...account, next: '/account' })
    await browser.get('/account')
    const { headers } = await browser.get('/log-out/return')
    expect(headers.get('location')).toBe('/')
    const { text } = await browser.get('/')
    expect(noticeOf(text) ?? '').not.toContain('logged out')
    expect(text).not.toContain('data-logged-out')
    expect(await accountHeading()).not.toBe(signedOut)
  })

  it('ends the session here and at the platform, and returns to the page it left', async () => {
    await browser.get(await authorized())
    const member = new Map(browser.cookies)
    await browser.get('/account')
    const left = await browser.post('/log-out', { next: '/collections/tableware' })
    expect(left.headers.get('location')).toMatch(new RegExp(`^${shop.platformUrl}/oauth2/log-out`))
    expect([session(), browser.cookies.has('vitrine-count')]).toEqual([undefined, false])
    const ended = await fetch(left.headers.get('location') ?? '', { redirect: 'manual' })
    expect(ended.headers.get('location')).toBe(`${shop.url}/log-out/return`)
    const back = await browser.get('/log-out/return')
    expect(back.headers.get('location')).toBe('/collections/tableware')
    const page = await browser.get('/collections/tableware')
    expect(noticeOf(page.text)).toContain('logged out')
    expect(page.text).toContain('data-logged-out')

    // A copy of the cookie is worth nothing a moment later, and the visitor that it becomes has another id.
    const copy = createTestBrowser(shop.url)
    for (const [name, value] of member) copy.cookies.set(name, value)
    await expect.poll(() => accountHeading(copy)).toBe(signedOut)
    expect(session(copy)).not.toBe(member.get('vitrine'))
  })
})

it.each(['de', 'he'])(
  'what begins in %s comes back in it: the mailed link and the checkout',
  async (language) => {
    await browser.get(`/${language}/forgotten-password`)
    const asked = await browser.post(`/${language}/forgotten-password`, {
      email: account.email,
      next: '/account',
    })
    expect(asked.headers.get('location')).toMatch(new RegExp(`^/${language}/forgotten-password`))
    const mailed = async () => {
      const mails = await readInbox(shop.platformUrl, account.email)
      return mails.map(({ text }) => text).join()
    }
    await expect.poll(mailed).toContain(`${shop.url}/${language}/new-password?token=`)
    await add(1)
    await browser.get(`/${language}/cart`)
    const left = await browser.post(`/${language}/checkout`, {})
    const login = await browser.post(`/${language}/log-in/elsewhere`, { next: '/account' })
    for (const { headers } of [left, login]) {
      const away = headers.get('location') ?? ''
      expect(away).toMatch(new RegExp(`^${shop.platformUrl}/`))
      const hosted = createTestBrowser(shop.platformUrl)
      const english = { 'accept-language': 'en' }
      let page = await hosted.get(away.slice(shop.platformUrl.length), english)
      while (page.status === 303 || page.status === 302) {
        page = await hosted.get((page.headers.get('location') ?? '').replace(shop.platformUrl, ''), english)
      }
      expect(page.text).toContain(`<html lang="${language}`)
    }
  },
)

it('members subscribe to stock without an address, and see and cancel their subscriptions', async () => {
  await browser.get('/log-in')
  await browser.post('/log-in', { ...account, next: '/account', stay: 'on' })
  const page = await browser.get('/products/moon-jar')
  expect(page.text).not.toContain('id="tell-email"')
  await browser.post('/stock/tell', { product: productIdOf(page.text), next: '/products/moon-jar' })
  const list = await browser.get('/account/stock')
  expect(list.headers.get('cache-control')).toBe('private, no-store')
  expect(list.text).toContain('href="/products/moon-jar"')
  expect(list.text).toContain(account.email)
  // Somebody else with this form ends nothing of it.
  const stranger = createTestBrowser(shop.url)
  await stranger.get('/')
  const request = fieldOf(list.text, 'request')
  const sent = await stranger.post('/account/stock/cancel', { request })
  expect(sent.headers.get('location')).toMatch(/^\/log-in/)
  expect((await browser.get('/account/stock')).text).toContain('Moon jar')
  await browser.post('/account/stock/cancel', { request })
  expect((await browser.get('/account/stock')).text).toContain('The alert is stopped')
  expect((await browser.get('/account/stock')).text).not.toContain('Moon jar')
})

async function stateOfLogin(next?: string): Promise<string | null> {
  const address = new URL(await leave(next))
  return address.searchParams.get('state')
}

describe.each(['de', 'he'] as const)(
  'in %s nothing that the shop itself says is left in English',
  (language) => {
    const expectOwnWords = async (paths: readonly string[]) => {
      const found: Record<string, readonly string[]> = {}
      for (const path of paths) {
        const { status, text } = await browser.get(`/${language}${path === '/' ? '' : path}`)
        expect([200, 404], path).toContain(status)
        const english = englishOn(text, language)
        if (english.length > 0) found[path] = english
      }
      expect(found).toEqual({})
    }

    it('on the pages of the shop and the login', async () => {
      const pages = [
        '/',
        '/collections',
        '/collections/tableware',
        '/products/brisa-mug',
        '/products/moon-jar',
      ]
      await expectOwnWords([
        ...pages,
        '/collections/tableware?option.Glaze=Ink&min=900',
        '/search',
        '/search?q=vase',
      ])
      await expectOwnWords([
        '/search?q=zzzz',
        '/brands/Olaria%20Brisa',
        '/cart',
        '/no-such-page',
        '/checkout/return',
      ])
      await expectOwnWords(['/log-in', '/sign-up', '/forgotten-password', '/new-password', '/offline'])
      await add(2)
      await browser.post('/cart/estimate', { country: 'IE', 'postal-code': 'H91 AX2T', next: '/cart' })
      await browser.post('/cart/coupon', { code: 'WELCOME10', next: '/cart' })
      await expectOwnWords(['/cart'])
    })

    it('in the account, with each of its forms', async () => {
      await browser.get('/log-in')
      await browser.post('/log-in', { ...account, next: '/account' })
      await browser.get('/products/moon-jar')
      const product = productIdOf((await browser.get('/products/moon-jar')).text) ?? ''
      await browser.post('/stock/tell', { product, next: '/products/moon-jar' })
      await expectOwnWords([
        '/account',
        '/account/orders',
        '/account/stock',
        '/account/profile',
        '/account/security',
      ])
      await expectOwnWords(['profile', 'address-new'].map((form) => `/account/profile?edit=${form}`))
      const proofs = ['TOTP', 'WEBAUTHN', 'EMAIL', 'SMS', 'CALL', 'PUSH'].map((type) => `add-${type}`)
      await expectOwnWords(['password', ...proofs].map((form) => `/account/security?edit=${form}`))
      for (const factor of ['TOTP', 'WEBAUTHN', 'EMAIL']) {
        await browser.post('/account/factors/add', { factor, 'current-password': account.password })
        await expectOwnWords(['/account/security/new'])
      }
      await browser.post('/account/password', { 'current-password': 'wrong', password: 'short' })
      await expectOwnWords(['/account/security?edit=password'])
    })
  },
)
