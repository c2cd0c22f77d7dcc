import type { StaffRight } from '@vitrine/contract/accounts'
import { type PlatformFixture, type Reply, send, type TestSite } from '../../testing/test-platform.fixture.ts'
import type { EventContext } from '../audit/repository.ts'
import { createKey, type IssuedKey } from './manage-keys.ts'

/** A program of the merchant that calls with only its key. */
export interface TestApp extends IssuedKey {
  call<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<T>>
}

/** As the command manages keys. */
export function keyManager(
  { db }: PlatformFixture,
  { id }: TestSite,
  clock: () => number = Date.now,
): EventContext {
  return { db, clock, site: { id }, holder: { id: 'command' }, address: 'local', requestId: '' }
}

export async function newApp(
  fixture: PlatformFixture,
  site: TestSite,
  rights: readonly StaffRight[],
  clock?: () => number,
): Promise<TestApp> {
  const issued = await createKey(keyManager(fixture, site, clock), { name: 'Stock keeper', rights })
  return {
    ...issued,
    call: (method, path, body, headers) =>
      send(fixture.platform, method, path, body, { authorization: issued.apiKey, ...headers }),
  }
}
