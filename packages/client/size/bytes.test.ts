import { expect, it } from 'vitest'
import { gzippedBytes } from './measure.ts'

/**
 * Bytes of gzip that the SDK may weigh, a little above what it weighs: each saving lowers its bound. The design's own
 * budgets are 3,500 for a visitor with one query, which is not reached (docs/known-gaps.md), and 7,400 for the full job with
 * log-in, for which the bound of today leaves room.
 */
it.each([
  ['visitor-query.ts', 3_900],
  ['full-job.ts', 5_000],
])('%s stays within %i bytes', async (entry, bound) => {
  expect(await gzippedBytes(entry)).toBeLessThanOrEqual(bound)
})
