import type { HostedPage, PageContext } from '../../auth/index.ts'
import { alert, form, html, link } from '../../pages/index.ts'
import type { PaymentState } from '../payments/payment-provider.ts'
import type { PaymentRecords } from '../payments/simulated-payments-repository.ts'
import { findExpiredOrder, findOrderOfCheckout } from '../repository.ts'
import { type CheckoutRequest, checkoutAddress, checkoutPaths } from './addresses.ts'
import { expiredNotice, readCheckoutRequest } from './checkout-page.ts'
import { checkoutMessages } from './messages/checkout-messages.ts'

const outcomes: Readonly<Record<string, PaymentState['status']>> = {
  approve: 'APPROVED',
  decline: 'DECLINED',
  pending: 'PENDING',
}

/**
 * The simulated provider's page, where the buyer chooses the outcome of the payment. A voided payment can still be approved here, to
 * try out late payments.
 */
export function simulatedPaymentPage(records: PaymentRecords): HostedPage {
  return {
    path: checkoutPaths.simulatedPayment,
    guard: 'token',
    over: ({ language }) => checkoutMessages[language].over,
    async show(page) {
      const { words, formToken: token, fault } = page
      const messages = checkoutMessages[words.language]
      const checkoutRequest = readCheckoutRequest(page)
      if (checkoutRequest === undefined) return expiredNotice(page, messages)
      const { title, lead, approve, decline, pending, late, back } = messages.simulatedPayment
      const outcome = (act: string, button: string, look: 'button' | 'quiet' = 'quiet') =>
        form({ token, act, button, look })
      const ways = (await isVoided(page, checkoutRequest))
        ? outcome('late', late)
        : html`${outcome('approve', approve, 'button')}${outcome('pending', pending)}${outcome('decline', decline)}`
      const body = html`${alert(fault)}${ways}
<p>${link(back, checkoutAddress(page, 'return'))}</p>`
      return { content: { title, lead, body } }
    },
    async submit(page, fields) {
      const checkoutRequest = readCheckoutRequest(page)
      const order = checkoutRequest && (await findOrderOfCheckout(page.context, checkoutRequest.checkoutId))
      const act = fields.get('act') ?? ''
      const outcome = outcomes[act]
      if (order?.status === 'INITIALIZED' && outcome) await records.write(order.id, outcome)
      if (checkoutRequest && order === undefined && act === 'late') {
        const expired = await findExpiredOrder(page.context, checkoutRequest.checkoutId)
        if (expired) await records.approveLate(expired.id)
      }
      return { goTo: checkoutAddress(page, 'return') }
    },
  }
}

async function isVoided({ context }: PageContext, { checkoutId }: CheckoutRequest): Promise<boolean> {
  if (await findOrderOfCheckout(context, checkoutId)) return false
  return (await findExpiredOrder(context, checkoutId)) !== undefined
}
