/** The call that a request belongs to. */
export interface CallInfo {
  /** Name of the operation, for example `cart.addItems`. */
  readonly operation: string
  /** Counts from 1. */
  readonly attempt: number
}

/** `fetch`, or a function around it that observes or changes requests. Gets the call as its third argument. */
export type ClientFetch = (
  input: string | URL | Request,
  init?: RequestInit,
  call?: CallInfo,
) => Promise<Response>
