import { getCart } from '@vitrine/client/cart'
import { reactRouterMiddleware, vitrineContext } from '@vitrine/server/react-router'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { server } from './server.ts'
import stylesheet from './shop.css?url'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: 'data:,' },
]

export const middleware: Route.MiddlewareFunction[] = [reactRouterMiddleware(server)]

export async function loader({ context }: Route.LoaderArgs) {
  const { client, session } = context.get(vitrineContext)
  const cart = await getCart(client)
  const count = cart?.lineItems.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  return { count, isMember: session.role === 'member' }
}

export default function Root({ loaderData: { count, isMember } }: Route.ComponentProps) {
  return (
    <Page>
      <header className="site-header">
        <Link className="site-name" to="/">
          Larkholm
        </Link>
        <nav aria-label="Shop">
          <Link to="/cart">Cart ({count})</Link>
          {isMember ? (
            <form method="post" action="/api/vitrine/session/logout">
              <button type="submit" className="link">
                Log out
              </button>
            </form>
          ) : (
            <a href="/api/vitrine/login?returnTo=/">Log in</a>
          )}
        </nav>
      </header>
      <main>
        <Outlet />
      </main>
    </Page>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <Page>
      <main>
        <h1>{isMissing ? 'Page not found' : 'Something went wrong'}</h1>
        <a href="/">All products</a>
      </main>
    </Page>
  )
}

function Page({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Larkholm</title>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
