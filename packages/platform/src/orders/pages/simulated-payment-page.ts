import type { HostedPage, Visit } from '../../auth/index.ts'
import { alert, form, html, link } from '../../pages/index.ts'
import type { PaymentState } from '../payments/payment-provider.ts'
import type { PaymentRecords } from '../payments/simulated-provider.ts'
import { givenUpOrder, orderOfCheckout } from '../repository.ts'
import type { CheckoutRequest } from './addresses.ts'
import { checkoutAddress, checkoutPaths } from './addresses.ts'
import { askedIn, over } from './checkout-visit.ts'
import { checkoutWordsOf } from './words/checkout-words-of.ts'

const outcomes: Readonly<Record<string, PaymentState['status']>> = {
  approve: 'APPROVED',
  decline: 'DECLINED',
  pending: 'PENDING',
}

/**
 * The simulated provider's own page: the buyer says what shall come of the payment, and goes back. A payment that was called back
 * because its order was given up can succeed all the same, so that one can see what becomes of money that comes too late.
 */
export function simulatedPaymentPage(records: PaymentRecords): HostedPage {
  return {
    path: checkoutPaths.simulatedPayment,
    guard: 'token',
    over: ({ language }) => checkoutWordsOf(language).over,
    async show(visit) {
      const { words, formToken: token, fault } = visit
      const say = checkoutWordsOf(words.language)
      const asked = askedIn(visit)
      if (asked === undefined) return over(visit, say)
      const { title, lead, approve, decline, pending, late, back } = say.simulatedPayment
      const outcome = (act: string, button: string, look: 'button' | 'quiet' = 'quiet') =>
        form({ token, act, button, look })
      const ways = (await isCalledBack(visit, asked))
        ? outcome('late', late)
        : html`${outcome('approve', approve, 'button')}${outcome('pending', pending)}${outcome('decline', decline)}`
      const body = html`${alert(fault)}${ways}
<p>${link(back, checkoutAddress(visit, 'return'))}</p>`
      return { content: { title, lead, body } }
    },
    async submit(visit, fields) {
      const asked = askedIn(visit)
      const order = asked && (await orderOfCheckout(visit.context, asked.checkoutId))
      const act = fields.get('act') ?? ''
      const outcome = outcomes[act]
      if (order?.status === 'INITIALIZED' && outcome) await records.write(order.id, outcome)
      if (asked && order === undefined && act === 'late') {
        const givenUp = await givenUpOrder(visit.context, asked.checkoutId)
        if (givenUp) await records.approveLate(givenUp.id)
      }
      return { goTo: checkoutAddress(visit, 'return') }
    },
  }
}

async function isCalledBack({ context }: Visit, { checkoutId }: CheckoutRequest): Promise<boolean> {
  if (await orderOfCheckout(context, checkoutId)) return false
  return (await givenUpOrder(context, checkoutId)) !== undefined
}
