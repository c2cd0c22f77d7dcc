import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { Logger } from '../runtime/index.ts'

/** Data in Hono's context, in addition to the request. */
export interface HttpEnv {
  Bindings: {
    /** Address at the other end of the connection; undefined for calls from this process. */
    readonly peer?: string | undefined
    /**
     * Body of the response if a handler has it as bytes; its `Response` is then empty. Node writes these chunks without copying them, while a
     * `Response` copies its body several times: a listing of 1 MB would take 5 ms of processor time instead of 0.7 ms.
     */
    body?: readonly Uint8Array[]
  }
  Variables: {
    /** Sent as `x-wix-request-id`, and part of every log line of the request. */
    requestId: string
    log: Logger
    /** Address of the caller, as far as proxies are trusted; for rate limits and security events. */
    address: string
    /** `Origin` of the request if a client registered it, so that its scripts may read the response. */
    allowedOrigin: string | undefined
    /** For the log line; see {@link named}. */
    operation: string
    /** For the log line; set once the caller is known. */
    callerKind: string | undefined
  }
}

export type HttpContext = Context<HttpEnv>
export type HttpApp = Hono<HttpEnv>

/** Names an endpoint in the request log: `app.get('/oauth2/jwks', named('jwks'), (c) => …)`. */
export function named(operation: string): MiddlewareHandler<HttpEnv> {
  return (c, next) => {
    c.set('operation', operation)
    return next()
  }
}
