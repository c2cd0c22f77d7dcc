import {
  type AnyClient,
  type Client,
  createApiKeyClient,
  createClient,
  memoryStorage,
  type RetryPolicy,
} from '@vitrine/client'
import type { ConnectVisitor } from '../session/visitor-session.ts'
import { inTheNameOfCaller } from './caller.ts'

/** The ways this server calls the platform. */
export interface PlatformClients {
  /** As the shop itself: one visitor session for all catalog reads, which ask nothing personal. */
  readonly shop: Client
  /** As one visitor. */
  readonly connectVisitor: ConnectVisitor
  /** As a visitor whom nobody is: members of staff log in through it. */
  readonly staffDoor: Client
  /** As the member of staff whose session token this is. */
  readonly connectStaff: (sessionToken: string) => AnyClient
}

export interface PlatformClientsOptions {
  readonly clientId: string
  readonly platformUrl: URL
  readonly fetch: typeof fetch
  readonly clock: () => number
}

/** Somebody waits in front of a form: one more try, soon, and then the truth. */
const visitorRetry: RetryPolicy = {
  attempts: 2,
  backoff: () => 100 + Math.random() * 200,
  totalTimeoutMs: 9_000,
}

export function createPlatformClients({
  clientId,
  platformUrl,
  fetch,
  clock,
}: PlatformClientsOptions): PlatformClients {
  const connection = { clientId, baseUrl: platformUrl, fetch, clock }
  const forSomebody = { ...connection, fetch: inTheNameOfCaller(fetch), retry: visitorRetry }
  return {
    // Pages do not wait for repetitions: the cache has older values, and the next page asks again.
    shop: createClient({ ...connection, storage: memoryStorage(), retry: false }),
    connectVisitor: (storage) => createClient({ ...forSomebody, storage }),
    staffDoor: createClient({ ...forSomebody, storage: memoryStorage() }),
    connectStaff: (sessionToken) => createApiKeyClient({ ...forSomebody, apiKey: sessionToken }),
  }
}
