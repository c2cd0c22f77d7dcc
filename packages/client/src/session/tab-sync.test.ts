import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserTabs } from './tab-sync.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('browserTabs', () => {
  it('SDK-03 without Web Locks and channels the work runs all the same', async () => {
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('BroadcastChannel', undefined)
    const tabs = browserTabs()
    expect(await tabs.exclusive('key', async () => 7)).toBe(7)
    tabs.publish({ type: 'signed-in' })
    tabs.subscribe(() => {})()
  })

  it('SDK-02 a lock that is not to be had in time does not stop the tab', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    vi.stubGlobal('navigator', {
      locks: {
        request: (_: string, { ifAvailable }: LockOptions, work: (held: null) => unknown) =>
          ifAvailable ? work(null) : Promise.reject(new DOMException('timed out', 'AbortError')),
      },
    })
    expect(await browserTabs('stuck').exclusive('key', async () => 7)).toBe(7)
  })

  it('SDK-02 who had to wait for the lock waits for what its holder wrote, and not for long', async () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    vi.stubGlobal('navigator', {
      locks: {
        request: (_: string, { ifAvailable }: LockOptions, work: (held: object | null) => unknown) =>
          work(ifAvailable ? null : {}),
      },
    })
    const run = vi.fn(async () => 7)
    const waiting = browserTabs('contended').exclusive('key', run)
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(run).not.toHaveBeenCalled()
    page.dispatchEvent(new Event('storage'))
    expect(await waiting).toBe(7)
    // The holder died, or was refused: it wrote nothing.
    expect(await browserTabs('contended').exclusive('key', run)).toBe(7)
  })

  it('a failure of the work itself is the caller’s, and it runs once', async () => {
    const run = vi.fn(() => Promise.reject(new Error('refused')))
    vi.stubGlobal('navigator', {
      locks: { request: (_: string, __: object, work: (held: object) => unknown) => work({}) },
    })
    await expect(browserTabs('own').exclusive('key', run)).rejects.toThrow('refused')
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('SDK-03 without channels the storage event carries the news', () => {
    const page = new EventTarget()
    vi.stubGlobal('BroadcastChannel', undefined)
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const tell = (key: string, newValue: string | null) =>
      page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
    vi.stubGlobal('localStorage', {
      setItem: (key: string, value: string) => tell(key, value),
      removeItem: (key: string) => tell(key, null),
    })
    const tabs = browserTabs('by-storage')
    const heard: unknown[] = []
    const stop = tabs.subscribe((event) => heard.push(event))
    tabs.publish({ type: 'signed-in' })
    tell('by-storage.news', '{"type":"other"}')
    tell('by-storage.news', '{')
    tell('elsewhere', '{"type":"signed-out"}')
    stop()
    tabs.publish({ type: 'signed-out' })
    expect(heard).toEqual([{ type: 'signed-in' }])
  })

  it('what another script of the origin says into the channel is not taken for news', async () => {
    const tabs = browserTabs('noise')
    const heard: unknown[] = []
    const stop = tabs.subscribe((event) => heard.push(event))
    const stranger = new BroadcastChannel('noise')
    for (const data of [undefined, null, 7, 'signed-out', {}, { type: 'other' }]) stranger.postMessage(data)
    stranger.postMessage({ type: 'signed-out' })
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'signed-out' }]))
    stop()
    stranger.close()
  })

  it('SDK-22 tells other tabs, not itself', async () => {
    const [one, two] = [browserTabs('told'), browserTabs('told')]
    const heard: string[] = []
    one.subscribe(({ type }) => heard.push(`one ${type}`))
    const stop = two.subscribe(({ type }) => heard.push(`two ${type}`))
    one.publish({ type: 'signed-out' })
    await vi.waitFor(() => expect(heard).toEqual(['two signed-out']))
    stop()
  })
})
