import { expect } from 'vitest'
import type { Server, ServerOptions } from '../server.ts'
import { createTestBrowser, type Fetch, type TestBrowser } from './browser.fixture.ts'
import type { Described } from './pages.fixture.ts'
import {
  createMember,
  createTestServer,
  productIds,
  type TestMember,
  type TestServer,
} from './test-server.fixture.ts'

export const sessionCookie = '__Host-vitrine'
export const api = '/api/vitrine'
export const carts: string = `${api}/ecom/v1/carts/current`
/** Access tokens live 900 seconds. */
export const untilExpired = 901

/** @param address Address that connections appear to come from, where an adapter can learn it */
export type CreateApp = (server: Server, address?: string) => Fetch

/** A server, pages in front of it, and one browser. */
export interface Shop extends TestServer {
  readonly browser: TestBrowser
  readonly app: Fetch
}

/** What shoppers of the test shop do, and what tests look at. */
export interface Shops {
  openShop(options?: Partial<ServerOptions>, clientId?: string): Shop
  /** Adds a product to the cart, which begins a session if there is none. */
  add(browser: TestBrowser): Promise<Response>
  me(browser: TestBrowser): Promise<Described>
  logIn(browser: TestBrowser, member?: TestMember): Promise<Response>
  /** The session cookies that a response sets. */
  sessionOf(response: Response): readonly string[]
  versionOf(server: Server, browser: TestBrowser): Promise<string>
}

export function createShops(createApp: CreateApp): Shops {
  let member: Promise<TestMember> | undefined

  return {
    openShop(options = {}, clientId) {
      const testServer = createTestServer(options, clientId)
      const app = createApp(testServer.server)
      return { ...testServer, app, browser: createTestBrowser(app) }
    },
    async add(browser) {
      const [productId = ''] = await productIds()
      return browser.post('/add', { productId })
    },
    me: async (browser) => (await (await browser.get('/me')).json()) as Described,
    async logIn(browser, givenMember) {
      member ??= createMember()
      const response = await browser.post(`${api}/session/login`, givenMember ?? (await member))
      expect(await response.json()).toEqual({ status: 'success', returnTo: '/' })
      return response
    },
    sessionOf: (response) =>
      response.headers.getSetCookie().filter((cookie) => cookie.startsWith(`${sessionCookie}=`)),
    versionOf: async (server, browser) => (await server.view(browser.cookieHeaders())).session.version,
  }
}
