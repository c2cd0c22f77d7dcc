import type { IncomingMessage } from 'node:http'
import { createApiKeyClient, createClient, isStoreError, memoryStorage } from '@vitrine/client'
import * as cart from '@vitrine/client/cart'
import { getProduct } from '@vitrine/client/catalog'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chromiumFlags, chromiumPath } from '../chromium.ts'
import { type Origin, startOrigin, startPages } from './page-origin.ts'
import type { ShopWindow } from './shop-page.ts'

/** Two real servers: the client's own, which redirects, and another one that must not receive its credentials. */

interface Arrival {
  readonly address: string
  readonly authorization: string | undefined
}

const secret = 'canary-access'
let elsewhere: Origin
let platform: Origin
let pages: Origin
let browser: Browser
let status: number
/** Whether token requests are redirected as well. */
let redirectsTokens: boolean
let atPlatform: Arrival[]
let atElsewhere: Arrival[]

const arrivalOf = ({ method, url, headers }: IncomingMessage): Arrival => ({
  address: `${method} ${url}`,
  authorization: headers.authorization,
})
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-wix-consistent',
  'access-control-allow-methods': '*',
}

beforeAll(async () => {
  elsewhere = await startOrigin((request, response) => {
    atElsewhere.push(arrivalOf(request))
    response.writeHead(200, { ...crossOrigin, 'content-type': 'application/json' })
    response.end('{"product":{"id":"p"},"cart":{},"access_token":"stolen","expires_in":900}')
  })
  platform = await startOrigin((request, response) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, crossOrigin).end()
    atPlatform.push(arrivalOf(request))
    if (request.url === '/oauth2/token' && !redirectsTokens) {
      response.writeHead(200, { ...crossOrigin, 'content-type': 'application/json' })
      return response.end(`{"access_token":"${secret}","refresh_token":"canary-refresh","expires_in":900}`)
    }
    return response.writeHead(status, { ...crossOrigin, location: `${elsewhere.origin}${request.url}` }).end()
  })
  pages = await startPages('./shop-page.ts')
  browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags] })
})
afterAll(async () => {
  await browser?.close()
  await Promise.all([pages, platform, elsewhere].map((each) => each?.close()))
})
beforeEach(() => {
  status = 302
  redirectsTokens = false
  atPlatform = []
  atElsewhere = []
})

const statuses = [301, 302, 303, 307, 308]
/** The configured server got the token, in the header only; the other server got nothing. */
function expectNothingLeaked(): void {
  expect(atElsewhere).toEqual([])
  expect(atPlatform.at(-1)?.authorization).toContain(secret)
  expect(atPlatform.map(({ address }) => address).join()).not.toContain('canary')
}

describe('in Node, a redirect to another origin is not followed', () => {
  const visitor = () => createClient({ clientId: 'client-1', baseUrl: platform.origin, retry: false })

  // Proves: configured-host
  test.each(statuses)('by a read with the response %i', async (redirect) => {
    status = redirect
    const failure = await getProduct(visitor(), 'p').catch((error: unknown) => error)
    expect(isStoreError(failure)).toBe(true)
    expectNothingLeaked()
  })

  test.each(statuses)('by a write with the response %i', async (redirect) => {
    status = redirect
    await expect(cart.addItems(visitor(), [{ productId: 'p', quantity: 1 }])).rejects.toMatchObject({
      name: 'StoreError',
    })
    expectNothingLeaked()
  })

  test('by a client with an API key', async () => {
    const client = createApiKeyClient({ apiKey: secret, baseUrl: platform.origin, retry: false })
    await expect(getProduct(client, 'p')).rejects.toMatchObject({ name: 'StoreError' })
    expectNothingLeaked()
  })

  // Proves: configured-host
  test('by a token request: tokens of another server are not accepted', async () => {
    redirectsTokens = true
    const storage = memoryStorage()
    const client = createClient({
      clientId: 'client-1',
      baseUrl: platform.origin,
      retry: false,
      storage,
    })
    await expect(getProduct(client, 'p')).rejects.toMatchObject({ name: 'StoreError' })
    expect(atElsewhere).toEqual([])
    expect(storage.read()).toBeUndefined()
  })
})

describe('in Chromium, a redirect to another origin is not followed', () => {
  // Proves: configured-host
  test.each(statuses)('by a read or a write with the response %i', async (redirect) => {
    status = redirect
    const page = await browser.newPage()
    await page.goto(pages.origin)
    const outcome = await page.evaluate(async (baseUrl) => {
      const { shop } = globalThis as unknown as { shop: ShopWindow }
      const client = shop.open('client-1', baseUrl)
      const kindOf = (error: unknown) => (error as { kind: string }).kind
      const { accessToken } = await client.session.tokens()
      return [
        accessToken.value,
        await shop.read(client).then(() => 'followed', kindOf),
        await shop.write(client).then(() => 'followed', kindOf),
      ]
    }, platform.origin)
    await page.close()
    expect(outcome).toEqual([secret, 'system', 'system'])
    expectNothingLeaked()
  })
})
