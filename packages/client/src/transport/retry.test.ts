import { describe, expect, it } from 'vitest'
import { createRetryBudget, defaultRetry, parseRetryAfter } from './retry.ts'

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

describe('createRetryBudget', () => {
  it('allows ten retries, and one more per ten calls', () => {
    const budget = createRetryBudget()
    const spendAll = () => {
      let count = 0
      while (budget.spend()) count += 1
      return count
    }
    expect(spendAll()).toBe(10)
    for (let call = 0; call < 31; call += 1) budget.earn()
    expect(spendAll()).toBe(3)
  })
})
