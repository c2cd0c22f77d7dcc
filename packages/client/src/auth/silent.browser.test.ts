import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Client, createClient } from '../client.ts'
import { type FakePlatform, fakePlatform, json } from '../testing/fake-platform.ts'
import { hostedPages as pages } from '../testing/hosted-pages.fixture.ts'
import { completeLogin } from './silent.ts'

/** The same server by another name is another origin. */
const elsewhere = pages.replace('127.0.0.1', 'localhost')
const done = { sessionToken: 'session-1' }

let platform: FakePlatform
let client: Client
let listening: number

/** The page that speaks these messages in place of the provider's authorize page; `STATE` stands for the state asked with. */
const saying = (...messages: readonly unknown[]) => `/say?${encodeURIComponent(JSON.stringify(messages))}`
const answer = { code: 'code-1', state: 'STATE' }

/** A provider whose authorize page is `page`. */
function provider(page: string, origin = pages): void {
  platform = fakePlatform(({ body }) => {
    const { state } = (body as { auth: { authRequest: { state: string } } }).auth.authRequest
    const fullUrl = `${origin}${page.replaceAll('STATE', encodeURIComponent(state))}`
    return json({ redirectSession: { fullUrl, urlDetails: { endpoint: `${pages}/authorize` } } })
  })
  client = createClient({
    clientId: 'client-1',
    baseUrl: 'https://p.example',
    fetch: platform.fetch,
    retry: false,
  })
}

const frames = () => document.querySelectorAll('iframe')
const exchanges = () =>
  platform.grants().filter(({ body }) => (body as { grantType: string }).grantType === 'authorization_code')
/** What the provider was asked for. */
const asked = () =>
  (platform.calls()[0] as { body: { auth: { prompt: string; authRequest: { state: string } } } }).body.auth
/** State that the frame was asked with, as an attacker who has seen the address would know it. */
const askedState = () => asked().authRequest.state

beforeEach(() => {
  listening = 0
  const { addEventListener } = window
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: AddEventListenerOptions | boolean,
    ) => {
      if (type === 'message') {
        listening += 1
        const { signal } = Object(options) as AddEventListenerOptions
        signal?.addEventListener('abort', () => {
          listening -= 1
        })
      }
      addEventListener.call(window, type, listener, options)
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  expect(frames(), 'frames left behind').toHaveLength(0)
  expect(listening, 'listeners left behind').toBe(0)
})

describe('silent log-in', () => {
  // Proves: member-role
  it('makes the session a member’s by the message of the frame', async () => {
    provider(saying(answer))
    await completeLogin(client, done)
    expect(client.session.role).toBe('member')
    expect(asked().prompt).toBe('none')
    expect(asked().authRequest).toMatchObject({ responseMode: 'web_message', sessionToken: 'session-1' })
    expect(asked().authRequest).not.toHaveProperty('redirectUri')
    expect(exchanges()).toHaveLength(1)
    expect(exchanges()[0]?.body).toMatchObject({ code: 'code-1', codeVerifier: expect.any(String) })
    expect(exchanges()[0]?.body).not.toHaveProperty('redirectUri')
  })

  it('loads the page in an invisible frame', async () => {
    provider('/quiet')
    const end = new AbortController()
    const waiting = completeLogin(client, done, { signal: end.signal })
    await expect.poll(() => frames().length).toBe(1)
    expect(getComputedStyle(frames()[0] as Element).display).toBe('none')
    end.abort()
    await expect(waiting).rejects.toMatchObject({ kind: 'aborted' })
  })

  // Proves: frame-removal, provider-errors
  it('an error of the login page fails at once with its code', async () => {
    provider(saying({ error: 'login_required', error_description: 'Log in first.', state: 'STATE' }))
    await expect(completeLogin(client, done)).rejects.toMatchObject({
      kind: 'application',
      code: 'login_required',
      description: 'login_required: Log in first.',
    })
    expect(client.session.role).toBe('visitor')
    expect(exchanges()).toEqual([])
  })
})

