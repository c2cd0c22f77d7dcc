import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorsBetween, nearTexts } from './near-words.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 8 })

test.each([
  ['lamp', 'lamp', 0],
  ['lamp', 'lmap', 1],
  ['lamp', 'lam', 1],
  ['lamp', 'lampe', 1],
  ['lamp', 'limp', 1],
  ['lamp', 'pal', 3],
])('%s and %s are %i apart', (a, b, errors) => {
  expect(errorsBetween(a, b, 3)).toBe(errors)
})

test('is the same both ways, and no error is no difference', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(errorsBetween(a, b, 9)).toBe(errorsBetween(b, a, 9))
      expect(errorsBetween(a, b, 9) === 0).toBe(a === b)
    }),
  )
})

test('two words one error apart have a text in common: the index misses none', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      fc.pre(errorsBetween(a, b, 1) <= 1)
      const near = new Set(nearTexts(a))
      expect(nearTexts(b).some((text) => near.has(text))).toBe(true)
    }),
  )
})
