import { defaultApiHost } from '@vitrine/contract'
import { type AnyClient, createProxyClient } from '../client.ts'
import type { ConnectionOptions } from '../transport/connection.ts'
import { type AuthenticationStrategy, connect, isConnected } from './auth/strategy.ts'
import { type GraphqlResult, graphql } from './graphql.ts'
import { bindModules } from './module-method.ts'
import { withDetails } from './surface-error.ts'

/** Settings of the public client, and how our core reaches the platform. */
export interface ClientConfig<M extends object, A extends AuthenticationStrategy>
  extends Omit<ConnectionOptions, 'headers'> {
  /** Modules by the name they get on the client. */
  readonly modules?: M
  /** Who the client acts for, or a function that says so for each call; without it nobody. */
  readonly auth?: A | (() => A)
  /** Sent with every request; `setHeaders` adds to them. */
  readonly headers?: Readonly<Record<string, string>>
  /** Handed to strategies that are not ours. */
  readonly host?: unknown
  /** Taken and ignored: calls go to the API host, which is always right (wire 10, row 16; W23). */
  readonly useCDN?: boolean
  /** Taken and ignored: the platform checks requests. */
  readonly validateRequestSchema?: boolean
}

/** The public client's shape; modules stand beside these by their names. */
export interface CompatClient<A extends AuthenticationStrategy> {
  readonly auth: A
  setHeaders(headers: Readonly<Record<string, string>>): void
  /** Modules that were not given at the beginning. */
  use<M extends object>(modules: M): M
  /** A relative address of the API host, with the caller's token. */
  fetch(relativeUrl: string, options?: RequestInit): Promise<Response>
  /** Any address; the token goes to the API host alone (W39). */
  fetchWithAuth: typeof fetch
  /** Errors of the document are given, not thrown. @throws StoreError `GraphQL request failed with status …` */
  graphql<Result = Record<string, unknown>, Variables extends object = Record<string, unknown>>(
    query: string | { toString(): string },
    variables?: Variables,
    options?: { readonly apiVersion?: string },
  ): Promise<GraphqlResult<Result>>
}

/**
 * The public client's `createClient` over our core: code written for the public client runs with its imports changed.
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
  const strategyOf = (): AuthenticationStrategy => (typeof auth === 'function' ? auth() : auth) ?? nobody
  const callers = new WeakMap<AuthenticationStrategy, AnyClient>()
  const callerOf = (strategy: AuthenticationStrategy): AnyClient => {
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
        return await callerOf(strategyOf()).send(operation, input, options)
      } catch (error) {
        throw withDetails(error)
      }
    },
  }
  // The strategy's own calls, log-in for one, go where the client's go.
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
      // The cast holds: without `auth` nobody has a name for its type.
      return strategyOf() as A
    },
    setHeaders: (more) => void Object.assign(headers, more),
    use: (more) => bindModules(caller, more),
    fetch: (relativeUrl, options) => authorizedFetch(below(connection.baseUrl, relativeUrl), options),
    fetchWithAuth: authorizedFetch,
    graphql: (query, variables, options) => graphql(caller, `${query}`, variables, options?.apiVersion),
  }
}

const nobody: AuthenticationStrategy = { getAuthHeaders: () => ({ headers: {} }) }

function below(baseUrl: string, relativeUrl: string): string {
  return `${baseUrl.replace(/\/$/, '')}/${relativeUrl.replace(/^\//, '')}`
}

/** For strategies that give headers and nothing else. */
function callerByHeaders(
  connection: ConnectionOptions & { readonly baseUrl: string },
  strategy: AuthenticationStrategy,
  host: unknown,
): AnyClient {
  const client = createProxyClient(connection)
  return {
    async send(operation, input, options) {
      const { headers } = await strategy.getAuthHeaders(host)
      return client.send(operation, input, { ...options, headers: { ...headers, ...options?.headers } })
    },
  }
}
