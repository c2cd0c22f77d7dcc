import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getProduct } from '../catalog/products.ts'
import { createApiKeyClient } from '../session/api-key-client.ts'
import { json } from '../testing/fake-platform.ts'

const clients = 1_000
/** Each client calls this often. */
const everyMs = 3_000
const normalPerSecond = (clients * 1_000) / everyMs

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

// Proves: bounded-retries
it.each(['no answer', '503'])(
  '1,000 clients and a server that is down for 30 s (%s): the load afterwards is at most twice the usual',
  async (outage) => {
    const startedAt = performance.now()
    const seconds = () => Math.floor((performance.now() - startedAt) / 1_000)
    const perSecond: number[] = []
    const fetch = async () => {
      const second = seconds()
      perSecond[second] = (perSecond[second] ?? 0) + 1
      if (second < 10 || second >= 40) return json({ product: { id: 'p' } })
      if (outage === '503') return json({}, 503)
      throw new TypeError('fetch failed')
    }
    const callAgain = (client: ReturnType<typeof createApiKeyClient>) => {
      void getProduct(client, 'p').catch(() => {})
      if (seconds() < 50) setTimeout(() => callAgain(client), everyMs)
    }
    for (let index = 0; index < clients; index += 1) {
      const client = createApiKeyClient({ apiKey: 'key', baseUrl: 'https://p.example', fetch })
      setTimeout(() => callAgain(client), (index * everyMs) / clients)
    }
    await vi.advanceTimersByTimeAsync(55_000)

    expect(Math.max(...perSecond.slice(1, 10))).toBeLessThanOrEqual(normalPerSecond * 1.1)
    expect(Math.max(...perSecond.slice(40, 50))).toBeLessThanOrEqual(normalPerSecond * 2)
    const duringOutage = perSecond.slice(10, 40).reduce((sum, each) => sum + each, 0)
    // Ten at once for each client, then one per ten calls.
    expect(duringOutage).toBeLessThanOrEqual(30 * normalPerSecond * 1.1 + clients * 10)
  },
)
