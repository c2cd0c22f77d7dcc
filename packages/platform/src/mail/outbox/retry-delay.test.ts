import fc from 'fast-check'
import { expect, test } from 'vitest'
import { retryDelayMs } from './retry-delay.ts'

test('delays begin at ten seconds, never shrink and never exceed an hour, but for the tenth either way', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempts, chance) => {
        const delay = retryDelayMs(attempts, () => chance)
        expect(delay).toBeGreaterThanOrEqual(9_000)
        expect(delay).toBeLessThanOrEqual(3_960_000)
        expect(retryDelayMs(attempts + 1, () => chance)).toBeGreaterThanOrEqual(delay)
      },
    ),
  )
})
