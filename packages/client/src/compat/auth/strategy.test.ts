import type { Tokens } from '@vitrine/contract'
import { describe, expect, it, vi } from 'vitest'
import { fakePlatform, json, tokens } from '../../testing/fake-platform.ts'
import { createClient, currentCart, EMPTY_TOKENS, OAuthStrategy } from '../index.ts'

const baseUrl = 'https://p.example'
const member: Tokens = {
  accessToken: { value: 'member-access', expiresAt: Math.floor(Date.now() / 1_000) + 3_600 },
  refreshToken: { value: 'member-refresh', role: 'member' },
}
const expired: Tokens = { ...member, accessToken: { value: 'old', expiresAt: 1 } }

function connected(
  platform: ReturnType<typeof fakePlatform>,
  config: Partial<Parameters<typeof OAuthStrategy>[0]> = {},
) {
  return createClient({
    modules: { currentCart },
    auth: OAuthStrategy({ clientId: 'c', ...config }),
    baseUrl,
    fetch: platform.fetch,
    retry: false,
  })
}
const answer = json({ cart: {} })

it('returns the site’s captcha keys, visible and invisible', () => {
  const { captchaVisibleSiteKey, captchaInvisibleSiteKey } = OAuthStrategy({
    clientId: 'c',
    captchaSiteKeys: { visible: 'site-key-1', invisible: 'site-key-2' },
  })
  expect([captchaVisibleSiteKey, captchaInvisibleSiteKey]).toEqual(['site-key-1', 'site-key-2'])
  expect(OAuthStrategy({ clientId: 'c' }).captchaVisibleSiteKey).toBe('')
})

describe('OAuthStrategy: tokens', () => {
  // Proves: one-session-start
  it('starts without tokens, and requests them once however many calls need them', async () => {
    const platform = fakePlatform(answer)
    const client = connected(platform)
    expect(client.auth.getTokens()).toEqual(EMPTY_TOKENS)
    await Promise.all(Array.from({ length: 10 }, () => client.currentCart.getCurrentCart()))
    expect(platform.grants()).toHaveLength(1)
    expect(client.auth.getTokens().refreshToken.role).toBe('visitor')
    expect(client.auth.loggedIn()).toBe(false)
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['parts without a value', { accessToken: {}, refreshToken: {} }],
    ['no parts', {}],
    ['only a refresh token', { refreshToken: { value: 'kept', role: 'visitor' } }],
  ])('goes on from what a site found in its cookie: %s', async (_, found) => {
    const platform = fakePlatform(answer)
    // As `JSON.parse` gives it, which the types cannot see.
    const client = connected(platform, { tokens: found as Tokens })
    expect(client.auth.loggedIn()).toBe(false)
    await client.currentCart.getCurrentCart()
    const { refreshToken } = client.auth.getTokens()
    expect(refreshToken.role).toBe('visitor')
    expect(platform.grants()[0]?.body).toMatchObject(
      JSON.stringify(found).includes('kept') ? { refreshToken: 'kept' } : { grantType: 'anonymous' },
    )
  })

  it('adopts a login at once, also from a caller’s storage', async () => {
    const platform = fakePlatform(answer)
    let held = EMPTY_TOKENS
    const tokenStorage = {
      getTokens: () => held,
      setTokens(next: Tokens) {
        held = next
      },
    }
    const client = connected(platform, { tokenStorage })
    await client.currentCart.getCurrentCart()
    client.auth.setTokens(member)
    expect([client.auth.loggedIn(), held, client.auth.getActiveToken()]).toEqual([
      true,
      member,
      'member-access',
    ])
    await client.currentCart.getCurrentCart()
    expect(platform.calls().at(-1)?.headers.get('authorization')).toBe('member-access')
    client.auth.setTokens(EMPTY_TOKENS)
    expect(client.auth.loggedIn()).toBe(false)
  })

  it('a login during a renewal is not overwritten by it', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const platform = fakePlatform(answer, async () => {
      await gate
      return tokens()
    })
    const client = connected(platform, {
      tokens: { ...expired, refreshToken: { value: 'r', role: 'visitor' } },
    })
    const call = client.currentCart.getCurrentCart()
    await vi.waitFor(() => expect(platform.grants()).toHaveLength(1), 60_000)
    client.auth.setTokens(member)
    release()
    await call
    expect(client.auth.getTokens()).toEqual(member)
  })

  // Proves: member-survives-failed-renewal
  it('a member stays a member while the platform is unreachable', async () => {
    const client = connected(fakePlatform(answer, json({}, 503)), { tokens: expired })
    await expect(client.currentCart.getCurrentCart()).rejects.toMatchObject({ status: 503 })
    await expect(client.auth.generateVisitorTokens(expired)).rejects.toMatchObject({ status: 503 })
    expect(client.auth.loggedIn()).toBe(true)
  })

  it('generateVisitorTokens returns usable tokens, renews old ones, and stores nothing', async () => {
    const platform = fakePlatform(answer)
    const { auth } = connected(platform)
    expect(await auth.generateVisitorTokens(member)).toEqual(member)
    expect(platform.seen).toEqual([])
    const renewed = await auth.generateVisitorTokens({ refreshToken: expired.refreshToken })
    expect(renewed.refreshToken.role).toBe('member')
    await auth.generateVisitorTokens()
    expect(platform.grants().map(({ body }) => (body as { grantType: string }).grantType)).toEqual([
      'refresh_token',
      'anonymous',
    ])
    expect(auth.getTokens()).toEqual(EMPTY_TOKENS)
  })

  // Proves: rotated-refresh-token
  it('renewToken adopts a rotated refresh token, and throws the prescribed message', async () => {
    const { auth } = connected(fakePlatform(answer))
    const renewed = await auth.renewToken(member.refreshToken)
    expect(renewed.refreshToken.role).toBe('member')
    expect(renewed.refreshToken.value).not.toBe(member.refreshToken.value)
    const refused = connected(fakePlatform(answer, json({ error: 'invalid_grant' }, 400)))
    await expect(refused.auth.renewToken(member.refreshToken)).rejects.toThrow(
      'Failed to fetch tokens from OAuth API: Bad Request. request id: req-1',
    )
  })

  it('the message of a failed token request does not contain the body of the response', async () => {
    const body = { error: 'invalid_grant', error_description: 'private-detail' }
    const refused = connected(fakePlatform(answer, json(body, 400)))
    await expect(refused.auth.renewToken(member.refreshToken)).rejects.toMatchObject({
      message:
        'Failed to fetch tokens from OAuth API: Bad Request. request id: req-1. Check clientId and baseUrl.',
    })
  })

  it.each([
    ['a reason that is not of the platform', 401, { message: 'bad token' }],
    ['no reason', 403, {}],
  ])('a renewal that is refused with %s throws and keeps the member', async (_, status, body) => {
    const platform = fakePlatform(answer, json(body, status))
    const client = connected(platform, { tokens: expired })
    await expect(client.currentCart.getCurrentCart()).rejects.toMatchObject({ status })
    expect(platform.grants()).toHaveLength(1)
    expect(client.auth.getTokens()).toEqual(expired)
  })

  it('a renewal that the platform refuses starts a new visitor', async () => {
    const platform = fakePlatform(answer, ({ body }) =>
      (body as { grantType: string }).grantType === 'anonymous'
        ? tokens()
        : json({ error: 'invalid_grant' }, 400),
    )
    const client = connected(platform, { tokens: expired })
    await client.currentCart.getCurrentCart()
    expect(client.auth.getTokens().refreshToken.role).toBe('visitor')
  })

  it('headers for tokens are sent only with token requests', async () => {
    const bindings: (string | null)[] = []
    const platform = fakePlatform(answer)
    const client = createClient({
      modules: { currentCart },
      auth: OAuthStrategy({ clientId: 'c', tokenRequestOptions: { headers: { 'client-binding': 'b' } } }),
      baseUrl,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        bindings.push(request.headers.get('client-binding'))
        return platform.fetch(request.url, {
          method: request.method,
          ...(request.body && { body: await request.text() }),
        })
      },
    })
    await client.currentCart.getCurrentCart()
    expect(bindings).toEqual(['b', null])
  })
})