describe('a message that is not the login page’s is ignored', () => {
  /** 500 forged messages, each with all but one thing right; afterwards the log-in still waits, and nothing was exchanged. */
  async function expectStillWaiting(forge: (state: string) => Promise<void> | void): Promise<void> {
    const end = new AbortController()
    let heard = 0
    const count = () => {
      heard += 1
    }
    EventTarget.prototype.addEventListener.call(window, 'message', count, { signal: end.signal })
    let settled = false
    const waiting = completeLogin(client, done, { signal: end.signal }).finally(() => {
      settled = true
    })
    waiting.catch(() => {})
    await expect.poll(() => frames().length).toBe(1)
    try {
      await forge(askedState())
      await expect.poll(() => heard).toBeGreaterThanOrEqual(500)
      expect(settled).toBe(false)
      expect(exchanges()).toEqual([])
    } finally {
      end.abort()
    }
    await expect(waiting).rejects.toMatchObject({ kind: 'aborted' })
    expect(exchanges()).toEqual([])
  }

  // Proves: silent-login-source, frame-message-origin
  it('from the page itself', async () => {
    provider('/quiet')
    await expectStillWaiting((state) => {
      for (let time = 0; time < 500; time += 1) window.postMessage({ ...answer, state }, '*')
    })
  })

  // Proves: silent-login-source
  it('from another frame of the provider’s origin', async () => {
    provider('/quiet')
    const other = document.createElement('iframe')
    await expectStillWaiting((state) => {
      other.src = `${pages}${saying({ ...answer, state })}#500`
      document.body.append(other)
    })
    other.remove()
  })

  // Proves: silent-login-source, frame-message-origin
  it('from the frame itself when another origin’s page is in it', async () => {
    provider(`${saying(answer)}#500`, elsewhere)
    await expectStillWaiting(() => {})
  })

  // Proves: silent-login-source
  it.each<[string, unknown]>([
    ['another state', { code: 'c', state: 'forged' }],
    ['no state', { code: 'c' }],
    ['neither code nor error', { state: 'STATE' }],
    ['a code that is no text', { code: { toString: 'c' }, state: 'STATE' }],
    ['an empty object', {}],
    ['text', 'STATE'],
    ['a list', ['code', 'STATE']],
    ['null', null],
    ['a number', 7],
  ])('with %s', async (_, message) => {
    provider(`${saying(message)}#500`)
    await expectStillWaiting(() => {})
  })
})

describe('frame and listener are removed in any case', () => {
  // Proves: frame-removal
  it('after two minutes without a response: OAuth flow timed out', async () => {
    provider('/quiet')
    // Waiting for the frame must not bring the time forward, as `vi.waitFor` does.
    const { setTimeout: later } = globalThis
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const caught = completeLogin(client, done).catch((error: unknown) => error)
    while (frames().length === 0) await new Promise((resolve) => later(resolve, 5))
    vi.advanceTimersByTime(119_999)
    expect(frames()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(await caught).toMatchObject({
      kind: 'timeout',
      message: 'OAuth flow timed out',
      limitMs: 120_000,
      scope: 'total',
    })
  })

  // Proves: frame-removal
  it('where the provider refuses to be framed, the caller may stop waiting at any time', async () => {
    provider('/unframeable')
    const end = new AbortController()
    const waiting = completeLogin(client, done, { signal: end.signal })
    await expect.poll(() => frames().length).toBe(1)
    end.abort(new Error('patience'))
    await expect(waiting).rejects.toMatchObject({ kind: 'aborted', cause: new Error('patience') })
  })

  it('a signal that has ended before makes no frame', async () => {
    provider(saying(answer))
    await expect(completeLogin(client, done, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      kind: 'aborted',
    })
    expect(exchanges()).toEqual([])
  })

  // Each run loads a page: a machine that is busy needs more than the five seconds that tests have.
  // Proves: frame-removal
  it('after 100 runs that end well or badly', async () => {
    for (let run = 0; run < 100; run += 1) {
      provider(saying(run % 2 ? answer : { error: 'access_denied', state: 'STATE' }))
      await completeLogin(client, done).catch(() => {})
      expect(client.session.role).toBe(run % 2 ? 'member' : 'visitor')
    }
  })
})
