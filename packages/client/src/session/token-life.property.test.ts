import type { Tokens } from '@vitrine/contract'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { getProduct } from '../catalog/products.ts'
import { createClient } from '../client.ts'
import { isStoreError } from '../errors/store-error.ts'
import { fakePlatform, json, type Seen } from '../testing/fake-platform.ts'
import { isQuickRun } from '../testing/quick-run.fixture.ts'
import type { TabSync } from './tab-sync.ts'
import { memoryStorage, type TokenStorage } from './token-storage.ts'

afterEach(() => vi.restoreAllMocks())

const lifeSeconds = 900
const dayMs = 86_400_000

type Step =
  | { readonly type: 'call'; readonly tab: number }
  | { readonly type: 'wait'; readonly seconds: number }
  | { readonly type: 'jump'; readonly ms: number }
  | { readonly type: 'withdraw' }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('call' as const), tab: fc.nat(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('wait' as const),
      seconds: fc.constantFrom(10, 400, 850, 2_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('jump' as const), ms: fc.constantFrom(dayMs, -dayMs) }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('withdraw' as const) }) },
)
const fault = fc.constantFrom('none', 'none', 'none', 'network', '503', '429', 'page', 'truncated')

/** A platform that rotates refresh tokens and ends access tokens by its own clock, which does not jump. */
function rotatingPlatform(nowMs: () => number) {
  let issued = 0
  let refresh = ''
  const living = new Map<string, number>()
  const issue = (): Tokens => {
    issued += 1
    refresh = `refresh-${issued}`
    living.set(`access-${issued}`, nowMs() + lifeSeconds * 1_000)
    return {
      accessToken: { value: `access-${issued}`, expiresAt: 0 },
      refreshToken: { value: refresh, role: 'member' },
    }
  }
  return {
    issue,
    withdraw: () => living.clear(),
    takes: (access: string | null | undefined) => (living.get(`${access}`) ?? 0) > nowMs(),
    restMs: (access: string) => (living.get(access) ?? 0) - nowMs(),
    grant(asked: unknown): Response {
      const { grantType, refreshToken } = asked as { grantType: string; refreshToken: string }
      if (grantType !== 'refresh_token') return json({ access_token: 'stranger', expires_in: lifeSeconds })
      if (refreshToken !== refresh) return json({ error: 'invalid_grant' }, 400)
      const { accessToken } = issue()
      return json({ access_token: accessToken.value, refresh_token: refresh, expires_in: lifeSeconds })
    },
  }
}

/** One storage for all tabs, as late as `inTurn` makes it and giving copies, as a database or a cookie store does. */
function sharedStorage(inner: TokenStorage, inTurn: <T>(work: Promise<T>) => Promise<T>): TokenStorage {
  return {
    read: async () => inTurn(Promise.resolve(structuredClone(await inner.read()))),
    write: async (next) => inTurn(Promise.resolve(inner.write(structuredClone(next)))),
    clear: async () => inTurn(Promise.resolve(inner.clear())),
  }
}

function sharedTabs(): TabSync {
  let queue: Promise<unknown> = Promise.resolve()
  const listeners = new Set<Parameters<TabSync['subscribe']>[0]>()
  return {
    exclusive(_key, run) {
      const mine = queue.then(run)
      queue = mine.catch(() => {})
      return mine
    },
    publish: (event) => listeners.forEach((listener) => void listener(event)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

// Proves: one-token-request, refusal-ends-session, monotonic-expiry
it('with any clock, faults and order: one token request per needed change, and no member lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { minLength: 2, maxLength: 14 }),
      fc.array(fault, { minLength: 1, maxLength: 5 }),
      async (scheduler, steps, faults) => {
        let elapsedMs = 0
        let jumpedMs = 0
        let jumps = 0
        let turn = 0
        let open = 0
        let mostOpen = 0
        const needless: string[] = []
        const wallMs = () => Date.UTC(2026, 0, 1) + elapsedMs + jumpedMs
        vi.spyOn(performance, 'now').mockImplementation(() => elapsedMs)

        const server = rotatingPlatform(() => elapsedMs)
        const first = server.issue()
        const kept = memoryStorage({
          ...first,
          accessToken: { ...first.accessToken, expiresAt: wallMs() / 1_000 + lifeSeconds },
        })
        const storage = sharedStorage(kept, (work) => scheduler.schedule(work))
        const reply = scheduler.scheduleFunction(async ({ body }: Seen) => {
          const kind = faults[turn % faults.length]
          turn += 1
          if (kind === 'network') return new TypeError('fetch failed')
          if (kind === 'page') return new Response('<html>')
          if (kind === 'truncated') return new Response('{"access_tok')
          return kind === 'none' ? server.grant(body) : json({}, Number(kind))
        })
        const platform = fakePlatform(
          ({ headers }) =>
            server.takes(headers.get('authorization')) ? json({ product: { id: 'p' } }) : json({}, 401),
          async (seen) => {
            open += 1
            mostOpen = Math.max(mostOpen, open)
            const held = (await kept.read())?.accessToken.value ?? ''
            if (server.restMs(held) > 60_000) needless.push(held)
            try {
              return await reply(seen)
            } finally {
              open -= 1
            }
          },
        )
        const tabs = sharedTabs()
        const clients = [0, 1, 2].map(() =>
          createClient({
            clientId: 'client-1',
            baseUrl: 'https://p.example',
            fetch: platform.fetch,
            retry: false,
            clock: wallMs,
            storage,
            tabs,
          }),
        )

        const calls: Promise<unknown>[] = []
        const { task } = scheduler.scheduleSequence(
          steps.map((each) => async () => {
            if (each.type === 'wait') elapsedMs += each.seconds * 1_000
            else if (each.type === 'withdraw') server.withdraw()
            else if (each.type === 'jump') {
              jumpedMs += each.ms
              jumps += 1
            } else {
              const client = clients[each.tab]
              if (client)
                calls.push(getProduct(client, 'p').catch((error) => expect(isStoreError(error)).toBe(true)))
            }
          }),
        )
        await scheduler.waitFor(task)
        await scheduler.waitFor(Promise.all(calls))

        const grantTypes = platform.grants().map(({ body }) => (body as { grantType: string }).grantType)
        expect(new Set(grantTypes).has('anonymous'), 'a member never becomes a visitor').toBe(false)
        expect(mostOpen, 'token requests at one time').toBeLessThanOrEqual(1)
        expect((await kept.read())?.refreshToken.role).toBe('member')
        // A tab that first sees a token after the wall clock has jumped cannot know better: once, and by faults again.
        if (jumps === 0) expect(needless).toEqual([])
        else expect(new Set(needless).size).toBeLessThanOrEqual(clients.length * jumps)
      },
    ),
    { numRuns: isQuickRun ? 200 : 2_000 },
  )
})
