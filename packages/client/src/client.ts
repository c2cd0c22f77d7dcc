import type { Operation } from '@vitrine/contract'
import type { OwnSession, Session } from './session/session.ts'
import { type SessionOptions, visitorSession } from './session/visitor-session.ts'
import type { ClientFetch } from './transport/client-fetch.ts'
import type { RetryPolicy } from './transport/retry.ts'
import { type CallOptions, createTransport, type Identity, type Transport } from './transport/transport.ts'

/** How a client reaches the platform, whoever it acts for. */
export interface ConnectionOptions {
  /** Replaces the platform's hosts; may carry a path. Default: the public platform. */
  readonly baseUrl?: string | URL
  /** Default: the global `fetch`. */
  readonly fetch?: ClientFetch
  /** Sent with every request, for example language and display currency. */
  readonly headers?: Readonly<Record<string, string>>
  /** Bound of one attempt in milliseconds; default 10,000. */
  readonly timeoutMs?: number
  /** Default: three attempts within 30 s; `false` for one. */
  readonly retry?: RetryPolicy | false
}

export interface ClientOptions extends ConnectionOptions, SessionOptions {}

/** Sends operations; functions that only read take it as their first argument. */
export interface ReadCaller {
  /** False for a client that refuses to write. The compiler then rejects it where a {@link Caller} is required. */
  readonly writes?: boolean
  /** Sends one operation. @throws StoreError */
  send<I, O, E extends string>(operation: Operation<I, O, E>, input: I, options?: CallOptions): Promise<O>
}

/** Sends operations; functions that write take it as their first argument. */
export interface Caller extends ReadCaller {
  readonly writes?: true
}

/** A client with a session of its own. */
export interface Client extends Caller {
  readonly session: Session
}

/**
 * What the SDK's own functions find in a client made by {@link createClient}, which makes every client there is: log-ins send
 * outside the session's rules and ask for tokens by themselves.
 */
export interface OwnClient extends Client {
  readonly session: OwnSession
  readonly call: Transport
}

/**
 * A client that acts for a visitor or member, with tokens of its own.
 *
 * @example
 * ```ts
 * const client = createClient({ clientId: '5f0c9a52-3f0e-4b8e-9d57-1a2b7c44e001', baseUrl: 'http://localhost:4000' })
 * const page = await queryProducts(client).first()
 * ```
 * @see specification, section 4; wire 2.1 and 5.1
 */
export function createClient(options: ClientOptions): Client {
  const call = createTransport(options)
  const session = visitorSession(call, options)
  // The cast holds as far as the platform keeps its contract.
  const client: OwnClient = {
    call,
    session,
    send: (operation, input, own) => call(operation, input, own, session) as Promise<never>,
  }
  return client
}

/**
 * A client without tokens: a server of the page's own origin, at `baseUrl`, keeps them behind a cookie that scripts cannot
 * read and adds them to what it forwards (decision 0007).
 */
export function createSameOriginClient(
  options: ConnectionOptions & { readonly baseUrl: string | URL },
): Caller {
  const call = createTransport(options)
  const identity: Identity = { told: [] }
  // The cast holds as above.
  return { send: (operation, input, own) => call(operation, input, own, identity) as Promise<never> }
}
