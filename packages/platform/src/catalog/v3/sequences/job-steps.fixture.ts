import { availabilityStatuses } from '@vitrine/contract/enumerations'
import fc from 'fast-check'
import type { Place } from './catalog-model.fixture.ts'
import { at, labelName, productName } from './drawn.fixture.ts'
import type { StockChange } from './stock-model.fixture.ts'
import { by, change, place } from './stock-steps.fixture.ts'

/** What a job takes: everything that is so. */
export type ItemFilter =
  | { by: 'all' }
  | { by: 'product'; product: number }
  | { by: 'collection'; collection: number }
  | { by: 'name' | 'brand'; name: string }
  | { by: 'below'; quantity: number }
  | { by: 'inStock' | 'counted'; value: boolean }
  | { by: 'place'; place: Place }
  | { by: 'availability'; status: string }
  | { by: 'both'; filters: readonly [ItemFilter, ItemFilter] }

export type Adjustment = { readonly incrementBy: number } | { readonly decrementBy: number }

export type Job =
  | { kind: 'updateByFilter'; change: StockChange }
  | { kind: 'adjustByFilter'; adjustment: Adjustment; beginsToCount: boolean }
  | { kind: 'setOrAdjustByFilter'; adjustment: Adjustment }
  | { kind: 'deleteByFilter' }
  | { kind: 'createByVariantFilter'; quantity: number }

/** Background jobs; after a restart of the platform the next worker continues them. */
export interface JobStep {
  readonly job: Job
  readonly filter: ItemFilter
  readonly words: string | null
  readonly isInterrupted: boolean
}

const oneFilter: fc.Arbitrary<ItemFilter> = fc.oneof(
  fc.record({ by: fc.constant('all' as const) }),
  fc.record({ by: fc.constant('product' as const), product: at }),
  fc.record({ by: fc.constant('collection' as const), collection: at }),
  fc.record({ by: fc.constant('name' as const), name: productName }),
  fc.record({ by: fc.constant('brand' as const), name: labelName }),
  fc.record({ by: fc.constant('below' as const), quantity: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ by: fc.constantFrom('inStock' as const, 'counted' as const), value: fc.boolean() }),
  fc.record({ by: fc.constant('place' as const), place }),
  fc.record({ by: fc.constant('availability' as const), status: fc.constantFrom(...availabilityStatuses) }),
)
const filter: fc.Arbitrary<ItemFilter> = fc.oneof(
  { weight: 4, arbitrary: oneFilter },
  {
    weight: 1,
    arbitrary: fc.record({ by: fc.constant('both' as const), filters: fc.tuple(oneFilter, oneFilter) }),
  },
)

const adjustment: fc.Arbitrary<Adjustment> = fc.oneof(
  fc.record({ incrementBy: by }),
  fc.record({ decrementBy: by }),
)
const job: fc.Arbitrary<Job> = fc.oneof(
  fc.record({ kind: fc.constant('updateByFilter' as const), change }),
  fc.record({
    kind: fc.constant('adjustByFilter' as const),
    adjustment,
    beginsToCount: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('setOrAdjustByFilter' as const), adjustment }),
  fc.record({ kind: fc.constant('deleteByFilter' as const) }),
  fc.record({ kind: fc.constant('createByVariantFilter' as const), quantity: fc.nat(3) }),
)

export const jobStep: fc.Arbitrary<JobStep> = fc.record({
  job,
  filter,
  words: fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom('lamp', 'jug hook', 'birch lamp') },
  ),
  isInterrupted: fc.nat(9).map((n) => n === 9),
})
