import { consistencyHeader, idempotencyKeyHeader, type Operation, requestIdHeader } from '@vitrine/contract'
import { classify, systemMessage } from '../errors/classify.ts'
import { statusPhrase } from '../errors/status-phrase.ts'
import { type ErrorContext, StoreError } from '../errors/store-error.ts'
import { abortable } from './abortable.ts'
import type { CallOptions, ConnectionOptions, RequestAuth } from './connection.ts'
import { buildRequest, parseBaseUrl } from './request.ts'
import { defaultRetry, parseRetryAfter } from './retry.ts'

/** Sends operations. Resolves to the response's JSON, `{}` for an empty body. @throws StoreError */
export type Transport = (
  operation: Operation<unknown, unknown, string>,
  input: unknown,
  options?: CallOptions,
  auth?: RequestAuth,
) => Promise<unknown>

const defaultTimeoutMs = 10_000
const callsPerRetry = 10
const outcomeUnknown = 'A write may have been carried out.'
/** A longer consistency token is ignored: it would become a header of every request. */
const maxConsistencyLength = 2_000

/** @throws StoreError `validation` if `baseUrl` is not an address */
export function createTransport(connection: ConnectionOptions): Transport {
  const baseUrl = parseBaseUrl(connection.baseUrl)
  const { clock = Date.now, random = Math.random } = connection
  const { budget = 10 } = connection.retry || {}
  const fullCredit = budget * callsPerRetry
  let credit = fullCredit

  const send: Transport = async (operation, input, options = {}, auth) => {
    const {
      retry = defaultRetry,
      timeoutMs = defaultTimeoutMs,
      fetch = globalThis.fetch,
      signal,
      keepalive,
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

    const sendOnce = async (attempt: number): Promise<unknown> => {
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
            // Browsers refuse it with more than 64 KB in flight, some runtimes always.
            ...(keepalive && attempt < 2 && { keepalive }),
            // The token must not follow a redirect to another host.
            redirect: 'manual',
            headers: {
              ...(typeof body === 'string' && { 'content-type': 'application/json' }),
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
        const context = { operation: operation.name, cause, retryable: true }
        if (!timer.aborted) {
          // Node.js names the reason, such as ECONNREFUSED, only in the cause of its error.
          const reason = `no response from ${baseUrl} (${Object(cause).cause?.code ?? Object(cause).message})`
          throw new StoreError('network', systemMessage(reason), {}, context)
        }
        const limitMs = isTotal ? totalTimeoutMs : timeoutMs
        throw new StoreError(
          'timeout',
          `${baseUrl} did not respond within ${limitMs} ms. ${outcomeUnknown}`,
          { limitMs, scope: isTotal ? 'total' : 'attempt' },
          context,
        )
      }
      const { ok, status, headers } = response
      const consistencyToken = headers.get(consistencyHeader)
      if (consistencyToken && consistencyToken.length < maxConsistencyLength)
        consistency.token = consistencyToken
      const value = parseJson(text)
      if (ok && value) return value
      const requestId = headers.get(requestIdHeader) ?? undefined
      const retryAfterMs = parseRetryAfter(headers.get('retry-after'), clock())
      const [, help] = /<([^>]+)>; rel="help"/.exec(headers.get('link') ?? '') ?? []
      const helpUrl = help && URL.canParse(help, url) ? new URL(help, url).href : undefined
      const statusText = statusPhrase(response)
      const context = { operation: operation.name, status, statusText, requestId, retryAfterMs, helpUrl }
      const error = ok ? unreadable(context) : classify(value, context)
      // Another server, such as that of the page: the platform sends JSON and a request id.
      if (status < 500 && (value === undefined || (status === 404 && !requestId))) {
        error.message += ` Check baseUrl: ${baseUrl} does not seem to be the platform.`
      }
      throw error
    }

    credit = Math.min(fullCredit, credit + 1)
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await sendOnce(attempt)
      } catch (cause) {
        const error = cause as StoreError
        if (error.status === 401 && authorize) {
          // Once per call: if a new token is refused as well, the token is not the reason.
          const refused = token
          token = await authorize(refused)
          authorize = undefined
          if (token !== refused) continue
        }
        const delayMs = error.retryAfterMs ?? backoff(attempt + 1, random)
        const mayRepeat = error.retryable && (operation.idempotent || idempotencyKey) && attempt < attempts
        if (!mayRepeat || performance.now() + delayMs > endsAt || credit < callsPerRetry) throw error
        credit -= callsPerRetry
        await new Promise((resolve) => setTimeout(resolve, delayMs))
      }
    }
  }

  return (operation, input, options, auth) =>
    abortable(send(operation, input, options, auth), operation.name, options?.signal)
}

/** The JSON of a text, `{}` for an empty one, undefined if it is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text || '{}')
  } catch {
    return undefined
  }
}

function fetchMissing(operation: string): StoreError {
  const message = 'fetch is not defined. Use Node.js 18 or later, or give the client a fetch.'
  return new StoreError('system', message, { code: 'FETCH_NOT_DEFINED' }, { operation })
}

/** A successful status with a body that the platform does not send. */
export function unreadable(context: ErrorContext): StoreError {
  const message = `The response to ${context.operation} cannot be read. ${outcomeUnknown}`
  return new StoreError('response', message, {}, { ...context, retryable: true })
}
