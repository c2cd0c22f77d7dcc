import { type AnyClient, type CallOptions, StoreError } from '@vitrine/client'
import type { Operation } from '@vitrine/client/wire'
import type { ReadClient } from './catalog/catalog-client.ts'
import { isPublicRead, isRead } from './operation-kinds.ts'
import type { OrderCartCall } from './session/order-cart-calls.ts'
import type { SessionInfo } from './session/session-reader.ts'
import type { StoredSession } from './session/stored-session.ts'

/** A request whose response cannot set cookies, for example in a React Server Component. */
export interface View {
  readonly session: SessionInfo
  /**
   * Reads for this shopper. It never renews tokens: while `session.stale` is true, personal reads throw a `StoreError`
   * with status 401 and catalog reads use the server's own visitor session.
   */
  readonly client: ReadClient
}

export interface ReadClientOptions {
  readonly session: StoredSession | undefined
  readonly info: SessionInfo
  readonly sendPublic: SendPublic
  readonly orderCartCall: OrderCartCall
  /** Sends without tokens; the authorization header is added per call. */
  readonly platform: AnyClient
}

/** Sends reads that do not depend on the caller, with the server's own visitor session. */
export type SendPublic = AnyClient['send']

/** A client that reads for one shopper and never requests a token. */
export function createReadClient({
  session,
  info,
  sendPublic,
  orderCartCall,
  platform,
}: ReadClientOptions): ReadClient {
  return {
    writes: false,
    async send<I, O, E extends string>(
      operation: Operation<I, O, E>,
      input: I,
      options: CallOptions = {},
    ): Promise<O> {
      assertRead(operation)
      if (!session || info.stale) {
        if (isPublicRead(operation)) return sendPublic(operation, input, options)
        return withoutSession(operation.name, info.stale) as O // Only cart.get gets a value: no cart.
      }
      const headers = { ...options.headers, authorization: session.tokens.accessToken.value }
      return orderCartCall(session.id, operation, () =>
        platform.send(operation, input, { ...options, headers }),
      )
    },
  }
}

/** @throws TypeError for an operation that writes */
export function assertRead(operation: Parameters<typeof isRead>[0]): void {
  if (isRead(operation)) return
  throw new TypeError(
    `${operation.name} writes, and this client only reads. Use server.open() where the response can set cookies: in an action, a route handler or a form post.`,
  )
}

/**
 * The result of a personal call without a usable session. Without a session there is no cart, which the client reads as
 * null; everything else is an error.
 *
 * @throws StoreError with status 404 for a cart that does not exist, otherwise 401
 */
export function withoutSession(operation: string, isStale: boolean): object {
  if (operation === 'cart.get' && !isStale) return {}
  if (operation.startsWith('cart.') && !isStale) {
    const description = 'There is no cart yet; adding an item creates one.'
    throw new StoreError(
      'application',
      description,
      { code: 'OWNED_CART_NOT_FOUND', description, data: {} },
      { operation, status: 404 },
    )
  }
  throw new StoreError(
    'http',
    isStale
      ? 'The session has to be renewed first. Open the request with server.open(), for example in middleware.'
      : 'There is no session yet. A session begins with the first write, for example adding to the cart.',
    { code: 'UNAUTHORIZED' },
    { operation, status: 401 },
  )
}

/** @throws StoreError: a browser that keeps no cookies would lose the session at once. */
export function refuseWithoutCookies(operation: string): never {
  const description =
    'The browser keeps no cookies for this shop, so a cart could not be found again. Allow cookies and reload the page.'
  throw new StoreError(
    'application',
    description,
    { code: 'COOKIES_REQUIRED', description, data: {} },
    { operation, status: 403 },
  )
}
