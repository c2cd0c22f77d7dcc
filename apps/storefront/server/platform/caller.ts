import { AsyncLocalStorage } from 'node:async_hooks'

/** The browser that a request came from, for as long as the request is answered (WEB-15). */
export interface RequestCaller {
  /** Internet address; absent where the connection is gone. */
  readonly address: string | undefined
  readonly userAgent: string | undefined
  /** When the platform said last that there were too many attempts: seconds to wait. */
  retryAfterSeconds?: number
}

/** Holds the caller of the request that is being answered. */
export const requestCaller: AsyncLocalStorage<RequestCaller> = new AsyncLocalStorage()

/**
 * Tells the platform whom a call is made for, so that it counts attempts by browser and not by shop, and members recognise the
 * places that they are logged in at. Calls outside a request go as they are.
 */
export function inTheNameOfCaller(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const caller = requestCaller.getStore()
    if (!caller) return fetch(input, init)
    const headers = new Headers(init?.headers)
    if (caller.address) headers.set('x-forwarded-for', caller.address)
    if (caller.userAgent) headers.set('user-agent', caller.userAgent)
    const response = await fetch(input, { ...init, headers })
    const wait = Number(response.headers.get('retry-after') ?? '')
    if (response.status === 429 && wait > 0) caller.retryAfterSeconds = wait
    return response
  }
}
