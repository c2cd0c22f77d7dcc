import { describe, expect, it, vi } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { createPlatformFetch, PlatformUnavailableError } from './platform-fetch.ts'

const platformUrl = new URL('http://platform.test:4000')

function platformThat(answer: (init: RequestInit) => Promise<Response> | Response) {
  const fetch = vi.fn(async (_input: unknown, init: RequestInit = {}) => answer(init))
  const breaker = createCircuitBreaker({ now: () => 0, threshold: 2 })
  return {
    fetch,
    breaker,
    platformFetch: createPlatformFetch({
      platformUrl,
      breaker,
      readTimeoutMs: 60_000,
      fetch: fetch as typeof globalThis.fetch,
    }),
  }
}

describe('platform fetch', () => {
  it.each([
    'http://evil.example/',
    'https://platform.test:4000/',
    'http://platform.test/',
    'http://platform.test.evil.example:4000/',
    'http://platform.test.evil.example:4000/',
    'http://127.0.0.1:4000/',
    'file:///etc/hosts',
    'http://[::ffff:127.0.0.1]:4000/',
  ])('never calls %s', async (url) => {
    const { platformFetch, fetch } = platformThat(() => new Response())
    await expect(platformFetch(url)).rejects.toThrow('another origin than the platform')
    expect(fetch).not.toHaveBeenCalled()
  })

  it('follows no redirects', async () => {
    const { platformFetch, fetch } = platformThat(() => new Response())
    await platformFetch(new URL('/x', platformUrl), { redirect: 'follow' })
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ redirect: 'error' })
  })

  it('stops calling a platform that is away and reports when to retry', async () => {
    const { platformFetch, fetch } = platformThat(() => Promise.reject(new TypeError('fetch failed')))
    for (let call = 0; call < 4; call += 1) {
      await expect(platformFetch(new URL('/x', platformUrl))).rejects.toThrow(PlatformUnavailableError)
    }
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it.each([
    [502, 'open'],
    [503, 'open'],
    [504, 'open'],
    [500, 'closed'],
    [429, 'closed'],
    [404, 'closed'],
  ])('takes answers with status %i for a circuit that is %s', async (status, state) => {
    const { platformFetch, breaker } = platformThat(() => new Response(null, { status }))
    await platformFetch(new URL('/x', platformUrl))
    await platformFetch(new URL('/x', platformUrl))
    expect(breaker.state).toBe(state)
  })

  it('does not count an aborted request as a failure of the platform', async () => {
    const { platformFetch, breaker } = platformThat(
      ({ signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    )
    for (let call = 0; call < 3; call += 1) {
      const visitor = new AbortController()
      const answer = platformFetch(new URL('/x', platformUrl), { signal: visitor.signal })
      visitor.abort()
      await expect(answer).rejects.toThrow('aborted')
    }
    expect(breaker.state).toBe('closed')
  })
})
