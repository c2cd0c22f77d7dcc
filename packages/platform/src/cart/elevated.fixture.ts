import type { StaffRight } from '@vitrine/contract/accounts'
import { createKey, type IssuedKey } from '../auth/api-keys/manage-keys.ts'
import { newStaff } from '../auth/staff/staff.fixture.ts'
import { newVisitor } from '../testing/test-platform.fixture.ts'
import { type Answer, callJson, type Shopper, shopperWith } from './shopper.fixture.ts'
import type { TestShop } from './test-shop.fixture.ts'

/** A program of the merchant, with a key of its own. */
export interface ElevatedApp extends IssuedKey {
  call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>>
}

type Shop = Pick<TestShop, 'db' | 'siteId' | 'clientId' | 'idOf' | 'send'>

export async function newElevated(
  { db, siteId, send }: Shop,
  rights: readonly StaffRight[],
): Promise<ElevatedApp> {
  const origin = { holder: { id: 'command' }, address: 'local', requestId: '' }
  const manager = { db, clock: Date.now, site: { id: siteId }, ...origin }
  const issued = await createKey(manager, { name: 'Till', rights })
  return {
    ...issued,
    call: (method, path, body) => callJson(send, method, path, body, { authorization: issued.apiKey }),
  }
}

/** The session of the site's owner. */
export async function ownerSession({ db, siteId, clientId, idOf, send }: Shop): Promise<string> {
  const platform = { fetch: send }
  const fixture = { db, platform, visitor: () => newVisitor(platform, clientId) }
  return (await newStaff(fixture, { id: siteId, clientId, idOf })).sessionToken
}

/** The shopper's cart, in the hands of an app or a staff member. */
export function onBehalfOf({ send }: Pick<TestShop, 'send'>, shopper: Shopper, credential: string): Shopper {
  return shopperWith(send, `${shopper.token},${credential}`)
}
