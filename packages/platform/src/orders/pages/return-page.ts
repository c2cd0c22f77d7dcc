import type { HostedPage, Outcome, PageContext } from '../../auth/index.ts'
import { alert, form, html, onwardButton } from '../../pages/index.ts'
import { completePayment, expireReservation, paymentOutcome, payOrder } from '../checkout/complete-payment.ts'
import { acceptLatePayment } from '../payments/late-payments.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { findExpiredOrder, findOrderOfCheckout } from '../repository.ts'
import type { StoredOrder } from '../stored-order.ts'
import { type CheckoutRequest, checkoutAddress, checkoutPaths, exitUrl } from './addresses.ts'
import { expiredNotice, readCheckoutRequest, redirectToThankYou } from './checkout-page.ts'
import { type CheckoutMessages, checkoutMessages } from './messages/checkout-messages.ts'

interface ReturnContext extends PageContext {
  readonly checkoutRequest: CheckoutRequest
  readonly messages: CheckoutMessages
  readonly payments: PaymentProvider
}

/**
 * Return page of payments on the provider's site. It ignores the URL and reads the state from the provider; an undecided payment can be
 * continued or canceled.
 */
export function returnPage(payments: PaymentProvider): HostedPage {
  const withOrder = async (
    context: PageContext,
    run: (page: ReturnContext, order: StoredOrder) => Promise<Outcome>,
  ): Promise<Outcome> => {
    const messages = checkoutMessages[context.words.language]
    const checkoutRequest = readCheckoutRequest(context)
    if (checkoutRequest === undefined) return expiredNotice(context, messages)
    const page = { ...context, checkoutRequest, messages, payments }
    const order = await findOrderOfCheckout(page.context, checkoutRequest.checkoutId)
    if (order === undefined) return returnLate(page)
    const buyer = { ...page.context, caller: order.owner }
    return run({ ...page, context: buyer }, order)
  }
  return {
    path: checkoutPaths.return,
    guard: 'token',
    over: ({ language }) => checkoutMessages[language].over,
    show: (context) => withOrder(context, complete),
    submit: (context, fields) =>
      withOrder(context, (page, order) => {
        if (order.status !== 'INITIALIZED') return complete(page, order)
        return fields.get('act') === 'other-way' ? cancelPayment(page, order) : continuePayment(page, order)
      }),
  }
}

/** Return after the order expired: a payment approved late places the order or is refunded. */
async function returnLate(page: ReturnContext): Promise<Outcome> {
  const { context, words, messages, payments, checkoutRequest } = page
  const order = await findExpiredOrder(context, checkoutRequest.checkoutId)
  const state = order && (await payments.stateOf(order.id))
  if (order === undefined || state?.status !== 'APPROVED') return { goTo: checkoutAddress(page, 'details') }
  const accepted = await acceptLatePayment(context, payments, order.id)
  if (accepted?.number !== undefined) return redirectToThankYou(page, accepted)
  const body = onwardButton(words, context.site.name, exitUrl(checkoutRequest))
  return { content: { ...messages.tooLate, body, isProblem: true } }
}

/** Completes the order by the state of its payment, or shows that the payment is open. */
async function complete(page: ReturnContext, order: StoredOrder): Promise<Outcome> {
  const { context, payments, words } = page
  if (order.number !== undefined) return redirectToThankYou(page, order)
  const state = await payments.stateOf(order.id)
  if (state === undefined) return openPayment(page)
  const completed = await completePayment(context, order.id, paymentOutcome(state), words.language)
  return completed?.number === undefined
    ? { goTo: `${checkoutAddress(page, 'payment')}&payment=declined` }
    : redirectToThankYou(page, completed)
}

function openPayment({ messages, formToken: token, fault }: ReturnContext): Outcome {
  const { title, lead, goOn: button, otherWay } = messages.waiting
  const body = html`${alert(fault)}${form({ token, act: 'go-on', button })}${form({ token, act: 'other-way', button: otherWay, look: 'quiet' })}`
  return { content: { title, lead, body } }
}

async function continuePayment(page: ReturnContext, order: StoredOrder): Promise<Outcome> {
  const { context, payments, words } = page
  const returnUrl = `${context.publicUrl}${checkoutAddress(page, 'return')}`
  const choice = { method: 'redirect', returnUrl, language: words.language }
  const paid = await payOrder(context, payments, order, choice)
  return paid.status === 'REDIRECT' ? { goTo: paid.url } : complete(page, paid.order)
}

/** Expires the order, unless the provider has a payment for it by now. */
async function cancelPayment(page: ReturnContext, order: StoredOrder): Promise<Outcome> {
  const expired = await expireReservation(page.context, page.payments, order)
  return expired?.number === undefined
    ? { goTo: `${checkoutAddress(page, 'payment')}&payment=open` }
    : redirectToThankYou(page, expired)
}
