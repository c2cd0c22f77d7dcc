import type { Tokens } from '@vitrine/contract'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { getProduct } from '../catalog/products.ts'
import { type ClientOptions, createClient } from '../client.ts'
import { type FakePlatform, fakePlatform, inTurn, json, tokens } from '../testing/fake-platform.ts'
import type { SessionEvent } from './session-event.ts'
import type { TabSync } from './tab-sync.ts'
import { memoryStorage, type TokenStorage } from './token-storage.ts'

const nowSeconds = () => Math.floor(Date.now() / 1_000)
const held = (
  over: { role?: 'visitor' | 'member'; expiresIn?: number; access?: string; refresh?: string } = {},
): Tokens => ({
  accessToken: { value: over.access ?? 'held', expiresAt: nowSeconds() + (over.expiresIn ?? 900) },
  refreshToken: { value: over.refresh ?? 'held-refresh', role: over.role ?? 'visitor' },
})
const product = () => json({ product: { id: 'p' } })
const clientOf = (platform: FakePlatform, more: Partial<ClientOptions> = {}) =>
  createClient({
    clientId: 'client-1',
    baseUrl: 'https://p.example',
    fetch: platform.fetch,
    retry: false,
    ...more,
  })

describe('visitor session: one token request', () => {
  it('a token that the platform issues again with a later expiry is usable', async () => {
    const platform = fakePlatform(product, () => tokens({ access_token: 'held' }))
    const client = clientOf(platform, { storage: memoryStorage(held({ expiresIn: -5 })) })
    await getProduct(client, 'p')
    await getProduct(client, 'p')
    expect(platform.grants()).toHaveLength(1)
  })

  // Proves: one-token-request, one-session-start
  it.each([
    ['without a token', undefined],
    ['with an expired token', held({ expiresIn: -5 })],
  ])('for 10 concurrent calls %s', async (_, initial) => {
    const platform = fakePlatform(product)
    const client = clientOf(platform, { storage: memoryStorage(initial) })
    await Promise.all(Array.from({ length: 10 }, (_unused, index) => getProduct(client, `p${index}`)))
    expect(platform.grants()).toHaveLength(1)
    expect(new Set(platform.calls().map(({ headers }) => headers.get('authorization'))).size).toBe(1)
  })

  // Proves: one-token-request
  it('all waiting calls fail together, and the next call tries again', async () => {
    const platform = fakePlatform(
      product,
      inTurn(json({}, 503), () => tokens()),
    )
    const client = clientOf(platform)
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => getProduct(client, 'p')))
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect(platform.grants()).toHaveLength(1)
    await getProduct(client, 'p')
  })

  // Proves: tabs-share-session
  it('three tabs that share a storage renew once: later holders of the lock find newer tokens', async () => {
    let queue: Promise<unknown> = Promise.resolve()
    const tabs: TabSync = {
      exclusive: (_key, run) => {
        const mine = queue.then(run)
        queue = mine.catch(() => {})
        return mine
      },
      publish: () => {},
      subscribe: () => () => {},
    }
    const platform = fakePlatform(product)
    const storage = memoryStorage(held({ expiresIn: -5 }))
    const clients = Array.from({ length: 3 }, () => clientOf(platform, { storage, tabs }))
    await Promise.all(clients.flatMap((client) => [getProduct(client, 'a'), getProduct(client, 'b')]))
    expect(platform.grants()).toHaveLength(1)
  })
})

