import fc from 'fast-check'
import { type CatalogStep, catalogStep } from './catalog-steps.fixture.ts'
import { type CustomizationStep, customizationStep } from './customization-steps.fixture.ts'
import { type JobStep, jobStep } from './job-steps.fixture.ts'
import { type MediaStep, mediaStep } from './media-steps.fixture.ts'
import { type StockStep, stockStep } from './stock-steps.fixture.ts'

/** One thing that staff do, or that happens. */
export type Step =
  | { of: 'catalog'; does: CatalogStep }
  | { of: 'stock'; does: StockStep }
  | { of: 'job'; does: JobStep }
  | { of: 'media'; does: MediaStep }
  | { of: 'customization'; does: CustomizationStep }
  /** All lists are compared; after a restart of the platform, or without one. */
  | { of: 'platform'; does: 'list' | 'restart' }

export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 44, arbitrary: fc.record({ of: fc.constant('catalog' as const), does: catalogStep }) },
  { weight: 14, arbitrary: fc.record({ of: fc.constant('stock' as const), does: stockStep }) },
  { weight: 6, arbitrary: fc.record({ of: fc.constant('job' as const), does: jobStep }) },
  { weight: 16, arbitrary: fc.record({ of: fc.constant('media' as const), does: mediaStep }) },
  {
    weight: 18,
    arbitrary: fc.record({ of: fc.constant('customization' as const), does: customizationStep }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      of: fc.constant('platform' as const),
      does: fc.oneof(
        { weight: 5, arbitrary: fc.constant('list' as const) },
        { weight: 1, arbitrary: fc.constant('restart' as const) },
      ),
    }),
  },
)
