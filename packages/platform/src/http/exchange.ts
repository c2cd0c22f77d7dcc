import { randomUUID } from 'node:crypto'
import type { Logger } from '../runtime/index.ts'

/** One request and what the platform knows about it so far; lives until its log line is written. */
export interface Exchange {
  /** In `x-wix-request-id` of the answer, and in every line logged for it. */
  readonly requestId: string
  readonly startedAtMs: number
  readonly log: Logger
  /** Where the request came from, as far as it can be believed; for limits and security events. */
  readonly address: string
  /** `Origin` of the request when it is one that a client registered, so that scripts of it may read the answer. */
  readonly allowedOrigin: string | undefined
  /** The server is stopping: the answer asks the caller to connect anew. */
  readonly closing: boolean
  /** For the log line; set once known. */
  operation: string
  callerKind: string | undefined
}

export function beginExchange(
  options: Pick<Exchange, 'address' | 'allowedOrigin' | 'closing'> & { log: Logger },
): Exchange {
  return {
    requestId: randomUUID(),
    startedAtMs: performance.now(),
    log: options.log,
    address: options.address,
    allowedOrigin: options.allowedOrigin,
    closing: options.closing,
    operation: 'unknown',
    callerKind: undefined,
  }
}
