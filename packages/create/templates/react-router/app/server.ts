import { allow, createServer } from '@vitrine/server'
import { auth } from '@vitrine/server/operations'

const { CLIENT_ID, PLATFORM_URL, SESSION_SECRET, SHOP_ORIGIN } = process.env

/** Sessions and cached catalog reads. Loaders and actions call the platform, so pages need login and logout only. */
export const server = createServer({
  client: { clientId: CLIENT_ID ?? '', baseUrl: PLATFORM_URL ?? 'http://localhost:4000' },
  origins: [SHOP_ORIGIN ?? 'http://localhost:3000'],
  session: { keys: [{ id: 'a', secret: SESSION_SECRET ?? '' }] },
  operations: allow(auth.login, auth.logout),
})

// `react-router-serve` ends when all connections have, and the server follows changes of the platform over one.
process.once('SIGTERM', () => void server.close())
