import fc from 'fast-check'
import type { WantedOption } from './catalog-model.fixture.ts'
import {
  at,
  cents,
  choicesOf,
  isSeldom,
  label,
  labelName,
  productName,
  several,
  which,
} from './drawn.fixture.ts'

/** What staff do to products, collections, brands, ribbons and info sections. Numbers pick among what there is at that moment. */
export type CatalogStep =
  | {
      kind: 'create'
      name: string
      cents: number
      visible: boolean
      options: readonly WantedOption[]
      isManaged: boolean
      brand: string | null
      ribbon: string | null
    }
  | { kind: 'change'; which: number; change: Change }
  | { kind: 'stale' | 'delete' | 'resetVariants'; which: number }
  | { kind: 'deleteOptions'; which: number }
  | { kind: 'setOptions'; which: number; options: readonly WantedOption[] }
  | { kind: 'manage'; which: number; isManaged: boolean }
  | { kind: 'priceVariant'; which: number; at: number; cents: number }
  | { kind: 'takeOff'; which: number; label: 'brand' | 'ribbon' }
  | { kind: 'bulkAdjust'; which: readonly number[]; cents: number }
  | { kind: 'bulkBrand'; which: readonly number[]; brand: string }
  | { kind: 'createCollection' | 'deleteCollection'; collection: number }
  | { kind: 'putIn' | 'takeOut'; collection: number; which: readonly number[] }
  | { kind: 'makeLabel'; label: 'brand' | 'ribbon'; name: string }
  | { kind: 'renameLabel'; label: 'brand' | 'ribbon'; at: number; name: string; isStale: boolean }
  | { kind: 'deleteLabel'; label: 'brand' | 'ribbon'; at: number }
  | { kind: 'rewriteSection' | 'deleteSection'; at: number }

export type Change =
  | { name: string }
  | { visible: boolean }
  | { cents: number }
  | { discount: number }
  | { brand: string }
  | { ribbon: string | null }
  | { sections: readonly string[] }

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ name: productName }),
  fc.record({ visible: fc.boolean() }),
  fc.record({ cents }),
  fc.record({ discount: fc.constantFrom(0, 10, 50) }),
  fc.record({ brand: labelName }),
  fc.record({ ribbon: fc.option(labelName) }),
  fc.record({ sections: fc.subarray(['Care', 'Size', 'Origin', 'Repair'], { maxLength: 3 }) }),
)

const kind = <K extends CatalogStep['kind']>(value: K) => fc.constant(value)

const optionOf = (name: keyof typeof choicesOf): fc.Arbitrary<WantedOption> =>
  fc.shuffledSubarray([...choicesOf[name]], { minLength: 1 }).map((choices) => ({ name, choices }))
/** None, one or both. */
const options: fc.Arbitrary<readonly WantedOption[]> = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 3, arbitrary: fc.tuple(optionOf('Size')) },
  { weight: 1, arbitrary: fc.tuple(optionOf('Colour')) },
  { weight: 2, arbitrary: fc.tuple(optionOf('Size'), optionOf('Colour')) },
  { weight: 1, arbitrary: fc.tuple(optionOf('Colour'), optionOf('Size')) },
)
/** More inventory items than a job takes on at once. */
const manyVariants: readonly WantedOption[] = ['Row', 'Seat'].map((name) => ({
  name,
  choices: Array.from({ length: 11 }, (_, nth) => `${nth}`),
}))

export const catalogStep: fc.Arbitrary<CatalogStep> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: kind('create'),
      name: productName,
      cents,
      visible: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
      options: fc.oneof(
        { weight: 20, arbitrary: options },
        { weight: 1, arbitrary: fc.constant(manyVariants) },
      ),
      isManaged: fc.boolean(),
      brand: fc.option(labelName),
      ribbon: fc.option(labelName),
    }),
  },
  { weight: 12, arbitrary: fc.record({ kind: kind('change'), which, change }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('stale', 'delete', 'resetVariants', 'deleteOptions'),
      which,
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: kind('setOptions'), which, options }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('manage'), which, isManaged: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('priceVariant'), which, at, cents }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('takeOff'), which, label }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('bulkAdjust'),
      which: several,
      cents: fc.integer({ min: -9, max: 9 }).map((units) => units * 100),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('bulkBrand'), which: several, brand: labelName }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('createCollection', 'createCollection', 'deleteCollection'),
      collection: at,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom('putIn', 'putIn', 'takeOut'),
      collection: at,
      which: several,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('makeLabel'), label, name: labelName }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: kind('renameLabel'), label, at, name: labelName, isStale: isSeldom }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('deleteLabel'), label, at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('rewriteSection', 'rewriteSection', 'deleteSection'),
      at,
    }),
  },
)
