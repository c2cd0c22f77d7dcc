import type { RequestListener } from 'node:http'
import { describeMemberHooks, pageAt, startOrigin } from '@vitrine/testing/member-hooks'
import { allow, createServer } from './index.ts'
import { nodeHandler } from './node.ts'
import { account, auth, cart, catalog, security } from './operations.ts'
import { keys } from './testing/test-server.fixture.ts'

describeMemberHooks('through a server that keeps the tokens', async (script, { url: baseUrl }) => {
  // The server is made for the client id of a store, which registers the address of its pages first.
  let listener: RequestListener | undefined
  const pages = await startOrigin((request, response) => listener?.(request, response))
  return {
    ...pages,
    connect(clientId) {
      const server = createServer({
        client: { clientId, baseUrl },
        origins: [pages.origin],
        session: { keys },
        operations: allow(catalog, cart, account, security, auth.login, auth.logout),
        changes: 'off',
      })
      listener = nodeHandler(server, ({ url }) => {
        const page = pageAt(new URL(url).pathname, script)
        return new Response(page.body, { headers: { 'content-type': page.type } })
      })
      return { transport: server.basePath }
    },
  }
})
