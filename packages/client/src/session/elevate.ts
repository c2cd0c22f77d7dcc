import type { Caller, Client, OwnClient } from '../client.ts'
import type { Identity } from '../transport/transport.ts'

/**
 * The same session with an app's rights: calls carry the session's access token and the API key together (wire 2.1), so that the
 * platform knows for whom the app acts. For servers; never put a key into a page.
 *
 * @example
 * ```ts
 * const app = elevate(client, apiKey)
 * await updateProduct(app, { id, visible: false })
 * ```
 */
export function elevate(client: Client, apiKey: string): Caller {
  const { call, session } = client as OwnClient
  const tail = `,${apiKey}`
  const identity: Identity = {
    // Another user begins with an empty one, here too.
    get told() {
      return session.told
    },
    authorize: async (refused) => {
      const token = await session.authorize(refused?.slice(0, -tail.length))
      return `${token}${tail}`
    },
  }
  // The cast holds as far as the platform keeps its contract.
  return { send: (operation, input, own) => call(operation, input, own, identity) as Promise<never> }
}
