import { type ErrorKind, StoreError } from '@vitrine/client'
import { expect, test } from 'vitest'
import { defaultMessages } from './messages.ts'

const unreachable = 'The shop cannot be reached. Check your connection and try again.'
const wrong = 'Something went wrong. Please try again.'
const context = { operation: 'cart.addItems' }

test.each<[ErrorKind, number | undefined, string]>([
  ['network', undefined, unreachable],
  ['timeout', undefined, unreachable],
  ['system', 503, unreachable],
  ['system', 500, wrong],
  ['response', 200, wrong],
  ['validation', 400, wrong],
])('an error of kind %s with status %s has a message for shoppers', (kind, status, message) => {
  const technical = 'System error occurred: no response from http://127.0.0.1:4810 (Failed to fetch)'
  // Messages depend on kind and status only.
  const retryable = message === unreachable
  const error = new StoreError(kind, technical, { violations: [] } as never, {
    ...context,
    status,
    retryable,
  })
  expect(defaultMessages.error(error)).toBe(message)
})

test.each(['email', 'loginId.email', 'contact.emails[0].email'])(
  'an invalid %s has a message that names it',
  (field) => {
    const violations = [
      { field, description: 'must be an e-mail address', violatedRule: 'FORMAT', ruleName: null, data: null },
    ]
    const error = new StoreError('validation', 'technical', { violations } as never, {
      ...context,
      status: 400,
    })
    expect(defaultMessages.error(error)).toBe('Check your e-mail address.')
  },
)

test('a refusal shows its description, or a text for its code', () => {
  const refusal = (code: string, description: string) =>
    new StoreError('application', description, { code, description, data: {} }, context)
  expect(defaultMessages.error(refusal('INVALID_COUPON_CODE', 'This code does not exist.'))).toBe(
    'This code does not exist.',
  )
  expect(
    defaultMessages.error(refusal('OWNED_CART_NOT_FOUND', 'Add an item first; that creates the cart.')),
  ).toBe('Add an item first.')
})

test('an error that is not the client’s shows no technical message', () => {
  expect(defaultMessages.error(new TypeError('undefined is not a function'))).toBe(wrong)
})
