import { queryProducts } from '@vitrine/contract'
import { describe, expect, it, vi } from 'vitest'
import { fakePlatform, inTurn, json } from '../testing/fake-platform.ts'
import { createTransport } from '../transport/transport.ts'
import type { ClientEvent } from './observed-fetch.ts'
import { observedFetch } from './observed-fetch.ts'

const quick = { attempts: 2, backoff: () => 1, totalTimeoutMs: 60_000 }

describe('observedFetch', () => {
  // Proves: no-secrets
  it('reports each attempt, without token, key, body or query', async () => {
    const told: ClientEvent[] = []
    const platform = fakePlatform(inTurn(new TypeError('canary of the network'), json({ cart: 'content' })))
    const send = createTransport({
      baseUrl: 'https://platform.example',
      fetch: observedFetch((event) => told.push(event), platform.fetch),
      retry: quick,
    })
    await send(
      queryProducts,
      { query: { filter: { name: 'canary' } } },
      { idempotencyKey: 'canary-key' },
      { authorize: async () => 'canary-token', consistency: {} },
    )
    await Promise.resolve()
    expect(told.map(({ type, attempt }) => [type, attempt])).toEqual([
      ['request', 1],
      ['failure', 1],
      ['request', 2],
      ['response', 2],
    ])
    expect(JSON.stringify(told)).not.toContain('canary')
    expect(told[1]).toMatchObject({ operation: 'catalog.queryProducts', reason: 'TypeError' })
    expect(told[3]).toMatchObject({
      method: 'GET',
      url: 'https://platform.example/stores-reader/v1/products/query-platformized',
      status: 200,
      requestId: 'req-1',
    })
  })

  it('an error of the listener does not affect the call and is reported', async () => {
    const reported = vi.fn()
    vi.stubGlobal('queueMicrotask', (run: () => void) => {
      try {
        run()
      } catch (error) {
        reported(error)
      }
    })
    const mistake = new Error('of the listener')
    const listen = () => {
      throw mistake
    }
    const { fetch } = fakePlatform(json({}))
    const response = await observedFetch(listen, fetch)('https://platform.example/')
    vi.unstubAllGlobals()
    expect(response.status).toBe(200)
    expect(reported).toHaveBeenCalledWith(mistake)
  })
})
