/** Where a request stands; carries no token, no body and no query string. */
export interface Timeline {
  readonly operation: string
  readonly method: string
  /** Address without the query string. */
  readonly url: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
}

/** What a client tells of itself as it works. */
export type ClientEvent =
  | (Timeline & { readonly type: 'request' })
  | (Timeline & {
      readonly type: 'response'
      readonly status: number
      readonly requestId?: string | undefined
    })
  | (Timeline & { readonly type: 'retry'; readonly attempt: number; readonly delayMs: number })
