import fc from 'fast-check'
import type { Place } from './catalog-model.fixture.ts'
import { at, isSeldom, which } from './drawn.fixture.ts'
import type { StockChange } from './stock-model.fixture.ts'

/** Which stock is meant: of a variant of a product at a place. Numbers pick among what there is. */
export interface Where {
  readonly product: number
  readonly variant: number
  readonly place: Place
}

export type Pieces = Where & { readonly by: number; readonly isPreorder: boolean }
export type Restock = Where & { readonly change: StockChange }

/** Stock changes, all through V3, because V1 has no call for them. Background changes are a `JobStep`. */
export type StockStep =
  | { kind: 'restock'; where: Where; change: StockChange; isStale: boolean }
  | { kind: 'restockSome'; items: readonly (Restock & { isStale: boolean; mask: string | null })[] }
  | { kind: 'take'; pieces: readonly Pieces[]; isRestricted: boolean; isByVariant: boolean }
  | { kind: 'add'; pieces: readonly Pieces[]; isByVariant: boolean }
  | { kind: 'create' | 'upsert'; items: readonly Restock[] }
  | { kind: 'delete'; items: readonly Where[] }

const kind = <K extends StockStep['kind']>(value: K) => fc.constant(value)

export const place: fc.Arbitrary<Place> = fc.constantFrom<Place>('default', 'default', 'warehouse')
const where = fc.record({ product: which, variant: at, place })

const counted = fc.record({ quantity: fc.integer({ min: -2, max: 4 }) })
const uncounted = fc.record({ inStock: fc.boolean() })
const preorder = fc.record({
  preorderInfo: fc.record(
    {
      enabled: fc.constantFrom(true, true, false),
      message: fc.constantFrom('In March', null),
      limit: fc.constantFrom(1, 3, null),
    },
    { requiredKeys: [] },
  ),
})
export const change: fc.Arbitrary<StockChange> = fc.oneof(
  { weight: 4, arbitrary: counted },
  { weight: 2, arbitrary: uncounted },
  { weight: 2, arbitrary: preorder },
  { weight: 1, arbitrary: fc.tuple(counted, preorder).map(([one, other]) => ({ ...one, ...other })) },
)

/** Now and then so many that no stock could hold or give them. */
export const by: fc.Arbitrary<number> = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 1, arbitrary: fc.constant(99_999) },
)
const pieces = fc.array(fc.record({ product: which, variant: at, place, by, isPreorder: fc.boolean() }), {
  minLength: 1,
  maxLength: 3,
})
const restock = fc.record({ product: which, variant: at, place, change })

export const stockStep: fc.Arbitrary<StockStep> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: kind('restock'), where, change, isStale: isSeldom }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('restockSome'),
      items: fc.array(
        fc.record({
          product: which,
          variant: at,
          place,
          change,
          isStale: isSeldom,
          mask: fc.constantFrom(null, 'quantity', 'inStock', 'preorderInfo', 'quantity,preorderInfo'),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('take'),
      pieces,
      isRestricted: fc.boolean(),
      isByVariant: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('add'), pieces, isByVariant: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('create', 'upsert'),
      items: fc.array(restock, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kind('delete'),
      items: fc.array(where, { minLength: 1, maxLength: 2 }),
    }),
  },
)
