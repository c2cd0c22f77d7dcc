import { defaultApiHost, type Operation } from '@vitrine/contract'
import type { ClientEvent } from './events.ts'
import type { Authorize, Session } from './session/session.ts'
import type { TabSync } from './session/tab-sync.ts'
import { memoryStorage, type TokenStorage } from './session/token-storage.ts'
import { visitorSession } from './session/visitor-session.ts'
import type { RetryPolicy } from './transport/retry.ts'
import { type CallOptions, createTransport, type Transport } from './transport/transport.ts'

/** How a client reaches the platform, whoever it acts for. */
export interface ConnectionOptions {
  /** Replaces the platform's hosts; may carry a path. Default: the public platform. */
  readonly baseUrl?: string | URL
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch
  /** Sent with every request, for example language and display currency. */
  readonly headers?: Readonly<Record<string, string>>
  /** Bound of one attempt in milliseconds; default 10,000. */
  readonly timeoutMs?: number
  /** Default: three attempts within 30 s; `false` for one. */
  readonly retry?: RetryPolicy | false
  /** Told of every request, answer and retry; for logs and traces. */
  readonly onEvent?: (event: ClientEvent) => void
}

export interface ClientOptions extends ConnectionOptions {
  /** OAuth client id of the site's registration. */
  readonly clientId: string
  /** Default: memory. */
  readonly storage?: TokenStorage
  /** Coordinates tabs that share `storage`; `browserTabs()` where there are tabs. */
  readonly tabs?: TabSync | false
  /** Wall clock in milliseconds since the epoch; default `Date.now`. */
  readonly clock?: () => number
}

/** Sends operations; what functions of the namespaces take first. */
export interface Caller {
  /** Sends one operation. @throws StoreError */
  send<I, O, E extends string>(operation: Operation<I, O, E>, input: I, options?: CallOptions): Promise<O>
}

/** A client with a session of its own. */
export interface Client extends Caller {
  readonly session: Session
}

/**
 * A client that acts for a visitor or member, with tokens of its own.
 *
 * @example
 * ```ts
 * const client = createClient({ clientId: '5f0c9a52-3f0e-4b8e-9d57-1a2b7c44e001', baseUrl: 'http://localhost:4000' })
 * const page = await queryProducts(client).first()
 * ```
 */
export function createClient(options: ClientOptions): Client {
  const { baseUrl = defaultApiHost, clientId, storage = memoryStorage(), tabs, clock = Date.now } = options
  const transport = createTransport(options, `${baseUrl}`)
  const session = visitorSession(transport, clientId, storage, tabs || undefined, clock)
  // What one user was told by the platform is not repeated for the next.
  session.subscribe(({ type }) => type === 'refreshed' || transport.forget())
  return { session, send: sender(transport, session.authorize) }
}

/**
 * A client without tokens: a server of the page's own origin, at `baseUrl`, keeps them behind a cookie that scripts cannot
 * read and adds them to what it forwards (decision 0007).
 */
export function createSameOriginClient(
  options: ConnectionOptions & { readonly baseUrl: string | URL },
): Caller {
  return { send: sender(createTransport(options, `${options.baseUrl}`)) }
}

function sender({ call }: Transport, authorize?: Authorize): Caller['send'] {
  // The cast holds as far as the platform keeps its contract.
  return (operation, input, options) => call(operation, input, options, authorize) as Promise<never>
}
