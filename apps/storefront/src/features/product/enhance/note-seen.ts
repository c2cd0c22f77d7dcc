import { seenCookie, seenLifetimeSeconds, withSeen } from '../../../shared/seen-products.ts'

/** Notes the product of this page once somebody looks at it: the server does not count pages that are only fetched ahead. */
export function noteSeen(): void {
  const note = (): void => {
    const slug = decodeURIComponent(location.pathname.split('/').at(-1) ?? '')
    const kept = new RegExp(`(?:^|; )${seenCookie}=([^;]*)`).exec(document.cookie)?.[1]
    const value = withSeen(kept && decodeURIComponent(kept), slug)
    const secure = location.protocol === 'https:' ? '; secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API writes secure cookies alone, which the server could not replace over http.
    document.cookie = `${seenCookie}=${encodeURIComponent(value)}; path=/; max-age=${seenLifetimeSeconds}; samesite=lax${secure}`
  }
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', note, { once: true })
  } else note()
}
