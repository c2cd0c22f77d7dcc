import {
  consistencyHeader,
  defaultApiHost,
  type FieldViolation,
  idempotencyKeyHeader,
  type Operation,
  requestIdHeader,
} from '@vitrine/contract'
import type { ConnectionOptions } from '../client.ts'
import { classify, invalidArgument, systemMessage } from '../errors/classify.ts'
import { type ErrorContext, StoreError } from '../errors/store-error.ts'
import type { Authorize } from '../session/session.ts'
import { abortable } from './abortable.ts'
import { defaultRetry, type RetryPolicy, retryAfterMs } from './retry.ts'

/** Settings of one call; each wins over the client's. */
export interface CallOptions {
  /** Ends the call; a renewal of tokens that others wait for goes on. */
  readonly signal?: AbortSignal
  /** Bound of one attempt in milliseconds. */
  readonly timeoutMs?: number
  readonly retry?: RetryPolicy | false
  /** Names what the user meant, so that a repeated write counts once; functions for writes bring one of their own. */
  readonly idempotencyKey?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Who a call is made for. */
export interface Identity {
  /** Gives the value of the `Authorization` header. Absent where another server adds it. */
  readonly authorize?: Authorize
  /** What the platform told this user, repeated to it with later calls; another user begins with an empty one. */
  readonly told: [consistency?: string]
}

/** Sends an operation; gives the JSON of its answer, `{}` for an empty one. */
export type Transport = (
  operation: Operation<unknown, unknown, string>,
  input: unknown,
  options?: CallOptions,
  identity?: Identity,
) => Promise<unknown>

/** Retries that all calls of a client share: one per ten calls, ten at once, so that an outage meets no storm. */
const budgetSize = 10
/** A longer consistency value is not remembered. */
const maxConsistencyLength = 2e3

export function createTransport(connection: ConnectionOptions): Transport {
  const base = `${connection.baseUrl ?? defaultApiHost}`.replace(/\/$/, '')
  let budget = budgetSize

  const send: Transport = async (
    { name: operation, path, fill, query, idempotent, method },
    input,
    own = {},
    identity,
  ) => {
    const {
      retry = defaultRetry,
      timeoutMs = 1e4,
      fetch: request = fetch,
      signal: caller,
      idempotencyKey: key,
    }: ConnectionOptions & CallOptions = { ...connection, ...own }
    const { attempts, backoff, totalTimeoutMs } = retry || defaultRetry
    const rest = { ...(input as Record<string, unknown>) }
    const refuse = (violation: FieldViolation): never => {
      throw invalidArgument([violation], { operation })
    }
    const url = base + (fill?.(path, rest, refuse) ?? path)
    const texts = /^[GD]/.test(method) ? `${new URLSearchParams(rest as Record<string, string>)}` : undefined
    const search = query ? query(rest) : texts
    const body = search === undefined ? JSON.stringify(rest) : null

    const endsAt = performance.now() + totalTimeoutMs
    let renew = identity?.authorize
    let token = await renew?.()
    // Calls that began for the user before keep what that one was told.
    const told = identity?.told ?? []
    budget = Math.min(budgetSize, budget + 0.1)
    for (let attempt = 1; ; attempt += 1) {
      // An attempt ends when its own time is up, or with the whole call.
      const leftMs = Math.ceil(endsAt - performance.now())
      const isLast = leftMs < timeoutMs
      const timer = AbortSignal.timeout(isLast ? Math.max(0, leftMs) : timeoutMs)
      let error: StoreError
      let delayMs: number | undefined
      try {
        const signal = caller ? AbortSignal.any([timer, caller]) : timer
        // A token goes to the configured address and to no other: redirects are not followed (requirements.md SDK-12).
        const response = await request(
          search ? `${url}?${search}` : url,
          {
            method: body && query ? 'POST' : method,
            body,
            signal,
            redirect: 'manual',
            headers: {
              ...(body && { 'content-type': 'application/json' }),
              ...connection.headers,
              ...own.headers,
              ...(token && { authorization: token }),
              ...(key && { [idempotencyKeyHeader]: key }),
              ...(told[0] && { [consistencyHeader]: told[0] }),
            },
          },
          { operation, attempt },
        )
        const { ok, status, headers } = response
        const answer = parse(await response.text())
        const fresh = headers.get(consistencyHeader)
        if (fresh && fresh.length < maxConsistencyLength) told[0] = fresh
        if (ok && answer) return answer
        const context = { operation, status, requestId: headers.get(requestIdHeader) ?? undefined }
        error = ok ? unreadable(context) : classify(response, answer, context)
        delayMs = retryAfterMs(headers.get('retry-after'))
      } catch (cause) {
        // Nobody waits any more.
        if (caller?.aborted) throw cause
        const context = { operation, cause, retryable: true }
        const limitMs = isLast ? totalTimeoutMs : timeoutMs
        error = timer.aborted
          ? new StoreError(
              'timeout',
              unanswered(operation),
              { limitMs, scope: isLast ? 'total' : 'attempt' },
              context,
            )
          : new StoreError('network', systemMessage(Object(cause).message), {}, context)
      }
      if (error.status === 401 && renew) {
        const refused = token
        token = await renew(refused)
        renew = undefined
        if (token !== refused) continue
      }
      delayMs ??= backoff(attempt + 1)
      const mayRepeat = retry && error.retryable && (idempotent || key) && attempt < attempts
      if (!mayRepeat || performance.now() + delayMs > endsAt || budget < 1) throw error
      budget -= 1
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }

  return (operation, input, options, identity) =>
    abortable(send(operation, input, options, identity), operation.name, options?.signal)
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
  return new StoreError('response', unanswered(context.operation), {}, { ...context, retryable: true })
}

function unanswered(operation: string): string {
  return `No usable answer: ${operation} may be done, try again.`
}
