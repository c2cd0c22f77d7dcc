import {
  type CreateCheckoutRequest,
  createCheckout,
  createRedirectSession as createRedirectSessionOperation,
} from '@vitrine/contract'
import type { AnyClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'
import { write } from '../transport/write.ts'

/** Options of {@link createCheckoutRedirect}. Both addresses have to be registered for the client. */
export interface CheckoutRedirectOptions extends Omit<CreateCheckoutRequest, 'channelType'> {
  /** Where the browser returns without an order. */
  readonly returnTo: URL
  /**
   * Where the browser goes after the order; default `returnTo`. The platform adds `orderId` and `wixMemberLoggedIn` to its query
   * string. `wixMemberLoggedIn` is true only if a member logged in on the hosted pages during this checkout: it is false for a
   * member who was logged in before. Take from your session whether the buyer is a member.
   */
  readonly thankYouUrl?: URL | undefined
  /** Default `WEB`. */
  readonly channelType?: CreateCheckoutRequest['channelType']
}

/** A checkout on the platform's hosted pages. */
export interface CheckoutRedirect {
  /** Send the browser here. */
  readonly url: URL
  readonly checkoutId: string
}

/**
 * Creates a checkout from the cart, and the address of its hosted pages.
 *
 * @throws StoreError `application` `OWNED_CART_NOT_FOUND`, `CANT_CREATE_CART_WITHOUT_ITEMS`, `ITEM_NOT_FOUND_IN_CATALOG`,
 *   `INSUFFICIENT_INVENTORY`, `LINE_ITEM_FOR_MEMBERS_ONLY`, `SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT`,
 *   `REDIRECT_NOT_ALLOWED`, `IDEMPOTENCY_KEY_REUSED`
 * @example
 * ```ts
 * const { url } = await createCheckoutRedirect(client, { returnTo: new URL('/cart', location.href) })
 * location.assign(url)
 * ```
 */
export async function createCheckoutRedirect(
  client: AnyClient,
  { returnTo, thankYouUrl, channelType = 'WEB', ...details }: CheckoutRedirectOptions,
  options?: CallOptions,
): Promise<CheckoutRedirect> {
  const { checkoutId } = await write(client, createCheckout, { channelType, ...details }, options)
  const { redirectSession } = await client.send(
    createRedirectSessionOperation,
    {
      ecomCheckout: { checkoutId },
      callbacks: {
        postFlowUrl: returnTo.href,
        ...(thankYouUrl && { thankYouPageUrl: thankYouUrl.href }),
      },
    },
    options,
  )
  return { url: new URL(redirectSession.fullUrl), checkoutId }
}
