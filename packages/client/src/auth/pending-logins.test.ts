import { describe, expect, it } from 'vitest'
import { createClient } from '../client.ts'
import { fakePlatform } from '../testing/fake-platform.ts'
import type { PendingLogin } from './authorize.ts'
import { type PendingLogins, pendingLogins } from './pending-logins.ts'
import { finishRedirect } from './redirect.ts'

const pending: PendingLogin = {
  state: 'state-1',
  codeVerifier: 'v'.repeat(43),
  redirectUri: 'https://shop.example/back',
  issuer: 'https://accounts.example',
  startedAt: Date.now(),
}

function storageOf(initial?: string) {
  const kept = new Map<string, string>(initial === undefined ? [] : [['vitrine.login', initial]])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value)
    },
    removeItem: (key: string) => {
      kept.delete(key)
    },
  }
  return { kept, storage }
}

describe('pendingLogins', () => {
  // Proves: pending-login-once
  it('returns a login once and erases it', () => {
    const { kept, storage } = storageOf()
    const logins = pendingLogins(storage)
    logins.keep(pending)
    expect(pendingLogins(storage).take()).toEqual(pending)
    expect(kept.size).toBe(0)
    expect(logins.take()).toBeUndefined()
  })

  it('a newer login replaces an older one', () => {
    const logins = pendingLogins(storageOf().storage)
    logins.keep(pending)
    logins.keep({ ...pending, state: 'state-2' })
    expect(logins.take()?.state).toBe('state-2')
  })

  it('of two clients on one origin do not replace each other', () => {
    const { storage } = storageOf()
    const [one, other] = ['one', 'other'].map((key) => pendingLogins(storage, key)) as [
      PendingLogins,
      PendingLogins,
    ]
    one.keep(pending)
    other.keep({ ...pending, state: 'state-2' })
    expect([one.take()?.state, other.take()?.state]).toEqual(['state-1', 'state-2'])
  })

  it.each([
    '',
    'no JSON',
    'null',
    '7',
    '[]',
    '{}',
    '{"state":"s"}',
    '{"state":1,"codeVerifier":2,"issuer":3}',
  ])('%s is not a login and is erased', (text) => {
    const { kept, storage } = storageOf(text)
    expect(pendingLogins(storage).take()).toBeUndefined()
    expect(kept.size).toBe(0)
  })

  // Proves: invalid-return
  it('the same address again, through the back button, is refused without a request', async () => {
    const platform = fakePlatform()
    const client = createClient({ clientId: 'client-1', baseUrl: 'https://p.example', fetch: platform.fetch })
    const logins = pendingLogins(storageOf().storage)
    logins.keep(pending)
    const returned = new URL('https://shop.example/back#code=c&state=state-1')
    await finishRedirect(client, returned, logins.take())
    expect(client.session.role).toBe('member')
    const requests = platform.seen.length
    await expect(finishRedirect(client, returned, logins.take())).rejects.toMatchObject({
      code: 'INVALID_STATE',
      message: 'Invalid _state',
    })
    expect(platform.seen).toHaveLength(requests)
    expect(client.session.role).toBe('member')
  })
})
