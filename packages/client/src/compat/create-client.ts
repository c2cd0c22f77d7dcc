import {
  changePassword,
  defaultApiHost,
  logIn,
  recover,
  register,
  resendCode,
  verifyEmail,
  verifyFactor,
} from '@vitrine/contract'
import { type AnyClient, createProxyClient } from '../client.ts'
import type { ConnectionOptions } from '../transport/connection.ts'
import { type AuthenticationStrategy, type ConnectedCaller, connect, isConnected } from './auth/connection.ts'
import { type GraphqlResult, graphql } from './graphql.ts'
import { setMediaHost } from './media.ts'
import { bindModules } from './module-method.ts'
import { withDetails } from './surface-error.ts'

/** Settings of the public client and of the connection to the platform. */
export interface ClientConfig<M extends object, A extends AuthenticationStrategy>
  extends Omit<ConnectionOptions, 'headers'> {
  /** Modules by their names on the client. */
  readonly modules?: M
  /** Who the client acts for, or a function that returns it for each call. */
  readonly auth?: A | (() => A)
  /** Sent with every request; `setHeaders` adds to them. */
  readonly headers?: Readonly<Record<string, string>>
  /** Passed to strategies of your own. */
  readonly host?: unknown
  /** Ignored: calls always go to the API host. */
  readonly useCDN?: boolean
  /** Ignored: the platform checks requests. */
  readonly validateRequestSchema?: boolean
}

/** The public client. It also has the modules by their names. */
export interface CompatClient<A extends AuthenticationStrategy> {
  readonly auth: A
  setHeaders(headers: Readonly<Record<string, string>>): void
  /** Adds modules. */
  use<M extends object>(modules: M): M
  /** Requests a path of the API host with the caller's token. A string body is JSON by default. */
  fetch(relativeUrl: string, options?: RequestInit): Promise<Response>
  /** Requests any URL. Only requests to the API host have the token. */
  fetchWithAuth: typeof fetch
  /** Errors of the document are returned, not thrown. @throws StoreError `GraphQL request failed with status …` */
  graphql<Result = Record<string, unknown>, Variables extends object = Record<string, unknown>>(
    query: string | { toString(): string },
    variables?: Variables,
    options?: { readonly apiVersion?: string },
  ): Promise<GraphqlResult<Result>>
}

/**
 * The public client's `createClient`. Code that was written for it runs after its imports are changed.
 *
 * @example
 * ```ts
 * import { createClient, currentCart, OAuthStrategy, products } from '@vitrine/client/compat'
 *
 * const client = createClient({ modules: { products, currentCart }, auth: OAuthStrategy({ clientId }) })
 * const { items } = await client.products.queryProducts().eq('slug', 'brisa-mug').find()
 * ```
 */
export function createClient<
  M extends object = Record<never, never>,
  A extends AuthenticationStrategy = AuthenticationStrategy,
>(config: ClientConfig<M, A>): CompatClient<A> & M {
  const { modules, auth, host, useCDN: _, validateRequestSchema: __, ...rest } = config
  const headers: Record<string, string> = { ...config.headers }
  const connection: ConnectionOptions & { readonly baseUrl: string } = {
    ...rest,
    headers,
    baseUrl: `${config.baseUrl ?? defaultApiHost}`,
  }
  const strategyOf = (): AuthenticationStrategy => (typeof auth === 'function' ? auth() : auth) ?? anonymous
  if (config.baseUrl !== undefined) setMediaHost(connection.baseUrl)
  const callers = new WeakMap<AuthenticationStrategy, ConnectedCaller>()
  const callerOf = (strategy: AuthenticationStrategy): ConnectedCaller => {
    const known = callers.get(strategy)
    if (known) return known
    const made = isConnected(strategy)
      ? strategy[connect](connection)
      : callerByHeaders(connection, strategy, host)
    callers.set(strategy, made)
    return made
  }
  const caller: AnyClient = {
    async send(operation, input, options) {
      try {
        const { send, sendOnce } = callerOf(strategyOf())
        return await (loginSteps.has(operation.name) ? sendOnce : send)(operation, input, options)
      } catch (error) {
        throw withDetails(error)
      }
    },
  }
  // Calls of the strategy, such as logins, use the client's connection too.
  callerOf(strategyOf())

  const authorizedFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    for (const [name, value] of Object.entries(headers)) {
      if (!request.headers.has(name)) request.headers.set(name, value)
    }
    if (new URL(request.url).origin === new URL(connection.baseUrl).origin) {
      const own = await strategyOf().getAuthHeaders(host)
      for (const [name, value] of Object.entries(own.headers)) request.headers.set(name, value)
    }
    return (config.fetch ?? fetch)(request)
  }

  return {
    ...bindModules(caller, modules ?? ({} as M)),
    get auth() {
      // The cast holds: without `auth`, its type is the general one.
      return strategyOf() as A
    },
    setHeaders: (more) => void Object.assign(headers, more),
    use: (more) => bindModules(caller, more),
    fetch(relativeUrl, options) {
      const headers = new Headers(options?.headers)
      if (typeof options?.body === 'string' && !headers.has('content-type'))
        headers.set('content-type', 'application/json')
      return authorizedFetch(below(connection.baseUrl, relativeUrl), { ...options, headers })
    },
    fetchWithAuth: authorizedFetch,
    graphql: (query, variables, options) => graphql(caller, `${query}`, variables, options?.apiVersion),
  }
}

/** Calls that check a secret: a repetition after a 401 would count as another attempt. */
const loginSteps: ReadonlySet<string> = new Set(
  [logIn, register, verifyFactor, verifyEmail, resendCode, recover, changePassword].map(({ name }) => name),
)

const anonymous: AuthenticationStrategy = { getAuthHeaders: () => ({ headers: {} }) }

function below(baseUrl: string, relativeUrl: string): string {
  return `${baseUrl.replace(/\/$/, '')}/${relativeUrl.replace(/^\//, '')}`
}

/** For strategies that only return headers. */
function callerByHeaders(
  connection: ConnectionOptions & { readonly baseUrl: string },
  strategy: AuthenticationStrategy,
  host: unknown,
): ConnectedCaller {
  const client = createProxyClient(connection)
  const send: AnyClient['send'] = async (operation, input, options) => {
    const { headers } = await strategy.getAuthHeaders(host)
    return client.send(operation, input, { ...options, headers: { ...headers, ...options?.headers } })
  }
  return { send, sendOnce: send }
}
