import { provider } from '@vitrine/contract'
import type { Caller, ConnectionOptions } from '../client.ts'
import { createTransport, type Identity } from '../transport/transport.ts'

export interface ApiKeyClientOptions extends ConnectionOptions {
  /** Never put one into a page. */
  readonly apiKey: string
  /** For calls about one site, a GUID. */
  readonly siteId?: string
  /** For calls about a whole account, a GUID. */
  readonly accountId?: string
}

/**
 * A client that acts for an app or staff with an API key, for servers: the bare key, and the ids of site and account where
 * given (wire 2.1). It has no session, so a 401 is thrown at once.
 *
 * @example
 * ```ts
 * const admin = createApiKeyClient({ apiKey: process.env.SHOP_API_KEY ?? '', siteId })
 * ```
 */
export function createApiKeyClient({
  apiKey,
  siteId,
  accountId,
  ...connection
}: ApiKeyClientOptions): Caller {
  const headers = {
    ...connection.headers,
    ...(siteId && { [provider.headers.siteId]: siteId }),
    ...(accountId && { [provider.headers.accountId]: accountId }),
  }
  const call = createTransport({ ...connection, headers })
  const identity: Identity = { authorize: async () => apiKey, told: [] }
  // The cast holds as far as the platform keeps its contract.
  return { send: (operation, input, own) => call(operation, input, own, identity) as Promise<never> }
}
