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
      locks: { request: () => Promise.reject(new DOMException('timed out', 'AbortError')) },
    })
    expect(await browserTabs('stuck').exclusive('key', async () => 7)).toBe(7)
  })

  it('a failure of the work itself is the caller’s, and it runs once', async () => {
    const run = vi.fn(() => Promise.reject(new Error('refused')))
    vi.stubGlobal('navigator', { locks: { request: (_: string, __: object, work: () => unknown) => work() } })
    await expect(browserTabs('own').exclusive('key', run)).rejects.toThrow('refused')
    expect(run).toHaveBeenCalledTimes(1)
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
