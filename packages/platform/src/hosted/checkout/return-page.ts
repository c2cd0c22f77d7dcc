import { payOrder } from '../../domains/checkout/pay.ts'
import { settleOrder } from '../../domains/checkout/settle-order.ts'
import { orderOfCheckout } from '../../domains/orders/repository.ts'
import type { StoredOrder } from '../../domains/orders/stored-order.ts'
import type { PaymentProvider } from '../../domains/payments/payment-provider.ts'
import { alert, form } from '../../pages/fields.ts'
import { html } from '../../pages/html.ts'
import type { HostedPage, Outcome, Visit } from '../hosted-page.ts'
import { checkoutAddress, checkoutPaths } from './addresses.ts'
import type { CheckoutRequest } from './checkout-request.ts'
import { askedIn, over } from './checkout-visit.ts'
import { placedOutcome } from './placed.ts'
import { checkoutWordsOf } from './words/checkout-words-of.ts'

/**
 * Where a payment comes back that went on at the provider. What the address says is not believed: the provider is asked, and where
 * the buyer has decided nothing, the payment can go on or be given up.
 */
export function returnPage(payments: PaymentProvider): HostedPage {
  return {
    path: checkoutPaths.return,
    guard: 'token',
    over: ({ language }) => checkoutWordsOf(language).over,
    show: (visit) => within(visit, (asked, order) => settle(payments, visit, asked, order)),
    submit: (visit, fields) =>
      within(visit, async (asked, order) => {
        if (order.status !== 'INITIALIZED') return settle(payments, visit, asked, order)
        if (fields.get('act') === 'other-way') return giveUp(payments, visit, asked, order)
        return goOn(payments, visit, asked, order)
      }),
  }
}

async function within(
  visit: Visit,
  go: (asked: CheckoutRequest, order: StoredOrder) => Promise<Outcome>,
): Promise<Outcome> {
  const asked = askedIn(visit)
  if (asked === undefined) return over(visit, checkoutWordsOf(visit.words.language))
  const order = await orderOfCheckout(visit.context, asked.checkoutId)
  return order === undefined ? { goTo: checkoutAddress(visit, 'details') } : go(asked, order)
}

async function settle(
  payments: PaymentProvider,
  visit: Visit,
  asked: CheckoutRequest,
  order: StoredOrder,
): Promise<Outcome> {
  const say = checkoutWordsOf(visit.words.language)
  if (order.number !== undefined) return placedOutcome(visit, asked, order, say)
  const state = await payments.stateOf(order.id)
  if (state === undefined) return waiting(visit)
  const settled = await settleOrder(visit.context, order.id, state.status, visit.words.language)
  return settled?.number === undefined
    ? { goTo: `${checkoutAddress(visit, 'payment')}&payment=declined` }
    : placedOutcome(visit, asked, settled, say)
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
  asked: CheckoutRequest,
  order: StoredOrder,
): Promise<Outcome> {
  const { context, words } = visit
  const returnUrl = `${context.publicUrl}${checkoutAddress(visit, 'return')}`
  const choice = { method: 'redirect', returnUrl, language: words.language }
  const paid = await payOrder(context, payments, order, choice)
  return paid.status === 'ELSEWHERE' ? { goTo: paid.url } : settle(payments, visit, asked, paid.order)
}

/** Gives the goods back, unless the provider knows of a payment meanwhile. */
async function giveUp(
  payments: PaymentProvider,
  visit: Visit,
  asked: CheckoutRequest,
  order: StoredOrder,
): Promise<Outcome> {
  const state = await payments.stateOf(order.id)
  if (state !== undefined) return settle(payments, visit, asked, order)
  await settleOrder(visit.context, order.id, 'ABANDONED')
  return { goTo: `${checkoutAddress(visit, 'payment')}&payment=open` }
}