describe('OAuthStrategy: the return from a redirect', () => {
  const platform = fakePlatform(answer)
  const { auth } = connected(platform)

  // Proves: unbiased-verifier
  it('verifier, challenge and state follow RFC 7636', async () => {
    const data = auth.generateOAuthData('https://shop.example/back', 'https://shop.example/from')
    expect(data.codeVerifier).toMatch(/^[A-Za-z0-9._~-]{43}$/)
    expect(data.state).toMatch(/^[\w-]{43}$/)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(data.codeVerifier))
    const challenge = btoa(String.fromCharCode(...new Uint8Array(digest)))
    expect(data.codeChallenge).toBe(challenge.replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, ''))
    expect(data).toMatchObject({
      redirectUri: 'https://shop.example/back',
      originalUri: 'https://shop.example/from',
    })
    expect(auth.generateOAuthData('x').originalUri).toBe('')
  })

  it('reads code and state, or the provider’s refusal, from fragment or query', () => {
    expect(auth.parseFromUrl('https://shop.example/back#code=a&state=b')).toEqual({ code: 'a', state: 'b' })
    expect(auth.parseFromUrl('https://shop.example/back?code=a&state=b', 'query')).toEqual({
      code: 'a',
      state: 'b',
    })
    expect(
      auth.parseFromUrl('https://shop.example/back#error=access_denied&error_description=No&state=b'),
    ).toMatchObject({ error: 'access_denied', errorDescription: 'No', state: 'b' })
  })

  it('exchanges the code for tokens of a member', async () => {
    const data = auth.generateOAuthData('https://shop.example/back')
    const received = await auth.getMemberTokens('code', data.state, data)
    expect(received.refreshToken.role).toBe('member')
    expect(platform.grants().at(-1)?.body).toEqual({
      grantType: 'authorization_code',
      clientId: 'c',
      code: 'code',
      codeVerifier: data.codeVerifier,
      redirectUri: 'https://shop.example/back',
    })
    await expect(auth.getMemberTokens('', data.state, data)).rejects.toThrow('Missing code or _state')
    await expect(auth.getMemberTokens('code', 'other', data)).rejects.toThrow('Invalid _state')
  })
})
