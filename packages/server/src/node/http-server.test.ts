import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type HttpServer, PortError, startHttpServer } from './http-server.ts'

let server: HttpServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

async function start(limits = {}): Promise<HttpServer> {
  server = await startHttpServer('127.0.0.1', 0, () => (_, response) => response.end('answer'), limits)
  return server
}

/** Sends `text` as it is and gives everything that comes back until the server closes the connection. */
function raw({ port }: HttpServer, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}

describe('http server', () => {
  it('rejects headers of more than 16 KiB', async () => {
    const answer = await raw(
      await start(),
      `GET / HTTP/1.1\r\nhost: x\r\nx-large: ${'x'.repeat(17_000)}\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  })

  it('disconnects a client that does not finish its headers', async () => {
    const slow = await start({ headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 })
    expect(await raw(slow, 'GET / HTTP/1.1\r\nhost: x\r\n')).toMatch(/^HTTP\/1\.1 408 /)
  })

  it.each([
    'nonsense\r\n\r\n',
    'GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n',
  ])('answers %j with 400', async (text) => {
    expect(await raw(await start(), text)).toMatch(/^HTTP\/1\.1 400 /)
  })

  it.each(['host: shop.example\r\nhost: evil.example', 'Host: shop.example\r\nHOST: shop.example'])(
    'refuses a request with two Host lines (%j)',
    async (lines) => {
      const reply = await raw(await start(), `GET / HTTP/1.1\r\n${lines}\r\n\r\n`)
      expect(reply).toMatch(/^HTTP\/1\.1 400 /)
      expect(reply).toContain('connection: close')
      expect(reply).not.toContain('answer')
    },
  )

  it('names the port that is in use and what to do', async () => {
    const { port } = await start()
    const second = startHttpServer('127.0.0.1', port, () => () => {})
    await expect(second).rejects.toThrow(PortError)
    await expect(second).rejects.toThrow(
      `Port ${port} is in use; stop what listens there or choose another with PORT.`,
    )
  })

  it('lets running requests finish before it closes, and accepts no new ones', async () => {
    const arrived = Promise.withResolvers<() => void>()
    const draining = await startHttpServer('127.0.0.1', 0, () => (_, response) => {
      arrived.resolve(() => response.end('finished'))
    })
    const answer = fetch(`http://127.0.0.1:${draining.port}/`)
    const finish = await arrived.promise
    const closed = draining.close()
    await expect(fetch(`http://127.0.0.1:${draining.port}/`)).rejects.toThrow()
    finish()
    expect(await (await answer).text()).toBe('finished')
    await closed
  })
})
