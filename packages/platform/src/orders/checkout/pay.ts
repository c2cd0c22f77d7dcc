import type { SiteContext } from '../../http/index.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import type { StoredOrder } from '../stored-order.ts'
import { outcomeOf } from './give-up-order.ts'
import { settleOrder } from './settle-order.ts'

/** What the buyer's browser does next. */
export type Paid =
  | { readonly status: 'SETTLED'; readonly order: StoredOrder }
  | { readonly status: 'ELSEWHERE'; readonly url: string }

/** Asks the provider for the money of a reserved order, and settles it by the answer. */
export async function payOrder(
  context: SiteContext,
  payments: PaymentProvider,
  order: StoredOrder,
  choice: { readonly method: string; readonly returnUrl: string; readonly language: string },
): Promise<Paid> {
  const { amount } = order.content.charged
  if (Number(amount) === 0) return settled(context, order, 'NOTHING_DUE', choice.language)
  const state = await payments.begin({
    orderId: order.id,
    amount,
    currency: order.content.currency,
    method: choice.method,
    returnUrl: choice.returnUrl,
  })
  if (state.status === 'REDIRECT') return { status: 'ELSEWHERE', url: state.url }
  return settled(context, order, outcomeOf(state), choice.language)
}

async function settled(
  context: SiteContext,
  order: StoredOrder,
  outcome: Parameters<typeof settleOrder>[2],
  language: string,
): Promise<Paid> {
  return { status: 'SETTLED', order: (await settleOrder(context, order.id, outcome, language)) ?? order }
}
