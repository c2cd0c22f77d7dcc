import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../client.ts'
import { fakePlatform } from '../testing/fake-platform.ts'
import type { SessionEvent } from './session-event.ts'
import { browserTabs, type TabSync } from './tab-sync.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('browserTabs', () => {
  it('runs the work without Web Locks and channels', async () => {
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('BroadcastChannel', undefined)
    const tabs = browserTabs()
    expect(await tabs.exclusive('key', async () => 7)).toBe(7)
    tabs.publish({ type: 'signed-in' })
    tabs.subscribe(() => {})()
  })

  it('with Web Locks, one runs after the other, and errors of the work are thrown', async () => {
    const tabs = [browserTabs('turns'), browserTabs('turns')]
    let running = 0
    let most = 0
    const run = async () => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      return 7
    }
    expect(await Promise.all(tabs.map((tab) => tab.exclusive('key', run)))).toEqual([7, 7])
    expect(most).toBe(1)
    const refuse = vi.fn(() => Promise.reject(new Error('refused')))
    await expect(browserTabs('turns').exclusive('key', refuse)).rejects.toThrow('refused')
    expect(refuse).toHaveBeenCalledTimes(1)
  })

  // Proves: storage-lease
  it('without channels, storage events are used', () => {
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

  it('messages of other scripts of the origin are ignored', async () => {
    const tabs = browserTabs('noise')
    const heard: unknown[] = []
    const stop = tabs.subscribe((event) => heard.push(event))
    const stranger = new BroadcastChannel('noise')
    for (const data of [undefined, null, 7, 'signed-out', {}, { type: 'other' }]) stranger.postMessage(data)
    stranger.postMessage({ type: 'signed-out' })
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'signed-out' }]), 60_000)
    stop()
    stranger.close()
  })

  it('sends events to other tabs only', async () => {
    const [one, two] = [browserTabs('told'), browserTabs('told')]
    const heard: string[] = []
    one.subscribe(({ type }) => heard.push(`one ${type}`))
    const stop = two.subscribe(({ type }) => heard.push(`two ${type}`))
    one.publish({ type: 'signed-out' })
    await vi.waitFor(() => expect(heard).toEqual(['two signed-out']), 60_000)
    stop()
  })
})

it('an error of a listener affects neither a logout nor its event, and is reported', async () => {
  const reported: unknown[] = []
  vi.stubGlobal('queueMicrotask', (run: () => void) => {
    try {
      run()
    } catch (error) {
      reported.push(error)
    }
  })
  const published: SessionEvent[] = []
  const heard: SessionEvent[] = []
  const tabs: TabSync = {
    exclusive: (_key, run) => run(),
    publish: (event) => published.push(event),
    subscribe: () => () => {},
  }
  const { session } = createClient({ clientId: 'client-1', fetch: fakePlatform().fetch, tabs })
  const mistake = new Error('of the listener')
  session.subscribe(() => {
    throw mistake
  })
  session.subscribe((event) => heard.push(event))
  await session.clear()
  expect([published, heard]).toEqual([[{ type: 'signed-out' }], [{ type: 'signed-out' }]])
  expect(reported).toEqual([mistake])
})
