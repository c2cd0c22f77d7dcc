import { countCodeGuess, couponByCode, giftCardByCode } from '../../pricing/index.ts'
import { viewCheckout } from '../checkout/place-order.ts'
import { editCheckout } from '../checkout/repository.ts'
import { typedText } from './checkout-fields.ts'
import type { CheckoutContext } from './checkout-page.ts'

export interface PaymentFaults {
  readonly page?: string
  readonly coupon?: string
  readonly giftCard?: string
  readonly membership?: string
  readonly method?: string
  /** The rejected code, as typed. */
  readonly typed?: string
}

/**
 * Applies a coupon or gift card code to the checkout. Attempts are limited per IP address and per checkout.
 * @returns the errors to show, if the code was rejected
 * @throws Problem 429 after too many attempts
 */
export async function applyCode(
  page: CheckoutContext,
  fields: URLSearchParams,
): Promise<PaymentFaults | undefined> {
  const { context, checkoutRequest } = page
  await countCodeGuess(context.services.limits, context, checkoutRequest.clientId, checkoutRequest.checkoutId)
  const kind = fields.get('act') === 'coupon' ? 'coupon' : 'gift-card'
  const typed = typedText(fields, kind, 50)
  const faults = await (kind === 'coupon' ? applyCoupon : applyGiftCard)(page, typed)
  return faults && { ...faults, typed }
}

export async function removeCode(
  { context, checkout }: CheckoutContext,
  which: 'coupon' | 'gift-card',
): Promise<void> {
  if (which === 'gift-card') return editCheckout(context, checkout.id, { giftCardId: undefined })
  const { couponId: _, ...cart } = checkout.cart
  await editCheckout(context, checkout.id, { cart })
}

async function applyCoupon(page: CheckoutContext, code: string): Promise<PaymentFaults | undefined> {
  const { context, checkout, messages } = page
  const found = code === '' ? undefined : await couponByCode(context, code, checkout.cart.owner)
  if (found === undefined) return { coupon: messages.faults.COUPON_UNKNOWN }
  const cart = { ...checkout.cart, couponId: found.coupon.id }
  const { priced } = await viewCheckout(context, { ...checkout, cart })
  for (const problem of priced.problems) {
    if (problem.kind === 'coupon-refused') return { coupon: messages.faults.COUPON_REFUSED[problem.refusal] }
  }
  await editCheckout(context, checkout.id, { cart })
  return undefined
}

async function applyGiftCard(page: CheckoutContext, code: string): Promise<PaymentFaults | undefined> {
  const { context, checkout, messages } = page
  const card = code === '' ? undefined : await giftCardByCode(context, code)
  if (card === undefined) return { giftCard: messages.faults.GIFT_CARD_UNKNOWN }
  await editCheckout(context, checkout.id, { giftCardId: card.id })
  return undefined
}
