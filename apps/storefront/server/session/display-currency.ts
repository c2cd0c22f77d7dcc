import { shopConfig } from '../../shop.config.ts'
import type { CookieJar } from './cookie-jar.ts'

const offered: readonly string[] = shopConfig.displayCurrencies

/** The currency that this visitor wants to see prices in; absent for the shop's own, and for any that is not offered. */
export function displayCurrencyOf(cookies: Pick<CookieJar, 'get'>): string | undefined {
  const kept = cookies.get('currency')
  return kept !== undefined && offered.includes(kept) ? kept : undefined
}
