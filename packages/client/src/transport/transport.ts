import {
  consistencyHeader,
  defaultApiHost,
  idempotencyKeyHeader,
  type Operation,
  requestIdHeader,
} from '@vitrine/contract'
import { classify, systemMessage } from '../errors/classify.ts'
import { type ErrorContext, StoreError } from '../errors/store-error.ts'
import { abortable } from './abortable.ts'
import type { CallOptions, ConnectionOptions, RequestAuth } from './connection.ts'
import { buildRequest, parseBaseUrl } from './request.ts'
import { createRetryBudget, defaultRetry, parseRetryAfter } from './retry.ts'

/** Sends operations. */
export interface Transport {
  /** Resolves to the response's JSON, `{}` for an empty body. @throws StoreError */
  (
    operation: Operation<unknown, unknown, string>,
    input: unknown,
    options?: CallOptions,
    auth?: RequestAuth,
  ): Promise<unknown>
  /** Where requests go, without a slash at the end. */
  readonly baseUrl: string
}

type Reply =
  | { readonly value: unknown }
  | { readonly error: StoreError; readonly retryAfterMs?: number | undefined }

const defaultTimeoutMs = 10_000
/** A longer consistency token is ignored: it would become a header of every request. */
const maxConsistencyLength = 2_000

/** @throws StoreError `validation` if `baseUrl` is not an address */
export function createTransport(connection: ConnectionOptions): Transport {
  const baseUrl = parseBaseUrl(connection.baseUrl, 'createClient')
  const { clock = Date.now, random = Math.random } = connection
  const budget = createRetryBudget()

  const send = async (
    operation: Operation<unknown, unknown, string>,
    input: unknown,
    options: CallOptions = {},
    auth?: RequestAuth,
  ): Promise<unknown> => {
    const {
      retry = defaultRetry,
      timeoutMs = defaultTimeoutMs,
      fetch = globalThis.fetch,
      signal,
      idempotencyKey,
    }: ConnectionOptions & CallOptions = { ...connection, ...options }
    const { attempts, backoff, totalTimeoutMs } = retry || { ...defaultRetry, attempts: 1 }
    const { method, url, body } = buildRequest(operation, input, baseUrl)
    if (typeof fetch !== 'function') throw fetchMissing(operation.name)

    const endsAt = performance.now() + totalTimeoutMs
    let authorize = auth?.authorize
    let token = await authorize?.()
    // Read once: if the user changes during the call, the new user has another one.
    const consistency = auth?.consistency ?? {}

    const sendOnce = async (attempt: number): Promise<Reply> => {
      const remainingMs = Math.max(0, Math.ceil(endsAt - performance.now()))
      const isTotal = remainingMs < timeoutMs
      const timer = AbortSignal.timeout(isTotal ? remainingMs : timeoutMs)
      let response: Response
      let text: string
      try {
        response = await fetch(
          url,
          {
            method,
            body,
            signal: signal ? AbortSignal.any([timer, signal]) : timer,
            // The token must not follow a redirect to another host.
            redirect: 'manual',
            headers: {
              ...(body !== null && { 'content-type': 'application/json' }),
              ...connection.headers,
              ...options.headers,
              ...(token && { authorization: token }),
              ...(idempotencyKey && { [idempotencyKeyHeader]: idempotencyKey }),
              ...(consistency.token && { [consistencyHeader]: consistency.token }),
            },
          },
          { operation: operation.name, attempt },
        )
        text = await response.text()
      } catch (cause) {
        // The caller has its own error already, see `abortable`.
        if (signal?.aborted) throw cause
        if (!timer.aborted) return { error: unreachable(operation.name, baseUrl, cause) }
        const limit = isTotal
          ? ({ limitMs: totalTimeoutMs, scope: 'total' } as const)
          : ({ limitMs: timeoutMs, scope: 'attempt' } as const)
        return { error: timedOut(operation.name, baseUrl, limit, cause) }
      }
      const { ok, status, headers } = response
      const consistencyToken = headers.get(consistencyHeader)
      if (consistencyToken && consistencyToken.length < maxConsistencyLength)
        consistency.token = consistencyToken
      const value = parseJson(text)
      if (ok && value) return { value }
      const requestId = headers.get(requestIdHeader) ?? undefined
      const context = { operation: operation.name, status, requestId, ...notTheApi(response, value, baseUrl) }
      return {
        error: ok ? unreadable(context) : classify(response, value, context),
        retryAfterMs: parseRetryAfter(headers.get('retry-after'), clock()),
      }
    }

    budget.earn()
    for (let attempt = 1; ; attempt += 1) {
      const reply = await sendOnce(attempt)
      if ('value' in reply) return reply.value
      const { error, retryAfterMs } = reply
      if (error.status === 401 && authorize) {
        // Once per call: if a new token is refused as well, the token is not the reason.
        const refused = token
        token = await authorize(refused)
        authorize = undefined
        if (token !== refused) continue
      }
      const delayMs = retryAfterMs ?? backoff(attempt + 1, random)
      const mayRepeat = error.retryable && (operation.idempotent || idempotencyKey) && attempt < attempts
      if (!mayRepeat || performance.now() + delayMs > endsAt || !budget.spend()) throw error
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }

  return Object.assign(
    (
      operation: Operation<unknown, unknown, string>,
      input: unknown,
      options?: CallOptions,
      auth?: RequestAuth,
    ) => abortable(send(operation, input, options, auth), operation.name, options?.signal),
    { baseUrl },
  )
}

/** The JSON of a text, `{}` for an empty one, undefined if it is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text || '{}')
  } catch {
    return undefined
  }
}

/** A hint for responses that another server sent: pages, redirects, and a 404 that the platform did not sign with a request id. */
function notTheApi(
  { status, headers }: Response,
  body: unknown,
  baseUrl: string,
): Pick<ErrorContext, 'hint'> {
  const isRedirect = status < 400 && !(status >= 200 && status < 300)
  const isUnsigned = status === 404 && !headers.has(requestIdHeader) && isWithoutDetails(body)
  const isForeign = body === undefined || isUnsigned
  // A gateway in front of the platform sends pages with 5xx.
  if (status >= 500 || !(isForeign || isRedirect)) return {}
  const [type] = (headers.get('content-type') ?? 'an unknown type').split(';')
  const found = isRedirect ? 'a redirect' : body === undefined ? `${type} instead of JSON` : 'no such path'
  return {
    hint: `${baseUrl} responded with ${found}. Check that baseUrl is the address of the platform’s API.`,
  }
}

function isWithoutDetails(body: unknown): boolean {
  return Boolean(body) && typeof body === 'object' && !Object(body).details
}

function fetchMissing(operation: string): StoreError {
  return new StoreError(
    'system',
    'fetch is not defined',
    { code: 'FETCH_NOT_DEFINED' },
    {
      operation,
      hint: 'Use Node.js 18 or later, or pass `fetch` to the client.',
    },
  )
}

function unreachable(operation: string, baseUrl: string, cause: unknown): StoreError {
  const { message, cause: reason } = Object(cause)
  // Node.js hides the reason, such as ECONNREFUSED, in the cause.
  const { code } = Object(reason)
  const what = `no response from ${baseUrl} (${code ? `${message}, ${code}` : message})`
  const hint =
    baseUrl === defaultApiHost
      ? 'This is the public platform. To use another one, set baseUrl, for example http://localhost:4000.'
      : undefined
  return new StoreError('network', systemMessage(what), {}, { operation, cause, retryable: true, hint })
}

function timedOut(
  operation: string,
  baseUrl: string,
  limit: { readonly limitMs: number; readonly scope: 'attempt' | 'total' },
  cause: unknown,
): StoreError {
  const message = `${baseUrl} did not respond to ${operation} within ${limit.limitMs} ms. A write may have been carried out.`
  return new StoreError('timeout', message, limit, { operation, cause, retryable: true })
}

/** A successful status with a body that the platform does not send. */
export function unreadable(context: ErrorContext): StoreError {
  const message = `The response to ${context.operation} cannot be read. A write may have been carried out.`
  return new StoreError('response', message, {}, { ...context, retryable: true })
}
