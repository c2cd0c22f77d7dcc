import * as cart from '@vitrine/client/cart'
import { createRedirectSession } from '@vitrine/contract'
import type { FormAct } from '../../../server/forms/form-act.ts'
import { applicationCode, requestIdOf } from '../../../server/forms/refusal.ts'
import { checkoutReturnPath } from '../../../shared/checkout-return.ts'
import { loginPath } from '../../../shared/login-path.ts'
import { memberPages } from '../../../shared/member-paths.ts'
import { localizedPath } from '../../../shared/url/localized-path.ts'
import type { CheckoutRefusal } from '../../../shared/views/notice-view.ts'

/** The platform's reasons by the shop's names for them. */
const refusals: Readonly<Record<string, CheckoutRefusal>> = {
  ITEM_NOT_FOUND_IN_CATALOG: 'changed',
  INSUFFICIENT_INVENTORY: 'changed',
  SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT: 'no-payments',
}

/**
 * `/checkout`: creates a checkout of the shopper's cart and sends the browser to the platform's pages for it. The cart stays as it
 * is until the order is placed. Items for members only lead to the login first, and back to the cart.
 */
export const beginCheckout: FormAct = async ({ services: { shopper, shopOrigin, language, requestId } }) => {
  const session = shopper.session()
  if (!session) return { next: '/cart' }
  let checkoutId: string
  try {
    checkoutId = await cart.createCheckout(session.client)
  } catch (error) {
    const code = applicationCode(error)
    if (code === 'LINE_ITEM_FOR_MEMBERS_ONLY') return { next: loginPath(memberPages.login, '/cart') }
    // The page shows that it is empty.
    if (code === 'CANT_CREATE_CART_WITHOUT_ITEMS') return { next: '/cart' }
    const reason = refusals[code ?? '']
    if (!reason) throw error
    const notice = { code: 'checkout-refused', reason, requestId: requestIdOf(error, requestId) } as const
    return { next: '/cart', flash: { notice } }
  }
  const cartPageUrl = new URL(localizedPath('/cart', language), shopOrigin).href
  const { redirectSession } = await session.client.send(createRedirectSession, {
    ecomCheckout: { checkoutId },
    callbacks: {
      thankYouPageUrl: new URL(localizedPath(checkoutReturnPath, language), shopOrigin).href,
      cartPageUrl,
      postFlowUrl: cartPageUrl,
    },
  })
  const away = new URL(redirectSession.fullUrl)
  // The platform's pages use the language of the shop, whatever the browser prefers.
  away.searchParams.set('lang', language)
  return { away }
}
