import { getFallbackThreshold, type Operation, provider } from '@vitrine/contract'
import type { ConnectionOptions } from '../client.ts'
import { isStoreError } from '../errors/store-error.ts'
import type { Emitter } from '../events.ts'
import { abortedBy, deadline, pause } from './deadline.ts'
import { type Exchange, exchange, retryAfterOf } from './exchange.ts'
import { fillPath } from './path.ts'
import { queryString } from './query-string.ts'
import { defaultRetry, type RetryPolicy, retryAfterMs, retryBudget } from './retry.ts'

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

/** Moves operations over the wire for one client. */
export interface Transport {
  /** The JSON of the answer; `{}` for an empty one. */
  call(
    operation: Operation<unknown, unknown, string>,
    input: object,
    authorization: string | undefined,
    options?: CallOptions,
  ): Promise<unknown>
  request(
    operation: string,
    method: string,
    pathAndQuery: string,
    body: object | undefined,
    headers?: Readonly<Record<string, string>>,
    options?: CallOptions,
    mayRepeat?: boolean,
  ): Promise<Exchange>
  /** Drops what belongs to the user so far. */
  forget(): void
}

const defaultTimeoutMs = 10_000
const defaultTotalMs = 30_000
/** A longer consistency value is not remembered. */
const maxConsistencyLength = 2_048

export function createTransport(connection: ConnectionOptions, events: Emitter): Transport {
  const send: typeof fetch = connection.fetch ?? ((input, init) => fetch(input, init))
  const base = String(connection.baseUrl ?? provider.apiHost).replace(/\/+$/, '')
  const budget = retryBudget()
  let consistency: string | undefined
  let user = 0

  const request: Transport['request'] = async (
    operation,
    method,
    pathAndQuery,
    body,
    headers,
    options,
    mayRepeat,
  ) => {
    const policy = options?.retry ?? connection.retry ?? defaultRetry
    const attempts = policy && mayRepeat !== false ? policy.attempts : 1
    const attemptMs = options?.timeoutMs ?? connection.timeoutMs ?? defaultTimeoutMs
    const totalMs = (policy || undefined)?.totalTimeoutMs ?? defaultTotalMs
    const caller = options?.signal
    if (caller?.aborted) throw abortedBy(operation, caller)
    const url = base + pathAndQuery
    const payload = body && JSON.stringify(body)
    const total = deadline(operation, totalMs, 'total', caller)
    const timeline = { operation, method, url: url.split('?', 1)[0] as string, startedAt: Date.now() }
    const startedFor = user
    budget.earn()
    try {
      for (let attempt = 1; ; attempt += 1) {
        const limit = deadline(operation, attemptMs, 'attempt', total.signal)
        events.emit('request', timeline)
        try {
          const answer = await exchange(
            send,
            url,
            {
              method,
              signal: limit.signal,
              headers: {
                ...(payload && { 'content-type': 'application/json' }),
                ...connection.headers,
                ...headers,
                ...options?.headers,
                ...(consistency && headers && { [provider.headers.consistency]: consistency }),
              },
              ...(payload && { body: payload }),
            },
            operation,
          )
          const fresh = answer.headers.get(provider.headers.consistency)
          if (fresh && headers && fresh.length <= maxConsistencyLength && user === startedFor)
            consistency = fresh
          events.emit('response', { ...timeline, status: answer.status, requestId: answer.requestId })
          return answer
        } catch (thrown) {
          if (caller?.aborted) throw abortedBy(operation, caller)
          const error = total.reason(thrown) ?? limit.reason(thrown) ?? thrown
          if (isStoreError(error) && error.status) {
            events.emit('response', { ...timeline, status: error.status, requestId: error.requestId })
          }
          const delayMs = delayOf(error, policy || undefined, attempt)
          if (attempt >= attempts || delayMs === undefined || total.signal.aborted || !budget.spend())
            throw error
          events.emit('retry', { ...timeline, attempt: attempt + 1, delayMs })
          await pause(delayMs, total.signal)
          if (caller?.aborted) throw abortedBy(operation, caller)
          if (total.signal.aborted) throw total.reason(error) ?? error
        } finally {
          limit.end()
        }
      }
    } finally {
      total.end()
    }
  }

  return {
    request,
    forget() {
      user += 1
      consistency = undefined
    },
    async call(
      { name, method, service, path: template, query, fallback, idempotent },
      input,
      authorization,
      options,
    ) {
      const { path, rest } = fillPath(provider.services[service] + template, input, name)
      const key = idempotent ? options?.idempotencyKey : (options?.idempotencyKey ?? newKey())
      const headers = {
        ...(authorization && { authorization }),
        ...(key && { [provider.headers.idempotencyKey]: key }),
      }
      const isRead = method === 'GET' || method === 'DELETE'
      const text = isRead ? queryString(rest, query) : ''
      const byPost = fallback && text.length > getFallbackThreshold
      const answer = await request(
        name,
        byPost ? 'POST' : method,
        text && !byPost ? `${path}?${text}` : path,
        isRead && !byPost ? undefined : rest,
        headers,
        options,
      )
      return answer.body ?? {}
    },
  }
}

/** Milliseconds to wait before the next attempt; undefined when there should be none. */
function delayOf(error: unknown, policy: RetryPolicy | undefined, attempt: number): number | undefined {
  if (!policy || !isStoreError(error) || !error.retryable) return undefined
  const asked = retryAfterMs(retryAfterOf(error), Date.now())
  if (asked === undefined) return policy.backoff(attempt + 1)
  return asked <= policy.maxRetryAfterMs ? asked : undefined
}

function newKey(): string {
  return crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
}
