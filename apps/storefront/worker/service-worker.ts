import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { localizedPath, readLocalizedPath } from '../src/shared/url/localized-path.ts'
import { asStale } from './as-stale.ts'
import { changesAllPages, mayBeKept } from './what-is-kept.ts'

// Pages that were looked at are there without a network, as they were then; scripts, styles and faces of this build too. Calls
// and pictures are left to the browser. What is personal is never kept, and all pages are dropped when the visitor changes.

declare const self: ServiceWorkerGlobalScope

/** Files of the build and the pages for “not here without a network”; the build puts them in. */
declare const precached: PrecacheEntry[]

const pageCache = 'pages'
const week = 7 * 24 * 60 * 60

const pages = new NetworkFirst({
  cacheName: pageCache,
  plugins: [
    { cacheWillUpdate: async ({ response }) => (mayBeKept(response) ? response : null) },
    { cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && asStale(cachedResponse) },
    new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: week, purgeOnQuotaError: true }),
  ],
})

precacheAndRoute(precached, { cleanURLs: false, ignoreURLParametersMatching: [] })
cleanupOutdatedCaches()
registerRoute(({ request }) => request.mode === 'navigate', pages)
setCatchHandler(async ({ request }) =>
  request.mode === 'navigate'
    ? ((await matchPrecache(offlinePageFor(request.url))) ?? Response.error())
    : Response.error(),
)

self.addEventListener('fetch', (event) => {
  if (changesAllPages(event.request)) event.waitUntil(caches.delete(pageCache))
})

self.addEventListener('activate', (event) => {
  // Pages of an older build ask for files that this one does not have.
  event.waitUntil(caches.delete(pageCache).then(() => keepOpenPages(event)))
})

/** In the language of the page that was asked for. */
function offlinePageFor(address: string): string {
  return localizedPath('/offline', readLocalizedPath(new URL(address).pathname).language)
}

/** The page during which the worker came has been looked at too. */
async function keepOpenPages(event: ExtendableEvent): Promise<void> {
  await self.clients.claim()
  const windows = await self.clients.matchAll({ type: 'window' })
  await Promise.allSettled(
    windows.map(({ url }) =>
      pages.handle({ event, request: new Request(url, { headers: { accept: 'text/html' } }) }),
    ),
  )
}

/** The page asks for it when its visitor wants the newer shop. */
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting()
})
