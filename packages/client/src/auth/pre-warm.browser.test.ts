import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../client.ts'
import { type FakePlatform, fakePlatform, json } from '../testing/fake-platform.ts'
import { hostedPages as pages } from '../testing/hosted-pages.fixture.ts'
import { preWarm } from './pre-warm.ts'

const key = 'wixRedirectSessionLastPreWarm'
const sevenDaysMs = 604_800_000

const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  logged.mockClear()
  expect(document.querySelectorAll('iframe'), 'frames left behind').toHaveLength(0)
})

function provider(answer: Parameters<typeof fakePlatform>[0] = at('/quiet')) {
  const platform = fakePlatform(answer)
  const client = createClient({
    clientId: 'client-1',
    baseUrl: 'https://p.example',
    fetch: platform.fetch,
    retry: false,
  })
  return { platform, client }
}
const at = (page: string) => json({ redirectSession: { fullUrl: `${pages}${page}` } })
const asked = (platform: FakePlatform) => platform.calls().map(({ body }) => body)

describe('pre-warm', () => {
  it('loads the hosted page once and remembers when', async () => {
    const { platform, client } = provider()
    const before = Date.now()
    await preWarm(client)
    const after = Date.now()
    expect(asked(platform)).toEqual([{ login: {} }])
    const stored = Number(localStorage.getItem(key))
    expect(stored >= before && stored <= after).toBe(true)
    await preWarm(client)
    expect(platform.calls()).toHaveLength(1)
    expect(logged).not.toHaveBeenCalled()
  })

  it.each([
    ['younger than seven days', () => Date.now() - sevenDaysMs + 3_600_000, false, 0],
    ['seven days old', () => Date.now() - sevenDaysMs, false, 1],
    ['young and forced', () => Date.now(), true, 1],
    ['no number', () => 'soon', false, 1],
  ])('with a memory that is %s', async (_, remembered, force, calls) => {
    localStorage.setItem(key, `${remembered()}`)
    const { platform, client } = provider()
    await preWarm(client, { force })
    expect(platform.calls()).toHaveLength(calls)
  })

  it('a failure is logged and nothing else, and the memory of an earlier one is gone', async () => {
    localStorage.setItem(key, '1')
    const { client } = provider(new TypeError('offline'))
    await preWarm(client)
    expect(logged).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem(key)).toBeNull()
  })

  it.each([
    ['no address', {}],
    ['an empty one', { redirectSession: { fullUrl: '' } }],
  ])('No redirect URL found: with %s', async (_, answer) => {
    await preWarm(provider(json(answer)).client)
    expect(String(logged.mock.lastCall?.[1])).toContain('No redirect URL found')
    expect(localStorage.getItem(key)).toBeNull()
  })

  // Proves: pre-warm-cleanup
  it('without local storage, the failure is logged and nothing is thrown', async () => {
    vi.stubGlobal('localStorage', undefined)
    await preWarm(provider().client)
    expect(logged).toHaveBeenCalledTimes(1)
  })

  // Proves: pre-warm-cleanup
  it('a page that does not load is abandoned after ten seconds', async () => {
    // Waiting for the frame must not bring the time forward, as `vi.waitFor` does.
    const { setTimeout: later } = globalThis
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const warming = preWarm(provider(at('/slow')).client)
    while (document.querySelectorAll('iframe').length === 0) await new Promise((resolve) => later(resolve, 5))
    vi.advanceTimersByTime(10_000)
    await warming
    expect(logged).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem(key)).toBeNull()
  })
})
