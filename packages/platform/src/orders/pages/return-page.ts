import type { HostedPage, Outcome, Visit } from '../../auth/index.ts'
import { alert, form, html, onwardButton } from '../../pages/index.ts'
import { giveUpOrder, outcomeOf, payOrder, settleOrder } from '../checkout/complete-payment.ts'
import { acceptLatePayment } from '../payments/late-payments.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { givenUpOrder, orderOfCheckout } from '../repository.ts'
import type { StoredOrder } from '../stored-order.ts'
import { type CheckoutRequest, checkoutAddress, checkoutPaths, leaveFor } from './addresses.ts'
import { askedIn, over, placedOutcome } from './checkout-visit.ts'
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
    show: (visit) => within(payments, visit, (asked, order) => settle(payments, visit, asked, order)),
    submit: (visit, fields) =>
      within(payments, visit, async (asked, order) => {
        if (order.status !== 'INITIALIZED') return settle(payments, visit, asked, order)
        if (fields.get('act') === 'other-way') return giveUp(payments, visit, asked, order)
        return goOn(payments, visit, asked, order)
      }),
  }
}

async function within(
  payments: PaymentProvider,
  visit: Visit,
  go: (asked: CheckoutRequest, order: StoredOrder) => Promise<Outcome>,
): Promise<Outcome> {
  const asked = askedIn(visit)
  if (asked === undefined) return over(visit, checkoutWordsOf(visit.words.language))
  const order = await orderOfCheckout(visit.context, asked.checkoutId)
  return order === undefined ? late(payments, visit, asked) : go(asked, order)
}

/** Back from the provider after the order was given up: money that came all the same places it, or goes back. */
async function late(payments: PaymentProvider, visit: Visit, asked: CheckoutRequest): Promise<Outcome> {
  const { context, words } = visit
  const say = checkoutWordsOf(words.language)
  const order = await givenUpOrder(context, asked.checkoutId)
  const state = order && (await payments.stateOf(order.id))
  if (order === undefined || state?.status !== 'APPROVED') return { goTo: checkoutAddress(visit, 'details') }
  const accepted = await acceptLatePayment(context, payments, order.id)
  if (accepted?.number !== undefined) return placedOutcome(visit, asked, accepted, say)
  const body = onwardButton(words, context.site.name, leaveFor(asked))
  return { content: { ...say.tooLate, body, isProblem: true } }
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
  const settled = await settleOrder(visit.context, order.id, outcomeOf(state), visit.words.language)
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
  const settled = await giveUpOrder(visit.context, payments, order)
  if (settled?.number !== undefined)
    return placedOutcome(visit, asked, settled, checkoutWordsOf(visit.words.language))
  return { goTo: `${checkoutAddress(visit, 'payment')}&payment=open` }
}
