import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { precompress } from './precompress.ts'
import { readStaticFiles, type StaticFiles, sendStaticFile } from './static-files.ts'

const script = `console.log(${JSON.stringify('x'.repeat(4_000))})`
let folder: string
let files: StaticFiles
let server: Server
let origin: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-files-'))
  await mkdir(join(folder, '_astro'))
  await writeFile(join(folder, '_astro', 'page.Ab12.js'), script)
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  await writeFile(join(folder, '.env'), 'secret')
  await precompress(folder)
  files = await readStaticFiles(folder, {
    headersOf: (address): Record<string, string> =>
      address.startsWith('/_astro/') ? { 'cache-control': 'public, max-age=31536000, immutable' } : {},
  })
  server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    if (file)
      sendStaticFile(file, request.method ?? '', String(request.headers['accept-encoding'] ?? ''), response)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

describe('static files', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', null],
  ])('come in the best encoding of %j', async (accepted, encoding) => {
    const response = await fetch(`${origin}/_astro/page.Ab12.js`, {
      headers: { 'accept-encoding': accepted },
    })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(await response.text()).toBe(script)
    expect(response.headers.get('vary')).toBe('accept-encoding')
  })

  it('are cached for a day, unless their headers are set', async () => {
    const cacheOf = async (path: string) => (await fetch(origin + path)).headers.get('cache-control')
    expect(await cacheOf('/_astro/page.Ab12.js')).toContain('immutable')
    expect(await cacheOf('/favicon.svg')).toBe('public, max-age=86400')
  })

  it('are only those of known types, at their exact address', () => {
    expect([...files.keys()].sort()).toEqual(['/_astro/page.Ab12.js', '/favicon.svg'])
  })
})