describe('visitor session: renewal', () => {
  // Proves: rotated-refresh-token, renewal-by-refresh-token
  it('uses the refresh token, adopts a rotated one and keeps the role', async () => {
    const platform = fakePlatform(product)
    const storage = memoryStorage(held({ role: 'member', expiresIn: -1 }))
    const client = clientOf(platform, { storage })
    await getProduct(client, 'p')
    expect(platform.grants()[0]?.body).toEqual({
      grantType: 'refresh_token',
      clientId: 'client-1',
      refreshToken: 'held-refresh',
    })
    const kept = await storage.read()
    expect(kept?.refreshToken.role).toBe('member')
    expect(kept?.refreshToken.value).toMatch(/^refresh-/)
  })

  it('keeps the refresh token if the response has none, and accepts expires_in as a string', async () => {
    const platform = fakePlatform(product, () => tokens({ refresh_token: null, expires_in: '14400' }))
    const storage = memoryStorage(held({ expiresIn: -1 }))
    await getProduct(clientOf(platform, { storage }), 'p')
    const kept = await storage.read()
    expect(kept?.refreshToken.value).toBe('held-refresh')
    expect(kept?.accessToken.expiresAt).toBeGreaterThan(nowSeconds() + 14_000)
  })

  // Proves: refusal-ends-session, role-change-event, new-visitor-after-refusal
  it('a refused renewal makes a member a visitor, with an event', async () => {
    const events: SessionEvent[] = []
    const platform = fakePlatform(
      product,
      inTurn(json({ error: 'invalid_grant' }, 400), () => tokens()),
    )
    const client = clientOf(platform, { storage: memoryStorage(held({ role: 'member', expiresIn: -1 })) })
    client.session.subscribe((event) => events.push(event))
    await getProduct(client, 'p')
    expect(platform.grants().map(({ body }) => (body as { grantType: string }).grantType)).toEqual([
      'refresh_token',
      'anonymous',
    ])
    expect(client.session.role).toBe('visitor')
    expect(events).toEqual([{ type: 'expired', reason: 'refused', role: 'member' }])
  })

  // Proves: refusal-ends-session, member-survives-failed-renewal
  it.each([
    ['no answer', new TypeError('fetch failed')],
    ['429', json({}, 429)],
    ['503', json({}, 503)],
    ['a page with status 400', new Response('<html>', { status: 400 })],
    ['a page with status 200', new Response('<html>', { status: 200 })],
    ['truncated JSON', new Response('{"access_tok', { status: 200 })],
    ['an answer without a token', json({ token_type: 'Bearer' })],
  ])('%s keeps a member a member and throws', async (_, failure) => {
    const stored = held({ role: 'member', expiresIn: -1 })
    const storage = memoryStorage(stored)
    const platform = fakePlatform(
      product,
      inTurn(failure, () => tokens()),
    )
    const client = clientOf(platform, { storage })
    await expect(getProduct(client, 'p')).rejects.toMatchObject({ name: 'StoreError' })
    expect(await storage.read()).toEqual(stored)
    expect(client.session.role).toBe('member')
    await getProduct(client, 'p')
    expect(client.session.role).toBe('member')
  })

  // Proves: one-repetition-on-401
  it('an error response of the token endpoint has the prescribed message and is not repeated', async () => {
    const platform = fakePlatform(product, json({ error: 'invalid_client' }, 401))
    await expect(getProduct(clientOf(platform), 'p')).rejects.toMatchObject({
      message:
        'Failed to fetch tokens from OAuth API: Unauthorized. request id: req-1. Check clientId and baseUrl.',
      status: 401,
      requestId: 'req-1',
    })
    expect(platform.seen).toHaveLength(1)
  })
})

describe('errors of the token endpoint', () => {
  const failure = async (answer: Response) =>
    (await getProduct(clientOf(fakePlatform(product, answer)), 'p').catch((error: unknown) => error)) as Error

  it('name the status text of the response, and no request id if there is none', async () => {
    const answer = new Response('{}', { status: 422, statusText: 'Unprocessable Entity' })
    expect((await failure(answer)).message).toBe(
      'Failed to fetch tokens from OAuth API: Unprocessable Entity. Check clientId and baseUrl.',
    )
  })

  it('name the standard phrase if there is no status text', async () => {
    expect((await failure(json({}, 502))).message).toBe(
      'Failed to fetch tokens from OAuth API: Bad Gateway. request id: req-1',
    )
  })

  it('that only repeat the status do not end a session', async () => {
    const stored = held({ role: 'member', expiresIn: -1 })
    const storage = memoryStorage(stored)
    const client = clientOf(fakePlatform(product, json({}, 400)), { storage })
    await expect(getProduct(client, 'p')).rejects.toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    expect(await storage.read()).toEqual(stored)
  })
})

describe('visitor session: 401', () => {
  // Proves: one-repetition-on-401, expiry-leeway
  it('renews once and repeats the call once', async () => {
    const platform = fakePlatform(inTurn(json({}, 401), product))
    await getProduct(clientOf(platform, { storage: memoryStorage(held()) }), 'p')
    expect(platform.grants()).toHaveLength(1)
    expect(platform.calls()).toHaveLength(2)
  })

  // Proves: one-repetition-on-401
  it('a second 401 is thrown', async () => {
    const platform = fakePlatform(json({}, 401))
    await expect(
      getProduct(clientOf(platform, { storage: memoryStorage(held()) }), 'p'),
    ).rejects.toMatchObject({
      status: 401,
    })
    expect(platform.grants()).toHaveLength(1)
    expect(platform.calls()).toHaveLength(2)
  })
})

