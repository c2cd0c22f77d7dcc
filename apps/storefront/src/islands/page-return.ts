import { hasPendingCartChanges } from '@vitrine/react'
import { readCookie } from '../shared/read-cookie.ts'

// Part of every page: what happens when a visitor comes back to one. Small, because it is in the page itself.

/** Number of items in the cart as of the server's last response; it can change while a page is in the browser's cache. */
const cartCount = (): string => readCookie('vitrine-count') ?? '0'

const currencyChosen = (): string => readCookie('vitrine-currency') ?? ''

/** A cart, a member, or a product page after two others: what the page for everyone lacks (`personal-parts.ts`). */
const personalPages = /vitrine-(count=[1-9]|member)|products.*seen=[^;]*%2C[^;]*%2C/

/** Number of items that this page shows: first what it was rendered with, which may be outdated. A page for everyone is filled in. */
let countShown = document.body.dataset['cartCount'] ?? cartCount()

addEventListener('pagehide', () => {
  countShown = cartCount()
})

// The link that led away, to focus it after coming back (`history.state` belongs to this entry only).
addEventListener('click', ({ target }) => {
  const link = (target as Element).closest?.('main a[href]')
  if (link) history.replaceState({ ...history.state, left: link.getAttribute('href') }, '')
})

addEventListener('pageshow', ({ persisted }) => {
  // A list that was shown further needs its other pages.
  if (history.state?.from) dispatchEvent(new CustomEvent('island:wake', { detail: 'results' }))
  // Islands that show the cart are shown as they were: wake them when it has changed since, or is about to.
  if (hasPendingCartChanges(document.body.dataset['api'] ?? '') || countShown !== cartCount())
    dispatchEvent(new CustomEvent('island:wake', { detail: 'cart' }))
  else if (personalPages.test(`${location.pathname};${document.cookie}`))
    import('./personal-parts.ts').then(
      ({ fillPersonalParts }) => fillPersonalParts(),
      () => undefined, // The page stays as it is for everyone.
    )
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!persisted && navigation?.type !== 'back_forward') return
  // Prices in a currency that was changed since.
  if ((document.body.dataset['currency'] ?? '') !== currencyChosen()) return location.reload()
  const left = history.state?.left
  // The browser restores the scroll position by itself; focus goes with it, unless somebody went on before the last picture was there.
  if (!left || document.activeElement !== document.body) return
  document.querySelector<HTMLElement>(`main a[href="${CSS.escape(left)}"]`)?.focus({ preventScroll: true })
})
