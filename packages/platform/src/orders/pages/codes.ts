import { countCodeGuess, couponByCode, giftCardByCode } from '../../pricing/index.ts'
import { viewCheckout } from '../checkout/place-order.ts'
import { editCheckout } from '../checkout/repository.ts'
import { typedText } from './checkout-fields.ts'
import type { CheckoutVisit } from './checkout-visit.ts'

/** What may be wrong when the page is shown again. */
export interface PaymentFaults {
  readonly page?: string
  readonly coupon?: string
  readonly giftCard?: string
  readonly membership?: string
  readonly method?: string
  /** The code that was refused, as it was typed. */
  readonly typed?: string
}

/**
 * Puts a coupon or a gift card into the checkout. Guesses are counted against the buyer's address and this checkout (requirements.md
 * PLT-54). @returns what is wrong with the code
 * @throws Problem 429 after too many tries
 */
export async function applyCode(
  visit: CheckoutVisit,
  fields: URLSearchParams,
): Promise<PaymentFaults | undefined> {
  const { context, asked } = visit
  countCodeGuess(context.services.limits, context, asked.clientId, asked.checkoutId)
  const kind = fields.get('act') === 'coupon' ? 'coupon' : 'gift-card'
  const typed = typedText(fields, kind, 50)
  const faults = await (kind === 'coupon' ? applyCoupon : applyGiftCard)(visit, typed)
  return faults && { ...faults, typed }
}

export async function removeCode(
  { context, checkout }: CheckoutVisit,
  which: 'coupon' | 'gift-card',
): Promise<void> {
  if (which === 'gift-card') return editCheckout(context, checkout.id, { giftCardId: undefined })
  const { couponId: _, ...cart } = checkout.cart
  await editCheckout(context, checkout.id, { cart })
}

async function applyCoupon(visit: CheckoutVisit, code: string): Promise<PaymentFaults | undefined> {
  const { context, checkout, say } = visit
  const found = code === '' ? undefined : await couponByCode(context, code, checkout.cart.owner)
  if (found === undefined) return { coupon: say.faults.COUPON_UNKNOWN }
  const cart = { ...checkout.cart, couponId: found.coupon.id }
  const { priced } = await viewCheckout(context, { ...checkout, cart })
  for (const problem of priced.problems) {
    if (problem.kind === 'coupon-refused') return { coupon: say.faults.COUPON_REFUSED[problem.refusal] }
  }
  await editCheckout(context, checkout.id, { cart })
  return undefined
}

async function applyGiftCard(visit: CheckoutVisit, code: string): Promise<PaymentFaults | undefined> {
  const { context, checkout, say } = visit
  const card = code === '' ? undefined : await giftCardByCode(context, code)
  if (card === undefined) return { giftCard: say.faults.GIFT_CARD_UNKNOWN }
  await editCheckout(context, checkout.id, { giftCardId: card.id })
  return undefined
}
