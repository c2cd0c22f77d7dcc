import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'

/**
 * Pages of a provider on an origin of their own, over a real network. `/say?{json}#{times}` posts a list of messages to the page around it,
 * as often as the fragment says, `/quiet` posts nothing, `/unframeable` refuses to be shown in a frame, `/slow` never ends.
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

/** The messages are those of the address, so that a test writes them. */
const speaking = `<!doctype html><title>Speaking</title><script>
  const messages = JSON.parse(decodeURIComponent(location.search.slice(1)))
  const times = Number(location.hash.slice(1)) || 1
  for (let time = 0; time < times; time += 1) for (const message of messages) parent.postMessage(message, '*')
</script>`
