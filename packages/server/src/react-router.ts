/** Middleware for React Router. */

import { createContext, type MiddlewareFunction, type RouterContext } from 'react-router'
import type { Exchange } from './exchange.ts'
import type { Server } from './server.ts'

/**
 * Where loaders and actions find the shopper's session.
 *
 * @example
 * ```ts
 * import type { LoaderFunctionArgs } from 'react-router'
 * import { getCart } from '@vitrine/client/cart'
 * import { vitrineContext } from '@vitrine/server/react-router'
 *
 * export async function loader({ context }: LoaderFunctionArgs) {
 *   return { cart: await getCart(context.get(vitrineContext).client) }
 * }
 * ```
 */
export const vitrineContext: RouterContext<Exchange> = createContext<Exchange>()

/** Settings of {@link reactRouterMiddleware}. */
export interface ReactRouterOptions {
  /** Address of the connection, for `trustedProxies`. Depends on the server that runs React Router. */
  readonly address?: (request: Request) => string | undefined
}

/**
 * Opens the shopper's session for every request, in {@link vitrineContext}, and handles the calls of pages. Export it
 * from `app/root.tsx`. The calls of pages need a route, `route('api/vitrine/*', 'routes/vitrine.ts')`, whose `loader` and `action` respond
 * with status 404: React Router runs middleware only for addresses that match a route.
 *
 * React Router 7 (7.9 or newer) runs middleware only with `future: { v8_middleware: true }` in `react-router.config.ts`.
 *
 * Requests from other sites are rejected only under the base path. Check actions of your own with `checkOrigin` of
 * `@vitrine/server`.
 *
 * @example
 * ```ts
 * import { reactRouterMiddleware } from '@vitrine/server/react-router'
 *
 * export const middleware = [reactRouterMiddleware(server)]
 * ```
 */
export function reactRouterMiddleware(
  server: Server,
  { address }: ReactRouterOptions = {},
): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
    const options = { address: address?.(request) }
    const handled = await server.handle(request, options)
    if (handled) return handled
    const exchange = await server.open(request, options)
    context.set(vitrineContext, exchange)
    return exchange.finish(await next())
  }
}
