import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../client.ts'
import { fakePlatform, json } from '../testing/fake-platform.ts'
import { codeChallenge } from './pkce.ts'
import { beginRedirect, finishRedirect } from './redirect.ts'

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

describe('login by redirect', () => {
  it('requests the page with challenge and state, and exchanges the code with the verifier', async () => {
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

  it('with the session token of a login by password, the prompt is none', async () => {
    const { client, platform } = start()
    const { pending } = await beginRedirect(client, { returnTo, sessionToken: 's-1' })
    expect(platform.calls()[0]?.body).toMatchObject({
      auth: {
        prompt: 'none',
        authRequest: { sessionToken: 's-1', responseMode: 'fragment', state: pending.state },
      },
    })
  })

  // Proves: random-verifier
  it('state and verifier are new each time, differ, and have 43 allowed characters', async () => {
    const { client } = start()
    const begun = await Promise.all(Array.from({ length: 500 }, () => beginRedirect(client, { returnTo })))
    const secrets = begun.flatMap(({ pending }) => [pending.state, pending.codeVerifier])
    expect(new Set(secrets).size).toBe(1_000)
    for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9._~-]{43}$/)
  })

  // Proves: invalid-return, provider-errors
  it.each([
    ['#', 'MISSING_CODE_OR_STATE', 'Missing code or _state'],
    ['#code=c', 'MISSING_CODE_OR_STATE', 'Missing code or _state'],
    ['?state=STATE', 'MISSING_CODE_OR_STATE', 'Missing code or _state'],
    ['?code=c&state=forged', 'INVALID_STATE', 'Invalid _state'],
    ['#code=c&state=forged', 'INVALID_STATE', 'Invalid _state'],
    ['#error=access_denied&error_description=No.&state=STATE', 'access_denied', 'access_denied: No.'],
    ['#error=login_required&state=STATE', 'login_required', 'login_required'],
    ['#code=c&state=STATE&iss=https://evil.example', 'INVALID_ISSUER', 'Invalid issuer'],
    ['#code=c&state=STATE&iss=no-address', 'INVALID_ISSUER', 'Invalid issuer'],
    ['#code=c&state=STATEx', 'INVALID_STATE', 'Invalid _state'],
    ['#error=access_denied&state=forged', 'INVALID_STATE', 'Invalid _state'],
  ])('%s sends nothing and fails with %s', async (returned, code, message) => {
    const { client, platform } = start()
    const { pending } = await beginRedirect(client, { returnTo })
    const before = platform.seen.length
    const url = new URL(returnTo + returned.replace('STATE', pending.state))
    await expect(finishRedirect(client, url, pending)).rejects.toMatchObject({
      kind: 'application',
      code,
      message,
    })
    expect(platform.seen).toHaveLength(before)
  })

  // Proves: pending-login-once
  it('a login that started more than ten minutes ago has expired', async () => {
    let now = Date.parse('2026-11-21T10:00:00Z')
    const { client, platform } = start(session, () => now)
    const { pending } = await beginRedirect(client, { returnTo })
    const url = new URL(`${returnTo}#code=c&state=${pending.state}`)
    now += 600_001
    const before = platform.seen.length
    await expect(finishRedirect(client, url, pending)).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
    expect(platform.seen).toHaveLength(before)
  })

  it('a second call during the first has its result, as with effects in StrictMode', async () => {
    const { client, platform } = start()
    const { pending } = await beginRedirect(client, { returnTo })
    const url = new URL(`${returnTo}#code=c-1&state=${pending.state}`)
    const grants = platform.grants().length
    // The first call has removed the code from the address, and the stored login is gone.
    const [first, second] = [
      finishRedirect(client, url, pending),
      finishRedirect(client, returnTo, undefined),
    ]
    await Promise.all([first, second])
    expect(platform.grants()).toHaveLength(grants + 1)
    expect(client.session.role).toBe('member')
  })

  it('a later call with the same login has its result and sends nothing', async () => {
    const { client, platform } = start()
    const { pending } = await beginRedirect(client, { returnTo })
    const url = new URL(`${returnTo}#code=c-1&state=${pending.state}`)
    await finishRedirect(client, url, pending)
    const requests = platform.seen.length
    await finishRedirect(client, url, pending)
    expect(platform.seen).toHaveLength(requests)
  })

  it('both calls fail if the login fails, and it can be tried again', async () => {
    const { client, platform } = start()
    const { pending } = await beginRedirect(client, { returnTo })
    const refused = new URL(`${returnTo}#error=access_denied&state=${pending.state}`)
    const results = await Promise.allSettled([
      finishRedirect(client, refused, pending),
      finishRedirect(client, refused, undefined),
    ])
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'access_denied' } })
    }
    const requests = platform.seen.length
    await finishRedirect(client, new URL(`${returnTo}#code=c-1&state=${pending.state}`), pending)
    expect(platform.seen.length).toBeGreaterThan(requests)
    expect(client.session.role).toBe('member')
  })

  it('a redirect session without an address is a StoreError', async () => {
    const { client } = start(json({ redirectSession: {} }))
    await expect(beginRedirect(client, { returnTo })).rejects.toMatchObject({ kind: 'response' })
  })

  // Proves: pending-login-once
  it('code and state are removed from the address bar before anything is sent', async () => {
    const { client } = start()
    const kept = new URL('?keep=1', returnTo)
    const { pending } = await beginRedirect(client, { returnTo: kept, responseMode: 'query' })
    const url = new URL(`${kept}&code=c-1&state=${pending.state}`)
    const replaceState = vi.fn()
    vi.stubGlobal('location', { href: url.href })
    vi.stubGlobal('history', { state: { kept: true }, replaceState })
    await finishRedirect(client, url, pending)
    // Nobody knows of this log-in any more: nothing of the address but its path can be trusted to be the shop's.
    await expect(finishRedirect(client, url, undefined)).rejects.toMatchObject({ code: 'INVALID_STATE' })
    expect(replaceState.mock.calls).toEqual([
      [{ kept: true }, '', '/back?keep=1'],
      [{ kept: true }, '', '/back'],
    ])
  })
})
