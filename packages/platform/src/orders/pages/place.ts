import type { Outcome } from '../../auth/index.ts'
import { log } from '../../runtime/index.ts'
import { payOrder } from '../checkout/pay.ts'
import { type Reservation, reserveOrder } from '../checkout/place-order.ts'
import { findCheckout } from '../checkout/repository.ts'
import type { StoredOrder } from '../stored-order.ts'
import { checkoutAddress } from './addresses.ts'
import { type CheckoutVisit, viewFor } from './checkout-visit.ts'
import { removeCode } from './codes.ts'
import { askForPayment, type PaymentFaults } from './payment-page.ts'
import { placedOutcome } from './placed.ts'

/** The press of the button: reserve, pay, settle, and tell the buyer what came of it. */
export async function placeOrder(visit: CheckoutVisit, fields: URLSearchParams): Promise<Outcome> {
  const { context, checkout, payments, say, view } = visit
  const method = fields.get('method') ?? ''
  if (view.priced.toPay > 0n && !payments.methods.includes(method))
    return { ...askForPayment(visit, { method: say.payment.choose }), status: 422 }

  const reservation = await reserveOrder(context, checkout.id, fields.get('seen') ?? '', visit.words.language)
  switch (reservation.status) {
    case 'RESERVED':
      return pay(visit, reservation.order, method)
    case 'ALREADY':
      return { goTo: checkoutAddress(visit, 'return') }
    case 'NOT_FOUND':
    case 'INCOMPLETE':
      return { goTo: checkoutAddress(visit, 'details') }
    case 'COUPON_GONE':
      await removeCode(visit, 'coupon')
      return refused(visit, { page: say.faults.COUPON_GONE })
    default:
      return refused(visit, { page: faultOf(visit, reservation) })
  }
}

function faultOf(
  { say, view }: CheckoutVisit,
  reservation: Extract<Reservation, { status: 'CHANGED' | 'SHORT' | 'GIFT_CARD_GONE' | 'BEING_PAID' }>,
): string {
  switch (reservation.status) {
    case 'CHANGED':
    case 'GIFT_CARD_GONE':
    case 'BEING_PAID':
      return say.faults[reservation.status]
    case 'SHORT': {
      const names = reservation.shortages.map(({ productId }) => {
        const line = view.lines.find((live) => live.line.productId === productId)
        return (line?.item ?? line?.line.seen)?.name ?? ''
      })
      return say.faults.UNAVAILABLE([...new Set(names)].join(', '))
    }
  }
}

/** The page again with the prices and goods that there are now. */
async function refused(visit: CheckoutVisit, faults: PaymentFaults): Promise<Outcome> {
  const checkout = (await findCheckout(visit.context, visit.checkout.id)) ?? visit.checkout
  const view = await viewFor(visit, checkout)
  return { ...askForPayment({ ...visit, checkout, view }, faults), status: 409 }
}

async function pay(visit: CheckoutVisit, order: StoredOrder, method: string): Promise<Outcome> {
  const { context, payments, words, asked, say } = visit
  const returnUrl = `${context.publicUrl}${checkoutAddress(visit, 'return')}`
  try {
    const choice = { method, returnUrl, language: words.language }
    const paid = await payOrder(context, payments, order, choice)
    if (paid.status === 'ELSEWHERE') return { goTo: paid.url }
    return paid.order.number === undefined
      ? { goTo: `${checkoutAddress(visit, 'payment')}&payment=declined` }
      : placedOutcome(visit, asked, paid.order, say)
  } catch (error) {
    // Whether money moved is not known: the order stays reserved, and the return page asks the provider again.
    log.error({ err: error, orderId: order.id }, 'a payment could not be begun')
    return { goTo: checkoutAddress(visit, 'return') }
  }
}
