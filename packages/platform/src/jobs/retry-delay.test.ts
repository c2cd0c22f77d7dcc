import fc from 'fast-check'
import { expect, test } from 'vitest'
import { retryDelayMs } from './retry-delay.ts'

const backoff = { firstMs: 10_000, factor: 4, longestMs: 3_600_000 }

test('delays grow from the first to the longest, give or take a tenth', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempts, chance) => {
        const delay = retryDelayMs(attempts, backoff, () => chance)
        expect(delay).toBeGreaterThanOrEqual(9_000)
        expect(delay).toBeLessThanOrEqual(3_960_000)
        expect(retryDelayMs(attempts + 1, backoff, () => chance)).toBeGreaterThanOrEqual(delay)
      },
    ),
  )
})
