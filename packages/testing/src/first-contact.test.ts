import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApiKeyClient, createClient, type StoreError } from '@vitrine/client'
import { beginRedirect, completeLogin, logout } from '@vitrine/client/auth'
import { queryProducts } from '@vitrine/client/catalog'
import { updateProduct } from '@vitrine/client/catalog-admin'
import { createRedirectSession } from '@vitrine/client/redirects'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform, type TestSite } from './platform.ts'

/** The errors of a first attempt: each says what is wrong and what to check. */

let platform: TestPlatform
let site: TestSite
let pages: Server
let pagesUrl: string
beforeAll(async () => {
  platform = await startTestPlatform()
  site = await platform.demoStore()
  // The development server of a front end: a page for every address, or a 404.
  pages = createServer(({ url = '/' }, response) => {
    const isMissing = url.startsWith('/missing')
    response.writeHead(isMissing ? 404 : 200, { 'content-type': 'text/html' })
    response.end('<!doctype html><title>My shop</title>')
  })
  await new Promise<void>((resolve) => {
    pages.listen(0, '127.0.0.1', resolve)
  })
  pagesUrl = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`
})
afterAll(async () => {
  pages.close()
  await platform.close()
})

const failureOf = async (work: Promise<unknown>): Promise<StoreError> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason as StoreError,
  )
  expect(error?.name).toBe('StoreError')
  return error as StoreError
}
/** An address of this machine where nothing listens. */
async function closedAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

const look = (options: Parameters<typeof createClient>[0]) =>
  queryProducts(createClient({ retry: false, ...options })).first()

describe('a client that is not set up right', () => {
  test('an unknown client id', async () => {
    const error = await failureOf(look({ clientId: randomUUID(), baseUrl: platform.url }))
    expect(error.message).toMatch(
      /^Failed to fetch tokens from OAuth API: Unauthorized\. request id: \S+\. Check clientId and baseUrl\.$/,
    )
  })

  test('a client id that is none', async () => {
    const error = await failureOf(look({ clientId: 'my shop', baseUrl: platform.url }))
    expect(error.message).toMatch(/Check clientId and baseUrl\.$/)
  })

  test('a wrong API key', async () => {
    const client = createApiKeyClient({ apiKey: 'wrong', baseUrl: platform.url })
    const error = await failureOf(updateProduct(client, { id: randomUUID(), visible: false }))
    expect(error).toMatchObject({ status: 401 })
    expect(error.message).toMatch(/^The platform did not accept the API key\./)
  })

  test('a host that does not respond is named', async () => {
    const baseUrl = await closedAddress()
    const error = await failureOf(look({ clientId: site.clientId, baseUrl }))
    expect(error).toMatchObject({ kind: 'network' })
    expect(error.message).toContain(`no response from ${baseUrl} (ECONNREFUSED)`)
  })

  test('without a base URL, the public platform is named', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'))
    const error = await failureOf(look({ clientId: site.clientId, fetch }))
    expect(error.message).toBe(
      'System error occurred: no response from https://www.wixapis.com (fetch failed)',
    )
  })

  test('an address without a protocol is refused at once', () => {
    expect(() => createClient({ clientId: site.clientId, baseUrl: 'localhost:4000' })).toThrow(
      'INVALID_ARGUMENT: "baseUrl" must be an address such as "http://localhost:4000", not "localhost:4000"',
    )
  })
})

describe('an address that is not the platform’s API', () => {
  test('a page instead of tokens', async () => {
    const error = await failureOf(look({ clientId: site.clientId, baseUrl: pagesUrl }))
    expect(error).toMatchObject({ kind: 'response', status: 200 })
    expect(error.message).toContain('Check clientId and baseUrl.')
  })

  test('a 404 instead of tokens', async () => {
    const error = await failureOf(look({ clientId: site.clientId, baseUrl: `${pagesUrl}/missing` }))
    expect(error).toMatchObject({ status: 404 })
    expect(error.message).toBe(
      'Failed to fetch tokens from OAuth API: Not Found. Check clientId and baseUrl.',
    )
  })

  test('a page instead of a product', async () => {
    const client = createApiKeyClient({ apiKey: 'key', baseUrl: pagesUrl, retry: false })
    const error = await failureOf(queryProducts(client).first())
    expect(error).toMatchObject({ kind: 'response', operation: 'catalog.queryProducts' })
    expect(error.message).toContain(`Check baseUrl: ${pagesUrl} does not seem to be the platform.`)
  })

  test('a 404 instead of a product', async () => {
    const client = createApiKeyClient({ apiKey: 'key', baseUrl: `${pagesUrl}/missing` })
    const error = await failureOf(queryProducts(client).first())
    expect(error).toMatchObject({ kind: 'http', status: 404, code: 'NOT_FOUND' })
    expect(error.message).toContain(`Check baseUrl: ${pagesUrl}/missing does not seem to be the platform.`)
  })
})

describe('an address to return to that is not registered', () => {
  const elsewhere = new URL('https://not-registered.example/callback')
  const visitor = () => createClient({ clientId: site.clientId, baseUrl: platform.url })

  test.each([
    ['login', () => beginRedirect(visitor(), { returnTo: elsewhere })],
    ['logout', () => logout(visitor(), { returnTo: elsewhere })],
    [
      'checkout',
      () => createRedirectSession(visitor(), { login: {}, callbacks: { postFlowUrl: elsewhere.href } }),
    ],
  ])('%s: the error names the field and what to do', async (_, act) => {
    const error = await failureOf(act())
    expect(error).toMatchObject({ kind: 'application', code: 'REDIRECT_NOT_ALLOWED' })
    expect(error.message).toMatch(/^\S+ is not registered for this client\. To register an address, run: /)
  })

  test('logout by the direct call: the error names the field', async () => {
    const client = visitor()
    await client.session.tokens()
    const error = await failureOf(logout(client, { returnTo: elsewhere, via: 'direct' }))
    expect(error.message).toBe(
      'INVALID_ARGUMENT: "postLogoutRedirectUri" is not an address that the client registered',
    )
  })
})

test('a login by password on a server names the way that needs no page', async () => {
  const client = createClient({ clientId: site.clientId, baseUrl: platform.url })
  const error = await failureOf(completeLogin(client, { sessionToken: 'session' }))
  expect(error.message).toContain('On a server, use beginRedirect with the sessionToken')
})
