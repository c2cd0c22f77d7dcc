import {
  type AnyClient,
  type CallOptions,
  type Client,
  type ClientFetch,
  createClient,
  createProxyClient,
  type TokenStorage,
  type Tokens,
} from '@vitrine/client'
import { createRedirectSession, grantToken, logOut, type Operation } from '@vitrine/client/wire'
import type { ReadClient } from './catalog/catalog-client.ts'
import type { ServerEvent } from './events.ts'
import { isPrefetch } from './http/prefetch.ts'
import type { PublicOrigin } from './http/public-origin.ts'
import { isPublicRead, isRead } from './operation-kinds.ts'
import type { PlatformConnection } from './platform-connection.ts'
import { type CookieFactory, type ResponseCookie, setCookieHeader, withCookies } from './session/cookies.ts'
import { createExchangeLogin, type ExchangeLogin } from './session/exchange-login.ts'
import { createLoginStepStore } from './session/login-step.ts'
import type { OrderCartCall } from './session/order-cart-calls.ts'
import { createRememberedDevice } from './session/remembered-device.ts'
import type { Renewals } from './session/renewals.ts'
import type { Seal } from './session/seal.ts'
import { describeSession, endedCookieValue, readSession, type SessionInfo } from './session/session-reader.ts'
import { createSessionId, type StoredSession, sealSession } from './session/stored-session.ts'
import { assertRead, refuseWithoutCookies, type SendPublic, withoutSession } from './view.ts'

/** A request whose response can set cookies. */
export interface Exchange {
  /** Who the request is from, as of now. Reading it makes the response private. */
  readonly session: SessionInfo
  /**
   * Calls the platform for this shopper. Without a session, catalog reads use the server's own visitor session, and the
   * first write begins a session. Use it before {@link Exchange.finish}.
   */
  readonly client: Client
  /**
   * The same without writes, for loaders of pages. Unlike the client of `server.view()` it renews the session, and functions
   * that write do not accept it.
   */
  readonly reader: ReadClient
  /** The request headers as they would be with the renewed cookie, for code that reads the request after you. */
  readonly headers: Headers
  /** The browser prefetches: the page may never be shown, so no session is renewed or started. */
  readonly isPrefetch: boolean
  /** Cookies that the response sets so far. */
  readonly cookies: readonly ResponseCookie[]
  /** Logs the shopper in, for login pages of your own. `server.handle` has the routes for the parts of `@vitrine/react`. */
  readonly login: ExchangeLogin
  /**
   * Renews the session now, whether or not it has expired. For example after an error 403, which may mean that the member
   * was blocked: the platform then refuses, and the session ends.
   *
   * @throws StoreError for failures that may pass; the session is unchanged then
   */
  renew(): Promise<SessionInfo>
  /** Whether the session outlives the browser session; default true. For "Stay logged in". */
  setPersistent(isPersistent: boolean): Promise<void>
  /** Stores the member's id in the session, so that `session.memberId` has it. */
  setMemberId(memberId: string): Promise<void>
  /**
   * Logs out: removes the session here, whatever else happens, and revokes it at the platform.
   *
   * @returns `url` if `returnTo` was given: send the browser there to end the login on the hosted pages too; it comes
   *   back to `returnTo`, which has to be registered with the platform
   */
  end(options?: { readonly returnTo?: URL }): Promise<{ readonly url?: URL }>
  /**
   * Adds the session cookies and cache headers to the response. Calling it again, also with another response, is safe.
   * A response that sets a session cookie becomes `private, no-store`; one that used the session becomes private.
   */
  finish(response: Response): Response
}

