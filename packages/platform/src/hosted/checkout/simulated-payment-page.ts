import { orderOfCheckout } from '../../domains/orders/repository.ts'
import type { PaymentState } from '../../domains/payments/payment-provider.ts'
import type { PaymentRecords } from '../../domains/payments/simulated-provider.ts'
import { alert, form } from '../../pages/fields.ts'
import { html } from '../../pages/html.ts'
import { link } from '../../pages/links.ts'
import type { HostedPage } from '../hosted-page.ts'
import { checkoutAddress, checkoutPaths } from './addresses.ts'
import { askedIn, over } from './checkout-visit.ts'
import { checkoutWordsOf } from './words/checkout-words-of.ts'

const outcomes: Readonly<Record<string, PaymentState['status']>> = {
  approve: 'APPROVED',
  decline: 'DECLINED',
  pending: 'PENDING',
}

/** The simulated provider's own page: the buyer says what shall come of the payment, and goes back. */
export function simulatedPaymentPage(records: PaymentRecords): HostedPage {
  return {
    path: checkoutPaths.simulatedPayment,
    guard: 'token',
    over: ({ language }) => checkoutWordsOf(language).over,
    async show(visit) {
      const { words, formToken: token, fault } = visit
      const say = checkoutWordsOf(words.language)
      if (askedIn(visit) === undefined) return over(visit, say)
      const { title, lead, approve, decline, pending, back } = say.simulatedPayment
      const body = html`${alert(fault)}${form({ token, act: 'approve', button: approve })}${form({ token, act: 'pending', button: pending, look: 'quiet' })}${form({ token, act: 'decline', button: decline, look: 'quiet' })}
<p>${link(back, checkoutAddress(visit, 'return'))}</p>`
      return { content: { title, lead, body } }
    },
    async submit(visit, fields) {
      const asked = askedIn(visit)
      const order = asked && (await orderOfCheckout(visit.context, asked.checkoutId))
      const outcome = outcomes[fields.get('act') ?? '']
      if (order?.status === 'INITIALIZED' && outcome) await records.write(order.id, outcome)
      return { goTo: checkoutAddress(visit, 'return') }
    },
  }
}
