import type { Operation } from '@vitrine/contract'
import { StoreError } from './errors/store-error.ts'
import { createSession, type InternalSession, type Session, type SessionOptions } from './session/session.ts'
import type { CallOptions, ConnectionOptions, RequestAuth } from './transport/connection.ts'
import { createTransport, type Transport } from './transport/transport.ts'

/** Options of {@link createClient}. */
export interface ClientOptions extends ConnectionOptions, SessionOptions {}

/** Any client, including those that refuse to write. The first parameter of functions that only read. */
export interface ReadingClient {
  /** False for a client that refuses to write. The compiler then rejects it where an {@link AnyClient} is required. */
  readonly writes?: boolean
  /** Sends one operation. The functions of the package's entries call it. @throws StoreError */
  send<I, O, E extends string>(operation: Operation<I, O, E>, input: I, options?: CallOptions): Promise<O>
}

/** Any client that writes: with a session, with an API key, or without either. The first parameter of most functions. */
export interface AnyClient extends ReadingClient {
  readonly writes?: true
}

/** A client with the session of a visitor or member. */
export interface Client extends AnyClient {
  /** Tokens and role of the user. */
  readonly session: Session
}

/**
 * A client as {@link createClient} makes it. Login functions need more than the public part: they send without renewing tokens
 * first, and request tokens themselves.
 */
export interface InternalClient extends Client {
  readonly session: InternalSession
  readonly transport: Transport
}

/** @throws StoreError `application` `AUTH_CONTEXT_MISSING` for a client that {@link createClient} did not make */
export function internalsOf(client: Client, operation: string): InternalClient {
  if (typeof Object(client).transport === 'function') return client as InternalClient
  const description = `The auth context is missing: ${operation} needs a client that createClient made`
  throw new StoreError(
    'application',
    description,
    { code: 'AUTH_CONTEXT_MISSING', description, data: {} },
    { operation },
  )
}

/**
 * Creates a client for a visitor or member. It requests tokens with the first call, renews them, and stores them in
 * `options.storage`.
 *
 * @throws StoreError `validation` for a `baseUrl` that is not an address
 * @example
 * ```ts
 * const client = createClient({
 *   clientId: '5f0c9a52-3f0e-4b8e-9d57-1a2b7c44e001',
 *   baseUrl: 'http://localhost:4000',
 *   storage: webStorage(),
 *   tabs: browserTabs(),
 * })
 * const page = await queryProducts(client).first()
 * ```
 */
export function createClient(options: ClientOptions): Client {
  const transport = createTransport(options)
  const session = createSession(transport, options)
  const client: InternalClient = {
    transport,
    session,
    // The platform keeps to the operation's types.
    send: (operation, input, callOptions) =>
      transport(operation, input, callOptions, session) as Promise<never>,
  }
  return client
}

/**
 * Creates a client without tokens. It calls a server of the page's own origin, which keeps the tokens, adds them to each
 * request and forwards it to the platform: a "backend for frontend". No script of the page can read a token.
 *
 * @param options `baseUrl` is the address of that server, such as `/api`
 * @throws StoreError `validation` for a `baseUrl` that is not an address
 * @example
 * ```ts
 * const shop = createProxyClient({ baseUrl: '/api' })
 * const current = await cart.getCart(shop)
 * ```
 */
export function createProxyClient(
  options: ConnectionOptions & { readonly baseUrl: string | URL },
): AnyClient {
  const transport = createTransport(options)
  const auth: RequestAuth = { consistency: {} }
  // The platform keeps to the operation's types.
  return {
    send: (operation, input, callOptions) => transport(operation, input, callOptions, auth) as Promise<never>,
  }
}
