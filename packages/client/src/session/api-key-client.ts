import { provider } from '@vitrine/contract'
import type { AnyClient } from '../client.ts'
import { isStoreError } from '../errors/store-error.ts'
import type { ConnectionOptions, RequestAuth } from '../transport/connection.ts'
import { createTransport } from '../transport/transport.ts'

/** Options of {@link createApiKeyClient}. */
export interface ApiKeyClientOptions extends ConnectionOptions {
  /** The key of an app, or the session token of staff. It must never reach a page. */
  readonly apiKey: string
  /** For calls that concern one site: its id, a GUID. */
  readonly siteId?: string
  /** For calls that concern a whole account: its id, a GUID. */
  readonly accountId?: string
}

/**
 * Creates a client for an app or for staff. For servers. It has no session and no tokens to renew, so a key that the platform
 * refuses fails at once with status 401.
 *
 * @throws StoreError `validation` for a `baseUrl` that is not an address
 * @example
 * ```ts
 * const admin = createApiKeyClient({ apiKey: process.env['SHOP_API_KEY'] ?? '', baseUrl: 'http://localhost:4000' })
 * await updateProduct(admin, { id, visible: false })
 * ```
 */
export function createApiKeyClient({
  apiKey,
  siteId,
  accountId,
  ...connection
}: ApiKeyClientOptions): AnyClient {
  const headers = {
    ...connection.headers,
    ...(siteId && { [provider.headers.siteId]: siteId }),
    ...(accountId && { [provider.headers.accountId]: accountId }),
  }
  const transport = createTransport({ ...connection, headers })
  const auth: RequestAuth = { authorize: async () => apiKey, consistency: {} }
  return {
    async send(operation, input, options) {
      try {
        // The platform keeps to the operation's types.
        return (await transport(operation, input, options, auth)) as never
      } catch (error) {
        if (isStoreError(error) && error.status === 401) {
          error.message = `The platform did not accept the API key. ${error.message}`
        }
        throw error
      }
    },
  }
}
