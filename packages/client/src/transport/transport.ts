import {
  consistencyHeader,
  getFallbackThreshold,
  idempotencyKeyHeader,
  type Operation,
  requestIdHeader,
} from '@vitrine/contract'
import type { ConnectionOptions } from '../client.ts'
import { classify, systemMessage } from '../errors/classify.ts'
import { type ErrorByKind, type ErrorContext, StoreError } from '../errors/store-error.ts'
import type { Happening } from '../events.ts'
import type { Authorize } from '../session/session.ts'
import { abortable } from './abortable.ts'
import { fillPath } from './path.ts'
import { queryString } from './query-string.ts'
import { defaultRetry, type RetryPolicy, retryAfterMs } from './retry.ts'

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
    options?: CallOptions,
    authorize?: Authorize,
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
  /** What the platform told the present user; calls that began for the one before keep theirs. */
  let memory: { consistency?: string } = {}

  const send: Transport['call'] = async (
    { name: operation, prefix, path, fallback, idempotent, ...usual },
    input,
    own = {},
    authorize,
  ) => {
    const { retry = defaultRetry, timeoutMs = 1e4, onEvent, ...settings } = { ...connection, ...own }
    const { attempts, backoff, maxRetryAfterMs, totalTimeoutMs } = retry || { ...defaultRetry, attempts: 1 }
    const caller = own.signal
    const rest = { ...(input as Record<string, unknown>) }
    const url = base.replace(/\/$/, '') + prefix + fillPath(path, rest, operation)
    let method: string = usual.method
    let search = method === 'GET' || method === 'DELETE' ? queryString(rest) : undefined
    if (fallback && search && search.length > getFallbackThreshold) {
      method = 'POST'
      search = undefined
    }
    const body = search === undefined ? JSON.stringify(rest) : null
    const key =
      own.idempotencyKey ?? (idempotent ? '' : crypto.getRandomValues(Uint32Array.of(0, 0, 0, 0)).join('-'))

    let renew = authorize
    let token = await renew?.()
    const told = memory
    const endsAt = performance.now() + totalTimeoutMs
    const total = AbortSignal.timeout(totalTimeoutMs)
    budget = Math.min(budgetSize, budget + 0.1)
    for (let attempt = 1; ; attempt += 1) {
      // In a microtask of its own: an error of the listener's does not become the call's.
      const tell = (event: Happening) =>
        queueMicrotask(() => onEvent?.({ operation, method, url, attempt, ...event }))
      const single = AbortSignal.timeout(timeoutMs)
      let error: StoreError
      let delayMs: number | undefined
      try {
        const signal = AbortSignal.any([single, total, caller ?? total])
        tell({ type: 'request' })
        // A token goes to the configured address and to no other: redirects are not followed (requirements.md SDK-12).
        const response = await (settings.fetch ?? fetch)(search ? `${url}?${search}` : url, {
          method,
          body,
          signal,
          redirect: 'manual',
          headers: {
            ...(body && { 'content-type': 'application/json' }),
            ...connection.headers,
            ...own.headers,
            ...(token && { authorization: token }),
            ...(key && { [idempotencyKeyHeader]: key }),
            ...(told.consistency && { [consistencyHeader]: told.consistency }),
          },
        })
        const { ok, status, headers } = response
        const answer = parse(await response.text())
        const fresh = headers.get(consistencyHeader)
        if (fresh && fresh.length < maxConsistencyLength) told.consistency = fresh
        const context = { operation, status, requestId: headers.get(requestIdHeader) ?? undefined }
        tell({ type: 'response', ...context })
        if (ok && answer) return answer
        error = ok ? unreadable(context) : classify(response, answer, context)
        delayMs = retryAfterMs(headers.get('retry-after'))
      } catch (cause) {
        // Nobody waits any more.
        if (caller?.aborted) throw cause
        const context = { operation, cause, retryable: true }
        const limit: ErrorByKind['timeout'] | false = total.aborted
          ? { limitMs: totalTimeoutMs, scope: 'total' }
          : single.aborted && { limitMs: timeoutMs, scope: 'attempt' }
        error = limit
          ? new StoreError('timeout', unanswered(operation), limit, context)
          : new StoreError('network', systemMessage(Object(cause).message), {}, context)
      }
      if (error.status === 401 && renew) {
        const refused = token
        token = await renew(refused)
        renew = undefined
        if (token !== refused) continue
      }
      delayMs ??= backoff(attempt + 1)
      const isWorthIt = error.retryable && attempt < attempts && delayMs <= maxRetryAfterMs
      if (!isWorthIt || performance.now() + delayMs > endsAt || budget < 1) throw error
      budget -= 1
      tell({ type: 'retry', delayMs })
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }

  return {
    forget() {
      memory = {}
    },
    call: (operation, input, options, authorize) =>
      abortable(send(operation, input, options, authorize), operation.name, options?.signal),
  }
}

/** The JSON of an answer, `{}` for an empty one; undefined for what is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text || '{}')
  } catch {
    return undefined
  }
}

/** A success that is not what the platform sends: something between here and there answered. */
export function unreadable(context: ErrorContext): StoreError {
  const issues = [{ path: '', message: 'no JSON object' }]
  return new StoreError(
    'response',
    unanswered(context.operation),
    { issues },
    { ...context, retryable: true },
  )
}

function unanswered(operation: string): string {
  return `No usable answer: ${operation} may or may not be done, try again.`
}
