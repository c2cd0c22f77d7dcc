/** Middleware for Astro. */

import type { APIContext, MiddlewareHandler } from 'astro'
import type { Exchange } from './exchange.ts'
import type { Server } from './server.ts'

/** What {@link astroMiddleware} adds to `Astro.locals`. */
export interface AstroLocals {
  vitrine: Exchange
}

/**
 * Opens the shopper's session for every request, as `Astro.locals.vitrine`, and handles the calls of pages. Prerendered
 * pages are not touched. Declare the type in `src/env.d.ts`:
 *
 * ```ts
 * declare namespace App {
 *   interface Locals {
 *     vitrine: import('@vitrine/server').Exchange
 *   }
 * }
 * ```
 *
 * Requests from other sites are rejected only under the base path. Astro checks posted forms (`security.checkOrigin`); check other
 * POST routes of your own, for example those that read JSON, with `checkOrigin` of `@vitrine/server`.
 *
 * @example
 * ```ts
 * // src/middleware.ts
 * import { astroMiddleware } from '@vitrine/server/astro'
 *
 * export const onRequest = astroMiddleware(server)
 * ```
 */
export function astroMiddleware(server: Server): MiddlewareHandler {
  return async (context, next) => {
    if (context.isPrerendered) return next()
    const options = { address: connectionAddress(context) }
    const handled = await server.handle(context.request, options)
    if (handled) return handled
    const exchange = await server.open(context.request, options)
    const locals: Partial<AstroLocals> = context.locals
    locals.vitrine = exchange
    return exchange.finish(await next())
  }
}

function connectionAddress(context: APIContext): string | undefined {
  try {
    return context.clientAddress
  } catch {
    return undefined // The adapter does not know it.
  }
}
