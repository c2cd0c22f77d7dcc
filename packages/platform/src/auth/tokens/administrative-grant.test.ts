import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Reply,
  send,
  type TestSite,
  usePlatform,
  type Visitor,
} from '../../testing/test-platform.fixture.ts'
import { newApp, type TestApp } from '../api-keys/app.fixture.ts'
import { newStranger, siteWith } from '../members/member.fixture.ts'

interface Granted {
  readonly access_token: string
  readonly refresh_token: string | null
  readonly error?: string
}

/** Stands still, because limits count what came within a minute: on a slow machine that many calls take longer. */
const now = Date.now()
const fixture = usePlatform({ clock: () => now })
let site: TestSite
let app: TestApp
let visitor: Visitor
let memberId: string

beforeAll(async () => {
  site = await siteWith(fixture, {})
  app = await newApp(fixture, site, ['MEMBERS'])
  const stranger = await newStranger(fixture, site)
  visitor = stranger
  memberId = (await stranger.register(`ada-${randomUUID()}@example.com`)).body.identity?.id ?? ''
})

const grant = (
  more: Record<string, unknown> = {},
  authorization = `${visitor.accessToken},${app.apiKey}`,
): Promise<Reply<Granted>> => {
  const body = { grant_type: 'authorized_client', member_id: memberId, scope: 'offline_access', ...more }
  return send(fixture.platform, 'POST', '/oauth2/token', body, authorization ? { authorization } : {})
}
const said = ({ status, body }: Reply<Granted>) => [status, body.error]

describe('an administrative grant', () => {
  test('creates tokens of the member, which are renewed and used like any others', async () => {
    const { status, body } = await grant()
    expect(status).toBe(200)
    const my = await send<{ member: { id: string } }>(
      fixture.platform,
      'GET',
      '/members/v1/members/my',
      undefined,
      {
        authorization: body.access_token,
      },
    )
    expect(my.body.member.id).toBe(memberId)
    const renewal = { grantType: 'refresh_token', clientId: site.clientId, refreshToken: body.refresh_token }
    expect((await send(fixture.platform, 'POST', '/oauth2/token', renewal)).status).toBe(200)
    expect((await grant({ scope: undefined })).body.refresh_token).toBeNull()
  })

  test('is an event that names the app and the member', async () => {
    await grant()
    const events = await fixture.db
      .selectFrom('security_events')
      .select(['actor', 'identity_id', 'client_id'])
      .where('site_id', '=', site.id)
      .where('kind', '=', 'MEMBER_TOKENS_GRANTED')
      .execute()
    expect(events.at(-1)).toEqual({ actor: `app:${app.id}`, identity_id: memberId, client_id: site.clientId })
  })

  test('accepts the session token of a sign-on once, and only for its member', async () => {
    const authorization = `${visitor.accessToken},${app.apiKey}`
    const signOn = async () => {
      const loginId = { email: `eve-${randomUUID()}@example.com` }
      const path = '/_api/iam/authentication/v2/sign-on'
      const { body } = await send<{ sessionToken: string; identity: { id: string } }>(
        fixture.platform,
        'POST',
        path,
        { loginId },
        { authorization },
      )
      return { session_token: body.sessionToken, member_id: body.identity.id }
    }
    const first = await signOn()
    expect((await grant(first)).status).toBe(200)
    expect(said(await grant(first))).toEqual([400, 'invalid_grant'])
    const { session_token } = await signOn()
    expect(said(await grant({ session_token }))).toEqual([400, 'invalid_grant'])
  })

  test('is rejected without a key, with only a key, and with a wrong one', async () => {
    for (const authorization of [
      '',
      visitor.accessToken,
      app.apiKey,
      `${visitor.accessToken},${app.apiKey}x`,
    ]) {
      expect(said(await grant({}, authorization)), authorization).toEqual([401, 'invalid_client'])
    }
  })

  test('is refused to a key without the right to act on members, and to one of another site', async () => {
    const reader = await newApp(fixture, site, ['CATALOG_READ'])
    const other = await newApp(fixture, await siteWith(fixture, {}), ['MEMBERS'])
    expect(said(await grant({}, `${visitor.accessToken},${reader.apiKey}`))).toEqual([
      400,
      'unauthorized_client',
    ])
    expect(said(await grant({}, `${visitor.accessToken},${other.apiKey}`))).toEqual([401, 'invalid_client'])
  })

  test('does not reveal which members exist', async () => {
    for (const member_id of [randomUUID(), 'nobody', "' or 1=1"]) {
      expect(said(await grant({ member_id }))).toEqual([400, 'invalid_grant'])
    }
  })

  test('is limited for each network, with the time to wait', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7', authorization: `${visitor.accessToken},${app.apiKey}` }
    const body = { grant_type: 'authorized_client', member_id: randomUUID() }
    let last: Reply<Granted> | undefined
    for (let call = 0; call < 260 && last?.status !== 429; call++) {
      last = await send(fixture.platform, 'POST', '/oauth2/token', body, from)
    }
    expect([last?.status, Number(last?.headers.get('retry-after')) > 0]).toEqual([429, true])
  })
})
