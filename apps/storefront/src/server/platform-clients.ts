import {
  type AnyClient,
  type Client,
  createApiKeyClient,
  createClient,
  memoryStorage,
  type RetryPolicy,
} from '@vitrine/client'

/** The ways this server calls the platform. */
export interface PlatformClients {
  /** As the shop itself: one visitor session for all catalog reads, which are not personal. */
  readonly shop: Client
  /** For logins of staff, with the headers that identify the browser. */
  readonly staffLogin: (headers: Readonly<Record<string, string>>) => AnyClient
  /** As the member of staff with this session token, with the headers that identify the browser. */
  readonly connectStaff: (sessionToken: string, headers: Readonly<Record<string, string>>) => AnyClient
}

export interface PlatformClientsOptions {
  readonly clientId: string
  readonly platformUrl: URL
  readonly fetch: typeof fetch
  readonly clock: () => number
}

/** Somebody waits for the response to a form: one more attempt, soon, and then the error. */
export const shopperRetry: RetryPolicy = {
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
  return {
    // Pages do not wait for retries: the cache has older values, and the next page tries again.
    shop: createClient({ ...connection, storage: memoryStorage(), retry: false }),
    staffLogin: (headers) =>
      createClient({ ...connection, headers, retry: shopperRetry, storage: memoryStorage() }),
    connectStaff: (apiKey, headers) =>
      createApiKeyClient({ ...connection, headers, retry: shopperRetry, apiKey }),
  }
}
