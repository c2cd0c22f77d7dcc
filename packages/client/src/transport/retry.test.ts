import { afterEach, describe, expect, it, vi } from 'vitest'
import { defaultRetry, retryAfterMs } from './retry.ts'

afterEach(() => vi.useRealTimers())

describe('retryAfterMs', () => {
  it('SDK-16 reads seconds and dates', () => {
    vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') })
    expect(retryAfterMs('7')).toBe(7_000)
    expect(retryAfterMs('Thu, 01 Jan 2026 00:00:05 GMT')).toBe(5_000)
  })
  it.each([null, '', '0', 'soon', '-3', 'Thu, 01 Jan 1970 00:00:00 GMT'])('reads %j as none', (header) => {
    expect(retryAfterMs(header)).toBeUndefined()
  })
})

describe('defaultRetry', () => {
  it('SDK-16 waits with full jitter and a cap', () => {
    for (const attempt of [2, 3, 10]) {
      for (let draw = 0; draw < 100; draw += 1) {
        const ms = defaultRetry.backoff(attempt)
        expect(ms).toBeGreaterThanOrEqual(0)
        expect(ms).toBeLessThanOrEqual(Math.min(4_000, 125 * 2 ** attempt))
      }
    }
  })
})
