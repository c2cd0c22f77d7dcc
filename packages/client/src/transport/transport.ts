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
      { name, method: usual, prefix, path, query, fallback, idempotent },
      input,
      authorization,
      options = {},
    ) {
      const rest = { ...(input as Record<string, unknown>) }
      let method: string = usual
      let url = base.replace(/\/$/, '') + prefix + fillPath(path, rest, name)
      const timeline = { operation: name, method, url, startedAt: Date.now() }
      const isInAddress = method === 'GET' || method === 'DELETE'
      const text = isInAddress ? queryString(rest, query) : ''
      if (fallback && text.length > getFallbackThreshold) method = 'POST'
      else if (text) url += `?${text}`
      const body = isInAddress && method === usual ? undefined : JSON.stringify(rest)
      const key =
        options.idempotencyKey ??
        (idempotent ? undefined : crypto.getRandomValues(new Uint32Array(4)).join('-'))

      const {
        attempts,
        backoff,
        maxRetryAfterMs,
        totalTimeoutMs = 3e4,
      } = (options.retry ?? connection.retry ?? defaultRetry) || once
      const timeoutMs = options.timeoutMs ?? connection.timeoutMs ?? 1e4
      const caller = options.signal ? [options.signal] : []
      const total = AbortSignal.timeout(totalTimeoutMs)
      const user = users
      budget = Math.min(budgetSize, budget + 0.1)

      for (let attempt = 1; ; attempt += 1) {
        const limit = AbortSignal.timeout(timeoutMs)
        let error: StoreError
        let delayMs: number | undefined
        try {
          const signal = AbortSignal.any([total, limit, ...caller])
          signal.throwIfAborted()
          tell({ ...timeline, type: 'request' })
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
          const header = (which: string) => response.headers.get(which) ?? undefined
          const fresh = header(wireHeaders.consistency)
          if (fresh && fresh.length < maxConsistencyLength && user === users) consistency = fresh
          const context = {
            operation: name,
            status: response.status,
            requestId: header(wireHeaders.requestId),
          }
          tell({ ...timeline, ...context, type: 'response' })
          if (response.ok && json) return json.value
          error = response.ok ? unreadable(context) : classify(response, json?.value, context)
          delayMs = retryAfterMs(header('retry-after'))
        } catch (cause) {
          error = options.signal?.aborted
            ? abortedBy(options.signal, name)
            : unanswered(
                name,
                cause,
                total.aborted ? totalTimeoutMs : limit.aborted && timeoutMs,
                total.aborted,
              )
        }
        delayMs ??= backoff(attempt + 1)
        const isWorthIt =
          error.retryable && attempt < attempts && delayMs <= maxRetryAfterMs && !total.aborted
        if (!isWorthIt || budget < 1) throw error
        budget -= 1
        tell({ ...timeline, type: 'retry', attempt: attempt + 1, delayMs })
        await pause(delayMs, AbortSignal.any([total, ...caller]))
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

/** `limitMs` is false when no clock ran out. */
function unanswered(
  operation: string,
  cause: unknown,
  limitMs: number | false,
  isTotal: boolean,
): StoreError {
  const context = { operation, retryable: true, cause }
  return limitMs
    ? new StoreError(
        'timeout',
        `No answer to ${operation} within ${limitMs} ms. ${advice}`,
        { limitMs, scope: isTotal ? 'total' : 'attempt' },
        context,
      )
    : new StoreError('network', systemMessage(`${Object(cause).message}`), {}, context)
}

/** The error for a call that its caller's signal ended. */
export function abortedBy(signal: AbortSignal, operation: string): StoreError {
  return new StoreError('aborted', `${operation} was cancelled.`, {}, { operation, cause: signal.reason })
}
