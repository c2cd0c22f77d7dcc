import { isStoreError, regionalHeaders } from '@vitrine/client'
import {
  idempotencyKeyHeader,
  maxIdempotencyKeyLength,
  type Operation,
  queryStringOrBody,
} from '@vitrine/client/wire'
import type { ServerEvent } from '../events.ts'
import type { Exchange } from '../exchange.ts'
import { clearPrefetchedPages } from '../http/prefetch.ts'
import { isRead } from '../operation-kinds.ts'
import type { ForwardedOperation } from './allow.ts'
import { type Fields, readFields } from './read-body.ts'
import { errorResponse, isUnavailable, json, platformErrorResponse } from './responses.ts'

/** An allowed operation that a request calls. */
export interface FoundOperation {
  readonly operation: ForwardedOperation
  /** Values in the path. */
  readonly pathFields: Readonly<Record<string, string>>
}

/** Finds the allowed operation of a method and a path. */
export type FindOperation = (method: string, path: string) => FoundOperation | undefined

/** A forwarded call that succeeded. */
export interface ForwardedCall {
  readonly operation: ForwardedOperation
  readonly input: Fields
  readonly output: unknown
  readonly exchange: Exchange
}

export function createOperationFinder(operations: readonly ForwardedOperation[]): FindOperation {
  const routes = operations.map((operation) => {
    const { method, path, query } = operation
    // A value in a path is an id. Dots and encoded slashes match nothing, so no path can leave the list.
    const pattern = path
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{([\w.]+)\}/g, (_, name: string) => `(?<${groupName(name)}>[\\w-]{1,100})`)
    const names = new Map([...path.matchAll(/\{([\w.]+)\}/g)].map(([, name = '']) => [groupName(name), name]))
    const methods = query === queryStringOrBody ? [method, 'POST'] : [method]
    return { operation, methods, names, route: new RegExp(`^${pattern}$`) }
  })
  return (method, path) => {
    for (const { operation, methods, names, route } of routes) {
      const match = methods.includes(method) ? route.exec(path) : null
      if (!match) continue
      const values = Object.entries({ ...match.groups })
      return {
        operation,
        pathFields: Object.fromEntries(values.map(([name, value]) => [names.get(name) ?? name, value])),
      }
    }
    return undefined
  }
}

/** Names of groups in expressions have no dots. */
function groupName(field: string): string {
  return field.replaceAll('.', '_')
}

export interface ForwardOptions {
  /** Added unless the page sends them. */
  readonly headers?: Readonly<Record<string, string>>
  readonly onForwarded?: (call: ForwardedCall) => void
}

/** Sends an allowed operation for the shopper. Tokens are added here and never reach the page. */
export async function forward(
  request: Request,
  { operation, pathFields }: FoundOperation,
  exchange: Exchange,
  onEvent: (event: ServerEvent) => void,
  { headers = {}, onForwarded }: ForwardOptions,
): Promise<Response> {
  const input: Fields = { ...(await readFields(request)), ...pathFields }
  const key = request.headers.get(idempotencyKeyHeader)
  try {
    const sent = exchange.client.send(withQuery(operation, request), input, {
      retry: false, // The client in the page retries with the same key; two layers of retries multiply.
      headers: { ...headers, ...regionalHeadersOf(request.headers) },
      ...(key && key.length <= maxIdempotencyKeyLength && { idempotencyKey: key }),
      // A read ends with its reader. A write continues, because its result would be unknown.
      ...(isRead(operation) && { signal: request.signal }),
    })
    const output = await (operation.name === 'cart.get' ? sent.catch(emptyForMissingCart) : sent)
    onForwarded?.({ operation, input, output, exchange })
    return json(200, output, isRead(operation) ? {} : { 'clear-site-data': clearPrefetchedPages })
  } catch (error) {
    const response = platformErrorResponse(error)
    if (response) return response
    onEvent({ type: 'call-failed', operation: operation.name, error })
    return errorResponse(isUnavailable(error) ? 'PLATFORM_UNAVAILABLE' : 'INTERNAL')
  }
}

/** Most shoppers have no cart, and browsers log every 404 as an error. The client reads an empty response as no cart. */
function emptyForMissingCart(error: unknown): object {
  if (isStoreError(error, 'application') && error.code === 'OWNED_CART_NOT_FOUND') return {}
  throw error
}

/** The operation with the query string of the request, which is passed on unread. */
function withQuery(operation: ForwardedOperation, request: Request): Operation<unknown, unknown, string> {
  const search = new URL(request.url).search.slice(1)
  return search === '' ? operation : { ...operation, query: () => search }
}

/** Names of the headers for the language and the currency that the page wants. */
const regionalHeaderNames = Object.keys(regionalHeaders({ language: 'en', displayCurrency: 'EUR' }))

function regionalHeadersOf(headers: Headers): Readonly<Record<string, string>> {
  return Object.fromEntries(
    regionalHeaderNames.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}
