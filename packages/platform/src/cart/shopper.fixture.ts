import { randomUUID } from 'node:crypto'
import {
  type Cart,
  type CartResponse,
  type ErrorEnvelope,
  type EstimateTotalsResponse,
  type LineItem,
  provider,
} from '@vitrine/contract'

/** Where the calls of a test go: a platform in this process, or one behind an address. */
export type Send = (request: Request) => Promise<Response>

export interface Answer<T> {
  readonly status: number
  readonly body: T
}

type Headers = Readonly<Record<string, string>>

const base = 'http://platform.test'
const currentCart = '/ecom/v1/carts/current'

/** A visitor with a token, making the calls of the current cart by hand: no client of ours stands between. */
export interface Shopper {
  readonly id: string
  readonly token: string
  get(): Promise<Answer<CartResponse>>
  add(lineItems: unknown, headers?: Headers): Promise<Answer<CartResponse>>
  /** Any call below the current cart; `T` is what the test expects the body to be. */
  post<T = CartResponse>(path: string, body?: unknown, headers?: Headers): Promise<Answer<T>>
  update(body: unknown, headers?: Headers): Promise<Answer<CartResponse>>
  estimate(body?: unknown): Promise<Answer<EstimateTotalsResponse>>
  remove(headers?: Headers): Promise<Answer<object>>
}

export async function newShopper(send: Send, clientId: string): Promise<Shopper> {
  const grant = await callJson<{ access_token: string }>(send, 'POST', '/oauth2/token', {
    grantType: 'anonymous',
    clientId,
  })
  if (grant.status !== 200) throw new Error(`No visitor token: ${JSON.stringify(grant.body)}`)
  return shopperWith(send, grant.body.access_token)
}

/** Calls to the current cart with a token. */
export function shopperWith(send: Send, token: string): Shopper {
  const authorized = <T>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Headers,
  ): Promise<Answer<T>> =>
    callJson<T>(send, method, `${currentCart}${path}`, body, { authorization: token, ...headers })
  return {
    id: subjectOf(token),
    token,
    get: () => authorized('GET', ''),
    add: (lineItems, headers) => authorized('POST', '/add-to-cart', { lineItems }, headers),
    post: (path, body = {}, headers) => authorized('POST', `/${path}`, body, headers),
    update: (body, headers) => authorized('PATCH', '', body, headers),
    estimate: (body = {}) => authorized('POST', '/estimate-totals', body),
    remove: (headers) => authorized('DELETE', '', undefined, headers),
  }
}

/** One call with a JSON response. */
export async function callJson<T>(
  send: Send,
  method: string,
  path: string,
  body: unknown,
  headers: Headers = {},
): Promise<Answer<T>> {
  const response = await send(
    new Request(`${base}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  )
  // The test says what it expects; a wrong guess fails in its assertions.
  return { status: response.status, body: (await response.json()) as T }
}

function subjectOf(token: string): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }
  return claims.sub
}

/** `lineItems` entry for a product of the stores catalog. */
export function item(catalogItemId: string, quantity = 1, options: object = {}): object {
  return { catalogReference: { appId: provider.storesAppId, catalogItemId, options }, quantity }
}

export function keyed(key: string = randomUUID()): Headers {
  return { [provider.headers.idempotencyKey]: key }
}

/** Product id → quantity: what a cart holds, when every product is there once. */
export function contents({ lineItems }: Cart): Record<string, number> {
  return Object.fromEntries(lineItems.map((line) => [line.catalogReference.catalogItemId, line.quantity]))
}

export function lineOf({ lineItems }: Cart, catalogItemId: string): LineItem {
  const line = lineItems.find(({ catalogReference }) => catalogReference.catalogItemId === catalogItemId)
  if (line === undefined) throw new Error(`The cart has no line of ${catalogItemId}`)
  return line
}

/** What an answer refuses, in one value to compare: `400 lineItems[0].quantity MIN` or `404 OWNED_CART_NOT_FOUND`. */
export function refusalOf({ status, body }: Answer<unknown>): string {
  const { details } = body as ErrorEnvelope
  const violations = details?.validationError?.fieldViolations.map(
    ({ field, violatedRule }) => `${field} ${violatedRule}`,
  )
  return [status, violations?.join(', ') ?? details?.applicationError?.code ?? JSON.stringify(body)].join(' ')
}
