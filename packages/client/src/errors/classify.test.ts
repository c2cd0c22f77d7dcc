import { describe, expect, it } from 'vitest'
import { classify } from './classify.ts'
import { statusPhrase } from './status-phrase.ts'
import { isStoreError } from './store-error.ts'

const context = { operation: 'cart.addItems', requestId: 'req-7' }
const answered = (status: number, body: unknown, statusText = '') =>
  classify(body, { ...context, status, statusText: statusPhrase({ status, statusText }) })

describe('classify: the four forms of errors', () => {
  it('form 1: field violations, sorted by field', () => {
    const error = answered(400, {
      message: 'whatever',
      details: {
        validationError: {
          fieldViolations: [
            {
              field: 'lineItems[0].quantity',
              description: 'must be at least 1',
              violatedRule: 'MIN',
              data: { threshold: 1 },
            },
            { field: 'couponCode', description: 'is too long', violatedRule: 'MAX_LENGTH' },
          ],
        },
      },
    })
    expect(error.message).toBe(
      'INVALID_ARGUMENT: "couponCode" is too long, "lineItems[0].quantity" must be at least 1',
    )
    expect(isStoreError(error, 'validation') && error.violations.map(({ field }) => field)).toEqual([
      'couponCode',
      'lineItems[0].quantity',
    ])
    expect(error).toMatchObject({
      status: 400,
      requestId: 'req-7',
      retryable: false,
      operation: 'cart.addItems',
    })
  })

  it.each([
    ['Cart not found', 'No cart yet', 'Cart not found: No cart yet'],
    ['No cart yet', 'No cart yet', 'No cart yet'],
  ])('form 2: application error, message %j and description %j', (message, description, expected) => {
    const error = answered(404, {
      message,
      details: { applicationError: { code: 'OWNED_CART_NOT_FOUND', description, data: { a: 1 } } },
    })
    expect(error.message).toBe(expected)
    expect(error).toMatchObject({ kind: 'application', code: 'OWNED_CART_NOT_FOUND', data: { a: 1 } })
  })

  it('form 2: missing fields come from the status', () => {
    const error = answered(409, { message: 'x', details: { applicationError: {} } })
    expect(error).toMatchObject({ code: 'CONFLICT', description: 'Conflict', data: {} })
  })

  it.each([
    [404, '', { message: 'No such product' }, 'No such product', 'NOT_FOUND', 'Not Found'],
    [403, '', { message: 'No', details: {} }, 'No', 'FORBIDDEN', 'Forbidden'],
    [405, '', {}, 'Method Not Allowed', 'METHOD_NOT_ALLOWED', 'Method Not Allowed'],
    [422, '', {}, 'Unprocessable Content', 'UNPROCESSABLE_CONTENT', 'Unprocessable Content'],
    [418, "I'm a Teapot", {}, "I'm a Teapot", 'I_M_A_TEAPOT', "I'm a Teapot"],
    [499, '', null, 'Unknown', 'UNKNOWN', 'Unknown'],
    [400, '', { error: 'invalid_grant' }, 'Bad Request', 'invalid_grant', 'Bad Request'],
  ])(
    'form 3: without details, %i is an application error from the status: %j %j',
    (status, text, body, message, code, description) => {
      expect(answered(status, body, text)).toMatchObject({
        kind: 'application',
        message,
        code,
        description,
        data: {},
        status,
      })
    },
  )

  it.each([
    [403, '', undefined, 'Forbidden', 'FORBIDDEN'],
    [404, '', undefined, 'Not Found', 'NOT_FOUND'],
    [409, '', { details: { systemError: { errorCode: 'X' } } }, 'Conflict', 'CONFLICT'],
    [418, "I'm a Teapot", undefined, "I'm a Teapot", 'I_M_A_TEAPOT'],
    [499, '', undefined, 'Unknown', 'UNKNOWN'],
  ])('form 3: any other %i %j', (status, text, body, message, code) => {
    expect(answered(status, body, text)).toMatchObject({ kind: 'http', message, code, status })
  })

  it('form 4: anything else, with the request id', () => {
    expect(answered(500, 'oops').message).toBe('System error occurred, request-id: req-7')
    expect(answered(503, null)).toMatchObject({
      kind: 'system',
      code: 'SERVICE_UNAVAILABLE',
      retryable: true,
    })
    expect(answered(502, null, 'Bad Gateway')).toMatchObject({ kind: 'system', code: 'BAD_GATEWAY' })
    expect(answered(504, null)).toMatchObject({ kind: 'system', code: 'GATEWAY_TIMEOUT', retryable: true })
    expect(answered(599, null)).toMatchObject({ kind: 'system', code: 'UNKNOWN', retryable: true })
    expect(classify({}, { operation: 'x', status: 503, statusText: 'Service Unavailable' }).message).toBe(
      'System error occurred: Service Unavailable',
    )
  })

  it('a validation error without violations has the message of the platform', () => {
    const error = answered(400, { message: 'The cart is locked', details: { validationError: {} } })
    expect(error).toMatchObject({
      kind: 'validation',
      message: 'INVALID_ARGUMENT: The cart is locked',
      violations: [],
    })
  })

  it.each([408, 425, 429, 500, 503])('%i is retryable', (status) => {
    expect(answered(status, {}).retryable).toBe(true)
  })
  it.each([400, 401, 403, 404, 409, 422])('%i is not', (status) => {
    expect(answered(status, {}).retryable).toBe(false)
  })

  // Proves: hostile-responses
  it('values whose conversion to a string throws are ignored', () => {
    const hostile = JSON.parse('{"toString":1,"valueOf":2}')
    const body = {
      message: hostile,
      details: {
        validationError: {
          fieldViolations: [{ field: hostile, description: hostile }, { field: 'a' }, null, 7],
        },
      },
    }
    expect(answered(400, body).message).toContain('INVALID_ARGUMENT')
  })
})
