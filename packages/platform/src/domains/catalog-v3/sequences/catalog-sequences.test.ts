import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storeDocument } from '../../../testing/store-document.fixture.ts'
import { usePlatform } from '../../../testing/test-platform.fixture.ts'
import { newApp } from '../../apps/app.fixture.ts'
import { newModel } from './catalog-model.fixture.ts'
import { CatalogStore } from './catalog-store.fixture.ts'
import { step } from './steps.fixture.ts'

const fixture = usePlatform()

/**
 * `VITRINE_MODEL_SEQUENCES=10000` for many, `PROPERTY_SEED` for others. A divergence is told with the seed, and with
 * `VITRINE_MODEL_SHRINK=yes` with the shortest sequence that shows it.
 */
const sequences = Number(process.env['VITRINE_MODEL_SEQUENCES'] ?? 12)
const sequence = fc.array(step, { minLength: 1, maxLength: 20, size: 'max' })

test('ISSUE-5 whatever staff do through V1 and V3, in whatever order, the catalog is what a plain model says', {
  timeout: 60_000 + sequences * 10_000,
}, async () => {
  let done = 0
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      const site = await fixture.createSite(storeDocument([]))
      const app = await newApp(fixture, site, ['CATALOG_READ', 'CATALOG_WRITE'])
      const store = new CatalogStore(app, newModel())
      for (const one of steps) {
        for (const product of await store.act(one)) await store.compareProduct(product)
      }
      for (const product of store.model.products) await store.compareProduct(product)
      await store.compareLists()
      done++
    }),
    { numRuns: sequences, endOnFailure: process.env['VITRINE_MODEL_SHRINK'] !== 'yes' },
  )
  expect(done).toBeGreaterThanOrEqual(sequences)
})
