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

test('an invalid custom text has a message that names it', () => {
  const field = 'lineItems[0].catalogReference.options.customTextFields.Recipient e-mail'
  const violation = {
    field,
    description: 'is required for this product',
    violatedRule: 'REQUIRED_FIELD',
    ruleName: null,
    data: null,
  }
  const error = new StoreError('validation', 'technical', { violations: [violation] } as never, context)
  expect(defaultMessages.error(error)).toBe('Check Recipient e-mail.')
})

test('a refusal shows its description, unless only developers can act on it', () => {
  const refusal = (code: string, description: string) =>
    new StoreError('application', description, { code, description, data: {} }, context)
  expect(defaultMessages.error(refusal('INVALID_COUPON_CODE', 'This code does not exist.'))).toBe(
    'This code does not exist.',
  )
  expect(defaultMessages.error(refusal('REDIRECT_NOT_ALLOWED', 'Run: npx …'))).toBe(wrong)
})

test('an error that is not the client’s shows no technical message', () => {
  expect(defaultMessages.error(new TypeError('undefined is not a function'))).toBe(wrong)
})
