import { type AnyClient, isStoreError } from '@vitrine/client'
import { type Cart, type ErrorEnvelope, maxIdempotencyKeyLength, wireHeaders } from '@vitrine/contract'
import { isMissingCart, piecesIn } from '../forms/current-cart.ts'
import { forgetPagesFetchedAhead } from '../http/pages-fetched-ahead.ts'
import { BodyTooLargeError, readBody } from '../http/read-body.ts'
import { originRefusal } from '../http/same-origin.ts'
import { inCurrency } from '../platform/in-currency.ts'
import { isPlatformAway } from '../platform/platform-away.ts'
import type { PlatformClients } from '../platform/platform-clients.ts'
import type { RequestServices } from '../request-services.ts'
import { errorEnvelope, type ShopErrorCode } from './envelope.ts'
import { type ForwardableOperation, findOperation } from './forwardable-operations.ts'
import { type Input, readInput, UnreadableInputError } from './read-input.ts'

/** A cart call with 100 lines and custom texts stays far below. */
const maximumBytes = 128 * 1024

/** For answers given before the body was read: the connection ends, because nobody wants the rest of what is on it. */
const unread = { connection: 'close' }

/**
 * Answers a call that the client in a page makes to `/api`. The browser sends no token and gets none: who calls is in the
 * sealed cookie, what may be called is a table, and where the call goes is a setting. Only JSON comes back.
 */
export async function forward(
  request: Request,
  services: RequestServices,
  clients: PlatformClients,
): Promise<Response> {
  const answer = await answerTo(request, services, clients)
  for (const cookie of services.visit.setCookies()) answer.headers.append('set-cookie', cookie)
  return answer
}

async function answerTo(
  request: Request,
  services: RequestServices,
  clients: PlatformClients,
): Promise<Response> {
  const { requestId, shopOrigin, visit } = services
  // Reads too: whoever frames or links the API from elsewhere has no business with this visitor's cart.
  if (originRefusal(request.headers, shopOrigin))
    return refused(403, 'CROSS_ORIGIN_REQUEST', requestId, unread)
  const found = findOperation(request.method, new URL(request.url).pathname)
  if (!found) return refused(404, 'OPERATION_NOT_FORWARDED', requestId, unread)
  if (hasForeignBody(request)) return refused(415, 'UNSUPPORTED_MEDIA_TYPE', requestId, unread)

  let input: Input
  try {
    input = readInput(request, await readBody(request, maximumBytes), found)
  } catch (error) {
    if (error instanceof BodyTooLargeError) return refused(413, 'REQUEST_TOO_LARGE', requestId, unread)
    if (error instanceof UnreadableInputError) return refused(400, 'UNREADABLE_REQUEST', requestId)
    throw error
  }

  try {
    const client = await callerOf(found.caller, services, clients)
    if (client === 'no-cart') return noCart(found, requestId)
    if (client === 'no-cookies') return refused(403, 'COOKIES_REQUIRED', requestId)
    const key = request.headers.get(wireHeaders.idempotencyKey)
    const output = await inCurrency(client, services.displayCurrency).send(found.operation, input, {
      retry: false, // The client in the page repeats, under the same key; two layers that repeat multiply.
      ...(key && key.length <= maxIdempotencyKeyLength ? { idempotencyKey: key } : {}),
      // A read dies with its reader. A write goes on: nobody could say how far it got.
      ...(found.operation.method === 'GET' ? { signal: request.signal } : {}),
    })
    return json(200, output, requestId, noteCart(found, output, visit))
  } catch (error) {
    if (isMissingCart(error)) {
      visit.setCartCount(0)
      return noCart(found, requestId)
    }
    return failure(error, services)
  }
}

/**
 * To have no cart is how every visit begins, and browsers print every 404 as an error: reading it is answered with nothing, which
 * the client reads as no cart. Acts on a cart that is not there are refused as the platform refuses them.
 */
function noCart({ operation }: ForwardableOperation, requestId: string): Response {
  if (operation.name === 'cart.get') return json(200, {}, requestId)
  return refused(404, 'OWNED_CART_NOT_FOUND', requestId)
}

async function callerOf(
  caller: ForwardableOperation['caller'],
  { visit }: RequestServices,
  clients: PlatformClients,
): Promise<AnyClient | 'no-cart' | 'no-cookies'> {
  if (caller === 'shop') return clients.shop
  if (caller === 'visitor') return visit.session()?.client ?? 'no-cart'
  return (await visit.beginSession())?.client ?? 'no-cookies'
}

/**
 * Keeps the count in the header true, without a call of its own. Returns the headers of an answer after which pages that the
 * browser fetched ahead are out of date.
 */
function noteCart(
  { operation }: ForwardableOperation,
  output: unknown,
  visit: RequestServices['visit'],
): Record<string, string> {
  if (!operation.name.startsWith('cart.') || operation.name === 'cart.estimateTotals') return {}
  const { cart } = output as { cart?: Cart }
  if (operation.name === 'cart.delete') visit.setCartCount(0)
  else if (cart) visit.setCartCount(piecesIn(cart))
  return operation.method === 'GET' ? {} : { 'clear-site-data': forgetPagesFetchedAhead }
}

/** A body that is not declared as JSON: what another site's form could send without asking. */
function hasForeignBody(request: Request): boolean {
  const length = request.headers.get('content-length') ?? '0'
  const isEmpty = length === '0' && !request.headers.has('transfer-encoding')
  const [type] = (request.headers.get('content-type') ?? '').split(';', 1)
  return !isEmpty && type?.trim().toLowerCase() !== 'application/json'
}

/** The failure in the wire's form, as the client in the page expects it from the platform itself. */
function failure(error: unknown, { requestId, report }: RequestServices): Response {
  if (!isStoreError(error)) {
    report(error)
    return refused(500, 'INTERNAL', requestId)
  }
  const id = error.requestId ?? requestId
  if (isStoreError(error, 'validation')) {
    return json(
      error.status ?? 400,
      envelope(error.message, { validationError: { fieldViolations: error.violations } }),
      id,
    )
  }
  if (isStoreError(error, 'application')) {
    const { code, description, data } = error
    return json(
      error.status ?? 400,
      envelope(description, { applicationError: { code, description, data: data as object } }),
      id,
    )
  }
  if (isStoreError(error, 'http')) return json(error.status ?? 400, envelope(error.message, {}), id)
  if (!isPlatformAway(error)) report(error)
  return refused(503, 'PLATFORM_UNAVAILABLE', id, { 'retry-after': '2' })
}

function envelope(message: string, details: object): ErrorEnvelope {
  return { message, details }
}

function refused(
  status: number,
  code: ShopErrorCode,
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  return json(status, errorEnvelope(code), requestId, headers)
}

function json(
  status: number,
  body: unknown,
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, {
    status,
    headers: { 'cache-control': 'private, no-store', [wireHeaders.requestId]: requestId, ...headers },
  })
}
