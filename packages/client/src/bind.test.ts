import { expect, it } from 'vitest'
import * as auth from './auth/index.ts'
import { bind } from './bind.ts'
import { createClient } from './client.ts'

it('bind leaves functions alone that take no client', () => {
  const bound = bind(createClient({ clientId: 'client-1' }), auth)
  expect(bound.codeVerifier(64)).toHaveLength(64)
  expect(bound.factorRequired({ status: 'owner-approval-required' })).toBeUndefined()
  expect(bound.pendingLogins).toBe(auth.pendingLogins)
})
