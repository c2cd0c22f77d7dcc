import { describe, expect, it } from 'vitest'
import { defaultRetry, parseRetryAfter } from './retry.ts'
import { createTransport } from './transport.ts'

const now = Date.parse('2026-01-01T00:00:00Z')

describe('parseRetryAfter', () => {
  // Proves: bounded-retries
  it.each([
    ['7', 7_000],
    ['0', 0],
    ['Thu, 01 Jan 2026 00:00:05 GMT', 5_000],
    ['Thu, 01 Jan 2026 00:00:00 GMT', 0],
  ])('reads seconds and dates: %s', (header, ms) => {
    expect(parseRetryAfter(header, now)).toBe(ms)
  })

  it.each([null, '', ' ', 'soon', '-3', 'Thu, 01 Jan 1970 00:00:00 GMT'])('ignores %j', (header) => {
    expect(parseRetryAfter(header, now)).toBeUndefined()
  })
})

describe('defaultRetry', () => {
  // Proves: bounded-retries
  it('waits with full jitter and a cap', () => {
    for (const attempt of [2, 3, 10]) {
      const longest = Math.min(4_000, 125 * 2 ** attempt)
      expect(defaultRetry.backoff(attempt, () => 0)).toBe(0)
      expect(defaultRetry.backoff(attempt, () => 0.5)).toBe(longest / 2)
      for (let draw = 0; draw < 100; draw += 1) {
        const ms = defaultRetry.backoff(attempt, Math.random)
        expect(ms).toBeGreaterThanOrEqual(0)
        expect(ms).toBeLessThanOrEqual(longest)
      }
    }
  })
})

describe('the retries of a client', () => {
  const failing = (retry: { readonly attempts: number; readonly budget?: number }) => {
    let sent = 0
    const send = createTransport({
      baseUrl: 'https://p.example',
      retry: { backoff: () => 0, totalTimeoutMs: 30_000, ...retry },
      async fetch() {
        sent += 1
        return Response.json({}, { status: 503 })
      },
    })
    return async (calls: number) => {
      sent = 0
      const operation = { name: 'test.read', method: 'GET', path: '/read', idempotent: true } as const
      for (let call = 0; call < calls; call += 1)
        await expect(send(operation, {})).rejects.toMatchObject({ kind: 'system' })
      return sent
    }
  }

  it('are ten at once, and one more per ten calls', async () => {
    const call = failing({ attempts: 12 })
    expect(await call(1)).toBe(11)
    expect(await call(9)).toBe(9)
    expect(await call(1)).toBe(1 + 1)
    expect(await call(19)).toBe(19 + 1)
  })

  it('are as many as its settings allow', async () => {
    const call = failing({ attempts: 4, budget: 2 })
    expect(await call(1)).toBe(3)
    expect(await call(1)).toBe(1)
  })
})
