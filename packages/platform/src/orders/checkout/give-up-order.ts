import type { SiteContext } from '../../http/index.ts'
import type { PaymentProvider, PaymentState } from '../payments/payment-provider.ts'
import type { StoredOrder } from '../stored-order.ts'
import { type Outcome, settleOrder } from './settle-order.ts'

/**
 * Gives up a reserved order whose buyer did not pay. The payment is called back first, so that nobody pays for goods that others may
 * buy from now on; one that was decided meanwhile counts, and the order with it.
 *
 * @throws what the provider throws: then the goods stay reserved, because money may be on its way
 */
export async function giveUpOrder(
  context: SiteContext,
  payments: PaymentProvider,
  order: StoredOrder,
): Promise<StoredOrder | undefined> {
  // Where nothing was due, the process died between reservation and order.
  if (Number(order.content.charged.amount) === 0) return settleOrder(context, order.id, 'NOTHING_DUE')
  return settleOrder(context, order.id, outcomeOf(await payments.cancel(order.id)))
}

/** What becomes of a reserved order by the state of its payment. */
export function outcomeOf({ status }: PaymentState): Outcome {
  return status === 'CANCELED' ? 'ABANDONED' : status
}
