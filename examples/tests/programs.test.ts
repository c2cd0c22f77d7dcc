import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createClient } from '@vitrine/client'
import { productQuery, queryProducts } from '@vitrine/client/catalog'
import { startTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstLine, run, type Settings, start } from './program.ts'

/** The platform's command. */
const command =
  process.env['PLATFORM_PROGRAM'] ??
  fileURLToPath(new URL('../../packages/platform/src/cli/main.ts', import.meta.url))
let platform: TestPlatform
let settings: Settings
beforeAll(async () => {
  platform = await startTestPlatform()
  const { clientId } = await platform.demoStore()
  settings = { PLATFORM_URL: platform.url, CLIENT_ID: clientId }
})
afterAll(() => platform.close())

test('node-script finds products, fills a cart, handles a refused coupon and prints totals', async () => {
  const { code, output, complaints } = await run('node-script', settings)
  expect(complaints).toBe('')
  expect(code).toBe(0)
  expect(output).toMatch(/^\d+ products below 30/)
  expect(output).toContain('The coupon is refused: INVALID_COUPON_CODE')
  expect(output).toMatch(/delivered to Ireland: .*\d/)
})

describe('server-with-cookies', () => {
  test('stores each visitor’s session in a cookie that scripts cannot read', async () => {
    const server = start('server-with-cookies', { ...settings, PORT: '0' })
    const ended = once(server, 'close')
    try {
      const url = /http:\/\/localhost:\d+/.exec(await firstLine(server))?.[0] ?? ''
      const added = await fetch(`${url}/cart?product=brisa-teapot`, { method: 'POST' })
      expect(await added.text()).toBe('1 × Brisa teapot')
      const cookie = added.headers.getSetCookie()[0] ?? ''
      expect(cookie).toMatch(/; HttpOnly/i)
      expect(cookie).toMatch(/; Secure/i)

      const sent = { cookie: cookie.split(';')[0] ?? '' }
      const again = await fetch(`${url}/cart?product=brisa-teapot`, { method: 'POST', headers: sent })
      expect(await again.text()).toBe('2 × Brisa teapot')
      expect(again.headers.getSetCookie()).toEqual([])
      expect(await (await fetch(`${url}/`)).text()).toBe('Your cart is empty.')
      expect((await fetch(`${url}/cart?product=none`, { method: 'POST' })).status).toBe(404)
    } finally {
      server.kill('SIGTERM')
      await ended
    }
  })
})

describe('catalog-sync', () => {
  let folder: string
  let file: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-sync-'))
    file = join(folder, 'products.json')
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('prints why the platform refused a call, with status and request id but without the key', async () => {
    await writeFile(file, '[]')
    const { code, complaints } = await run('catalog-sync', { ...settings, API_KEY: 'no-such-key' }, file)
    expect(code).toBe(1)
    expect(complaints).toMatch(/^catalog\.queryProducts: .*status 40[13], request [\w-]+/)
    expect(complaints).not.toContain('no-such-key')
  })

  test('creates missing products, changes those that differ, and writes nothing the second time', async () => {
    const clientId = settings['CLIENT_ID'] ?? ''
    const visitor = createClient({ clientId, baseUrl: platform.url, fetch: platform.fetch })
    const { items } = await queryProducts(visitor, productQuery().limit(100)).first()
    const [same, other] = items.filter(({ sku }) => sku)
    if (!same || !other) throw new Error('The demo store has products with SKUs.')
    const products = [
      { sku: same.sku, name: same.name, price: same.price.price },
      { sku: other.sku, name: `${other.name}, new`, price: other.price.price },
      { sku: 'NEW-1', name: 'New mug', price: 12 },
    ]
    await writeFile(file, JSON.stringify(products))
    const sync = await run('catalog-sync', { ...settings, ...(await newApiKey(clientId)) }, file)
    expect(sync).toEqual({
      code: 0,
      output: `created NEW-1\nchanged ${other.sku}\n1 unchanged\n`,
      complaints: '',
    })

    const found = async (sku: string | null | undefined) =>
      (await queryProducts(visitor, productQuery().where('sku', 'eq', sku ?? '')).first()).items
    for (const { sku, name, price } of products)
      expect(await found(sku)).toMatchObject([{ name, price: { price } }])
    const again = await run('catalog-sync', { ...settings, ...(await newApiKey(clientId)) }, file)
    expect(again).toEqual({ code: 0, output: '3 unchanged\n', complaints: '' })
  })
})

/** An API key with the rights to read and write the catalog, created as by `npm run apps -- add …`. */
async function newApiKey(clientId: string): Promise<Settings> {
  const words = ['apps', 'add', 'Catalog sync', '--rights', 'CATALOG_READ,CATALOG_WRITE']
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=source', command, ...words, '--client-id', clientId],
    { env: { ...process.env, VITRINE_DATA: platform.dataDir } },
  )
  const [, siteId = '', apiKey = ''] = /site's id is (\S+)\.\n.*: (\S+)/.exec(stdout) ?? []
  return { SITE_ID: siteId, API_KEY: apiKey }
}
