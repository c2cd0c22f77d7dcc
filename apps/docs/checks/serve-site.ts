import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { app } from './page-blocks.ts'

/** Serves the built site on a free loopback port, compressed as hosts do. */
export async function serveSite(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const root = relative(process.cwd(), join(app, 'dist'))
  const site = new Hono().use(compress(), serveStatic({ root }))
  const server = serve({ fetch: site.fetch, hostname: '127.0.0.1', port: 0 })
  if (!server.listening) await once(server, 'listening')
  const { port } = server.address() as AddressInfo // It listens on TCP.
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    },
  }
}