/** Settings of one request. */
export interface OpenOptions {
  /** Address of the connection, for `trustedProxies`. */
  readonly address?: string | undefined
  /**
   * Identifies the browser before it has a session, for example by a random cookie of yours. Concurrent first writes
   * with one key share one new session instead of filling two carts. Null if the browser should have sent that cookie and
   * did not: no session begins for it, and a first write fails with `COOKIES_REQUIRED`.
   */
  readonly startKey?: string | null | undefined
  /**
   * When an expired session is renewed. `open` (default) renews at once, so that code that reads the request later sees the
   * new session too. `use` renews with the first call that needs it, so a page without such a call never waits for it.
   */
  readonly renew?: 'open' | 'use' | undefined
  /**
   * Runs around the moment when the session becomes a member's, also in the routes of `server.handle`. Call `complete`
   * exactly once; before it, `client` still calls for the visitor. For example to say what the member's cart has added.
   */
  readonly aroundLogin?: ((complete: () => Promise<void>) => Promise<void>) | undefined
  /** Receives each cookie as soon as it is set, for frameworks where there is no response to finish. */
  readonly onCookie?: ((cookie: ResponseCookie) => void) | undefined
}

/** What all exchanges of a server share. */
export interface ExchangeContext {
  readonly connection: PlatformConnection
  readonly seal: Seal
  readonly cookieFactory: CookieFactory
  readonly renewals: Renewals
  readonly sendPublic: SendPublic
  readonly orderCartCall: OrderCartCall
  /** Tokens of a new visitor, the same for concurrent calls with one key. */
  readonly startVisitor: (key: string, fetchPlatform: ClientFetch) => Promise<Tokens>
  /** A fetch that names the browser behind the call. */
  readonly fetchFor: (
    headers: Headers,
    options: OpenOptions,
    sessionId: () => string | undefined,
  ) => ClientFetch
  readonly publicOrigin: PublicOrigin
  /** Registered redirect address of the login. */
  readonly callbackPath: string
  readonly maxAgeSeconds: number
  readonly earlySeconds: number
  readonly onEvent: (event: ServerEvent) => void
}

/** How long a browser remembers that a session ended: longer than any response of that session can be late. */
const endedSeconds = 15 * 60

