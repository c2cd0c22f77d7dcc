/** Proxy, route handlers, components and actions for Next.js. */

import { cookies, headers } from 'next/headers'
import { type NextFetchEvent, type NextRequest, NextResponse } from 'next/server'
import type { Exchange } from './exchange.ts'
import type { Server } from './server.ts'
import type { View } from './view.ts'

/** A proxy of yours, for example for languages, that runs inside {@link nextProxy}. */
export type InnerProxy = (
  request: NextRequest,
  event: NextFetchEvent,
) => Response | undefined | Promise<Response | undefined>

/**
 * Renews the session before pages render, because components cannot set cookies. Pages, layouts, actions and route
 * handlers of the same request see the renewed session.
 *
 * @param inner Runs with the renewed request; its response keeps its headers and gets the session cookies
 * @example
 * ```ts
 * // proxy.ts
 * import { nextProxy } from '@vitrine/server/next'
 *
 * export const proxy = nextProxy(server)
 *
 * // Without prefetches, and without the calls of pages, which renew by themselves. Next.js reads this literally.
 * export const config = {
 *   matcher: [
 *     {
 *       source: '/((?!_next/|api/vitrine|.*\\.).*)',
 *       missing: [
 *         { type: 'header', key: 'next-router-prefetch' },
 *         { type: 'header', key: 'purpose', value: 'prefetch' },
 *       ],
 *     },
 *   ],
 * }
 * ```
 */
export function nextProxy(
  server: Server,
  inner?: InnerProxy,
): (request: NextRequest, event: NextFetchEvent) => Promise<Response> {
  return async (request, event) => {
    const exchange = await server.open(request)
    for (const { name, value } of exchange.cookies) {
      if (value === '') request.cookies.delete(name)
      else request.cookies.set(name, value)
    }
    const result = await inner?.(request, event)
    const response = result
      ? new NextResponse(result.body, result)
      : NextResponse.next({ request: { headers: request.headers } })
    if (exchange.cookies.length === 0) return response
    if (result) overrideRequestCookie(response.headers, request.headers)
    // `cookies.set` also makes the cookie visible to pages and actions, which a plain Set-Cookie header does not.
    for (const { name, value, ...options } of exchange.cookies) response.cookies.set(name, value, options)
    response.headers.set('cache-control', 'private, no-store')
    return response
  }
}

/** How a proxy response tells Next.js which request headers to replace. */
const overrideList = 'x-middleware-override-headers'
const overridePrefix = 'x-middleware-request-'

/** Passes the renewed cookie to pages and route handlers when the response is not from this proxy. */
function overrideRequestCookie(response: Headers, request: Headers): void {
  if (!response.has('x-middleware-next') && !response.has('x-middleware-rewrite')) return
  const listed = response.get(overrideList)
  const names = listed === null ? [...request.keys()] : listed.split(',')
  if (listed === null) {
    for (const name of names) response.set(overridePrefix + name, request.get(name) ?? '')
  }
  response.set(`${overridePrefix}cookie`, request.get('cookie') ?? '')
  response.set(overrideList, [...new Set([...names, 'cookie'])].join(','))
}

/** Handles one method of the calls of pages. */
export type NextHandler = (request: Request) => Promise<Response>

/**
 * Route handlers for the calls of pages.
 *
 * @example
 * ```ts
 * // app/api/vitrine/[...path]/route.ts
 * import { nextHandlers } from '@vitrine/server/next'
 *
 * export const { GET, POST, PATCH, DELETE } = nextHandlers(server)
 * ```
 */
export function nextHandlers(
  server: Server,
): Readonly<Record<'GET' | 'POST' | 'PATCH' | 'DELETE', NextHandler>> {
  const handler: NextHandler = async (request) =>
    (await server.handle(request)) ?? new Response(null, { status: 404 })
  return { GET: handler, POST: handler, PATCH: handler, DELETE: handler }
}

/**
 * The shopper in a server component: reads only. The type of its client does not allow writes. While `session.stale` is true, which
 * happens in prefetches, personal reads throw a `StoreError` with status 401.
 *
 * @example
 * ```ts
 * import { getCart } from '@vitrine/client/cart'
 * import { nextView } from '@vitrine/server/next'
 *
 * export async function CartCount() {
 *   const { client, session } = await nextView(server)
 *   if (session.stale) return null // A prefetch, for which the proxy does not renew the session.
 *   return (await getCart(client))?.lineItems.length ?? 0
 * }
 * ```
 */
export async function nextView(server: Server): Promise<View> {
  return server.view(await currentHeaders())
}

/**
 * The shopper in a server action or a route handler: reads and writes. Cookies are set as soon as the session changes.
 *
 * Next.js checks the origin of server actions. Check POST route handlers of your own with `checkOrigin` of `@vitrine/server`.
 *
 * @example
 * ```ts
 * 'use server'
 * import { addItems } from '@vitrine/client/cart'
 * import { nextExchange } from '@vitrine/server/next'
 *
 * export async function addToCart(productId: string) {
 *   const { client } = await nextExchange(server)
 *   await addItems(client, [{ productId, quantity: 1 }])
 * }
 * ```
 */
export async function nextExchange(server: Server): Promise<Exchange> {
  const store = await cookies()
  return server.open(
    { headers: await currentHeaders() },
    { onCookie: ({ name, value, ...options }) => store.set(name, value, options) },
  )
}

/**
 * The request with the cookies that an action has set since. `headers()` still has the old ones, also while the page renders after
 * the action.
 */
async function currentHeaders(): Promise<Headers> {
  const current = new Headers(await headers())
  const pairs = (await cookies()).getAll().filter(({ value }) => value !== '')
  const cookie = pairs.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  if (cookie === '') current.delete('cookie')
  else current.set('cookie', cookie)
  return current
}
