import type { HostedPage, Outcome, PageContext } from '../../auth/index.ts'
import { alert, form, html, onwardButton } from '../../pages/index.ts'
import { completePayment, expireReservation, paymentOutcome, payOrder } from '../checkout/complete-payment.ts'
import { acceptLatePayment } from '../payments/late-payments.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { findExpiredOrder, findOrderOfCheckout } from '../repository.ts'
import type { StoredOrder } from '../stored-order.ts'
import { type CheckoutRequest, checkoutAddress, checkoutPaths, exitUrl } from './addresses.ts'
import { expiredNotice, readCheckoutRequest, redirectToThankYou } from './checkout-page.ts'
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
    show: (page) =>
      within(payments, page, (checkoutRequest, order) => settle(payments, page, checkoutRequest, order)),
    submit: (page, fields) =>
      within(payments, page, async (checkoutRequest, order) => {
        if (order.status !== 'INITIALIZED') return settle(payments, page, checkoutRequest, order)
        if (fields.get('act') === 'other-way') return giveUp(payments, page, checkoutRequest, order)
        return goOn(payments, page, checkoutRequest, order)
      }),
  }
}

async function within(
  payments: PaymentProvider,
  page: PageContext,
  go: (checkoutRequest: CheckoutRequest, order: StoredOrder) => Promise<Outcome>,
): Promise<Outcome> {
  const checkoutRequest = readCheckoutRequest(page)
  if (checkoutRequest === undefined) return expiredNotice(page, checkoutWordsOf(page.words.language))
  const order = await findOrderOfCheckout(page.context, checkoutRequest.checkoutId)
  return order === undefined ? late(payments, page, checkoutRequest) : go(checkoutRequest, order)
}

/** Return after the order expired: a payment approved late places the order or is refunded. */
async function late(
  payments: PaymentProvider,
  page: PageContext,
  checkoutRequest: CheckoutRequest,
): Promise<Outcome> {
  const { context, words } = page
  const messages = checkoutWordsOf(words.language)
  const order = await findExpiredOrder(context, checkoutRequest.checkoutId)
  const state = order && (await payments.stateOf(order.id))
  if (order === undefined || state?.status !== 'APPROVED') return { goTo: checkoutAddress(page, 'details') }
  const accepted = await acceptLatePayment(context, payments, order.id)
  if (accepted?.number !== undefined) return redirectToThankYou(page, checkoutRequest, accepted, messages)
  const body = onwardButton(words, context.site.name, exitUrl(checkoutRequest))
  return { content: { ...messages.tooLate, body, isProblem: true } }
}

async function settle(
  payments: PaymentProvider,
  page: PageContext,
  checkoutRequest: CheckoutRequest,
  order: StoredOrder,
): Promise<Outcome> {
  const messages = checkoutWordsOf(page.words.language)
  if (order.number !== undefined) return redirectToThankYou(page, checkoutRequest, order, messages)
  const state = await payments.stateOf(order.id)
  if (state === undefined) return waiting(page)
  const settled = await completePayment(page.context, order.id, paymentOutcome(state), page.words.language)
  return settled?.number === undefined
    ? { goTo: `${checkoutAddress(page, 'payment')}&payment=declined` }
    : redirectToThankYou(page, checkoutRequest, settled, messages)
}

function waiting(page: PageContext): Outcome {
  const { words, formToken: token, fault } = page
  const { title, lead, goOn: button, otherWay } = checkoutWordsOf(words.language).waiting
  const body = html`${alert(fault)}${form({ token, act: 'go-on', button })}${form({ token, act: 'other-way', button: otherWay, look: 'quiet' })}`
  return { content: { title, lead, body } }
}

async function goOn(
  payments: PaymentProvider,
  page: PageContext,
  checkoutRequest: CheckoutRequest,
  order: StoredOrder,
): Promise<Outcome> {
  const { context, words } = page
  const returnUrl = `${context.publicUrl}${checkoutAddress(page, 'return')}`
  const choice = { method: 'redirect', returnUrl, language: words.language }
  const paid = await payOrder(context, payments, order, choice)
  return paid.status === 'REDIRECT' ? { goTo: paid.url } : settle(payments, page, checkoutRequest, paid.order)
}

/** Expires the order, unless the provider has a payment for it by now. */
async function giveUp(
  payments: PaymentProvider,
  page: PageContext,
  checkoutRequest: CheckoutRequest,
  order: StoredOrder,
): Promise<Outcome> {
  const settled = await expireReservation(page.context, payments, order)
  if (settled?.number !== undefined)
    return redirectToThankYou(page, checkoutRequest, settled, checkoutWordsOf(page.words.language))
  return { goTo: `${checkoutAddress(page, 'payment')}&payment=open` }
}
