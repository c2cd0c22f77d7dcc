'use client'

import { createCheckoutRedirect } from '@vitrine/client/redirects'
import { useMemo, useState } from 'react'
import { requireStore, useStore } from '../store/store-context.ts'

/** Where the hosted checkout leads. */
export interface CheckoutOptions {
  /**
   * Where the browser returns without an order; default the current page without its hash. An absolute address, or one relative to the
   * page, such as `/cart`. The absolute form must be registered for the client.
   */
  readonly returnTo?: string | undefined
  /**
   * Where the browser goes after the order, with `orderId` in the query string; default `returnTo`. An absolute address, or one relative
   * to the page, such as `/thank-you`. The absolute form must be registered for the client. `wixMemberLoggedIn` in the query string is false for a member who was logged in before the checkout.
   */
  readonly thankYouUrl?: string | undefined
}

/** Result of {@link useCheckout}. */
export interface CheckoutController {
  /** Waits for pending changes, creates the checkout and sends the browser to it. */
  checkout(options?: CheckoutOptions): Promise<void>
  /** Like `checkout`, but returns the address instead of opening it. */
  getUrl(options?: CheckoutOptions): Promise<string>
  readonly isPending: boolean
  /** Why the last checkout could not be created, for example `INSUFFICIENT_INVENTORY`. */
  readonly error: unknown
}

/**
 * The hosted checkout.
 *
 * @example
 * ```tsx
 * function CheckoutButton() {
 *   const { checkout, isPending, error } = useCheckout()
 *   const messages = useStore()?.messages
 *   return (
 *     <>
 *       <button aria-busy={isPending} onClick={() => void checkout()}>Checkout</button>
 *       {error !== undefined && <p role="alert">{messages?.error(error)}</p>}
 *     </>
 *   )
 * }
 * ```
 */
export function useCheckout(): CheckoutController {
  const store = useStore()
  const [state, setState] = useState<{ readonly isPending: boolean; readonly error: unknown }>({
    isPending: false,
    error: undefined,
  })
  const actions = useMemo(() => {
    async function createUrl({ returnTo, thankYouUrl }: CheckoutOptions = {}): Promise<string> {
      const { cart, client } = requireStore(store)
      await cart.settled()
      const { url } = await createCheckoutRedirect(client, {
        // An empty address is that of the page without its hash, which a registered address cannot have.
        returnTo: new URL(returnTo ?? '', location.href),
        ...(thankYouUrl && { thankYouUrl: new URL(thankYouUrl, location.href) }),
      })
      return url.href
    }
    async function getUrl(options?: CheckoutOptions): Promise<string> {
      setState({ isPending: true, error: undefined })
      try {
        const url = await createUrl(options)
        setState({ isPending: false, error: undefined })
        return url
      } catch (error) {
        setState({ isPending: false, error })
        throw error
      }
    }
    async function checkout(options?: CheckoutOptions): Promise<void> {
      const url = await getUrl(options).catch((): undefined => {})
      // The error is in the state.
      if (url !== undefined) location.assign(url)
    }
    return { getUrl, checkout }
  }, [store])
  return { ...state, ...actions }
}
