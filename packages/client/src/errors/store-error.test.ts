import { describe, expect, it } from 'vitest'
import { attempt } from './attempt.ts'
import { isStoreError, StoreError } from './store-error.ts'

const error = new StoreError(
  'timeout',
  'No answer.',
  { limitMs: 5, scope: 'attempt' },
  {
    operation: 'cart.get',
    retryable: true,
    cause: new Error('secret inside'),
  },
)

describe('StoreError', () => {
  // Proves: error-kinds
  it('is narrowed by kind, also if it comes from another copy of the package', () => {
    expect(isStoreError(error)).toBe(true)
    expect(isStoreError(error, 'timeout') && error.limitMs).toBe(5)
    expect(isStoreError(error, 'network')).toBe(false)
    const foreign = Object.assign(new Error('x'), { name: 'StoreError', kind: 'timeout' })
    expect(isStoreError(foreign, 'timeout')).toBe(true)
    for (const other of [undefined, null, 'StoreError', new Error('x'), {}])
      expect(isStoreError(other)).toBe(false)
  })

  // Proves: network-error-cause
  it('its JSON has the message and no cause; the cause is a property', () => {
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      message: 'No answer.',
      kind: 'timeout',
      limitMs: 5,
      scope: 'attempt',
      operation: 'cart.get',
      retryable: true,
    })
    expect(error.cause).toBeInstanceOf(Error)
  })
})

describe('attempt', () => {
  it('turns failures into values and rethrows other errors', async () => {
    expect(await attempt(Promise.resolve(1))).toEqual({ ok: true, value: 1 })
    expect(await attempt(Promise.reject(error))).toEqual({ ok: false, error })
    await expect(attempt(Promise.reject(new TypeError('mistake')))).rejects.toThrow('mistake')
  })
})
