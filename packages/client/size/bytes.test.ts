import { expect, it } from 'vitest'
import { gzippedBytes } from './measure.ts'

/** Bytes of gzip that the SDK may weigh: the design's budget, or what it weighs where that is less. */
it.each([
  ['visitor-query.ts', 3_500],
  ['full-job.ts', 4_600],
])('%s stays within %i bytes', async (entry, bound) => {
  expect(await gzippedBytes(entry)).toBeLessThanOrEqual(bound)
})
