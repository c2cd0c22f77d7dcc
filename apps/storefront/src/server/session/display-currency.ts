import { shopConfig } from '../../../shop.config.ts'
import type { ShopCookies } from './cookies.ts'

const offered: readonly string[] = shopConfig.displayCurrencies

/** The currency that this visitor wants to see prices in; absent for the shop's own, and for any that is not offered. */
export function readDisplayCurrency(cookies: Pick<ShopCookies, 'get'>): string | undefined {
  const stored = cookies.get('currency')
  return stored !== undefined && offered.includes(stored) ? stored : undefined
}
