import fc from 'fast-check'

/** What steps of all kinds are drawn from. Few of each, so that they meet. */

/** Picks among what there is at that moment. */
export const at: fc.Arbitrary<number> = fc.nat(30)
/** Which product: every other time the oldest, so that one sees much. */
export const which: fc.Arbitrary<number> = fc.oneof(fc.constant(0), at)
export const several: fc.Arbitrary<number[]> = fc.array(which, { minLength: 1, maxLength: 4 })
export const isSeldom: fc.Arbitrary<boolean> = fc.nat(3).map((n) => n === 3)

export const productName: fc.Arbitrary<string> = fc.constantFrom(
  'Lamp',
  'Oak shelf',
  'Crème',
  'ספל',
  'Brass hook',
  'Jug',
)
export const labelName: fc.Arbitrary<string> = fc.constantFrom('Ash', 'Birch', 'Cedar', 'Dune', 'Elm')
export const label: fc.Arbitrary<'brand' | 'ribbon'> = fc.constantFrom('brand' as const, 'ribbon' as const)
/** Whole units: every share of them is a whole number of cents. */
export const cents: fc.Arbitrary<number> = fc.nat(50).map((units) => units * 100)

/** Options of V1 and customizations of V3 have these names. */
export const optionName: fc.Arbitrary<string> = fc.constantFrom('Size', 'Colour')
export const choicesOf = { Size: ['S', 'M', 'L'], Colour: ['Red', 'Green'] } as const
export const choiceName: fc.Arbitrary<string> = fc.constantFrom(...choicesOf.Size, ...choicesOf.Colour)