describe('visitor session: changes from outside', () => {
  // Proves: role-change-event
  it.each(['adopt', 'clear'] as const)('%s during a renewal wins', async (change) => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    let first = true
    const platform = fakePlatform(product, async () => {
      if (first) {
        first = false
        await gate
      }
      return tokens()
    })
    const storage = memoryStorage(held({ expiresIn: -1 }))
    const client = clientOf(platform, { storage })
    const call = getProduct(client, 'p')
    await vi.waitFor(() => expect(platform.grants()).toHaveLength(1), 60_000)
    if (change === 'adopt') await client.session.adopt(held({ role: 'member', access: 'member-access' }))
    else await client.session.clear()
    release()
    await call
    const used = platform.calls()[0]?.headers.get('authorization')
    if (change === 'adopt') {
      expect(used).toBe('member-access')
      expect(client.session.role).toBe('member')
    } else {
      expect(platform.grants().at(-1)?.body).toMatchObject({ grantType: 'anonymous' })
    }
  })

  it.each(['read', 'write'] as const)(
    'a slow storage does not show the visitor from before a login: %s',
    async (late) => {
      let release = () => {}
      const gate = new Promise<void>((resolve) => {
        release = resolve
      })
      const inner = memoryStorage(held())
      const storage: TokenStorage = {
        read: async () => {
          const found = structuredClone(await inner.read())
          if (late === 'read') await gate
          return found
        },
        write: async (next) => {
          if (late === 'write') await gate
          await inner.write(next)
        },
        clear: () => inner.clear(),
      }
      const client = clientOf(fakePlatform(product), { storage })
      const roles: string[] = []
      client.session.subscribe(() => roles.push(client.session.role))
      const [before, logIn] = [getProduct(client, 'a'), client.session.adopt(held({ role: 'member' }))]
      // The one goes on while the other waits.
      await (late === 'read' ? logIn : before)
      release()
      await Promise.all([before, logIn])
      expect([roles, client.session.role]).toEqual([['member'], 'member'])
    },
  )

  it('after a failed write, or with a foreign return value, the session continues', async () => {
    const inner = memoryStorage()
    const full = () => Promise.reject(new Error('full'))
    const writes = [full, (next: Tokens) => Object(inner.write(next))]
    const storage: TokenStorage = { ...inner, write: (next) => (writes.shift() ?? inner.write)(next) }
    const client = clientOf(fakePlatform(product), { storage })
    await expect(getProduct(client, 'a')).rejects.toThrow('full')
    await getProduct(client, 'b')
    await getProduct(client, 'c')
    expect(client.session.role).toBe('visitor')
  })

  it('login and logout are events, for other tabs too', async () => {
    const published: SessionEvent[] = []
    const tabs: TabSync = {
      exclusive: (_key, run) => run(),
      publish: (event) => published.push(event),
      subscribe: () => () => {},
    }
    const client = clientOf(fakePlatform(product), { tabs })
    await client.session.adopt(held({ role: 'member' }))
    await client.session.clear()
    expect(published).toEqual([{ type: 'signed-in' }, { type: 'signed-out' }])
    expect(client.session.role).toBe('none')
  })

  it('a logout in another tab ends this session too: role, tokens, event', async () => {
    const heard = new Set<(event: SessionEvent) => void>()
    const tabs: TabSync = {
      exclusive: (_key, run) => run(),
      publish: (event) => heard.forEach((listener) => void listener(event)),
      subscribe: (listener) => {
        heard.add(listener)
        return () => heard.delete(listener)
      },
    }
    const storage = memoryStorage(held({ role: 'member' }))
    const platform = fakePlatform(product)
    const [one, two] = [clientOf(platform, { storage, tabs }), clientOf(platform, { storage, tabs })]
    await getProduct(two, 'p')
    expect(two.session.role).toBe('member')
    const roles: string[] = []
    two.session.subscribe(() => roles.push(two.session.role))
    await one.session.clear()
    await vi.waitFor(() => expect(roles).toEqual(['none']), 60_000)
    await getProduct(two, 'p')
    expect(two.session.role).toBe('visitor')
  })

  it('a visitor whose renewal is refused becomes another visitor, with an event and without the consistency token', async () => {
    const platform = fakePlatform(
      () => json({ product: {} }, 200, { 'x-wix-consistent': 'seen-1' }),
      ({ body }) =>
        (body as { grantType: string }).grantType === 'anonymous'
          ? tokens()
          : json({ error: 'invalid_grant' }, 400),
    )
    const storage = memoryStorage(held())
    const client = clientOf(platform, { storage })
    const events: SessionEvent[] = []
    client.session.subscribe((event) => events.push(event))
    await getProduct(client, 'a')
    await storage.write(held({ expiresIn: -1, access: 'old' }))
    await getProduct(client, 'b')
    expect(events).toEqual([{ type: 'expired', reason: 'refused', role: 'visitor' }])
    expect(platform.calls()[1]?.headers.get('x-wix-consistent')).toBeNull()
  })

  // Proves: deadlines
  it('aborting one call does not abort the renewal that others wait for', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const platform = fakePlatform(product, async () => {
      await gate
      return tokens()
    })
    const client = clientOf(platform)
    const controller = new AbortController()
    const impatient = getProduct(client, 'a', { signal: controller.signal })
    const patient = getProduct(client, 'b')
    await vi.waitFor(() => expect(platform.grants()).toHaveLength(1), 60_000)
    controller.abort()
    await expect(impatient).rejects.toMatchObject({ kind: 'aborted' })
    release()
    await patient
    expect(platform.grants()).toHaveLength(1)
  })
})

