import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

export interface PageServer {
  readonly origin: string
  /** Replaces the served files, by path. */
  serve(files: ReadonlyMap<string, { readonly type: string; readonly content: string | Uint8Array }>): void
  close(): Promise<void>
}

/** Serves a built page with the content security policy that `policy` returns. */
export async function startPageServer(policy: () => string): Promise<PageServer> {
  let files: Parameters<PageServer['serve']>[0] = new Map()
  const server: Server = createServer((incoming, outgoing) => {
    const file = files.get(incoming.url === '/' ? '/index.html' : (incoming.url ?? ''))
    if (!file) return outgoing.writeHead(404).end()
    outgoing.writeHead(200, { 'content-type': file.type, 'content-security-policy': policy() })
    return outgoing.end(file.content)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    serve(next) {
      files = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
