/** What a client tells of itself as it works; carries no token, no body and no query string. */
export type ClientEvent = Happening & {
  readonly operation: string
  readonly method: string
  /** Address without the query string. */
  readonly url: string
  /** Counts from 1. */
  readonly attempt: number
}

export type Happening =
  | { readonly type: 'request' }
  | { readonly type: 'response'; readonly status: number; readonly requestId: string | undefined }
  /** The attempt failed and another follows in `delayMs` milliseconds. */
  | { readonly type: 'retry'; readonly delayMs: number }
