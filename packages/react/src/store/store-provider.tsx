'use client'

import type { AnyClient, Cart } from '@vitrine/client'
import { type ReactElement, type ReactNode, useMemo } from 'react'
import { cartQueueOf } from './cart-queue-of.ts'
import { StoreContext } from './store-context.ts'

export interface StoreProviderProps {
  readonly client: AnyClient
  /** BCP 47, for prices; default `en`. */
  readonly locale?: string
  /** The cart the page is rendered with, `null` for none; taken when this client's cart is first used. */
  readonly initialCart?: Cart | null
  readonly children?: ReactNode
}

/** Gives hooks and parts below it their client and cart. In a browser providers of the same client share one cart. */
export function StoreProvider({
  client,
  locale = 'en',
  initialCart,
  children,
}: StoreProviderProps): ReactElement {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cart of the page is taken once, when the client's is first used
  const cart = useMemo(
    () => cartQueueOf(client, initialCart === undefined ? {} : { initial: initialCart }),
    [client],
  )
  const store = useMemo(() => ({ client, cart, locale }), [client, cart, locale])
  return <StoreContext value={store}>{children}</StoreContext>
}
