import type { Tokens } from '@vitrine/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakePlatform, json } from '../../testing/fake-platform.ts'
import { createClient, OAuthStrategy } from '../index.ts'

const member: Tokens = {
  accessToken: { value: 'member-access', expiresAt: Math.floor(Date.now() / 1_000) + 3_600 },
  refreshToken: { value: 'member-refresh', role: 'member' },
}
const session = (fullUrl = 'https://login.example/authorize?x=1') =>
  json({ redirectSession: { id: 'r', fullUrl, urlDetails: { endpoint: 'https://login.example/authorize' } } })

function authOf(answer: Response | Error = session()) {
  const platform = fakePlatform(answer)
  const { auth } = createClient({
    auth: OAuthStrategy({ clientId: 'c', tokens: member }),
    baseUrl: 'https://p.example',
    fetch: platform.fetch,
    retry: false,
  })
  return { auth, platform }
}

/** A page with frames; messages arrive as in a browser. */
class FakePage extends EventTarget {
  readonly frames: FakeFrame[] = []
  readonly body = { append: (frame: FakeFrame) => void this.frames.push(frame) }
  /** Everything that is said of the message but not `source`, which is the frame's window unless another is given. */
  say(
    data: unknown,
    origin = 'https://login.example',
    source: object | undefined = this.frames[0]?.contentWindow,
  ) {
    this.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  }
  readonly createElement = () => new FakeFrame(this.frames)
}
class FakeFrame extends EventTarget {
  readonly contentWindow = {}
  readonly style = { display: '' }
  src = ''
  readonly page: FakeFrame[]
  constructor(page: FakeFrame[]) {
    super()
    this.page = page
  }
  remove() {
    this.page.splice(this.page.indexOf(this), 1)
  }
}

