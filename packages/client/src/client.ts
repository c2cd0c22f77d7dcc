import type { Operation, TokenRequest } from '@vitrine/contract'
import { statusPhrase } from './errors/status-phrase.ts'
import { isStoreError } from './errors/store-error.ts'
import { type ClientEvents, emitter } from './events.ts'
import { tokenFailure, tokenPath } from './session/grant.ts'
import { sameOriginAuthority } from './session/same-origin-session.ts'
import type { Authority, Session } from './session/session.ts'
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
  /** Listens; returns what ends the listening. */
  on<K extends keyof ClientEvents>(type: K, listener: (event: ClientEvents[K]) => void): () => void
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
 * const page = await catalog.queryProducts(client).first()
 * ```
 */
export function createClient(options: ClientOptions): Client {
  const events = emitter()
  const transport = createTransport(options, events)
  const session = visitorSession({
    clientId: options.clientId,
    storage: options.storage ?? memoryStorage(),
    tabs: options.tabs || undefined,
    clock: options.clock ?? Date.now,
    send: (request) => requestTokens(transport, request),
  })
  session.subscribe((event) => {
    if (event.type !== 'refreshed') transport.forget()
    events.emit('session', event)
  })
  return { session, on: events.on, send: sender(transport, session) }
}

/** A client whose tokens a server of the page's own origin keeps. `baseUrl` is that server's address. */
export function createSameOriginClient(options: ConnectionOptions & { baseUrl: string | URL }): Caller {
  const events = emitter()
  return { on: events.on, send: sender(createTransport(options, events), sameOriginAuthority) }
}

function sender(transport: Transport, authority: Authority): Caller['send'] {
  return async <I, O, E extends string>(
    operation: Operation<I, O, E>,
    input: I,
    options?: CallOptions,
  ): Promise<O> => {
    const call = (authorization: string | undefined) =>
      transport.call(operation, input as object, authorization, options)
    const authorization = await authority.authorize(options?.signal)
    try {
      // What the platform answers to an operation is its output; servers are trusted as far as their own site goes.
      return (await call(authorization)) as O
    } catch (error) {
      if (!isStoreError(error) || error.status !== 401) throw error
      if (!(await authority.renewAfter(authorization, options?.signal))) throw error
      return (await call(await authority.authorize(options?.signal))) as O
    }
  }
}

async function requestTokens(transport: Transport, request: TokenRequest) {
  try {
    return await transport.request('token.grant', 'POST', tokenPath, request)
  } catch (error) {
    throw isStoreError(error) && error.status ? tokenFailure(error, statusPhrase(error.status, '')) : error
  }
}
