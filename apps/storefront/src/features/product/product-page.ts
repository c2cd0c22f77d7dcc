import { seenCookie, seenLifetimeSeconds, withSeen } from '../../shared/seen-products.ts'

// Script of the product page that runs before any island, because it depends on no gesture.

/** The style sheet shows the buy bar while the buy button is out of view: on a phone the picture fills the first screen. */
const buyRow = document.querySelector('.buy-row')
// A page for a product that no longer exists has none.
if (buyRow) {
  new IntersectionObserver(([entry]) => {
    document.documentElement.toggleAttribute('data-buy-away', !entry?.isIntersecting)
  }).observe(buyRow)
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', recordViewed, { once: true })
  else recordViewed()
}

/** Records this product as viewed when the shopper opens it: pages that are only prefetched do not count. */
function recordViewed(): void {
  const slug = decodeURIComponent(location.pathname.split('/').at(-1) ?? '')
  // Not `readCookie`: a file that both scripts share would be one more request for each page.
  const stored = new RegExp(`(?:^|; )${seenCookie}=([^;]*)`).exec(document.cookie)?.[1]
  const value = withSeen(stored && decodeURIComponent(stored), slug)
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API writes only secure cookies, which the server could not replace over http.
  document.cookie = `${seenCookie}=${encodeURIComponent(value)}; path=/; max-age=${seenLifetimeSeconds}; samesite=lax${secure}`
}
