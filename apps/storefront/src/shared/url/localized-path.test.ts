import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '../messages/language.ts'
import { localizedPath, readLocalizedPath } from './localized-path.ts'

test.each([
  ['/', 'en', '/'],
  ['/', 'de', '/de'],
  ['/?a=1', 'he', '/he?a=1'],
  ['/cart', 'en', '/cart'],
  ['/cart#total', 'de', '/de/cart#total'],
] as const)('%s in %s is %s', (path, language, address) => {
  expect(localizedPath(path, language)).toBe(address)
  expect(readLocalizedPath(address)).toEqual({ language, path })
})

test.each(['/delft', '/de-AT/cart', '/hex?de', '/products/de', '/de//host', '/he/\\host'])(
  '%s only begins like a language',
  (path) => {
    expect(readLocalizedPath(path)).toEqual({ language: 'en', path })
  },
)

test('every path is read as it was written', () => {
  const word = fc.constantFrom('cart', 'de', 'he', 'products', 'hebe', '?q=de', '#he')
  const path = fc.array(word, { maxLength: 4 }).map((words) => `/${words.join('/')}`)
  fc.assert(
    fc.property(path, fc.constantFrom(...languages), (each, language) => {
      // A path inside the shop has no language.
      fc.pre(readLocalizedPath(each).path === each)
      expect(readLocalizedPath(localizedPath(each, language))).toEqual({ language, path: each })
    }),
  )
})
