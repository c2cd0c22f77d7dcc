import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../client.ts'
import { fakePlatform, json, tokens } from '../testing/fake-platform.ts'
import { logout } from './log-out.ts'
import { codeChallenge, codeVerifier } from './pkce.ts'
import { beginRedirect, finishRedirect } from './redirect.ts'
import { grantMember, signOn } from './server.ts'

const returnTo = new URL('https://shop.example/back')
const provider = 'https://platform.example'
const session = json({
  redirectSession: {
    id: 'r',
    fullUrl: `${provider}/authorize?x=1`,
    urlDetails: { endpoint: `${provider}/authorize` },
  },
})

function start(answer: Parameters<typeof fakePlatform>[0] = session, clock?: () => number) {
  const platform = fakePlatform(answer)
  const client = createClient({
    clientId: 'client-1',
    fetch: platform.fetch,
    retry: false,
    ...(clock && { clock }),
  })
  return { client, platform }
}

afterEach(() => vi.unstubAllGlobals())

describe('PKCE', () => {
  it('SDK-09 has the challenge of RFC 7636, appendix B', async () => {
    expect(await codeChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    )
  })

  it.each([43, 64, 128])('SDK-09 makes verifiers of %i of the allowed characters', (length) => {
    expect(codeVerifier(length)).toMatch(new RegExp(`^[A-Za-z0-9._~-]{${length}}$`))
  })

  it.each([0, 42, 129, Number.NaN])('SDK-09 refuses a length of %d', (length) => {
    expect(() => codeVerifier(length)).toThrow(`Expected a length between 43 and 128. Received ${length}.`)
  })

  it('W15 every character is as likely as any other', () => {
    const counts = new Map<string, number>()
    for (let round = 0; round < 1_000; round += 1) {
      for (const character of codeVerifier(66)) counts.set(character, (counts.get(character) ?? 0) + 1)
    }
    expect(counts.size).toBe(66)
    // 1,000 expected of each; six standard deviations are 190.
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(190)
  })
})

describe('log-in by redirect', () => {
  it('asks for the page with challenge and state, and exchanges the code with the verifier', async () => {
    const { client, platform } = start()
    const { url, pending } = await beginRedirect(client, { returnTo })
    expect(url.href).toBe(`${provider}/authorize?x=1`)
    expect(platform.calls()[0]?.body).toEqual({
      auth: {
        prompt: 'login',
        authRequest: {
          clientId: 'client-1',
          redirectUri: 'https://shop.example/back',
          responseMode: 'fragment',
          responseType: 'code',
          scope: 'offline_access',
          codeChallengeMethod: 'S256',
          codeChallenge: await codeChallenge(pending.codeVerifier),
          state: pending.state,
        },
      },
    })
    expect(pending.state).not.toBe(pending.codeVerifier)
    const signedIn = vi.fn()
    client.session.subscribe(signedIn)
    await finishRedirect(client, new URL(`${returnTo}#code=c-1&state=${pending.state}`), pending)
    expect(platform.grants().at(-1)?.body).toEqual({
      grantType: 'authorization_code',
      clientId: 'client-1',
      code: 'c-1',
      codeVerifier: pending.codeVerifier,
      redirectUri: 'https://shop.example/back',
    })
    expect(platform.grants().at(-1)?.headers.has('authorization')).toBe(false)
    expect(client.session.role).toBe('member')
    expect(signedIn).toHaveBeenCalledWith({ type: 'signed-in' })
  })

  it.each([
    ['#', 'MISSING_CODE_OR_STATE', 'Missing code or _state'],
    ['#code=c', 'MISSING_CODE_OR_STATE', 'Missing code or _state'],
    ['?state=STATE', 'MISSING_CODE_OR_STATE', 'Missing code or _state'],
    ['?code=c&state=forged', 'INVALID_STATE', 'Invalid _state'],
    ['#code=c&state=forged', 'INVALID_STATE', 'Invalid _state'],
    ['#error=access_denied&error_description=No.&state=STATE', 'access_denied', 'access_denied: No.'],
    ['#error=login_required&state=STATE', 'login_required', 'login_required'],
    ['#code=c&state=STATE&iss=https://evil.example', 'INVALID_ISSUER', /provider that was asked/],
  ])('SDK-11 W13 %s makes no request and says %s', async (returned, code, message) => {
    const { client, platform } = start()
    const { pending } = await beginRedirect(client, { returnTo })
    const before = platform.seen.length
    const url = new URL(returnTo + returned.replace('STATE', pending.state))
    await expect(finishRedirect(client, url, pending)).rejects.toMatchObject({
      kind: 'application',
      code,
      message: expect.stringMatching(message),
    })
    expect(platform.seen).toHaveLength(before)
  })

  it('SDK-10 what was begun more than ten minutes ago is begun anew', async () => {
    let now = Date.parse('2026-11-21T10:00:00Z')
    const { client, platform } = start(session, () => now)
    const { pending } = await beginRedirect(client, { returnTo })
    const url = new URL(`${returnTo}#code=c&state=${pending.state}`)
    now += 600_001
    const before = platform.seen.length
    await expect(finishRedirect(client, url, pending)).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
    expect(platform.seen).toHaveLength(before)
  })

  it('SDK-10 code and state leave the address bar before anything is sent', async () => {
    const { client } = start()
    const { pending } = await beginRedirect(client, { returnTo, responseMode: 'query' })
    const url = new URL(`${returnTo}?keep=1&code=c-1&state=${pending.state}`)
    const replaceState = vi.fn()
    vi.stubGlobal('location', { href: url.href })
    vi.stubGlobal('history', { state: { kept: true }, replaceState })
    await finishRedirect(client, url, pending)
    expect(replaceState.mock.calls.map(([state, , clean]) => [state, String(clean)])).toEqual([
      [{ kept: true }, 'https://shop.example/back?keep=1'],
    ])
  })
})

