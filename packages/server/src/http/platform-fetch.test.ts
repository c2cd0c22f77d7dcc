import { createClient, memoryStorage } from '@vitrine/client'
import { deleteCart } from '@vitrine/client/cart'
import { describe, expect, it, vi } from 'vitest'
import {
  createPlatformFetch,
  isPlatformUnavailable,
  mayHaveTakenEffect,
  PlatformUnavailableError,
} from './platform-fetch.ts'

const platformUrl = new URL('http://platform.test:4000')

function platformThat(respond: (init: RequestInit) => Promise<Response> | Response) {
  const fetch = vi.fn(async (_input: unknown, init: RequestInit = {}) => respond(init))
  const platform = createPlatformFetch({
    platformUrl,
    clock: () => 0,
    threshold: 2,
    readTimeoutMs: 60_000,
    fetch: fetch as typeof globalThis.fetch,
  })
  return { fetch, platform, platformFetch: platform.fetch }
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

  it('stops calling a platform that does not respond and reports when to retry', async () => {
    const { platformFetch, fetch } = platformThat(() => Promise.reject(new TypeError('fetch failed')))
    for (let call = 0; call < 4; call += 1) {
      await expect(platformFetch(new URL('/x', platformUrl))).rejects.toThrow(PlatformUnavailableError)
    }
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it.each([
    [502, false],
    [503, false],
    [504, false],
    [500, true],
    [429, true],
    [404, true],
  ])('after responses with status %i, is available: %s', async (status, isAvailable) => {
    const { platformFetch, platform } = platformThat(() => new Response(null, { status }))
    await platformFetch(new URL('/x', platformUrl))
    await platformFetch(new URL('/x', platformUrl))
    expect(platform.isAvailable).toBe(isAvailable)
  })

  it('does not count an aborted request as a failure of the platform', async () => {
    const { platformFetch, platform } = platformThat(
      ({ signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    )
    for (let call = 0; call < 3; call += 1) {
      const visitor = new AbortController()
      const call = platformFetch(new URL('/x', platformUrl), { signal: visitor.signal })
      visitor.abort()
      await expect(call).rejects.toThrow('aborted')
    }
    expect(platform.isAvailable).toBe(true)
  })

  it('knows which failed calls were sent', async () => {
    const { platformFetch } = platformThat(() => Promise.reject(new TypeError('fetch failed')))
    const client = createClient({
      clientId: 'client-1',
      baseUrl: platformUrl,
      fetch: platformFetch,
      retry: false,
      storage: memoryStorage({
        accessToken: { value: 'access', expiresAt: Number.MAX_SAFE_INTEGER },
        refreshToken: { value: 'refresh', role: 'visitor' },
      }),
    })
    const errors: unknown[] = []
    for (let call = 0; call < 3; call += 1) await deleteCart(client).catch((error) => errors.push(error))
    expect(errors.map(isPlatformUnavailable)).toEqual([true, true, true])
    // The third one was not sent: the circuit was open.
    expect(errors.map(mayHaveTakenEffect)).toEqual([true, true, false])
    expect(isPlatformUnavailable(new PlatformUnavailableError(0))).toBe(true)
    expect(mayHaveTakenEffect(new Error('anything else'))).toBe(false)
  })
})
