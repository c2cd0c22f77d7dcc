/** Middleware for Hono. */

import type { Context, MiddlewareHandler } from 'hono'
import type { Exchange } from './exchange.ts'
import type { Server } from './server.ts'

/** What {@link honoMiddleware} adds to the context: `c.var.vitrine`. */
export interface HonoVariables {
  readonly vitrine: Exchange
}

/** Settings of {@link honoMiddleware}. */
export interface HonoOptions {
  /** Address of the connection, for `trustedProxies`. Depends on the runtime, for example `getConnInfo` of `@hono/node-server`. */
  readonly address?: (c: Context) => string | undefined
}

/**
 * Opens the shopper's session for every request, as `c.var.vitrine`, and handles the calls of pages.
 *
 * Requests from other sites are rejected only under the base path. Check POST routes of your own with `checkOrigin` of
 * `@vitrine/server`.
 *
 * @example
 * ```ts
 * import { Hono } from 'hono'
 * import { getCart } from '@vitrine/client/cart'
 * import { type HonoVariables, honoMiddleware } from '@vitrine/server/hono'
 *
 * const app = new Hono<{ Variables: HonoVariables }>()
 * app.use(honoMiddleware(server))
 * app.get('/cart', async (c) => c.json(await getCart(c.var.vitrine.client)))
 * ```
 */
export function honoMiddleware(
  server: Server,
  { address }: HonoOptions = {},
): MiddlewareHandler<{ Variables: HonoVariables }> {
  return async (c, next) => {
    const options = { address: address?.(c) }
    const handled = await server.handle(c.req.raw, options)
    if (handled) return handled
    const exchange = await server.open(c.req.raw, options)
    c.set('vitrine', exchange)
    await next()
    const response = exchange.finish(c.res)
    if (response === c.res) return
    c.res = undefined // Otherwise Hono copies the old headers over the new ones.
    c.res = response
  }
}
