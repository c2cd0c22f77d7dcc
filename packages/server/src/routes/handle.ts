import type { ServerEvent } from '../events.ts'
import type { Exchange, OpenOptions } from '../exchange.ts'
import { isPrefetch } from '../http/prefetch.ts'
import type { PublicOrigin } from '../http/public-origin.ts'
import { checkOrigin } from '../http/same-origin.ts'
import type { AllowedOperations } from './allow.ts'
import { cartForms, submitCartForm } from './cart-forms.ts'
import { createOperationFinder, type ForwardedCall, forward } from './forward.ts'
import {
  beginHostedLogin,
  cancelLogin,
  finishHostedLogin,
  type LoginRoute,
  logInWithPassword,
  logOut,
  mailRecovery,
  recoverAccount,
  resendLoginCode,
  signUp,
  verifyCode,
  verifySecondFactor,
  withLoginRedirect,
} from './login.ts'
import { BodyTooLargeError, hasMediaType, UnreadableBodyError } from './read-body.ts'
import { errorResponse, isUnavailable, json, platformErrorResponse } from './responses.ts'

/** Settings of one call of `server.handle`. */
export interface HandleOptions extends OpenOptions {
  /** An exchange that is already open. It is finished by `handle`. */
  readonly exchange?: Exchange
  /** Headers added to forwarded calls, unless the page sends them, for example `regionalHeaders` of `@vitrine/client`. */
  readonly headers?: Readonly<Record<string, string>>
  /** Called after a forwarded call succeeded, before the response is finished. */
  readonly onForwarded?: (call: ForwardedCall) => void
}

export interface HandlerContext {
  readonly basePath: string
  readonly origins: readonly string[]
  readonly publicOrigin: PublicOrigin
  readonly operations: AllowedOperations
  readonly callbackPath: string
  readonly logoutPath: string
  readonly open: (request: Request, options: OpenOptions) => Promise<Exchange>
  readonly onEvent: (event: ServerEvent) => void
}

type Route = (request: Request, exchange: Exchange, options: HandleOptions) => Promise<Response>

const jsonTypes = ['application/json']
const formTypes = [...jsonTypes, 'application/x-www-form-urlencoded']

/** Handles requests under the base path. The returned function gives null for other paths. */
export function createHandler(
  context: HandlerContext,
): (request: Request, options?: HandleOptions) => Promise<Response | null> {
  const { basePath, operations, origins, onEvent } = context
  const findOperation = createOperationFinder(operations.forwarded)

  const loginRoute =
    (run: LoginRoute): Route =>
    (request, exchange) =>
      withLoginRedirect(request, run(request, exchange))

  const logoutRoute: Route = (request, exchange, { address }) =>
    logOut(request, exchange, new URL(context.logoutPath, context.publicOrigin(request, address)))

  const routes = new Map<string, Route>()
  routes.set(`GET ${basePath}/session`, async (_, exchange) => json(200, exchange.session))
  if (operations.login) {
    routes.set(`POST ${basePath}/session/login`, loginRoute(logInWithPassword))
    routes.set(`POST ${basePath}/session/signup`, loginRoute(signUp))
    routes.set(`POST ${basePath}/session/verify`, loginRoute(verifyCode))
    routes.set(`POST ${basePath}/session/resend`, loginRoute(resendLoginCode))
    routes.set(`POST ${basePath}/session/factor`, loginRoute(verifySecondFactor))
    routes.set(`POST ${basePath}/session/recovery-email`, (request, exchange, { address }) =>
      withLoginRedirect(request, mailRecovery(request, exchange, context.publicOrigin(request, address))),
    )
    routes.set(`POST ${basePath}/session/recover`, loginRoute(recoverAccount))
    routes.set(`POST ${basePath}/session/cancel`, loginRoute(cancelLogin))
    routes.set(`GET ${basePath}/login`, beginHostedLogin)
    routes.set(`GET ${context.callbackPath}`, finishHostedLogin)
  }
  for (const [path, form] of cartForms) {
    routes.set(`POST ${basePath}${path}`, (request, exchange, options) =>
      submitCartForm(request, form, exchange, {
        ...options,
        allowed: operations.forwarded,
        origin: context.publicOrigin(request, options.address),
      }),
    )
  }
  if (operations.logout) routes.set(`POST ${basePath}/session/logout`, logoutRoute)

  const reject = (
    code: 'CROSS_ORIGIN_REQUEST' | 'OPERATION_NOT_ALLOWED' | 'UNSUPPORTED_MEDIA_TYPE',
    reason: Extract<ServerEvent, { type: 'request-rejected' }>['reason'],
  ): Response => {
    onEvent({ type: 'request-rejected', reason })
    return errorResponse(code)
  }

  return async (request, options = {}) => {
    const { pathname } = new URL(request.url)
    const { method } = request
    const route = routes.get(`${method} ${pathname}`)
    if (!route && !pathname.startsWith(`${basePath}/`)) return null
    const isSafe = method === 'GET' || method === 'HEAD'
    const refusal = checkOrigin(request.headers, origins)
    // The callback is reached by a redirect from the hosted pages, and links to the login may be anywhere.
    if (refusal && !(isSafe && (route || refusal === 'no-proof')))
      return reject('CROSS_ORIGIN_REQUEST', refusal)
    const found = route ? undefined : findOperation(method, pathname.slice(basePath.length))
    if (!route && !found) return reject('OPERATION_NOT_ALLOWED', 'not-allowed')
    if (!hasMediaType(request, route ? formTypes : jsonTypes)) {
      return reject('UNSUPPORTED_MEDIA_TYPE', 'media-type')
    }
    // A prefetched link must not begin a login or a session.
    if (route && isSafe && isPrefetch(request.headers)) {
      return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
    }
    const exchange = options.exchange ?? (await context.open(request, options))
    try {
      const response = found
        ? await forward(request, found, exchange, onEvent, options)
        : await (route as Route)(request, exchange, options) // One of the two was found.
      return exchange.finish(response)
    } catch (error) {
      return exchange.finish(failure(error, found?.operation.name ?? pathname, onEvent))
    }
  }
}

function failure(error: unknown, operation: string, onEvent: (event: ServerEvent) => void): Response {
  if (error instanceof BodyTooLargeError) {
    onEvent({ type: 'request-rejected', reason: 'too-large' })
    return errorResponse('REQUEST_TOO_LARGE')
  }
  if (error instanceof UnreadableBodyError) {
    onEvent({ type: 'request-rejected', reason: 'unreadable' })
    return errorResponse('UNREADABLE_REQUEST')
  }
  const response = platformErrorResponse(error)
  if (response) return response
  onEvent({ type: 'call-failed', operation, error })
  return errorResponse(isUnavailable(error) ? 'PLATFORM_UNAVAILABLE' : 'INTERNAL')
}