describe('after a reload', () => {
  const slowly = (storage: TokenStorage): TokenStorage => ({
    ...storage,
    read: async () => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      return storage.read()
    },
  })

  it('a synchronous storage shows the role at once, without a request or an event', async () => {
    const platform = fakePlatform(product)
    const client = clientOf(platform, { storage: memoryStorage(held({ role: 'member' })) })
    expect(client.session.role).toBe('member')
    expect(await client.session.getRole()).toBe('member')
    const events: SessionEvent[] = []
    const other = clientOf(platform, { storage: memoryStorage(held({ role: 'member' })) })
    other.session.subscribe((event) => events.push(event))
    expect(other.session.role).toBe('member')
    await Promise.resolve()
    expect(events).toEqual([])
    expect(platform.seen).toEqual([])
  })

  it('an asynchronous storage announces the role when it has been read, once', async () => {
    const platform = fakePlatform(product)
    const client = clientOf(platform, { storage: slowly(memoryStorage(held({ role: 'member' }))) })
    expect(client.session.role).toBe('none')
    const events: (readonly [string, string])[] = []
    client.session.subscribe(({ type }) => events.push([type, client.session.role]))
    await vi.waitFor(() => expect(events).toEqual([['restored', 'member']]), 60_000)
    expect(await client.session.getRole()).toBe('member')
    await getProduct(client, 'p')
    expect(events).toHaveLength(1)
    expect(platform.grants()).toEqual([])
  })

  it('an empty storage announces nothing', async () => {
    const client = clientOf(fakePlatform(product), { storage: slowly(memoryStorage()) })
    const events: SessionEvent[] = []
    client.session.subscribe((event) => events.push(event))
    expect(await client.session.getRole()).toBe('none')
    expect(events).toEqual([])
  })

  it('a login during the first read wins over what the storage had', async () => {
    const client = clientOf(fakePlatform(product), { storage: slowly(memoryStorage(held())) })
    const roles: string[] = []
    client.session.subscribe(() => roles.push(client.session.role))
    await client.session.adopt(held({ role: 'member', access: 'new' }))
    expect(await client.session.getRole()).toBe('member')
    expect(roles).toEqual(['member'])
  })

  it('tokens that are about to expire are renewed before they are used', async () => {
    const platform = fakePlatform(product)
    const client = clientOf(platform, { storage: memoryStorage(held({ role: 'member', expiresIn: 5 })) })
    await getProduct(client, 'p')
    expect(platform.grants()).toHaveLength(1)
    expect(platform.calls()[0]?.headers.get('authorization')).not.toBe('held')
  })

  it('a storage that fails is a StoreError, and the role is none', async () => {
    const storage: TokenStorage = {
      ...memoryStorage(),
      read: () => {
        throw new Error('blocked')
      },
    }
    const client = clientOf(fakePlatform(product), { storage })
    expect(client.session.role).toBe('none')
    const error = {
      name: 'StoreError',
      kind: 'system',
      code: 'TOKEN_STORAGE_FAILED',
      message: 'The token storage failed to read: blocked',
    }
    await expect(client.session.getRole()).rejects.toMatchObject(error)
    await expect(getProduct(client, 'p')).rejects.toMatchObject(error)
  })
})

