import { getCart } from '@vitrine/client/cart'
import { StoreProvider } from '@vitrine/react'
import { nextView } from '@vitrine/server/next'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { server } from '../server.ts'
import { SiteHeader } from './site-header.tsx'
import './shop.css'

export const metadata: Metadata = { title: { default: 'Larkholm', template: '%s · Larkholm' } }

export default async function Layout({ children }: { children: ReactNode }) {
  const { client, session } = await nextView(server)
  return (
    <html lang="en">
      <body>
        {/* The cart is not awaited: the page streams, and the cart follows. The provider ignores a cart older than its own. */}
        <StoreProvider
          transport="/api/vitrine"
          session={session}
          cart={getCart(client)}
          locale="en-IE"
          currency="EUR"
        >
          <SiteHeader />
          <main>{children}</main>
        </StoreProvider>
      </body>
    </html>
  )
}
