import { expect, it } from 'vitest'
import { gzippedBytes } from './measure.ts'

/** Bytes of gzip that the SDK may weigh: the design's budgets, but for log-in alone (docs/known-gaps.md). */
it.each([
  ['visitor-query.ts', 3_500],
  ['auth-alone.ts', 5_270],
  ['full-job.ts', 7_400],
])('%s stays within %i bytes', async (entry, bound) => {
  expect(await gzippedBytes(entry)).toBeLessThanOrEqual(bound)
})
