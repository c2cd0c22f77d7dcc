import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { log } from '../runtime/log.ts'
import { createListener, stopListening } from './node-server.ts'

let server: Server
let port: number
let release: (() => void) | undefined

beforeEach(async () => {
  release = undefined
  server = createListener({
    log,
    async fetch(request) {
      const { pathname } = new URL(request.url)
      if (pathname === '/slow') await new Promise<void>((resolve) => (release = resolve))
      const body = request.method === 'POST' ? await request.text() : ''
      return new Response(`${pathname} ${body}`, { headers: { 'content-type': 'text/plain' } })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterEach(async () => {
  release?.()
  await stopListening(server, 0)
})

/** Sends bytes as they are and reads until the server closes the connection. */
async function talk(bytes: string): Promise<string> {
  const socket = await open()
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const closed = once(socket, 'close')
  socket.write(bytes)
  await closed
  return text
}

/** The server's end of the next connection. */
async function serverEnd(): Promise<Socket> {
  const [socket] = await once(server, 'connection')
  return socket as Socket
}

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const envelope = /\r\nx-wix-request-id: [0-9a-f-]{36}\r\n[\s\S]*\{"message":"[^"]+","details":\{\}\}$/i

describe('framing', () => {
  test.each([
    ['rubbish', 'HELLO\r\n\r\n', 400],
    [
      'two different lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
    ],
    [
      'length and chunks at once',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a length that is no number', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1x\r\n\r\na', 400],
    [
      'a chunk size that is no number',
      'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      400,
    ],
    [
      'an encoding that is not the last',
      'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n',
      400,
    ],
    ['a folded header', 'GET / HTTP/1.1\r\nHost: a\r\nX: 1\r\n 2\r\n\r\n', 400],
    ['a line end within a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\rb\r\n\r\n', 400],
    ['NUL in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n', 400],
    ['a space before the colon', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
    ['headers of 20 KiB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address of 20 KiB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    ['CONNECT', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    [
      'an expectation',
      'POST / HTTP/1.1\r\nHost: a\r\nExpect: the-unexpected\r\nContent-Length: 0\r\n\r\n',
      417,
    ],
  ])('%s is refused in the envelope, and the connection ends', async (_what, bytes, status) => {
    const answer = await talk(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(envelope)
    expect(answer.toLowerCase()).toContain('connection: close')
    // Data after the refused request must not have been taken for another one.
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  test('an upgrade is not made', async () => {
    const answer = await talk(
      'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('pipelined requests are answered in order', async () => {
    const one = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`
    const answer = await talk(one('/first') + one('/second') + one('/third', 'Connection: close\r\n'))
    expect([...answer.matchAll(/\r\n\r\n(\/\w+) /g)].map(([, path]) => path)).toEqual([
      '/first',
      '/second',
      '/third',
    ])
  })

  test('a body in chunks arrives whole', async () => {
    const answer = await talk(
      'POST /echo HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n',
    )
    expect(answer).toMatch(/\/echo abcde$/)
  })

  test('HEAD is answered without a body but with its length', async () => {
    const answer = await talk('HEAD /thing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    expect(answer).toMatch(/content-length: 7/i)
    expect(answer).toMatch(/\r\n\r\n$/)
  })
})

describe('slow clients', () => {
  test('a hundred unfinished requests do not block others', async () => {
    server.headersTimeout = 0
    server.requestTimeout = 0
    const slow = await Promise.all(Array.from({ length: 100 }, open))
    for (const socket of slow) socket.write('GET / HTTP/1.1\r\nHost: a\r\nX: ')
    expect(await talk('GET /quick HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toContain('/quick')
    // It was answered while they were open.
    expect(slow.filter(({ readyState }) => readyState !== 'open')).toEqual([])
    for (const socket of slow) socket.destroy()
  })

  test('headers must arrive within 10 seconds and a whole request within 30', () => {
    expect(server.headersTimeout).toBe(10_000)
    expect(server.requestTimeout).toBe(30_000)
  })
})

describe('clients that leave', () => {
  test('one that disconnects before its response affects no others', async () => {
    const [leaving, there] = await Promise.all([open(), serverEnd()])
    leaving.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')
    while (!release) await wait(5)
    const left = once(there, 'close')
    leaving.destroy()
    await left
    release()
    expect(await talk('GET /next HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toContain('/next')
  })

  test('one that disconnects within its body affects no others', async () => {
    const [leaving, there] = await Promise.all([open(), serverEnd()])
    const received = once(server, 'request')
    leaving.write('POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc')
    await received
    const left = once(there, 'close')
    leaving.destroy()
    await left
    expect(await talk('GET /next HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toContain('/next')
  })
})

describe('stopping', () => {
  test('finishes requests in progress, accepts no new ones, and closes idle connections', async () => {
    const idle = await open()
    const idleClosed = once(idle, 'close')
    idle.write('GET /idle HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(idle, 'data')
    const underWay = talk('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')
    while (!release) await wait(5)

    const stopped = stopListening(server, 60_000)
    await idleClosed
    await expect(fetch(`http://127.0.0.1:${port}/new`)).rejects.toThrow()
    release()
    expect(await underWay).toContain('/slow')
    await stopped
  })

  test('cuts connections that do not finish in time', async () => {
    const hanging = talk('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')
    while (!release) await wait(5)
    await stopListening(server, 50)
    expect(await hanging).toBe('')
  })
})
