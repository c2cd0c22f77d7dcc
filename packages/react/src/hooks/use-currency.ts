'use client'

import { useCallback, useSyncExternalStore } from 'react'
import { requireStore, type Store, useStore } from '../store/store-context.ts'

/** Result of {@link useCurrency}. */
export interface CurrencyController {
  /**
   * The currency that the shopper chose, ISO 4217; at first the store's. Prices that the platform does not convert stay in the store's
   * currency, so format each amount in the currency that comes with it.
   */
  readonly currency: string | undefined
  /** The store's currency, and `displayCurrencies` of the provider. */
  readonly currencies: readonly string[]
  /** Shows prices in another currency, here, in other tabs, and on later visits. */
  setCurrency(currency: string): void
}

/**
 * The currency in which prices are shown. Catalog hooks and the cart load again in another one, and show the former prices until
 * then. The checkout charges the store's currency.
 *
 * @example
 * ```tsx
 * <StoreProvider client={client} currency="EUR" displayCurrencies={['USD', 'GBP']}>
 *   <CurrencySwitch />
 * </StoreProvider>
 *
 * function CurrencySwitch() {
 *   const { currency, currencies, setCurrency } = useCurrency()
 *   return (
 *     <select aria-label="Currency" value={currency} onChange={(event) => setCurrency(event.target.value)}>
 *       {currencies.map((code) => <option key={code}>{code}</option>)}
 *     </select>
 *   )
 * }
 * ```
 */
export function useCurrency(): CurrencyController {
  const store = useStore()
  const displayCurrency = useDisplayCurrency(store)
  const setCurrency = useCallback((code: string) => requireStore(store).currencies.choose(code), [store])
  const { currency, displayCurrencies = [] } = store ?? {}
  return {
    currency: displayCurrency ?? currency,
    currencies: [...new Set([...(currency ? [currency] : []), ...displayCurrencies])],
    setCurrency,
  }
}

/** ISO 4217; undefined if prices are shown in the store's currency. */
export function useDisplayCurrency(store: Store | undefined): string | undefined {
  const subscribe = useCallback(
    (listener: () => void) => store?.currencies.subscribe(listener) ?? (() => {}),
    [store],
  )
  return useSyncExternalStore(
    subscribe,
    () => store?.currencies.getSnapshot(),
    () => store?.displayCurrency,
  )
}
