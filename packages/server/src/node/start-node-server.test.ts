import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendResponse, toRequest } from '../node.ts'
import { type NodeServer, type RequestLogEntry, startNodeServer } from './start-node-server.ts'
import { readStaticFiles } from './static-files.ts'

let folder: string
let server: NodeServer
const log: RequestLogEntry[] = []
const errors: unknown[] = []
let listeners = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-node-server-'))
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *')
  server = await startNodeServer({
    host: '127.0.0.1',
    port: 0,
    origin: new URL('https://shop.example'),
    files: await readStaticFiles(folder),
    createHandler:
      (origin) =>
      async (incoming, outgoing, { requestId }) => {
        if (incoming.url === '/stream') {
          const request = toRequest(incoming, outgoing)
          const sent = sendResponse(new Response(request.url), incoming, outgoing)
          listeners = outgoing.listenerCount('close')
          return sent
        }
        if (incoming.url?.startsWith('/broken')) throw new Error('broken')
        outgoing.end(JSON.stringify({ origin: origin.href, requestId, headers: incoming.headers }))
      },
    onRequest: (entry) => log.push(entry),
    onError: (error) => errors.push(error),
  })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { headers })

describe('startNodeServer', () => {
  it.each(['/page', '/robots.txt', '/broken'])(
    'gives the response of %s its headers and an id',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('strict-transport-security')).toContain('max-age')
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    },
  )

  it('serves files itself, with their type', async () => {
    const response = await get('/robots.txt')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toBe('User-agent: *')
  })

  it('ignores the host and the forwarded headers of clients', async () => {
    const response = await get('/page', { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-host': 'evil.example' })
    const handled = (await response.json()) as { origin: string; requestId: string; headers: object }
    expect(handled.origin).toBe('https://shop.example/')
    expect(handled.headers).toMatchObject({ host: 'shop.example' })
    expect(JSON.stringify(handled.headers)).not.toContain('forwarded')
    expect(response.headers.get('x-request-id')).toBe(handled.requestId)
  })

  it('sends a web response without so many listeners that Node warns of a leak', async () => {
    expect(await (await get('/stream')).text()).toBe('http://shop.example/stream')
    expect(listeners).toBeLessThanOrEqual(10)
  })

  it('refuses an address that only proxies receive', async () => {
    const status = await new Promise((resolve) => {
      const sent = request({ port: server.port, host: '127.0.0.1', path: 'http://evil.example/' })
      sent.on('response', (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      sent.end()
    })
    expect(status).toBe(400)
  })

  it('responds with status 500 to an error of the handler, and reports it', async () => {
    const response = await get('/broken?q=secret')
    expect(response.status).toBe(500)
    expect(await response.text()).toBe(`500 ${response.headers.get('x-request-id')}\n`)
    expect(errors).toContainEqual(new Error('broken'))
    await expect
      .poll(() => log)
      .toContainEqual(expect.objectContaining({ method: 'GET', path: '/broken', status: 500 }))
    expect(JSON.stringify(log)).not.toContain('secret')
  })
})