export async function openExchange(
  request: { readonly headers: Headers },
  context: ExchangeContext,
  options: OpenOptions,
): Promise<Exchange> {
  const { connection, seal, cookieFactory, renewals, sendPublic, orderCartCall, earlySeconds, onEvent } =
    context
  const { clock } = connection
  const isSpeculative = isPrefetch(request.headers)
  const received = await readSession(request.headers, { seal, cookies: cookieFactory, onEvent })
  let session = received.session
  let isFinished = false
  let isPersonal = false
  const changes = new Map<string, ResponseCookie>()

  function setCookie(cookie: ResponseCookie): void {
    changes.set(cookie.name, cookie)
    options.onCookie?.(cookie)
  }

  async function store(next: StoredSession): Promise<void> {
    assertOpen()
    const maxAge = context.maxAgeSeconds
    const sealed = await sealSession(seal, next, maxAge)
    session = next
    setCookie(cookieFactory.create('', sealed, next.isPersistent ? maxAge : undefined))
  }

  function assertOpen(): void {
    if (!isFinished) return
    throw new Error(
      'The session changed after finish() was called, so the browser would not get its cookie. Await the calls of exchange.client before the response is finished.',
    )
  }

  function forget(): void {
    session = undefined
    setCookie(cookieFactory.remove(''))
  }

  /** Forgets the session so that a late response of it cannot bring it back. */
  function endHere({ id, tokens }: StoredSession): void {
    assertOpen()
    forget()
    setCookie(cookieFactory.create('-ended', endedCookieValue(id, received.endedIds), endedSeconds))
    onEvent({ type: 'session-ended', reason: 'logout', role: tokens.refreshToken.role })
  }

  function withTokens(tokens: Tokens, isRenewal: boolean): StoredSession {
    const { expiresAt } = tokens.accessToken
    const now = Math.floor(clock() / 1000)
    // Never in the first half of the token's life: tokens that live for a minute would be renewed by every request.
    const renewAt = Math.max(expiresAt - earlySeconds, Math.floor((now + expiresAt) / 2))
    const isPersistent = session?.isPersistent ?? true
    return isRenewal && session
      ? { ...session, tokens, renewAt }
      : { id: createSessionId(), tokens, renewAt, isPersistent }
  }

  if (received.isEnded && !isSpeculative) setCookie(cookieFactory.remove(''))
  const renewsNow = !isSpeculative && options.renew !== 'use'
  if (session && renewsNow && session.renewAt * 1000 <= clock()) {
    await renew(session).catch(() => {
      // Reported where it failed. The failure may pass, so the session stays as it is.
    })
  }

  async function renew({ tokens }: StoredSession): Promise<void> {
    const renewal = await renewals.renew(tokens.refreshToken)
    if (renewal.status === 'refused') return forget()
    try {
      await store(withTokens(renewal.tokens, true))
    } catch (error) {
      onEvent({ type: 'renewal-failed', error })
      throw error
    }
  }

  /** Access tokens that renewals of this exchange returned: they continue the session, all others begin a new one. */
  const renewedTokens = new Set<string>()
  const fetchPlatform = context.fetchFor(request.headers, options, () => session?.id)

  const clientFetch: ClientFetch = async (input, init, call) => {
    if (call?.operation !== grantToken.name) return fetchPlatform(input, init, call)
    if (isFinished || isSpeculative) return Response.json({ message: tooLateMessage }, { status: 409 })
    const { grantType, refreshToken } = Object(JSON.parse(String(init?.body)))
    if (grantType === 'anonymous' && typeof options.startKey === 'string') {
      return toTokenResponse(await context.startVisitor(options.startKey, fetchPlatform))
    }
    if (grantType !== 'refresh_token') return fetchPlatform(input, init, call)
    const role = session?.tokens.refreshToken.role ?? 'visitor'
    const renewal = await renewals.renew({ value: String(refreshToken), role })
    if (renewal.status === 'refused') return Response.json({ error: 'invalid_grant' }, { status: 400 })
    renewedTokens.add(renewal.tokens.accessToken.value)
    return toTokenResponse(renewal.tokens)
  }

  function toTokenResponse({ accessToken, refreshToken }: Tokens): Response {
    return Response.json({
      access_token: accessToken.value,
      refresh_token: refreshToken.value,
      expires_in: Math.max(0, accessToken.expiresAt - Math.floor(clock() / 1000)),
    })
  }

  const storage: TokenStorage = {
    read: () => session?.tokens,
    async write(tokens) {
      const isSameRole = session?.tokens.refreshToken.role === tokens.refreshToken.role
      await store(withTokens(tokens, isSameRole && renewedTokens.has(tokens.accessToken.value)))
    },
    clear() {
      if (session) endHere(session)
    },
  }

  const sessionClient = createClient({ ...connection, fetch: clientFetch, storage })

  async function send<I, O, E extends string>(
    operation: Operation<I, O, E>,
    input: I,
    call?: CallOptions,
  ): Promise<O> {
    const isStale = isSpeculative && describeSession(session, clock()).stale
    if (!session || isStale) {
      if (isPublicRead(operation)) return sendPublic(operation, input, call)
      // Only cart.get gets a value: no cart.
      if (isStale || isRead(operation) || needsCart(operation.name)) {
        return withoutSession(operation.name, isStale) as O
      }
      assertOpen()
      if (isSpeculative)
        throw new Error('A prefetched page must not begin a session, because it may never be shown.')
      if (options.startKey === null) refuseWithoutCookies(operation.name)
    }
    isPersonal = true
    return orderCartCall(session?.id, operation, () => sessionClient.send(operation, input, call))
  }

  // The functions of `@vitrine/client/auth` use more of the client than its type shows, so it is copied whole.
  const client: Client = { ...sessionClient, send }
  const reader: ReadClient = {
    writes: false,
    async send(operation, input, call) {
      assertRead(operation)
      return send(operation, input, call)
    },
  }

  async function setPersistent(isPersistent: boolean): Promise<void> {
    if (session && session.isPersistent !== isPersistent) await store({ ...session, isPersistent })
  }

  async function setMemberId(memberId: string): Promise<void> {
    if (session && session.memberId !== memberId) await store({ ...session, memberId })
  }

  const ownCookies = { headers: request.headers, seal, cookieFactory, setCookie }
  const login = createExchangeLogin({
    client,
    fetchPlatform,
    platformUrl: new URL(connection.baseUrl),
    callbackUrl: new URL(context.callbackPath, context.publicOrigin(request, options.address)),
    steps: createLoginStepStore(ownCookies),
    device: createRememberedDevice(ownCookies),
    now: clock,
    aroundLogin: options.aroundLogin ?? ((complete) => complete()),
    setMemberId,
    setPersistent,
  })

  return {
    get session() {
      isPersonal = true
      return describeSession(session, clock())
    },
    client,
    reader,
    login,
    async renew() {
      if (session && !isSpeculative) await renew(session)
      return describeSession(session, clock())
    },
    get headers() {
      return withCookies(request.headers, [...changes.values()])
    },
    isPrefetch: isSpeculative,
    get cookies() {
      return [...changes.values()]
    },
    setPersistent,
    setMemberId,
    async end({ returnTo } = {}) {
      const ended = session
      if (!ended) return {}
      endHere(ended)
      try {
        const url = await endAtPlatform(ended, returnTo)
        return url ? { url } : {}
      } catch (error) {
        onEvent({ type: 'logout-incomplete', error })
        return {}
      }
    },
    finish(response) {
      isFinished = true
      const cookies = [...changes.values()].map(setCookieHeader)
      if (cookies.length === 0 && !isPersonal) return response
      const result = withMutableHeaders(response)
      const present = new Set(result.headers.getSetCookie())
      for (const cookie of cookies) if (!present.has(cookie)) result.headers.append('set-cookie', cookie)
      makePrivate(result.headers, cookies.length > 0)
      return result
    },
  }

  async function endAtPlatform(ended: StoredSession, returnTo: URL | undefined): Promise<URL | undefined> {
    let { tokens } = ended
    if (describeSession(ended, clock()).stale) {
      const renewal = await renewals.renew(tokens.refreshToken)
      if (renewal.status === 'refused') return undefined
      tokens = renewal.tokens
    }
    const headers = { authorization: tokens.accessToken.value }
    const platform: AnyClient = createProxyClient({ ...connection, fetch: fetchPlatform })
    try {
      if (!returnTo) return undefined
      const { redirectSession } = await platform.send(
        createRedirectSession,
        { logout: { clientId: connection.clientId }, callbacks: { postFlowUrl: returnTo.href } },
        { headers },
      )
      return new URL(redirectSession.fullUrl)
    } finally {
      // Last, because the address is requested with the same token.
      if (tokens.refreshToken.role === 'member') await platform.send(logOut, {}, { headers })
    }
  }
}

const tooLateMessage =
  'The session cannot be renewed or started: the response was already finished, or the request is a prefetch.'

/** Everything in a cart except adding to it needs a cart, so it needs a session. */
function needsCart(operation: string): boolean {
  return operation.startsWith('cart.') && operation !== 'cart.addItems'
}

function withMutableHeaders(response: Response): Response {
  try {
    response.headers.delete('x-vitrine-probe')
    return response
  } catch {
    return new Response(response.body, response) // For example Response.redirect() or a fetched response.
  }
}

/** Cache headers of CDNs that win over `Cache-Control`. */
const sharedCacheHeaders = ['cdn-cache-control', 'surrogate-control', 'vercel-cdn-cache-control', 'expires']

function makePrivate(headers: Headers, setsCookie: boolean): void {
  for (const name of sharedCacheHeaders) headers.delete(name)
  const current = headers.get('cache-control') ?? ''
  if (setsCookie) headers.set('cache-control', 'private, no-store')
  else if (!/\b(private|no-store)\b/.test(current)) headers.set('cache-control', 'private, no-cache')
}