describe('log-out', () => {
  const signIn = (client: ReturnType<typeof start>['client']) =>
    client.session.adopt({
      accessToken: { value: 'member-access', expiresAt: Date.now() / 1_000 + 900 },
      refreshToken: { value: 'member-refresh', role: 'member' },
    })

  it('SDK-22 ends the session before anything is sent, and asks for the page as the member that was', async () => {
    const { client, platform } = start(() => {
      expect(client.session.role).toBe('none')
      return session
    })
    await signIn(client)
    const { url } = await logout(client, { returnTo })
    expect(url.href).toBe(`${provider}/authorize?x=1`)
    expect(platform.calls()[0]?.headers.get('authorization')).toBe('member-access')
    expect(platform.calls()[0]?.body).toEqual({
      logout: { clientId: 'client-1' },
      callbacks: { postFlowUrl: 'https://shop.example/back' },
    })
  })

  it('W7 ends the session when the platform does not answer', async () => {
    const { client } = start(new TypeError('offline'))
    await signIn(client)
    await expect(logout(client, { returnTo })).rejects.toMatchObject({ kind: 'network' })
    expect(client.session.role).toBe('none')
  })
})

describe('servers with an API key', () => {
  it('get a member’s tokens under token and key, and adopt nothing', async () => {
    const platform = fakePlatform(json({}), () => tokens({ access_token: 'visitor-access' }))
    const client = createClient({ clientId: 'client-1', fetch: platform.fetch, retry: false })
    const granted = await grantMember(client, { apiKey: 'key-1', memberId: 'member-1' })
    expect(granted.refreshToken.role).toBe('member')
    const sent = platform.grants().at(-1)
    expect(sent?.headers.get('authorization')).toBe('visitor-access,key-1')
    expect(sent?.body).toEqual({
      grant_type: 'authorized_client',
      member_id: 'member-1',
      scope: 'offline_access',
    })
    expect(client.session.role).toBe('visitor')
  })

  it('sign members on', async () => {
    const answer = { sessionToken: 's-1', identity: { id: 'member-1', identityProfile: {} } }
    const { client, platform } = start(json(answer))
    expect(await signOn(client, { apiKey: 'key-1', email: 'ada@shop.example', verifyEmail: true })).toEqual(
      answer,
    )
    expect(platform.calls()[0]?.body).toEqual({ loginId: { email: 'ada@shop.example' }, verifyEmail: true })
    expect(platform.calls()[0]?.headers.get('authorization')).toMatch(/^access-\d+,key-1$/)
  })
})
