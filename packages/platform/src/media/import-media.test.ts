import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GetProductResponse, Product } from '@vitrine/contract'
import { provider } from '@vitrine/contract'
import type { MediaFileResponse } from '@vitrine/contract/catalog-admin'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newApp, type TestApp } from '../auth/api-keys/app.fixture.ts'
import { type TestSite, usePlatform } from '../testing/test-platform.fixture.ts'
import { refusalOf } from './media-form.fixture.ts'

const fixture = usePlatform({ mediaImport: true })
let site: TestSite
let app: TestApp
let elsewhere: Server
let base: string
let picture: Buffer
const asked: string[] = []

beforeAll(async () => {
  site = await fixture.createSite()
  app = await newApp(fixture, site, ['CATALOG_READ', 'CATALOG_WRITE'])
  picture = await sharp({ create: { width: 24, height: 12, channels: 3, background: '#204060' } })
    .png()
    .toBuffer()
  elsewhere = createServer((request, response) => {
    const url = new URL(request.url ?? '/', base)
    asked.push(url.pathname)
    const to = url.searchParams.get('to')
    if (to !== null) return response.writeHead(302, { location: to }).end()
    if (url.pathname === '/gone.png') return response.writeHead(404).end(picture)
    if (url.pathname === '/cut.png') return request.socket.destroy()
    if (url.pathname === '/page.png')
      return response.writeHead(200, { 'content-type': 'image/png' }).end('<html>')
    if (url.pathname === '/large.png') {
      return response.end(Buffer.concat([picture, Buffer.alloc(10 * 1_048_576)]))
    }
    // The content type is ignored.
    return response.writeHead(200, { 'content-type': 'text/html' }).end(picture)
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
})
afterAll(() => {
  elsewhere.closeAllConnections()
  elsewhere.close()
})

const bring = (url: unknown, words: object = {}) =>
  app.call<MediaFileResponse>('POST', '/stores/v1/media/files/import', { url, ...words })

async function newProduct(): Promise<string> {
  const { body } = await app.call<{ product: Product }>('POST', '/stores/v1/products', {
    product: { name: 'Mug', priceData: { price: 1 } },
  })
  return body.product.id
}

describe('a URL', () => {
  test('is downloaded and stored like an upload', async () => {
    const { status, body } = await bring(`${base}/dir/Sea%20blue.png`, { altText: 'Blue' })
    expect(status).toBe(200)
    expect(body.file).toMatchObject({
      width: 24,
      height: 12,
      format: 'png',
      altText: 'Blue',
      mediaType: 'image',
    })
    expect(body.file.placeholder?.color).toBe('#204060')
  })

  test('is followed through at most two redirects', async () => {
    expect((await bring(`${base}/?to=/a.png`)).status).toBe(200)
    expect((await bring(`${base}/?to=${encodeURIComponent('/?to=/a.png')}`)).status).toBe(200)
    const thrice = `${base}/?to=${encodeURIComponent(`/?to=${encodeURIComponent('/?to=/a.png')}`)}`
    expect(refusalOf(await bring(thrice))).toBe('400 url OTHER')
  })

  test('can be added to a product, once even if the call is repeated', async () => {
    const id = await newProduct()
    const add = () =>
      app.call(
        'POST',
        `/stores/v1/products/${id}/media`,
        { media: [{ url: `${base}/a.png` }] },
        { [provider.headers.idempotencyKey]: id },
      )
    expect((await add()).body).toEqual((await add()).body)
    const { body } = await app.call<GetProductResponse>('GET', `/stores-reader/v1/products/${id}`)
    expect(body.product.media.items).toHaveLength(1)
    expect(body.product.media.mainMedia?.image).toMatchObject({ width: 24, height: 12 })
  })

  test('that fails refuses the whole call and names its position', async () => {
    const id = await newProduct()
    const media = [{ url: `${base}/a.png` }, { url: `${base}/gone.png` }]
    const response = await app.call('POST', `/stores/v1/products/${id}/media`, { media })
    expect(refusalOf(response)).toBe('400 media[1].url OTHER')
    const { body } = await app.call<GetProductResponse>('GET', `/stores-reader/v1/products/${id}`)
    expect(body.product.media.items).toEqual([])
  })
})

test('forty URLs are refused by field, and nothing is stored', async () => {
  const to = (address: string) => `${base}/?to=${encodeURIComponent(address)}`
  const inside = [
    'http://10.0.0.1/a.png',
    'http://192.168.0.1/a.png',
    'http://172.16.0.1/a.png',
    'http://100.64.0.1/a.png',
    'http://169.254.169.254/latest/meta-data/',
    'http://0.0.0.0/a.png',
    'http://[fd00::1]/a.png',
    'http://[fe80::1]/a.png',
    'http://[::]/a.png',
    'http://[::ffff:10.0.0.1]/a.png',
    'http://[::ffff:a00:1]/a.png',
    'http://[64:ff9b::a00:1]/a.png',
    'http://[2002:a00:1::]/a.png',
    'http://167772161/a.png',
    'http://0xa.0.0.1/a.png',
    'http://012.0.0.1/a.png',
    'http://10.1/a.png',
  ]
  const refused = [
    ...inside,
    ...inside.map((address) => address.replace('http:', 'https:')).slice(0, 6),
    ...inside.slice(0, 8).map(to),
    'http://pictures.example/a.png',
    'http://user:word@127.0.0.1/a.png',
    'https://user@pictures.example/a.png',
    to('file:///etc/passwd'),
    to('ftp://127.0.0.1/a.png'),
    to('data:image/png;base64,AAAA'),
    to('http://user:word@127.0.0.1/'),
    `${base}/gone.png`,
    `${base}/cut.png`,
    `${base}/page.png`,
    `${base}/large.png`,
  ]
  expect(refused.length).toBeGreaterThanOrEqual(40)
  const results = await Promise.all(refused.map(async (url) => [url, refusalOf(await bring(url))]))
  expect(results.filter(([, refusal]) => !/^400 url (?:OTHER|FORMAT|MAX_SIZE)$/.test(refusal ?? ''))).toEqual(
    [],
  )
  for (const url of ['file:///etc/passwd', 'gopher://127.0.0.1/', 'javascript:alert(1)', '//a', '', 7]) {
    expect(refusalOf(await bring(url))).toMatch(/^400 url /)
  }
  expect(asked).not.toContain('/latest/meta-data/')
})

test('nothing is fetched for callers without the right to write the catalog', async () => {
  const reader = await newApp(fixture, site, ['CATALOG_READ'])
  const before = asked.length
  expect((await reader.call('POST', '/stores/v1/media/files/import', { url: `${base}/a.png` })).status).toBe(
    403,
  )
  expect(asked).toHaveLength(before)
})
