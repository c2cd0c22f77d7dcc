import { randomUUID } from 'node:crypto'
import type { ListOwnSessionsResponse } from '@vitrine/contract/accounts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { withContext } from '../../http/context.fixture.ts'
import { RateLimits } from '../../http/rate-limits/rate-limits.ts'
import { cookieJar } from '../../pages/cookie-jar.ts'
import { systemClock } from '../../runtime/clock.ts'
import { SecretBox } from '../../runtime/secret-box.ts'
import { SiteRegistry } from '../../sites/registry.ts'
import { send, type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import { goodPassword, newStranger, siteWith } from '../members/member.fixture.ts'
import { issueSessionToken } from '../members/session-token-repository.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { authorize, grantCode, newAttempt, redirectUri, type Tokens } from './authorize.fixture.ts'
import {
  completeLogin,
  type OAuthServices,
  openLoginRequest,
  readLoginRequest,
  sealLoginRequest,
} from './hosted-login.ts'
import { deleteHostedSessionCookie, identifyBrowser } from './hosted-session.ts'
import { endHostedSession } from './repository.ts'

const fixture = usePlatform()
const secrets = new SecretBox(Buffer.alloc(32, 7))
const publicUrl = 'http://platform.test'
const cookies = cookieJar(publicUrl)
let site: TestSite
let parts: OAuthServices
let request: AuthorizationRequest

beforeAll(async () => {
  site = await siteWith(fixture, {}, { redirectUris: [redirectUri] })
  const { db } = fixture
  const limits = new RateLimits(systemClock)
  const sites = new SiteRegistry(db, systemClock)
  parts = { db, clock: systemClock, sites, publicUrl, secrets, cookies, limits }
  request = {
    siteId: site.id,
    clientId: site.clientId,
    redirectUri,
    responseMode: 'query',
    state: 'state',
    scope: 'offline_access',
    codeChallenge: '',
  }
})

const cookieOf = (header: string | undefined) => header?.split(';')[0] ?? ''

function requestTo(url: string, cookie: string): Request {
  const headers = { cookie, 'user-agent': 'Mozilla/5.0 (Android 16; Mobile; rv:146.0) Firefox/146.0' }
  return new Request(url, { headers })
}

/** Logs a member in on a hosted page; the browser gets a cookie and a code. */
async function login(attempt = newAttempt(site)) {
  const stranger = await newStranger(fixture, site)
  const { body } = await stranger.register(`ada-${randomUUID()}@example.com`)
  const identityId = body.identity?.id ?? ''
  const holder = { clientId: site.clientId, id: 'page:browser' }
  const token = await issueSessionToken(
    fixture.db,
    { siteId: site.id, clock: systemClock },
    identityId,
    holder,
  )
  const codeChallenge = new URLSearchParams(attempt.parameters()).get('code_challenge') ?? ''
  const response = await withContext(requestTo(`${publicUrl}/account/log-in`, ''), (c) =>
    completeLogin(parts, c, { ...request, codeChallenge }, token, holder.id),
  )
  const code = new URL(response?.headers.get('location') ?? '').searchParams.get('code') ?? ''
  return { identityId, token, attempt, code, cookie: cookieOf(response?.headers.getSetCookie()[0]) }
}

const open = (more: Record<string, string>, cookie: string) =>
  authorize(fixture.platform, newAttempt(site).parameters(more), { cookie })

describe('a browser’s log-in', () => {
  test('completes the next authorization without a page, unless the client requests one', async () => {
    const { cookie } = await login()
    expect((await open({ prompt: 'none' }, cookie)).location?.searchParams.get('code')).toMatch(/^[\w-]{43}$/)
    expect((await open({ prompt: 'login' }, cookie)).location?.pathname).toBe('/account/log-in')
    expect((await open({ prompt: 'none' }, `${cookie}x`)).location?.searchParams.get('error')).toBe(
      'login_required',
    )
  })

  test('does not replace an invalid session token, because it may belong to another member', async () => {
    const { cookie } = await login()
    const { location } = await open({ prompt: 'none', session_token: 'x'.repeat(43) }, cookie)
    expect(location?.searchParams.get('error')).toBe('login_required')
  })

  test('passes its device info to the session that comes from it', async () => {
    const { code, attempt } = await login()
    const { body } = await grantCode(fixture.platform, site, code, attempt)
    const { body: own } = await send<ListOwnSessionsResponse>(
      fixture.platform,
      'GET',
      '/_api/iam/authentication/v1/sessions',
      undefined,
      { authorization: body.access_token },
    )
    expect(own.sessions).toEqual([
      expect.objectContaining({ browser: 'Firefox', system: 'Android', network: '127.0.0.0/24' }),
    ])
  })

  test('is extended by use, without a write per request', async () => {
    const { cookie } = await login()
    const [id = ''] = cookie.split('=')[1]?.split('.') ?? []
    const session = () =>
      fixture.db
        .selectFrom('hosted_sessions')
        .select(['idle_until', 'idle_seconds', 'absolute_until', sql<string>`xmin::text`.as('version')])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const before = await session()
    await open({ prompt: 'none' }, cookie)
    expect((await session()).version).toBe(before.version)

    const idle_until = new Date(before.idle_until.getTime() - before.idle_seconds * 500)
    await fixture.db.updateTable('hosted_sessions').set({ idle_until }).where('id', '=', id).execute()
    await open({ prompt: 'none' }, cookie)
    expect((await session()).idle_until.getTime()).toBeGreaterThanOrEqual(before.idle_until.getTime())

    // Use does not extend the absolute lifetime.
    const absolute_until = new Date(before.idle_until.getTime() - 1_000)
    await fixture.db
      .updateTable('hosted_sessions')
      .set({ idle_until, absolute_until })
      .where('id', '=', id)
      .execute()
    await open({ prompt: 'none' }, cookie)
    expect((await session()).idle_until).toEqual(absolute_until)
  })

  test('ends together with the sessions that came from it', async () => {
    const { cookie, code, attempt } = await login()
    const { body } = await grantCode(fixture.platform, site, code, attempt)
    const [id = ''] = cookie.split('=')[1]?.split('.') ?? []
    await endHostedSession(fixture.db, site.id, id, new Date())
    expect((await open({ prompt: 'none' }, cookie)).location?.searchParams.get('error')).toBe(
      'login_required',
    )
    const renewal = { clientId: site.clientId, grantType: 'refresh_token', refreshToken: body.refresh_token }
    expect((await send<Tokens>(fixture.platform, 'POST', '/oauth2/token', renewal)).status).toBe(400)
    expect(deleteHostedSessionCookie(site.id, cookies)).toMatch(/=; Max-Age=0; Path=\//)
  })

  test('ends once its member is blocked', async () => {
    const { cookie, identityId } = await login()
    await fixture.db
      .updateTable('identities')
      .set({ status: 'BLOCKED' })
      .where('site_id', '=', site.id)
      .where('id', '=', identityId)
      .execute()
    expect((await open({ prompt: 'none' }, cookie)).location?.searchParams.get('error')).toBe(
      'login_required',
    )
  })

  test('is new with each login, and a used session token starts none', async () => {
    const first = await login()
    const second = await login()
    expect(second.cookie).not.toBe(first.cookie)
    const complete = (token: string, holder: string) =>
      withContext(requestTo(publicUrl, ''), (c) => completeLogin(parts, c, request, token, holder))
    expect(await complete(first.token, 'page:browser')).toBeUndefined()
    expect(await complete(second.token, 'page:other')).toBeUndefined()
  })
})

describe('the sealed authorization request', () => {
  test('opens in its browser, for an hour', () => {
    let now = Date.UTC(2026, 10, 21)
    const sealing = { secrets, clock: () => now }
    const sealed = sealLoginRequest(sealing, request, 'browser')
    expect(openLoginRequest(sealing, sealed, 'browser')).toEqual(request)
    expect(openLoginRequest(sealing, sealed, 'other')).toBeUndefined()
    expect(openLoginRequest(sealing, `x${sealed.slice(1)}`, 'browser')).toBeUndefined()
    expect(openLoginRequest(sealing, '', 'browser')).toBeUndefined()
    now += 3_600_000
    expect(openLoginRequest(sealing, sealed, 'browser')).toBeUndefined()
  })

  test('is read by the cookie of its browser', async () => {
    const browser = identifyBrowser(new Request(publicUrl), cookies)
    const cookie = cookieOf(browser.cookies[0])
    const url = `${publicUrl}/account/log-in?request=${sealLoginRequest(parts, request, browser.id)}`
    const read = (address: string, sent: string) =>
      withContext(requestTo(address, sent), (c) => readLoginRequest(parts, c))
    expect(await read(url, cookie)).toEqual(request)
    expect(await read(url, '')).toBeUndefined()
    expect(await read(publicUrl, cookie)).toBeUndefined()
    expect(identifyBrowser(requestTo(url, cookie), cookies)).toEqual({ id: browser.id, cookies: [] })
  })

  test('has host-only cookies over https', () => {
    const header = identifyBrowser(new Request(publicUrl), cookieJar('https://id.example')).cookies[0]
    expect(header).toMatch(/^__Host-vitrine-platform-browser=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })
})

test('a log-in on the hosted page redirects with a code and logs the browser in', async () => {
  const jar = new Map<string, string>()
  const browse = async (address: string, form?: URLSearchParams) => {
    const response = await fixture.platform.fetch(
      new Request(address, {
        headers: {
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(form && { origin: new URL(address).origin }),
        },
        ...(form && { method: 'POST', body: form }),
      }),
    )
    for (const header of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookieOf(header).split('=')
      jar.set(name, value)
    }
    return { response, html: await response.text() }
  }
  const stranger = await newStranger(fixture, site)
  const email = `ada-${randomUUID()}@example.com`
  await stranger.register(email)

  const attempt = newAttempt(site)
  const { response: asked } = await browse(`${publicUrl}/oauth2/authorize?${attempt.parameters()}`)
  const page = (asked.headers.get('location') ?? '').replace(fixture.platform.url, publicUrl)
  const { html } = await browse(page)
  const token = /name="form-token" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const { response } = await browse(
    page,
    new URLSearchParams({ 'form-token': token, email, password: goodPassword }),
  )
  expect(response.status).toBe(303)
  const back = new URL(response.headers.get('location') ?? '')
  expect(`${back.origin}${back.pathname}`).toBe(redirectUri)
  expect(back.searchParams.get('state')).toBe(attempt.state)
  const code = back.searchParams.get('code') ?? ''
  expect((await grantCode(fixture.platform, site, code, attempt)).status).toBe(200)

  const { response: again } = await browse(
    `${publicUrl}/oauth2/authorize?${newAttempt(site).parameters({ prompt: 'none' })}`,
  )
  expect(new URL(again.headers.get('location') ?? '').searchParams.get('code')).toMatch(/^[\w-]{43}$/)
})
