import type { StaffRight } from '@vitrine/contract/accounts'
import { createKey, type IssuedKey } from '../apps/manage-keys.ts'
import { type Answer, callJson } from './shopper.fixture.ts'
import type { TestShop } from './test-shop.fixture.ts'

/** A program of the merchant, with a key of its own. */
export interface ElevatedApp extends IssuedKey {
  call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>>
}

export async function newElevated(
  { db, siteId, send }: Pick<TestShop, 'db' | 'siteId' | 'send'>,
  rights: readonly StaffRight[],
): Promise<ElevatedApp> {
  const origin = { actor: 'command', address: 'local', requestId: '' }
  const issued = await createKey(
    { db, clock: Date.now, site: { id: siteId }, ...origin },
    { name: 'Till', rights },
  )
  return {
    ...issued,
    call: (method, path, body) => callJson(send, method, path, body, { authorization: issued.apiKey }),
  }
}
