import { type ClientFetch, createClient, memoryStorage, type Tokens } from '@vitrine/client'
import { login, register } from '@vitrine/client/auth'
import { productQuery, queryProducts } from '@vitrine/client/catalog'
import { inject } from 'vitest'
import { allow, createServer, type Server, type ServerEvent, type ServerOptions } from '../index.ts'
import { account, auth, cart, catalog } from '../operations.ts'
import { shopOrigin } from './browser.fixture.ts'

export const keys: readonly [{ id: string; secret: string }, ...{ id: string; secret: string }[]] = [
  { id: 'a', secret: 'a secret for tests with more than 32 characters' },
]

/** A server in front of the test platform, with what tests look at and change. */
export interface TestServer {
  readonly server: Server
  readonly events: ServerEvent[]
  /** Calls that reached the platform since the last look, as `POST /oauth2/token`. */
  takeCalls(): readonly string[]
  /** How many token requests there were since the last look at the calls. */
  tokenCalls(): number
  /** Moves the server's clock. Access tokens live 900 seconds. */
  advance(seconds: number): void
  /** Responds to the calls of a path in place of the platform; undefined lets them through. */
  intercept(path: string, respond: Respond | undefined): void
}

/** @param pass Sends the call to the platform after all */
type Respond = (pass: () => Promise<Response>) => Response | Promise<Response>

/** Paths of calls that tests count. */
export const tokenPath = '/oauth2/token'
const streamPath = '/stores/v1/changes/stream'

export function createTestServer(
  options: Partial<ServerOptions> = {},
  clientId: string = inject('testStore').clientId,
): TestServer {
  const { url } = inject('testStore')
  const events: ServerEvent[] = []
  const calls: string[] = []
  const interceptors = new Map<string, Respond>()
  let skewMs = 0
  const clock = () => Date.now() + skewMs

  const fetchPlatform: ClientFetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (pathname !== streamPath) calls.push(`${init?.method ?? 'GET'} ${pathname}`)
    const pass = () => fetch(input, init)
    return interceptors.get(pathname)?.(pass) ?? pass()
  }

  const server = createServer({
    client: { clientId, baseUrl: url, fetch: fetchPlatform, clock, retry: false },
    origins: [shopOrigin],
    session: { keys },
    operations: allow(catalog, cart, account, auth.login, auth.logout),
    changes: 'off',
    onEvent: (event) => events.push(event),
    ...options,
  })
  return {
    server,
    events,
    takeCalls: () => calls.splice(0),
    tokenCalls: () => calls.filter((call) => call === `POST ${tokenPath}`).length,
    advance(seconds) {
      skewMs += seconds * 1000
    },
    intercept(path, respond) {
      if (respond) interceptors.set(path, respond)
      else interceptors.delete(path)
    },
  }
}

export interface TestMember {
  readonly email: string
  readonly password: string
}

/** Registers a member. */
export async function createMember(): Promise<TestMember> {
  const { url, clientId } = inject('testStore')
  const email = `member-${crypto.randomUUID()}@example.com`
  const password = 'a quiet harbour in march'
  const client = createClient({ clientId, baseUrl: url })
  const registered = await register(client, { email, password })
  const outcome = registered.status === 'success' ? registered : await login(client, { email, password })
  if (outcome.status !== 'success')
    throw new Error(`The test member could not be registered: ${outcome.status}`)
  return { email, password }
}

/** The newest mail to an address, from the platform's inbox. */
export async function newestMailTo(email: string): Promise<string> {
  const { url } = inject('testStore')
  const list = await (await fetch(`${url}/inbox`)).text()
  for (const [, path] of list.matchAll(/href="(\/inbox\/[\w-]{36})"/g)) {
    const mail = await (await fetch(url + path)).text()
    if (mail.includes(email)) return mail.replaceAll('&amp;', '&')
  }
  throw new Error(`There is no mail to ${email}.`)
}

/** Tokens of a new visitor. */
export async function createVisitorTokens(): Promise<Tokens> {
  const { url, clientId } = inject('testStore')
  return createClient({ clientId, baseUrl: url, storage: memoryStorage() }).session.tokens()
}

let available: Promise<readonly string[]> | undefined

/** Ids of products that can be added to a cart as they are. */
export function productIds(): Promise<readonly string[]> {
  available ??= findProducts()
  return available
}

async function findProducts(): Promise<readonly string[]> {
  const { url, clientId } = inject('testStore')
  const client = createClient({ clientId, baseUrl: url })
  const { items } = await queryProducts(client, productQuery().limit(100)).first()
  return items
    .filter(({ stock, manageVariants, productOptions }) => {
      return stock?.inStock !== false && !manageVariants && (productOptions ?? []).length === 0
    })
    .map(({ id }) => String(id))
}
