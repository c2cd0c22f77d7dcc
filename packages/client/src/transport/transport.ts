import { getFallbackThreshold, type Operation, wireHeaders } from '@vitrine/contract'
import type { ConnectionOptions } from '../client.ts'
import { classify, systemMessage } from '../errors/classify.ts'
import { type ErrorContext, StoreError } from '../errors/store-error.ts'
import type { ClientEvent } from '../events.ts'
import { fillPath } from './path.ts'
import { queryString } from './query-string.ts'
import { defaultRetry, once, pause, type RetryPolicy, retryAfterMs } from './retry.ts'

/** Settings of one call; each wins over the client's. */
export interface CallOptions {
  /** Ends the call; a renewal of tokens that others wait for goes on. */
  readonly signal?: AbortSignal
  /** Bound of one attempt in milliseconds. */
  readonly timeoutMs?: number
  readonly retry?: RetryPolicy | false
  /** Names what the user meant, so that a repeated write counts once; default: a new one per call. */
  readonly idempotencyKey?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Moves requests over the wire for one client. */
export interface Transport {
  /** Sends an operation; gives the JSON of its answer, `{}` for an empty one. */
  call(
    operation: Operation<unknown, unknown, string>,
    input: unknown,
    authorization?: string,
    options?: CallOptions,
  ): Promise<unknown>
  /** Drops what belongs to the user so far. */
  forget(): void
}

/** Retries that all calls of a client share: one per ten calls, ten at once, so that an outage meets no storm. */
const budgetSize = 10
/** A longer consistency value is not remembered. */
const maxConsistencyLength = 2e3

/** `base` is the address that paths are added to. */
export function createTransport(connection: ConnectionOptions, base: string): Transport {
  let budget = budgetSize
  let consistency: string | undefined
  let users = 0
  // In a microtask of its own: an error of the listener's does not become the call's.
  const tell = (event: ClientEvent) => connection.onEvent && queueMicrotask(() => connection.onEvent?.(event))

  return {
    forget() {
      users += 1
      consistency = undefined
    },
    async call(
      { name: operation, method: usual, prefix, path, query, fallback, idempotent },
      input,
      authorization,
      options = {},
    ) {
      const rest = { ...(input as Record<string, unknown>) }
      let method: string = usual
      let url = base.replace(/\/$/, '') + prefix + fillPath(path, rest, operation)
      const event = { operation, method, url }
      const isInAddress = method === 'GET' || method === 'DELETE'
      const text = isInAddress ? queryString(rest, query) : ''
      if (fallback && text.length > getFallbackThreshold) method = 'POST'
      else if (text) url += `?${text}`
      const body = isInAddress && method === usual ? undefined : JSON.stringify(rest)
      const key =
        options.idempotencyKey ??
        (idempotent ? undefined : crypto.getRandomValues(new Uint32Array(4)).join('-'))

      const { attempts, backoff, maxRetryAfterMs, totalTimeoutMs } =
        (options.retry ?? connection.retry ?? defaultRetry) || once
      const timeoutMs = options.timeoutMs ?? connection.timeoutMs ?? 1e4
      const endsAt = performance.now() + totalTimeoutMs
      const caller = options.signal
      const user = users
      budget = Math.min(budgetSize, budget + 0.1)

      for (let attempt = 1; ; attempt += 1) {
        const left = endsAt - performance.now()
        // Node takes whole milliseconds only.
        const limit = AbortSignal.timeout(Math.ceil(Math.max(0, Math.min(timeoutMs, left))))
        let error: StoreError
        let delayMs: number | undefined
        try {
          const signal = caller ? AbortSignal.any([limit, caller]) : limit
          signal.throwIfAborted()
          tell({ ...event, type: 'request', attempt })
          // A token goes to the configured address and to no other: redirects are not followed (requirements.md SDK-12).
          const response = await (connection.fetch ?? fetch)(url, {
            method,
            signal,
            redirect: 'manual',
            headers: {
              ...(body && { 'content-type': 'application/json' }),
              ...connection.headers,
              ...options.headers,
              ...(authorization && { authorization }),
              ...(key && { [wireHeaders.idempotencyKey]: key }),
              ...(consistency && { [wireHeaders.consistency]: consistency }),
            },
            ...(body && { body }),
          })
          const json = parse(await response.text())
          const { status, headers } = response
          const fresh = headers.get(wireHeaders.consistency)
          if (fresh && fresh.length < maxConsistencyLength && user === users) consistency = fresh
          const context = { operation, status, requestId: headers.get(wireHeaders.requestId) ?? undefined }
          tell({ ...event, ...context, type: 'response', attempt })
          if (response.ok && json) return json.value
          error = response.ok ? unreadable(context) : classify(response, json?.value, context)
          delayMs = retryAfterMs(headers.get('retry-after'))
        } catch (cause) {
          if (caller?.aborted) throw abortedBy(caller, operation)
          const context = { operation, retryable: true, cause }
          error = limit.aborted
            ? new StoreError(
                'timeout',
                `No answer to ${operation} in time. ${advice}`,
                left > timeoutMs
                  ? { limitMs: timeoutMs, scope: 'attempt' }
                  : { limitMs: totalTimeoutMs, scope: 'total' },
                context,
              )
            : new StoreError('network', systemMessage(`${Object(cause).message}`), {}, context)
        }
        delayMs ??= backoff(attempt + 1)
        const isWorthIt = error.retryable && attempt < attempts && delayMs <= maxRetryAfterMs
        if (!isWorthIt || performance.now() + delayMs > endsAt || budget < 1) throw error
        budget -= 1
        tell({ ...event, type: 'retry', attempt, delayMs })
        await pause(delayMs, caller)
      }
    },
  }
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: text ? JSON.parse(text) : {} }
  } catch {
    return undefined
  }
}

/** A success that is not what the platform sends: something between here and there answered. */
export function unreadable(context: ErrorContext): StoreError {
  const issues = [{ path: '', message: 'cannot be read' }]
  return new StoreError(
    'response',
    `The answer to ${context.operation} cannot be read. ${advice}`,
    { issues },
    { ...context, retryable: true },
  )
}

const advice = 'It is unknown whether it was done: try again.'

/** The error for a call that its caller's signal ended. */
export function abortedBy(signal: AbortSignal, operation: string): StoreError {
  return new StoreError('aborted', `${operation} was cancelled.`, {}, { operation, cause: signal.reason })
}
