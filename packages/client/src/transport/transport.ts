import { getFallbackThreshold, type Operation, wireHeaders } from '@vitrine/contract'
import type { ConnectionOptions } from '../client.ts'
import { classify, systemMessage } from '../errors/classify.ts'
import { StoreError } from '../errors/store-error.ts'
import type { Emit } from '../events.ts'
import { fillPath } from './path.ts'
import { queryString } from './query-string.ts'
import { defaultRetry, pause, type RetryPolicy, retryAfterMs } from './retry.ts'

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
export function createTransport(connection: ConnectionOptions, base: string, emit: Emit): Transport {
  let budget = budgetSize
  let consistency: string | undefined
  let users = 0

  const request = async (
    operation: string,
    method: string,
    target: string,
    body: string | undefined,
    headers: Record<string, string>,
    options: CallOptions,
  ): Promise<unknown> => {
    const policy = (options.retry ?? connection.retry ?? defaultRetry) || undefined
    const attemptMs = options.timeoutMs ?? connection.timeoutMs ?? 1e4
    const totalMs = policy?.totalTimeoutMs ?? 3e4
    const caller = options.signal
    const total = AbortSignal.timeout(totalMs)
    const url = base + target
    const timeline = { operation, method, url: url.replace(/\?.*/, ''), startedAt: Date.now() }
    const user = users
    budget = Math.min(budgetSize, budget + 0.1)

    for (let attempt = 1; ; attempt += 1) {
      const limit = AbortSignal.timeout(attemptMs)
      const signal = AbortSignal.any(caller ? [total, limit, caller] : [total, limit])
      let error: StoreError
      let waitMs: number | undefined
      try {
        signal.throwIfAborted()
        emit('request', timeline)
        // A token goes to the configured address and to no other: redirects are not followed (requirements.md SDK-12).
        const response = await (connection.fetch ?? fetch)(url, {
          method,
          signal,
          redirect: 'manual',
          headers: {
            ...connection.headers,
            ...headers,
            ...options.headers,
            ...(consistency && { [wireHeaders.consistency]: consistency }),
          },
          ...(body && { body }),
        })
        const { status } = response
        const header = (name: string) => response.headers.get(name) ?? undefined
        const requestId = header(wireHeaders.requestId)
        const text = await response.text()
        const fresh = header(wireHeaders.consistency)
        if (fresh && fresh.length < maxConsistencyLength && user === users) consistency = fresh
        emit('response', { ...timeline, status, requestId })
        const json = parse(text)
        if (response.ok && json) return json.value
        error = response.ok
          ? unreadable(operation, status, requestId)
          : classify(response, json?.value, operation, requestId)
        waitMs = retryAfterMs(header('retry-after'))
      } catch (cause) {
        error = unanswered(
          operation,
          cause,
          caller,
          total.aborted ? totalMs : limit.aborted && attemptMs,
          total.aborted,
        )
      }
      waitMs ??= policy?.backoff(attempt + 1) ?? 0
      const isWorthIt =
        error.retryable && attempt < (policy?.attempts ?? 1) && waitMs <= (policy?.maxRetryAfterMs ?? 0)
      if (!isWorthIt || total.aborted || budget < 1) throw error
      budget -= 1
      emit('retry', { ...timeline, attempt: attempt + 1, delayMs: waitMs })
      await pause(waitMs, caller ? AbortSignal.any([total, caller]) : total)
    }
  }

  return {
    forget() {
      users += 1
      consistency = undefined
    },
    async call(
      { name, method, prefix, path: template, query, fallback, idempotent },
      input,
      authorization,
      options = {},
    ) {
      const rest = { ...(input as Record<string, unknown>) }
      const path = prefix + fillPath(template, rest, name)
      const isInAddress = method === 'GET' || method === 'DELETE'
      const text = isInAddress ? queryString(rest, query) : ''
      const isPost = fallback && text.length > getFallbackThreshold
      const hasBody = isPost || !isInAddress
      const key = options.idempotencyKey ?? (idempotent ? undefined : newKey())
      return request(
        name,
        isPost ? 'POST' : method,
        text && !isPost ? `${path}?${text}` : path,
        hasBody ? JSON.stringify(rest) : undefined,
        {
          ...(hasBody && { 'content-type': 'application/json' }),
          ...(authorization && { authorization }),
          ...(key && { [wireHeaders.idempotencyKey]: key }),
        },
        options,
      )
    },
  }
}

function newKey(): string {
  // `randomUUID` is missing on pages without TLS.
  return crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: text ? JSON.parse(text) : {} }
  } catch {
    return undefined
  }
}

/** A success whose body is not JSON: something between here and the platform answered. */
function unreadable(operation: string, status: number, requestId: string | undefined): StoreError {
  const issues = [{ path: '', message: 'is not JSON' }]
  return new StoreError(
    'response',
    `The answer to ${operation} is not from the platform, so it is unknown whether it was done. Try again.`,
    { issues },
    { operation, status, requestId, retryable: true },
  )
}

/** `limitMs` is false when no clock ran out. */
function unanswered(
  operation: string,
  cause: unknown,
  caller: AbortSignal | undefined,
  limitMs: number | false,
  isTotal: boolean,
): StoreError {
  if (caller?.aborted) return abortedBy(caller, operation)
  const context = { operation, retryable: true, cause }
  return limitMs
    ? new StoreError(
        'timeout',
        `No answer to ${operation} within ${limitMs} ms, so it is unknown whether it was done. Try again.`,
        { limitMs, scope: isTotal ? 'total' : 'attempt' },
        context,
      )
    : new StoreError(
        'network',
        systemMessage(cause instanceof Error ? cause.message : 'no answer'),
        {},
        context,
      )
}

/** The error for a call that its caller's signal ended. */
export function abortedBy(signal: AbortSignal, operation: string): StoreError {
  return new StoreError('aborted', `${operation} was cancelled.`, {}, { operation, cause: signal.reason })
}
