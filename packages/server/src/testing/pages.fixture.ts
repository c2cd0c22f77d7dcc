import { getCurrentMember } from '@vitrine/client/auth'
import { addItems, getCart } from '@vitrine/client/cart'
import { getProduct, productQuery, queryProducts } from '@vitrine/client/catalog'
import type { Exchange } from '../exchange.ts'
import type { Server } from '../server.ts'
import type { View } from '../view.ts'

/**
 * The pages of the test shop, for frameworks that give a page the exchange of its request.
 *
 * @param openView Opens the view of the same request
 */
export async function renderPage(
  request: Request,
  exchange: Exchange,
  server: Server,
  openView: () => Promise<View> = () => server.view(exchange.headers),
): Promise<Response> {
  const url = new URL(request.url)
  switch (`${request.method} ${url.pathname}`) {
    // Everybody gets the same page.
    case 'GET /': {
      const { items } = await queryProducts(server.catalog, productQuery().limit(3)).first()
      return page(items.map(({ name }) => name).join(', '), { 'cache-control': 'public, s-maxage=31536000' })
    }
    // A page of a CDN's dreams, which does not look at the session at all.
    case 'GET /static':
      return page('static', { 'cache-control': 'public, s-maxage=31536000' })
    case 'GET /me':
      return Response.json(await describe(exchange))
    case 'POST /add': {
      const { productId } = (await request.json()) as { productId: string }
      try {
        await addItems(exchange.client, [{ productId, quantity: 1 }])
      } catch (error) {
        return page(error instanceof Error ? error.message : 'failed', {}, 500)
      }
      return new Response(null, { status: 303, headers: { location: '/me' } })
    }
    case 'GET /view':
      return Response.json(await describeView(await openView()))
    case 'GET /product':
      return page((await getProduct(server.catalog, url.searchParams.get('id') ?? ''))?.name ?? '')
    case 'GET /old':
      return Response.redirect(new URL('/me', url), 302) // Its headers are immutable.
    case 'GET /headers':
      return page('headers', { 'content-language': 'de', 'set-cookie': 'language=de' })
    default:
      return page('not found', {}, 404)
  }
}

/** What a page shows of the person it is for. */
export interface Described {
  readonly role: string
  readonly cartId?: string | undefined
  readonly memberId?: string | undefined
}

async function describe({ session, client }: Exchange): Promise<Described> {
  const cart = await getCart(client)
  const member = session.role === 'member' ? await getCurrentMember(client) : undefined
  return { role: session.role, cartId: cart?.id, memberId: member?.id }
}

/** What a page shows of a view. */
export interface DescribedView {
  readonly role: string
  readonly isStale: boolean
  readonly cartId?: string | undefined
  /** Error of an attempt to write. */
  readonly refusal: string
}

async function describeView({ session, client }: View): Promise<DescribedView> {
  const cart = session.stale ? undefined : await getCart(client)
  const write = async () => {
    // @ts-expect-error The client of a view is not accepted by functions that write.
    await addItems(client, [{ productId: 'x', quantity: 1 }])
  }
  const refusal = await write().then(
    () => 'none',
    (error: unknown) => (error instanceof TypeError ? error.message : 'another error'),
  )
  return { role: session.role, isStale: session.stale, cartId: cart?.id, refusal }
}

export function page(text: string, headers: Readonly<Record<string, string>> = {}, status = 200): Response {
  return new Response(`<!doctype html><p>${text}</p>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  })
}
