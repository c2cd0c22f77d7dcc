'use client'

import { useLogout, useSession, useSuspenseCart } from '@vitrine/react'
import Link from 'next/link'
import { Suspense } from 'react'

export function SiteHeader() {
  return (
    <header className="site-header">
      <Link className="site-name" href="/">
        Larkholm
      </Link>
      <nav aria-label="Shop">
        <Link href="/cart">
          Cart (
          <Suspense fallback="…">
            <Count />
          </Suspense>
          )
        </Link>
        <Account />
      </nav>
    </header>
  )
}

function Count() {
  return useSuspenseCart((cart) => cart.count)
}

function Account() {
  const { isMember } = useSession()
  const { logout, isPending } = useLogout()
  if (!isMember) return <Link href="/login">Log in</Link>
  return (
    <button type="button" className="link" aria-busy={isPending} onClick={() => void logout()}>
      Log out
    </button>
  )
}
