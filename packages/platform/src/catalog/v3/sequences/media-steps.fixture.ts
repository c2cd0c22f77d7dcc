import fc from 'fast-check'
import { isSeldom, which } from './drawn.fixture.ts'

/** Numbers among the options of the product and among their choices; seldom one that there is not. */
export interface Chosen {
  readonly option: number
  readonly choice: number
  readonly isUnknown: boolean
}

/** Changes of a product's pictures, through V1. Files are indexes into the store's files, or for choices into the product's; an index past the end is an unknown file. */
export type MediaStep = { readonly which: number } & (
  | {
      kind: 'add'
      media: readonly { file: number; isByAddress: boolean; ofChoice: Chosen | null }[]
    }
  /** No file means all of them. */
  | { kind: 'remove'; files: readonly number[] }
  /** To take off, no file means all of them. */
  | { kind: 'showWith' | 'takeOff'; choices: readonly (Chosen & { files: readonly number[] })[] }
  /** A list that is longer than one call takes. */
  | { kind: 'tooMany'; call: 'add' | 'remove' | 'showWith' | 'takeOff' }
)

const kind = <K extends MediaStep['kind']>(value: K) => fc.constant(value)

/** The fifth is none of the store's. */
const file = fc.oneof({ weight: 12, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.constant(4) })
const files = fc.array(file, { maxLength: 3 })
const ofChoice: fc.Arbitrary<Chosen> = fc.record({
  option: fc.constantFrom(0, 0, 0, 1),
  choice: fc.nat(3),
  isUnknown: fc.nat(14).map((n) => n === 14),
})
const choices = fc.array(
  fc.tuple(ofChoice, files).map(([one, some]) => ({ ...one, files: some })),
  { minLength: 1, maxLength: 3 },
)

export const mediaStep: fc.Arbitrary<MediaStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('add'),
      which,
      media: fc.array(
        fc.record({
          file,
          isByAddress: isSeldom,
          ofChoice: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: ofChoice }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('remove'), which, files }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('showWith', 'showWith', 'takeOff'),
      which,
      choices,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kind('tooMany'),
      which,
      call: fc.constantFrom('add', 'remove', 'showWith', 'takeOff'),
    }),
  },
)
