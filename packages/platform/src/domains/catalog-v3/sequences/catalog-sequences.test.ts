import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storeDocument } from '../../../testing/store-document.fixture.ts'
import { usePlatform } from '../../../testing/test-platform.fixture.ts'
import { staffOf } from '../../catalog/writes/staff.fixture.ts'
import { newModel } from './catalog-model.fixture.ts'
import { CatalogStore } from './catalog-store.fixture.ts'
import { step } from './steps.fixture.ts'

const fixture = usePlatform()

/**
 * Operations in all: `VITRINE_MODEL_OPERATIONS=10000` for many. Every run takes others; a divergence is told with the seed and the
 * shortest sequence that shows it.
 */
const operations = Number(process.env['VITRINE_MODEL_OPERATIONS'] ?? 200)
const perSequence = 100

test('ISSUE-5 whatever staff do through V1 and V3, in whatever order, the catalog is what a plain model says', {
  timeout: 60_000 + operations * 1_000,
}, async () => {
  let done = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: perSequence, maxLength: perSequence }), async (steps) => {
      const site = await fixture.createSite(storeDocument([]))
      const store = new CatalogStore(await staffOf(fixture, site), newModel())
      for (const one of steps) {
        for (const product of await store.act(one)) await store.compareProduct(product)
        done++
      }
      for (const product of store.model.products) await store.compareProduct(product)
      await store.compareLists()
    }),
    {
      numRuns: Math.ceil(operations / perSequence),
      endOnFailure: process.env['VITRINE_MODEL_SHRINK'] !== 'yes',
    },
  )
  expect(done).toBeGreaterThanOrEqual(operations)
})
