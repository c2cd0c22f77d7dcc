'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { createBrowserList } from '../store/browser-list.ts'

/** Products that are shown; the current one is stored too. */
const limit = 12

const list = createBrowserList<string>({
  key: 'vitrine:recently-viewed',
  limit: limit + 1,
  parseItem: (stored) => (typeof stored === 'string' && stored !== '' ? stored : undefined),
})

const none: readonly string[] = []

/**
 * Ids of the products that the shopper viewed last, the latest first: at most 12, in the local storage of the browser. Empty on
 * the server and while the page hydrates, so reserve the space of what shows them, or show it below everything else.
 *
 * @param currentProductId The product of this page: it is recorded as viewed, and left out of the result. A page that the
 *   browser prerenders is recorded when the shopper opens it.
 * @example
 * ```tsx
 * function RecentlyViewed({ product }: { product: Product }) {
 *   const productIds = useRecentlyViewed(product.id)
 *   return <ul>{productIds.map((id) => <li key={id}>{id}</li>)}</ul>
 * }
 * ```
 */
export function useRecentlyViewed(currentProductId?: string): readonly string[] {
  const productIds = useSyncExternalStore(list.subscribe, list.getSnapshot, () => none)
  useEffect(() => {
    if (currentProductId === undefined) return
    const record = () =>
      list.update((ids) => [currentProductId, ...ids.filter((id) => id !== currentProductId)])
    // Chromium only, so the DOM types do not have it.
    if (!(document as { prerendering?: boolean }).prerendering) return record()
    document.addEventListener('prerenderingchange', record, { once: true })
    return () => document.removeEventListener('prerenderingchange', record)
  }, [currentProductId])
  return productIds.filter((id) => id !== currentProductId).slice(0, limit)
}
