import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstUuidAfterPrefix, isUuidPrefix, uuidPlace } from './uuid-order.ts'

const uuid = fc.uuid()
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'09afgA-/:~ '), maxLength: 38 }),
  fc.tuple(uuid, fc.nat(36), fc.string({ maxLength: 2 })).map(([id, end, rest]) => id.slice(0, end) + rest),
)

test('an id is before a place exactly when its text is before the compared text', () => {
  fc.assert(
    fc.property(uuid, text, (id, compared) => {
      const place = uuidPlace(compared)
      expect(place.kind === 'end' || id < place.at).toBe(id < compared)
    }),
    { numRuns: 2_000 },
  )
})

test('ids that start with a prefix are those from its place to the first id after it', () => {
  fc.assert(
    fc.property(uuid, fc.nat(36), uuid, (of, end, id) => {
      const prefix = of.slice(0, end)
      const [from, to] = [uuidPlace(prefix), firstUuidAfterPrefix(prefix)]
      const isWithin = from.kind === 'before' && id >= from.at && (to.kind === 'end' || id < to.at)
      expect(isWithin).toBe(id.startsWith(prefix))
      expect(isUuidPrefix(prefix)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
