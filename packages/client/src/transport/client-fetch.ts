/** Which call a request belongs to. */
export interface CallInfo {
  /** Name of the operation, for example `cart.addItems`. */
  readonly operation: string
  /** Counts from 1. */
  readonly attempt: number
}

/** The platform's own `fetch`, or one around it that looks at or changes requests. */
export type ClientFetch = (
  input: string | URL | Request,
  init?: RequestInit,
  call?: CallInfo,
) => Promise<Response>
