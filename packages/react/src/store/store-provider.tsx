'use client'

import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react'
import { createStore, type StoreOptions } from './create-store.ts'
import { StoreContext } from './store-context.ts'

/** Props of {@link StoreProvider}. */
export interface StoreProviderProps extends StoreOptions {
  readonly children?: ReactNode
}

/**
 * Provides hooks and parts with client, cart and session. In a browser, providers of one client (or transport) share one cart
 * and one session. A new `cart` or `session` prop, for example after a loader or a server action, updates them; stale ones
 * are ignored.
 *
 * @example
 * ```tsx
 * const client = createClient({ clientId, storage: webStorage(), tabs: browserTabs() })
 *
 * export function Shop({ children }: { children: ReactNode }) {
 *   return (
 *     <StoreProvider client={client} locale="en-IE" currency="EUR">
 *       {children}
 *     </StoreProvider>
 *   )
 * }
 * ```
 * @example With `@vitrine/server`, where page script never sees a token
 * ```tsx
 * <StoreProvider transport="/api/vitrine" session={{ role: 'visitor' }} cart={null} locale="en-IE">
 *   <Count />
 * </StoreProvider>
 * ```
 */
export function StoreProvider({ children, ...options }: StoreProviderProps): ReactElement {
  const { client, transport, locale, currency, displayCurrency, messages, cart, session } = options
  const [created, setCreated] = useState(() => ({ client, transport, store: createStore(options) }))
  const isCurrent = created.client === client && created.transport === transport
  const current = isCurrent ? created : { client, transport, store: createStore(options) }
  if (!isCurrent) setCreated(current)
  const { store } = current

  const value = useMemo(
    () => ({
      ...store,
      ...(locale !== undefined && { locale }),
      ...(currency !== undefined && { currency }),
      ...(displayCurrency !== undefined && { displayCurrency }),
      messages: { ...store.messages, ...messages },
    }),
    [store, locale, currency, displayCurrency, messages],
  )
  useEffect(() => {
    if (!(cart instanceof Promise)) {
      // At once, so that nothing is painted without it.
      if (cart !== undefined) store.cart.hydrate(cart)
      return
    }
    let isActive = true
    void cart.then(
      (seed) => {
        if (isActive && seed !== undefined) store.cart.hydrate(seed)
      },
      // A cart that the server could not read is read here.
      () => store.cart.refresh(),
    )
    return () => {
      isActive = false
    }
  }, [store, cart])
  useEffect(() => {
    if (session) store.session.hydrate(session)
  }, [store, session])

  return <StoreContext value={value}>{children}</StoreContext>
}
