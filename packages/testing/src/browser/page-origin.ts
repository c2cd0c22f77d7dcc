import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** A server on an origin of its own: a free port of this machine. */
export interface Origin {
  /** Without a slash at its end. */
  readonly origin: string
  close(): Promise<void>
}

export async function startOrigin(answer: RequestListener): Promise<Origin> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** A shop's origin: every address is the same empty page, with a module of this folder as its script. */
export async function startPages(module: string): Promise<Origin> {
  const script = await bundled(module)
  return startOrigin(({ url = '' }, response) => {
    const page = pageAt(url, script)
    response.setHeader('content-type', page.type)
    response.end(page.body)
  })
}

/** What {@link startPages} sends, for servers that do more. */
export function pageAt(path: string, script: string): { readonly type: string; readonly body: string } {
  return path === '/page.js'
    ? { type: 'text/javascript', body: script }
    : {
        type: 'text/html',
        body: '<!doctype html><title>Shop</title><script type="module" src="/page.js"></script>',
      }
}

export async function bundled(module: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source', 'import', 'module', 'browser', 'default'] },
    build: {
      write: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(module, import.meta.url)),
        // One script, with what the page would load later.
        output: { codeSplitting: false },
      },
    },
  })
  const [chunk] = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  if (chunk?.type !== 'chunk') throw new Error(`${module} gave no script.`)
  return chunk.code
}
