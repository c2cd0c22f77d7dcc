import { allow, createServer } from '@vitrine/server'
import { auth, cart } from '@vitrine/server/operations'

const { CLIENT_ID, PLATFORM_URL, SESSION_SECRET, SHOP_ORIGIN } = process.env

/** Sessions, cached catalog reads, and the routes of the shop's forms. */
export const server = createServer({
  client: { clientId: CLIENT_ID ?? '', baseUrl: PLATFORM_URL ?? 'http://localhost:4000' },
  origins: [SHOP_ORIGIN ?? 'http://localhost:3000'],
  session: { keys: [{ id: 'a', secret: SESSION_SECRET ?? '' }] },
  operations: allow(cart, auth.login, auth.logout),
})
