import type { CallInfo } from '../transport/client-fetch.ts'

/** What a client tells of one attempt; carries no token, no key, no body and no query string. */
export type ClientEvent = Happening &
  CallInfo & {
    readonly method: string
    /** Address without the query string. */
    readonly url: string
    /** When the attempt began, in milliseconds since the epoch. */
    readonly startedAt: number
  }

type Happening =
  | { readonly type: 'request' }
  | {
      readonly type: 'response'
      readonly status: number
      readonly requestId: string | undefined
      /** Milliseconds until the answer's head had come. */
      readonly durationMs: number
    }
  /** No answer came: `reason` is the name of what happened, for example `TimeoutError`. */
  | { readonly type: 'failure'; readonly reason: string; readonly durationMs: number }
