import { type AnyClient, type Client, internalsOf } from '../client.ts'
import type { RequestAuth } from '../transport/connection.ts'

/**
 * Returns a client that sends the session's access token together with an API key, so that the platform knows which visitor
 * or member an app acts for. For servers: an API key must never reach a page.
 *
 * @param apiKey The key of an app; `npm run apps` lists those of a local platform
 * @throws StoreError `application` `AUTH_CONTEXT_MISSING` for a client without a session
 * @example
 * ```ts
 * const app = elevate(client, apiKey)
 * await updateProduct(app, { id, visible: false })
 * ```
 */
export function elevate(client: Client, apiKey: string): AnyClient {
  const { transport, session } = internalsOf(client, 'elevate')
  const suffix = `,${apiKey}`
  const auth: RequestAuth = {
    get consistency() {
      return session.consistency
    },
    authorize: async (refused) => `${await session.authorize(refused?.slice(0, -suffix.length))}${suffix}`,
  }
  // The platform keeps to the operation's types.
  return { send: (operation, input, options) => transport(operation, input, options, auth) as Promise<never> }
}
