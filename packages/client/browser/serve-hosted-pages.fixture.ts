import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'

/**
 * Login pages on their own origin, over a real network. `/say?{json}#{times}` posts an array of messages to the parent page,
 * `times` times; `/quiet` posts nothing, `/unframeable` does not load in a frame, `/slow` never responds.
 */
export async function setup(project: TestProject): Promise<void> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  project.provide('hostedPages', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

export async function teardown(): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await closed
}

const server = createServer(({ url = '/' }, response) => {
  const { pathname } = new URL(url, 'http://pages')
  if (pathname === '/slow') return
  if (pathname === '/unframeable') response.setHeader('x-frame-options', 'DENY')
  response.setHeader('content-type', 'text/html')
  response.end(pathname === '/say' ? speaking : '<!doctype html><title>Quiet</title>')
})

/** Posts the messages in its address. */
const speaking = `<!doctype html><title>Speaking</title><script>
  const messages = JSON.parse(decodeURIComponent(location.search.slice(1)))
  const times = Number(location.hash.slice(1)) || 1
  for (let time = 0; time < times; time += 1) for (const message of messages) parent.postMessage(message, '*')
</script>`
