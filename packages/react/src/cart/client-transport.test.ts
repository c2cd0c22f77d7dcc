import { type ErrorKind, StoreError } from '@vitrine/client'
import { expect, test } from 'vitest'
import { toFailure } from './client-transport.ts'

const details = {
  validation: { violations: [] },
  application: { code: 'NO', description: '', data: {} },
  http: { code: 'NO' },
  system: { code: 'NO' },
  network: {},
  timeout: { limitMs: 1, scope: 'total' },
  aborted: {},
  response: {},
} as const

function error(kind: ErrorKind, status?: number, retryable = false): StoreError {
  return new StoreError(kind, kind, details[kind], { operation: 'cart.addItems', status, retryable })
}

test.each([
  ['no response', error('network', undefined, true), 'unreachable'],
  ['a timeout', error('timeout', undefined, true), 'unreachable'],
  ['a page that goes away', error('aborted'), 'unreachable'],
  ['too many calls', error('http', 429, true), 'unreachable'],
  ['a platform that is away', error('application', 503, true), 'unreachable'],
  ['a gateway without a platform', error('system', 502, true), 'unreachable'],
  ['an error of the platform’s own', error('system', 500, true), 'ambiguous'],
  ['an unreadable response', error('response', 200, true), 'ambiguous'],
  ['wrong fields', error('validation', 400), 'refused'],
  ['a code of the platform', error('application', 428), 'refused'],
  ['no right to do it', error('http', 403), 'refused'],
  ['a mistake in the program', new TypeError('x is not a function'), 'refused'],
])('%s', (_, thrown, kind) => {
  expect(toFailure(thrown)).toEqual({ kind, error: thrown })
})
