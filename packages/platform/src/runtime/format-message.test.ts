import { expect, test } from 'vitest'
import { formatMessage, pluralForm } from './format-message.ts'

test('placeholders are replaced by values, which are not read again', () => {
  expect(formatMessage('{a} and {b}, {a}', { a: '{b}', b: 2 })).toBe('{b} and 2, {b}')
})

test('a placeholder without a value is an error', () => {
  expect(() => formatMessage('Hello {name}', {})).toThrow('{name}')
})

test.each([
  ['en', 1, 'one credit'],
  ['en', 0, '{count} credits'],
  ['de', 2, '{count} credits'],
  // Hebrew has a form for two; `other` serves without one.
  ['he', 2, '{count} credits'],
])('in %s, %d has the form "%s"', (language, count, form) => {
  expect(pluralForm({ one: 'one credit', other: '{count} credits' }, count, language)).toBe(form)
})
