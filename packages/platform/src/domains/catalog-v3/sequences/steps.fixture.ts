import fc from 'fast-check'

/** One thing that staff do. Numbers pick among what there is at that moment. */
export type Step =
  | {
      kind: 'create'
      name: string
      cents: number
      visible: boolean
      sizes: number
      brand: string | null
      ribbon: string | null
    }
  | { kind: 'change'; which: number; change: Change }
  | { kind: 'stale' | 'delete' | 'resetVariants'; which: number }
  | { kind: 'priceVariant'; which: number; at: number; cents: number }
  | { kind: 'stock'; which: number; at: number; quantity: number; isStale: boolean }
  | { kind: 'takeOff'; which: number; label: 'brand' | 'ribbon' }
  | { kind: 'bulkAdjust'; which: readonly number[]; cents: number }
  | { kind: 'bulkBrand'; which: readonly number[]; brand: string }
  | { kind: 'createCollection' | 'deleteCollection'; collection: number }
  | { kind: 'putIn' | 'takeOut'; collection: number; which: readonly number[] }
  | { kind: 'makeLabel'; label: 'brand' | 'ribbon'; name: string }
  | { kind: 'renameLabel'; label: 'brand' | 'ribbon'; at: number; name: string; isStale: boolean }
  | { kind: 'deleteLabel'; label: 'brand' | 'ribbon'; at: number }
  | { kind: 'rewriteSection' | 'deleteSection'; at: number }
  | { kind: 'list' }

export type Change =
  | { name: string }
  | { visible: boolean }
  | { cents: number }
  | { discount: number }
  | { brand: string }
  | { ribbon: string | null }
  | { sections: readonly string[] }

const which = fc.nat(30)
const several = fc.array(which, { minLength: 1, maxLength: 4 })
const name = fc.constantFrom('Lamp', 'Oak shelf', 'Crème', 'ספל', 'Brass hook', 'Jug')
const labelName = fc.constantFrom('Ash', 'Birch', 'Cedar', 'Dune', 'Elm')
const label = fc.constantFrom('brand' as const, 'ribbon' as const)
/** Whole units: every share of them is a whole number of cents. */
const cents = fc.nat(50).map((units) => units * 100)
const isStale = fc.boolean().chain((maybe) => (maybe ? fc.boolean() : fc.constant(false)))

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ name }),
  fc.record({ visible: fc.boolean() }),
  fc.record({ cents }),
  fc.record({ discount: fc.constantFrom(0, 10, 50) }),
  fc.record({ brand: labelName }),
  fc.record({ ribbon: fc.option(labelName) }),
  fc.record({ sections: fc.subarray(['Care', 'Size', 'Origin', 'Repair'], { maxLength: 3 }) }),
)

const kind = <K extends Step['kind']>(value: K) => fc.constant(value)

export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: kind('create'),
      name,
      cents,
      visible: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
      sizes: fc.constantFrom(0, 0, 1, 2, 3),
      brand: fc.option(labelName),
      ribbon: fc.option(labelName),
    }),
  },
  { weight: 12, arbitrary: fc.record({ kind: kind('change'), which, change }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('stale', 'delete', 'resetVariants'), which }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('priceVariant'), which, at: which, cents }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: kind('stock'), which, at: which, quantity: fc.nat(3), isStale }),
  },
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
      collection: which,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom('putIn', 'putIn', 'takeOut'),
      collection: which,
      which: several,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('makeLabel'), label, name: labelName }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: kind('renameLabel'), label, at: which, name: labelName, isStale }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('deleteLabel'), label, at: which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('rewriteSection', 'rewriteSection', 'deleteSection'),
      at: which,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('list') }) },
)
