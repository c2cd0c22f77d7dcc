import { randomUUID } from 'node:crypto'
import type { RedirectSessionResponse } from '@vitrine/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Reply,
  send,
  type TestSite,
  usePlatform,
  type Visitor,
} from '../../testing/test-platform.fixture.ts'
import { goodPassword, newStranger, refusal, siteWith } from '../members/member.fixture.ts'
import { type Attempt, grantCode, newAttempt, redirectUri } from '../oauth/authorize.fixture.ts'
import { type Browser, newBrowser } from '../pages/browser.fixture.ts'

let now = Date.UTC(2026, 10, 21)
const publicUrl = 'http://platform.test'
const fixture = usePlatform({ clock: () => now, publicUrl })
const home = 'https://shop.example/'
const shop = { redirectUris: [redirectUri, home], origins: ['https://shop.example'] }
let site: TestSite
let visitor: Visitor

beforeAll(async () => {
  site = await siteWith(fixture, {}, shop)
  visitor = await fixture.visitor(site)
})

type Created = Reply<RedirectSessionResponse>
const create = (body: object, caller = visitor, headers?: Record<string, string>): Promise<Created> =>
  caller.post('/_api/redirects-api/v1/redirect-session', body, headers)
const addressOf = ({ body }: Created) => new URL(body.redirectSession.fullUrl)
const browse = () => newBrowser(() => fixture.platform)

function authRequest(attempt: Attempt, more: object = {}) {
  const query = new URLSearchParams(attempt.parameters())
  return {
    clientId: site.clientId,
    responseType: 'code',
    redirectUri,
    scope: 'offline_access',
    state: attempt.state,
    codeChallenge: query.get('code_challenge'),
    codeChallengeMethod: 'S256',
    ...more,
  }
}

async function member(): Promise<{ email: string; sessionToken: string; visitor: Visitor }> {
  const stranger = await newStranger(fixture, site)
  const email = `ada-${randomUUID()}@example.com`
  const { body } = await stranger.register(email)
  return { email, sessionToken: body.sessionToken ?? '', visitor: stranger }
}

/** Opens a URL that leads to the log-in page, logs in, and returns the redirect target. */
async function loginAt(browser: Browser, address: URL, email: string): Promise<URL> {
  const page = (await browser.get(address.href)).location ?? ''
  await browser.get(page)
  const { location } = await browser.post(page, { email, password: goodPassword })
  return new URL(location ?? '')
}

describe('an authorization', () => {
  test('leads through the log-in page to a code and to tokens of the member', async () => {
    const { email } = await member()
    const attempt = newAttempt(site)
    const session = await create({ auth: { authRequest: authRequest(attempt), prompt: 'login' } })
    expect(session.body.redirectSession).toMatchObject({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      urlDetails: {
        endpoint: `${publicUrl}/oauth2/authorize`,
        searchParams: { client_id: site.clientId, state: attempt.state, prompt: 'login' },
      },
    })
    const back = await loginAt(browse(), addressOf(session), email)
    const said = new URLSearchParams(back.hash.slice(1))
    expect([`${back.origin}${back.pathname}`, said.get('state')]).toEqual([redirectUri, attempt.state])
    const { status } = await grantCode(fixture.platform, site, said.get('code') ?? '', attempt)
    expect(status).toBe(200)
  })

  test('keeps the visitor, who cannot be forged in the URL', async () => {
    const { email } = await member()
    const attempt = newAttempt(site)
    const address = addressOf(await create({ auth: { authRequest: authRequest(attempt) } }))
    const visitors = async () =>
      fixture.db
        .selectFrom('authorization_codes')
        .select('visitor_id')
        .where('site_id', '=', site.id)
        .orderBy('expires_at', 'desc')
        .executeTakeFirstOrThrow()
    now += 1
    await loginAt(browse(), address, email)
    const { visitor_id } = await visitors()
    expect(visitor_id).toMatch(/^[\da-f-]{36}$/)
    address.searchParams.set('visitor', visitor_id ?? '')
    now += 1
    await loginAt(browse(), address, email)
    expect(await visitors()).toEqual({ visitor_id: null })
  })

  test('with a session token responds to a frame of the calling page without a log-in', async () => {
    const { sessionToken, visitor: caller } = await member()
    const request = authRequest(newAttempt(site), {
      redirectUri: undefined,
      responseMode: 'web_message',
      sessionToken,
    })
    const origin = 'https://shop.example'
    const session = await create({ auth: { authRequest: request, prompt: 'none' } }, caller, { origin })
    const { html, headers } = await browse().get(addressOf(session).href)
    expect(html).toContain('"code"')
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${origin}`)
  })

  test.each([
    [
      'an address that is not registered',
      { redirectUri: 'https://shop.example/callback/' },
      '400 REDIRECT_NOT_ALLOWED',
    ],
    ['a client that there is not', { clientId: randomUUID() }, '400 REDIRECT_NOT_ALLOWED'],
    [
      'a challenge that is not S256',
      { codeChallengeMethod: 'plain' },
      '400 auth.authRequest.codeChallengeMethod',
    ],
    ['no challenge', { codeChallenge: undefined }, '400 auth.authRequest.codeChallenge'],
  ])('with %s is rejected', async (_what, more, expected) => {
    const answer = await create({ auth: { authRequest: authRequest(newAttempt(site), more) } })
    expect(refusal(answer)).toContain(expected)
  })

  test('with an address that has a # part is rejected with a message that shows it', async () => {
    const redirectUri = 'https://shop.example/#/callback'
    const { body } = await create({ auth: { authRequest: authRequest(newAttempt(site), { redirectUri }) } })
    expect(JSON.stringify(body)).toContain(`redirect_uri must not have a # part: ${redirectUri}`)
  })

  test('of another site is rejected', async () => {
    const other = await siteWith(fixture, {}, shop)
    const request = authRequest(newAttempt(other), { clientId: other.clientId })
    expect(refusal(await create({ auth: { authRequest: request } }))).toBe('400 REDIRECT_NOT_ALLOWED')
  })
})

