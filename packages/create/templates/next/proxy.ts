import { nextProxy } from '@vitrine/server/next'
import { server } from './server.ts'

/** Renews the session before a page renders, because components cannot set cookies. */
export const proxy = nextProxy(server)

export const config = {
  matcher: [
    {
      // Not for files, and not for /api/vitrine, which renews by itself.
      source: '/((?!_next/|api/vitrine|.*\\.).*)',
      missing: [
        { type: 'header', key: 'next-router-prefetch' },
        { type: 'header', key: 'purpose', value: 'prefetch' },
      ],
    },
  ],
}
