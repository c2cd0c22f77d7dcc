import { allow, createServer } from '@vitrine/server'
import { account, auth, cart, catalog } from '@vitrine/server/operations'

const { CLIENT_ID, PLATFORM_URL, SESSION_SECRET, SHOP_ORIGIN, NEXT_RUNTIME } = process.env

/** Sessions, cached catalog reads and the calls of pages. */
export const server = createServer({
  client: { clientId: CLIENT_ID ?? '', baseUrl: PLATFORM_URL ?? 'http://localhost:4000' },
  origins: [SHOP_ORIGIN ?? 'http://localhost:3000'],
  session: { keys: [{ id: 'a', secret: SESSION_SECRET ?? '' }] },
  operations: allow(catalog, cart, account, auth.login, auth.logout),
  // Edge functions cannot keep a connection open between requests.
  changes: NEXT_RUNTIME === 'edge' ? 'off' : 'follow',
})