describe('a log-in', () => {
  test('redirects after log-in, and immediately if already logged in', async () => {
    const { email } = await member()
    const address = addressOf(await create({ login: {}, callbacks: { postFlowUrl: home } }))
    const browser = browse()
    const back = `${home}?wixMemberLoggedIn=true`
    expect((await loginAt(browser, address, email)).href).toBe(back)
    expect((await browser.get(address.href)).location).toBe(back)
  })

  test('redirects only to registered URLs', async () => {
    const address = addressOf(await create({ login: {}, callbacks: { postFlowUrl: home } }))
    address.searchParams.set('return_to', 'https://evil.example/')
    const { status, location } = await browse().get(address.href)
    expect([status, location]).toEqual([400, null])
  })

  test('without a return URL is a page for a hidden frame', async () => {
    const address = addressOf(await create({ login: {} }))
    const { status, headers, html } = await browse().get(address.href)
    expect([status, html]).toEqual([200, expect.not.stringContaining('<script')])
    expect(headers.get('content-security-policy')).toContain('frame-ancestors https://shop.example')
    expect(headers.get('x-frame-options')).toBeNull()
  })
})

describe('a log-out', () => {
  /** A browser logged in on the pages, and a shop with tokens from that log-in. */
  async function loggedIn() {
    const { email } = await member()
    const browser = browse()
    const attempt = newAttempt(site)
    const address = addressOf(await create({ auth: { authRequest: authRequest(attempt) } }))
    const back = await loginAt(browser, address, email)
    const code = new URLSearchParams(back.hash.slice(1)).get('code') ?? ''
    const { body } = await grantCode(fixture.platform, site, code, attempt)
    const { access_token: authorization, refresh_token: refreshToken } = body
    const caller: Visitor = {
      ...visitor,
      post: (path, sent, headers) =>
        send(fixture.platform, 'POST', path, sent, { authorization, ...headers }),
    }
    const renew = () =>
      send(fixture.platform, 'POST', '/oauth2/token', {
        grantType: 'refresh_token',
        clientId: site.clientId,
        refreshToken,
      })
    const silent = async () => {
      const query = newAttempt(site).parameters({ prompt: 'none', response_mode: 'query' })
      return new URL((await browser.get(`/oauth2/authorize?${query}`)).location ?? '').searchParams
    }
    return { browser, caller, renew, silent, authorization }
  }
  const logout = { logout: { clientId: '' }, callbacks: { postFlowUrl: home } }
  const logoutOf = (caller: Visitor) =>
    create({ ...logout, logout: { clientId: site.clientId } }, caller).then(addressOf)

  test('ends the browser’s log-in and its refresh tokens, and returns to the shop', async () => {
    const { browser, caller, renew, silent } = await loggedIn()
    expect((await silent()).has('code')).toBe(true)
    const { status, location } = await browser.get((await logoutOf(caller)).href)
    expect([status, location]).toEqual([303, home])
    expect((await silent()).get('error')).toBe('login_required')
    expect((await renew()).status).toBe(400)
  })

  test('by API call ends the browser’s log-in too', async () => {
    const { renew, silent, authorization } = await loggedIn()
    const path = '/_api/iam/authentication/v1/logout'
    expect((await send(fixture.platform, 'GET', path, undefined, { authorization })).status).toBe(200)
    expect((await silent()).get('error')).toBe('login_required')
    expect((await renew()).status).toBe(400)
  })

  test('without a return URL shows a notice', async () => {
    const { browser, caller } = await loggedIn()
    const address = addressOf(await create({ logout: { clientId: site.clientId } }, caller))
    const { location } = await browser.get(address.href)
    expect((await browser.get(location ?? '')).html).toContain('You are logged out')
  })

  test('ignores forged and expired URLs', async () => {
    const { browser, caller, silent } = await loggedIn()
    const address = await logoutOf(caller)
    const made = new URL(address)
    made.searchParams.set('request', 'A'.repeat(100))
    expect((await browser.get(made.href)).status).toBe(410)
    now += 600_001
    expect((await browser.get(address.href)).status).toBe(410)
    expect((await silent()).has('code')).toBe(true)
  })
})

