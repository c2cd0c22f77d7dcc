import type { HostedPage, Outcome, Visit } from '../../auth/index.ts'
import { alert, form, html, onwardButton } from '../../pages/index.ts'
import { completePayment, expireReservation, paymentOutcome, payOrder } from '../checkout/complete-payment.ts'
import { acceptLatePayment } from '../payments/late-payments.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { findExpiredOrder, findOrderOfCheckout } from '../repository.ts'
import type { StoredOrder } from '../stored-order.ts'
import { type CheckoutRequest, checkoutAddress, checkoutPaths, exitUrl } from './addresses.ts'
import { expiredNotice, readCheckoutRequest, redirectToThankYou } from './checkout-visit.ts'
import { checkoutWordsOf } from './words/checkout-words-of.ts'

/**
 * Return page of payments on the provider's site. It ignores the URL and reads the state from the provider; an undecided payment can be
 * continued or canceled.
 */
export function returnPage(payments: PaymentProvider): HostedPage {
  return {
    path: checkoutPaths.return,
    guard: 'token',
    over: ({ language }) => checkoutWordsOf(language).over,
    show: (visit) =>
      within(payments, visit, (checkoutRequest, order) => settle(payments, visit, checkoutRequest, order)),
    submit: (visit, fields) =>
      within(payments, visit, async (checkoutRequest, order) => {
        if (order.status !== 'INITIALIZED') return settle(payments, visit, checkoutRequest, order)
        if (fields.get('act') === 'other-way') return giveUp(payments, visit, checkoutRequest, order)
        return goOn(payments, visit, checkoutRequest, order)
      }),
  }
}

async function within(
  payments: PaymentProvider,
  visit: Visit,
  go: (checkoutRequest: CheckoutRequest, order: StoredOrder) => Promise<Outcome>,
): Promise<Outcome> {
  const checkoutRequest = readCheckoutRequest(visit)
  if (checkoutRequest === undefined) return expiredNotice(visit, checkoutWordsOf(visit.words.language))
  const order = await findOrderOfCheckout(visit.context, checkoutRequest.checkoutId)
  return order === undefined ? late(payments, visit, checkoutRequest) : go(checkoutRequest, order)
}

/** Return after the order expired: a payment approved late places the order or is refunded. */
async function late(
  payments: PaymentProvider,
  visit: Visit,
  checkoutRequest: CheckoutRequest,
): Promise<Outcome> {
  const { context, words } = visit
  const messages = checkoutWordsOf(words.language)
  const order = await findExpiredOrder(context, checkoutRequest.checkoutId)
  const state = order && (await payments.stateOf(order.id))
  if (order === undefined || state?.status !== 'APPROVED') return { goTo: checkoutAddress(visit, 'details') }
  const accepted = await acceptLatePayment(context, payments, order.id)
  if (accepted?.number !== undefined) return redirectToThankYou(visit, checkoutRequest, accepted, messages)
  const body = onwardButton(words, context.site.name, exitUrl(checkoutRequest))
  return { content: { ...messages.tooLate, body, isProblem: true } }
}

async function settle(
  payments: PaymentProvider,
  visit: Visit,
  checkoutRequest: CheckoutRequest,
  order: StoredOrder,
): Promise<Outcome> {
  const messages = checkoutWordsOf(visit.words.language)
  if (order.number !== undefined) return redirectToThankYou(visit, checkoutRequest, order, messages)
  const state = await payments.stateOf(order.id)
  if (state === undefined) return waiting(visit)
  const settled = await completePayment(visit.context, order.id, paymentOutcome(state), visit.words.language)
  return settled?.number === undefined
    ? { goTo: `${checkoutAddress(visit, 'payment')}&payment=declined` }
    : redirectToThankYou(visit, checkoutRequest, settled, messages)
}

function waiting(visit: Visit): Outcome {
  const { words, formToken: token, fault } = visit
  const { title, lead, goOn: button, otherWay } = checkoutWordsOf(words.language).waiting
  const body = html`${alert(fault)}${form({ token, act: 'go-on', button })}${form({ token, act: 'other-way', button: otherWay, look: 'quiet' })}`
  return { content: { title, lead, body } }
}

async function goOn(
  payments: PaymentProvider,
  visit: Visit,
  checkoutRequest: CheckoutRequest,
  order: StoredOrder,
): Promise<Outcome> {
  const { context, words } = visit
  const returnUrl = `${context.publicUrl}${checkoutAddress(visit, 'return')}`
  const choice = { method: 'redirect', returnUrl, language: words.language }
  const paid = await payOrder(context, payments, order, choice)
  return paid.status === 'REDIRECT'
    ? { goTo: paid.url }
    : settle(payments, visit, checkoutRequest, paid.order)
}

/** Expires the order, unless the provider has a payment for it by now. */
async function giveUp(
  payments: PaymentProvider,
  visit: Visit,
  checkoutRequest: CheckoutRequest,
  order: StoredOrder,
): Promise<Outcome> {
  const settled = await expireReservation(visit.context, payments, order)
  if (settled?.number !== undefined)
    return redirectToThankYou(visit, checkoutRequest, settled, checkoutWordsOf(visit.words.language))
  return { goTo: `${checkoutAddress(visit, 'payment')}&payment=open` }
}
