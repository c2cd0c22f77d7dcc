import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorsBetween } from './words.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 8 })

test.each([
  ['lamp', 'lamp', 0],
  ['lamp', 'lmap', 1],
  ['lamp', 'lam', 1],
  ['lamp', 'lampe', 1],
  ['lamp', 'limp', 1],
  ['lamp', 'pal', 3],
])('%s and %s are %i errors apart', (a, b, errors) => {
  expect(errorsBetween(a, b, 3)).toBe(errors)
})

test('errors are the same in both directions, and none only between equal words', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(errorsBetween(a, b, 9)).toBe(errorsBetween(b, a, 9))
      expect(errorsBetween(a, b, 9) === 0).toBe(a === b)
    }),
  )
})
