import { Cart, useLogout, useRedirectLogin, useSession } from '@vitrine/react'
import { useSyncExternalStore } from 'react'
import { CartPage } from './cart-page.tsx'
import { LoginPage } from './login-page.tsx'
import { ProductList } from './product-list.tsx'
import { ProductPage } from './product-page.tsx'

export function Shop() {
  return (
    <>
      <header className="site-header">
        <a className="site-name" href="#/">
          Larkholm
        </a>
        <nav aria-label="Shop">
          <a href="#/cart">
            Cart (<Cart.Count />)
          </a>
          <Account />
        </nav>
      </header>
      <main>
        <Page path={useHashPath()} />
      </main>
    </>
  )
}

function Page({ path }: { path: string }) {
  if (path === '/') return <ProductList />
  if (path === '/cart') return <CartPage />
  if (path === '/thank-you') return <ThankYou />
  if (path === '/login') return <LoginPage />
  const [, slug] = /^\/products\/(.+)$/.exec(path) ?? []
  if (slug) return <ProductPage key={slug} slug={slug} />
  return <h1>Page not found</h1>
}

function ThankYou() {
  return (
    <>
      <h1>Thank you for your order</h1>
      <p>We have sent you an e-mail.</p>
      <a href="/">Continue shopping</a>
    </>
  )
}

function Account() {
  useRedirectLogin({ callbackPath: '/' }) // Finishes a login when the browser returns from the hosted page.
  const { isMember } = useSession()
  const { logout, isPending } = useLogout()
  if (!isMember) return <a href="#/login">Log in</a>
  return (
    <button type="button" className="link" aria-busy={isPending} onClick={() => void logout()}>
      Log out
    </button>
  )
}

/** The path after `#`. Static hosts serve every page from one file this way; a router works as well. */
function useHashPath(): string {
  const subscribe = (changed: () => void) => {
    addEventListener('hashchange', changed)
    return () => removeEventListener('hashchange', changed)
  }
  // The checkout returns to `?page=…`: an address that it returns to cannot have a `#` part.
  const read = () => location.hash.slice(1) || `/${new URLSearchParams(location.search).get('page') ?? ''}`
  return useSyncExternalStore(subscribe, read)
}