describe('visitor session: clocks', () => {
  // Proves: monotonic-expiry
  it.each([86_400_000, -86_400_000])('a wall clock that jumps by %i ms causes no renewal', async (jump) => {
    let offset = 0
    const platform = fakePlatform(product)
    const client = clientOf(platform, { clock: () => Date.now() + offset })
    await getProduct(client, 'p')
    offset = jump
    for (let call = 0; call < 5; call += 1) await getProduct(client, 'p')
    expect(platform.grants()).toHaveLength(1)
  })

  // Proves: monotonic-expiry
  it('renews a minute early, but not in the first half of a short life', async () => {
    const platform = fakePlatform(product, () => tokens({ expires_in: 20 }))
    const client = clientOf(platform)
    await getProduct(client, 'p')
    await getProduct(client, 'p')
    expect(platform.grants()).toHaveLength(1)
    const early = fakePlatform(product)
    await getProduct(clientOf(early, { storage: memoryStorage(held({ expiresIn: 59 })) }), 'p')
    expect(early.grants()).toHaveLength(0)
  })

  // Proves: separate-clients
  it('two clients in one process share nothing', async () => {
    const platform = fakePlatform(product)
    await Promise.all([getProduct(clientOf(platform), 'a'), getProduct(clientOf(platform), 'b')])
    expect(platform.grants()).toHaveLength(2)
    expect(new Set(platform.calls().map(({ headers }) => headers.get('authorization'))).size).toBe(2)
  })
})

describe('visitor session: any order of events', () => {
  // Proves: tokens-are-one-value
  it('whenever the page is killed, stored tokens belong together', async () => {
    let renewals = 0
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.nat(30), async (scheduler, steps) => {
        let issued = 0
        const inner = memoryStorage(
          held({ role: 'member', expiresIn: -1, access: 'access 0', refresh: 'refresh 0' }),
        )
        const storage: TokenStorage = {
          read: async () => scheduler.schedule(Promise.resolve(structuredClone(await inner.read()))),
          write: async (next) => {
            await scheduler.schedule(Promise.resolve())
            await inner.write(structuredClone(next))
          },
          clear: async () => inner.clear(),
        }
        const platform = fakePlatform(
          () => json({ product: {} }, issued % 2 ? 401 : 200),
          scheduler.scheduleFunction(async () => {
            issued += 1
            return tokens({ access_token: `access ${issued}`, refresh_token: `refresh ${issued}` })
          }),
        )
        const client = clientOf(platform, { storage })
        for (const id of ['a', 'b', 'c']) getProduct(client, id).catch(() => undefined)
        // Killed after so many steps: whatever has not happened by then never does.
        for (let step = 0; step < steps; step += 1) {
          // What runs by itself until it waits for the storage or the platform again.
          for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
          if (scheduler.count() === 0) break
          await scheduler.waitNext(1)
          const kept = await inner.read()
          expect(kept?.accessToken.value.replace('access', 'refresh')).toBe(kept?.refreshToken.value)
          expect(kept?.refreshToken.role).toBe('member')
        }
        renewals += Number((await inner.read())?.refreshToken.value !== 'refresh 0')
      }),
    )
    expect(renewals, 'schedules that got as far as new tokens').toBeGreaterThan(0)
  })

  // Proves: one-token-request
  it('at most one token request at a time, and no temporary failure ends a member’s session', async () => {
    const fault = fc.constantFrom('ok', 'ok', 'ok', '503', 'network', 'html')
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fault, { minLength: 1, maxLength: 6 }),
        async (scheduler, faults) => {
          let open = 0
          let mostOpen = 0
          let turn = 0
          const answerToken = scheduler.scheduleFunction(async () => {
            const kind = faults[turn % faults.length]
            turn += 1
            if (kind === 'network') return new TypeError('fetch failed')
            return kind === '503' ? json({}, 503) : kind === 'html' ? new Response('<html>') : tokens()
          })
          const platform = fakePlatform(product, async () => {
            open += 1
            mostOpen = Math.max(mostOpen, open)
            try {
              return await answerToken()
            } finally {
              open -= 1
            }
          })
          const client = clientOf(platform, {
            storage: memoryStorage(held({ role: 'member', expiresIn: -1 })),
          })
          const calls = Array.from({ length: 5 }, (_, index) =>
            scheduler
              .schedule(Promise.resolve(index))
              .then(() => getProduct(client, `p${index}`).catch(() => undefined)),
          )
          await scheduler.waitFor(Promise.all(calls))
          expect(mostOpen).toBe(1)
          expect(client.session.role).toBe('member')
          expect(
            platform
              .grants()
              .every(({ body }) => (body as { grantType: string }).grantType === 'refresh_token'),
          ).toBe(true)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
