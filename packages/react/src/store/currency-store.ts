import { openPageChannel, type PageChannel, watchPage } from '../cart/browser.ts'

/** The display currency of a page: an external store that all components, islands and tabs share. */
export interface CurrencyStore {
  subscribe(listener: () => void): () => void
  /** ISO 4217; undefined if prices are shown in the store's currency. */
  getSnapshot(): string | undefined
  /** Currencies that the shopper can choose besides the store's own. `initial` counts until the shopper has chosen one. */
  offer(currencies: readonly string[], initial: string | undefined): void
  /** Chooses a currency, for later visits too. One that is not offered means the store's own. */
  choose(currency: string): void
}

/** Servers read the choice from this cookie, so that they can render prices in it. */
const cookieName = 'vitrine-currency'
const maxAgeSeconds = 365 * 24 * 3600

export function createCurrencyStore(): CurrencyStore {
  const listeners = new Set<() => void>()
  let offered: readonly string[] = []
  let chosen: string | undefined
  let channel: PageChannel | undefined

  function set(currency: string | undefined): void {
    const next = offered.find((code) => code === currency)
    if (next === chosen) return
    chosen = next
    for (const listener of [...listeners]) listener()
  }
  /** Another tab may have chosen since. */
  const read = () => set(readCookie() ?? chosen)

  return {
    subscribe(listener) {
      const entry = () => listener()
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    getSnapshot: () => chosen,
    offer(currencies, initial) {
      offered = currencies
      set(readCookie() ?? chosen ?? initial)
      if (channel || typeof document === 'undefined') return
      // They stay open as long as the page, like those of the cart.
      channel = openPageChannel(cookieName, read)
      watchPage({ refresh: read })
    },
    choose(currency) {
      writeCookie(currency)
      set(currency)
      channel?.post(null)
    },
  }
}

function readCookie(): string | undefined {
  if (typeof document === 'undefined') return undefined
  try {
    return new RegExp(`(?:^|; )${cookieName}=([A-Z]{3})`).exec(document.cookie)?.[1]
  } catch {
    // Cookies are blocked: the choice lives as long as the page.
    return undefined
  }
}

function writeCookie(currency: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the choice has to count at once; the Cookie Store API is asynchronous
    document.cookie = `${cookieName}=${currency};path=/;max-age=${maxAgeSeconds};samesite=lax`
  } catch {
    // Blocked, as above.
  }
}
