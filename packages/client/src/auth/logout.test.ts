import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../client.ts'
import type { SessionEvent } from '../session/session-event.ts'
import type { TabSync } from '../session/tab-sync.ts'
import { memoryStorage } from '../session/token-storage.ts'
import { type FakePlatform, fakePlatform, json } from '../testing/fake-platform.ts'
import { logout } from './logout.ts'

const returnTo = new URL('https://shop.example/')
const member = () =>
  memoryStorage({
    accessToken: { value: 'member-access', expiresAt: Math.floor(Date.now() / 1_000) + 900 },
    refreshToken: { value: 'member-refresh', role: 'member' },
  })
const clientOf = (platform: FakePlatform, storage = member()) =>
  createClient({
    clientId: 'client-1',
    baseUrl: 'https://p.example',
    fetch: platform.fetch,
    retry: false,
    storage,
  })
const session = () => json({ redirectSession: { fullUrl: 'https://accounts.example/logout?to=shop' } })

afterEach(() => {
  vi.useRealTimers()
})

describe('log-out', () => {
  it('ends the session, then returns the address that ends the one of the hosted pages', async () => {
    const platform = fakePlatform(session)
    const storage = member()
    const client = clientOf(platform, storage)
    expect((await logout(client, { returnTo })).url.href).toBe('https://accounts.example/logout?to=shop')
    expect(client.session.role).toBe('none')
    expect(storage.read()).toBeUndefined()
    const [call, revocation] = platform.calls()
    expect(`${revocation?.method} ${revocation?.url.pathname}`).toBe('GET /_api/iam/authentication/v1/logout')
    expect(revocation?.headers.get('authorization')).toBe('member-access')
    expect(call?.body).toEqual({
      logout: { clientId: 'client-1' },
      callbacks: { postFlowUrl: returnTo.href },
    })
    expect(call?.headers.get('authorization')).toBe('member-access')
    expect(platform.grants()).toEqual([])
  })

  // Proves: logout-deletes-tokens, logout-clears-tokens
  it.each([
    ['no answer', new TypeError('offline')],
    ['500', json({}, 500)],
    ['a refusal', json({}, 403)],
  ])('with %s the tokens are deleted nevertheless, and the error is thrown', async (_, answer) => {
    const storage = member()
    const client = clientOf(fakePlatform(answer), storage)
    await expect(logout(client, { returnTo })).rejects.toMatchObject({ name: 'StoreError' })
    expect(client.session.role).toBe('none')
    expect(storage.read()).toBeUndefined()
  })

  // Proves: logout-order
  it('the tokens are deleted before anything is sent', async () => {
    const storage = member()
    const heldAtCall: unknown[] = []
    const platform = fakePlatform(() => {
      heldAtCall.push(storage.read())
      return session()
    })
    await logout(clientOf(platform, storage), { returnTo })
    expect(heldAtCall).toEqual([undefined, undefined])
  })

  it('other tabs receive the event', async () => {
    const told: SessionEvent[] = []
    const tabs: TabSync = {
      exclusive: (_key, run) => run(),
      publish: (event) => told.push(event),
      subscribe: () => () => {},
    }
    const client = createClient({
      clientId: 'client-1',
      baseUrl: 'https://p.example',
      fetch: fakePlatform(session).fetch,
      storage: member(),
      tabs,
    })
    await logout(client, { returnTo })
    expect(told).toEqual([{ type: 'signed-out' }])
  })

  it('a renewal that takes long delays it by one second at most', async () => {
    const storage = memoryStorage({
      accessToken: { value: 'old', expiresAt: 1 },
      refreshToken: { value: 'member-refresh', role: 'member' },
    })
    const platform = fakePlatform(session, () => new Promise<never>(() => {}))
    const { url } = await logout(clientOf(platform, storage), { returnTo })
    expect(url.href).toBe('https://accounts.example/logout?to=shop')
    expect(storage.read()).toBeUndefined()
  })

  // Proves: logout-order
  it('offline, it ends here at once and at the platform later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let isOnline = false
    const platform = fakePlatform(() => (isOnline ? json({}) : new TypeError('offline')))
    const client = clientOf(platform)
    await expect(logout(client, { returnTo })).rejects.toMatchObject({ kind: 'network' })
    expect(client.session.role).toBe('none')
    const tried = platform.calls().length
    isOnline = true
    await vi.advanceTimersByTimeAsync(5_000)
    expect(platform.calls()).toHaveLength(tried + 1)
    expect(platform.calls().at(-1)?.url.pathname).toBe('/_api/iam/authentication/v1/logout')
    expect(platform.calls().at(-1)?.headers.get('authorization')).toBe('member-access')
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(platform.calls()).toHaveLength(tried + 1)
  })

  it('an unreachable platform is tried again, with growing pauses, while the token is valid', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const platform = fakePlatform(json({}, 503))
    await expect(logout(clientOf(platform), { returnTo })).rejects.toMatchObject({ kind: 'system' })
    expect(platform.calls()).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(3_600_000)
    // After 5, 15, 35, 75, 155, 315 and 635 s; the token lives for 900.
    expect(platform.calls()).toHaveLength(2 + 7)
  })

  it('direct: the wire’s own call ends the session, with a return address', async () => {
    const platform = fakePlatform(json({ statusCode: 302 }))
    const storage = member()
    const { url } = await logout(clientOf(platform, storage), { returnTo, via: 'direct' })
    expect(url.href).toBe(returnTo.href)
    expect(storage.read()).toBeUndefined()
    const [call, ...others] = platform.calls()
    expect(others).toEqual([])
    expect(`${call?.method} ${call?.url.pathname}`).toBe('GET /_api/iam/authentication/v1/logout')
    expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual({
      postLogoutRedirectUri: returnTo.href,
      clientId: 'client-1',
    })
    expect(call?.headers.get('authorization')).toBe('member-access')
  })

  it('direct: an address that is not registered fails, and the session ends nevertheless', async () => {
    const platform = fakePlatform(({ url }) =>
      url.search
        ? json({ details: { validationError: { fieldViolations: [{ field: 'a' }] } } }, 400)
        : json({}),
    )
    const storage = member()
    await expect(logout(clientOf(platform, storage), { returnTo, via: 'direct' })).rejects.toMatchObject({
      kind: 'validation',
    })
    expect(storage.read()).toBeUndefined()
    expect(platform.calls().map(({ url }) => url.search)).toEqual([expect.stringContaining('?post'), ''])
  })

  it('a visitor has nothing to end at the platform', async () => {
    const platform = fakePlatform(session)
    await logout(clientOf(platform, memoryStorage()), { returnTo })
    expect(platform.calls()).toHaveLength(1)
  })
})