let page: FakePage
beforeEach(() => {
  page = new FakePage()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('login by redirect', () => {
  it('requests the URL with PKCE parameters (RFC 7636), and returns it', async () => {
    const { auth, platform } = authOf()
    const data = auth.generateOAuthData('https://shop.example/back')
    expect(await auth.getAuthUrl(data, { responseMode: 'query' })).toEqual({
      authUrl: 'https://login.example/authorize?x=1',
    })
    expect(platform.calls()[0]?.body).toEqual({
      auth: {
        authRequest: {
          redirectUri: 'https://shop.example/back',
          clientId: 'c',
          codeChallenge: data.codeChallenge,
          codeChallengeMethod: 'S256',
          responseMode: 'query',
          responseType: 'code',
          scope: 'offline_access',
          state: data.state,
        },
        prompt: 'login',
      },
    })
  })
})

describe('the URL of the login page', () => {
  it('can have a session token and another authorization endpoint', async () => {
    const { auth, platform } = authOf()
    const data = auth.generateOAuthData('https://shop.example/back')
    const { authUrl } = await auth.getAuthUrl(data, {
      sessionToken: 'session',
      authorizationEndpoint: 'https://own.example/authorize',
    })
    expect(authUrl).toBe('https://own.example/authorize?x=1')
    expect(platform.calls()[0]?.body).toMatchObject({ auth: { authRequest: { sessionToken: 'session' } } })
  })
})

describe('login by a session token in a hidden frame', () => {
  async function started() {
    const { auth, platform } = authOf()
    const result = auth.getMemberTokensForDirectLogin('session-token')
    // Handled where the test looks at it.
    result.catch(() => {})
    await vi.waitFor(() => expect(page.frames).toHaveLength(1), 60_000)
    const [request] = platform.calls()
    expect.assert(request)
    const { auth: asked } = request.body as {
      auth: { prompt: string; authRequest: Record<string, string> }
    }
    return { result, platform, asked, state: asked.authRequest['state'] }
  }

  it('returns a member’s tokens without a prompt, and removes the frame', async () => {
    const { result, platform, asked, state } = await started()
    expect(asked).toMatchObject({
      prompt: 'none',
      authRequest: { responseMode: 'web_message', sessionToken: 'session-token' },
    })
    expect(asked.authRequest).not.toHaveProperty('redirectUri')
    expect(page.frames[0]).toMatchObject({
      src: 'https://login.example/authorize?x=1',
      style: { display: 'none' },
    })
    page.say({ code: 'code', state })
    expect((await result).refreshToken.role).toBe('member')
    expect(platform.grants().at(-1)?.body).toMatchObject({ grantType: 'authorization_code', code: 'code' })
    expect(page.frames).toEqual([])
  })

  // Proves: frame-message-origin
  it('accepts only messages of the frame, from the origin of the authorize page, with its state', async () => {
    const { result, platform, state } = await started()
    page.say({ code: 'stolen', state }, 'https://login.example', {})
    page.say({ code: 'stolen', state }, 'https://evil.example')
    page.say({ code: 'stolen', state: 'other' })
    page.say(null)
    page.say({ code: 'code', state })
    await result
    expect(platform.grants().at(-1)?.body).toMatchObject({ code: 'code' })
  })

  // Proves: provider-errors
  it('reports the provider’s error', async () => {
    const { result, state } = await started()
    page.say({ state, error: 'login_required', error_description: 'The session is over' })
    await expect(result).rejects.toThrow('login_required: The session is over')
    expect(page.frames).toEqual([])
  })

  it('times out after two minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { result } = await started()
    await vi.advanceTimersByTimeAsync(120_000)
    await expect(result).rejects.toThrow('OAuth flow timed out')
    expect(page.frames).toEqual([])
  })
})

describe('logout', () => {
  it('deletes the tokens and returns where to send the browser', async () => {
    const { auth, platform } = authOf(session('https://login.example/logout'))
    expect(await auth.logout('https://shop.example')).toEqual({ logoutUrl: 'https://login.example/logout' })
    expect(platform.calls()[0]).toMatchObject({
      body: { logout: { clientId: 'c' }, callbacks: { postFlowUrl: 'https://shop.example' } },
    })
    expect(platform.calls()[0]?.headers.get('authorization')).toBe('member-access')
    expect(auth.loggedIn()).toBe(false)
  })

  // Proves: logout-deletes-tokens
  it('deletes the tokens even if the platform does not respond', async () => {
    const { auth } = authOf(json({}, 503))
    await expect(auth.logout('https://shop.example')).rejects.toMatchObject({ status: 503 })
    expect(auth.loggedIn()).toBe(false)
  })
})

describe('pre-warm', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
  })
  const warm = async (auth: ReturnType<typeof authOf>['auth'], force?: boolean) => {
    const done = auth.sessions.syncToWixPages(force === undefined ? {} : { force })
    await vi.waitFor(() => expect(page.frames).toHaveLength(1), 60_000)
    page.frames[0]?.dispatchEvent(new Event('load'))
    await done
  }

  // Proves: pre-warm-cleanup
  it('runs once in seven days unless forced, and removes its frame', async () => {
    const { auth, platform } = authOf()
    expect(auth.sessions.isSessionSynced()).toBe(false)
    await warm(auth)
    expect(page.frames).toEqual([])
    expect(auth.sessions.isSessionSynced()).toBe(true)
    await auth.sessions.syncToWixPages()
    expect(platform.calls().map(({ body }) => body)).toEqual([{ login: {} }])
    await warm(auth, true)
    kept.set('wixRedirectSessionLastPreWarm', String(Date.now() - 604_800_000))
    expect(auth.sessions.isSessionSynced()).toBe(false)
  })

  it('failures are only logged, also without local storage', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    await authOf(session('')).auth.sessions.syncToWixPages()
    expect(String(logged.mock.calls[0]?.[1])).toContain('No redirect URL found')
    vi.stubGlobal('localStorage', undefined)
    expect(authOf().auth.sessions.isSessionSynced()).toBe(false)
    await authOf().auth.sessions.syncToWixPages()
    expect(logged).toHaveBeenCalledTimes(2)
    expect(kept.size).toBe(0)
  })
})

describe('members whom another system has authenticated', () => {
  it('are requested with visitor token and API key', async () => {
    const { auth, platform } = authOf(json({ sessionToken: 's', identity: { id: 'm1' } }))
    await auth.getMemberTokensForExternalLogin('m1', 'key')
    const tokens = await auth.getMemberTokensForExternalLoginWithSession('aoife@shop.example', 'key')
    expect(tokens.refreshToken.role).toBe('member')
    expect(platform.seen.map(({ headers }) => headers.get('authorization'))).toEqual(
      Array.from({ length: 3 }, () => 'member-access,key'),
    )
    expect(platform.grants().map(({ body }) => body)).toEqual([
      { grant_type: 'authorized_client', scope: 'offline_access', member_id: 'm1' },
      { grant_type: 'authorized_client', member_id: 'm1', session_token: 's' },
    ])
  })
})