describe('for every intent', () => {
  test('the session token of an authorization is the visitor that its URL names', async () => {
    const { body } = await create({ auth: { authRequest: authRequest(newAttempt(site)) } })
    const { sessionToken, urlDetails } = body.redirectSession
    expect(sessionToken).toMatch(/^[\w-]+$/)
    expect(sessionToken).toBe(urlDetails?.searchParams?.['visitor'])
    expect((await create({ login: {} })).body.redirectSession.sessionToken).toBeUndefined()
  })

  test('the page is in the language of the request, unless the shop sets one', async () => {
    const language = async (body: object) =>
      addressOf(await create(body, visitor, { 'x-wix-linguist': 'de-AT' })).searchParams.get('lang')
    expect(await language({ login: {} })).toBe('de')
    const preferences = { additionalQueryParameters: { lang: 'he' } }
    expect(await language({ login: {}, preferences })).toBe('he')
  })

  test.each([
    ['bookings', { bookingsCheckout: { timezone: 'UTC' } }],
    ['events', { eventsCheckout: { reservationId: randomUUID(), eventSlug: 'concert' } }],
    ['paid plans', { paidPlansCheckout: { planId: randomUUID() } }],
  ])('%s say that their app is not installed', async (app, body) => {
    const answer = await create(body)
    expect(refusal(answer)).toBe('428 APP_NOT_INSTALLED')
    expect(JSON.stringify(answer.body)).toContain(app)
  })

  test('the checkout has to belong to the caller', async () => {
    expect(refusal(await create({ ecomCheckout: { checkoutId: randomUUID() } }))).toBe(
      '404 CHECKOUT_NOT_FOUND',
    )
  })

  test('every callback URL has to be registered exactly', async () => {
    for (const name of ['postFlowUrl', 'thankYouPageUrl', 'cartPageUrl']) {
      for (const address of [
        'https://evil.example/',
        'https://shop.example',
        `${home}?a=1`,
        'javascript:alert(1)',
      ]) {
        const answer = await create({ login: {}, callbacks: { [name]: address } })
        expect(refusal(answer), `${name} ${address}`).toBe('400 REDIRECT_NOT_ALLOWED')
      }
    }
  })

  test('parameters of the shop are added and do not replace ours', async () => {
    const additionalQueryParameters = { lang: 'he', utm_source: 'mail', client_id: 'x', state: 'y' }
    const attempt = newAttempt(site)
    const address = addressOf(
      await create({
        auth: { authRequest: authRequest(attempt) },
        preferences: { additionalQueryParameters },
      }),
    )
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      lang: 'he',
      utm_source: 'mail',
      client_id: site.clientId,
      state: attempt.state,
    })
    expect((await browse().get(address.href)).location).toContain('lang=he')
  })
})

test('the short URL leads to the full one for ten minutes, if one is requested', async () => {
  const plain = (await create({ login: {} })).body.redirectSession
  expect(plain.shortUrl).toBe(plain.fullUrl)
  const { body } = await create({ login: {}, preferences: { createShortUrl: true } })
  const { shortUrl = '', fullUrl } = body.redirectSession
  expect(shortUrl).toMatch(/^http:\/\/platform\.test\/r\/[\w-]{43}$/)
  expect((await browse().get(shortUrl)).location).toBe(fullUrl)
  expect((await browse().get(`${publicUrl}/r/${'A'.repeat(43)}`)).status).toBe(410)
  now += 600_001
  expect((await browse().get(shortUrl)).status).toBe(410)
})
