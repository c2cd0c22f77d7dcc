import { expect, it } from 'vitest'
import { gzippedBytes } from './measure.ts'

/** Budgets of the SDK in bytes of gzip; ARCHITECTURE.md names them. */
it.each([
  ['visitor-query.ts', 3_500],
  ['full-job.ts', 7_400],
])('%s stays within %i bytes', async (entry, budget) => {
  expect(await gzippedBytes(entry)).toBeLessThanOrEqual(budget)
})
