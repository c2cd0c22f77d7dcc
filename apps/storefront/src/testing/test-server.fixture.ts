import { createServer, type Server } from '@vitrine/server'
import { pageOperations } from '../server/page-calls.ts'

const token = { access_token: 'access-1', refresh_token: 'refresh-1', expires_in: 900 }

/**
 * The server half of a shop in front of a platform that knows one thing: how to begin visitors.
 *
 * @param calls Receives each call to the platform
 */
export function testServer(calls: string[] = []): Server {
  return createServer({
    client: {
      clientId: 'client-1',
      baseUrl: 'https://platform.example',
      retry: false,
      fetch: async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input)
        calls.push(`${init?.method ?? 'GET'} ${pathname}`)
        return Response.json(pathname === '/oauth2/token' ? token : {})
      },
    },
    origins: ['https://shop.example'],
    basePath: '/api',
    session: { keys: [{ id: 'a', secret: 'a secret of enough length for tests of the shop' }] },
    operations: pageOperations,
    changes: 'off',
  })
}
