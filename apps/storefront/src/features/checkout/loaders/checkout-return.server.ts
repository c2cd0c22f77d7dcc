import { readCart } from '../../../server/current-cart.ts'
import { requestIdOf } from '../../../server/forms/refusal.ts'
import { findOrder, type Order } from '../../../server/orders.ts'
import { titleOf } from '../../../server/page-title.ts'
import type { PageServices } from '../../../server/request-services.ts'
import { amountDue, paymentOf } from '../../../server/views/payment-of.ts'
import { messagesFor } from '../../../shared/messages/messages.ts'
import { formatAmount } from '../../../shared/money/format-money.ts'
import { toDecimal } from '../../../shared/views/decimal.ts'
import type { HeadView } from '../../../shared/views/shell-view.ts'
import type { AnalyticsEvent } from '../../analytics/analytics-events.ts'
import { toPurchase } from '../../analytics/page-events.ts'
import type { CheckoutReturnView, PlacedOrderView } from '../checkout-return-view.ts'

export interface LoadedCheckoutReturn {
  readonly view: CheckoutReturnView
  readonly head: HeadView
  /** The purchase, if its payment was not refused. */
  readonly events: readonly AnalyticsEvent[]
}

/** The page after the checkout. The address is not trusted: the order is read with the shopper's own session. */
export async function loadCheckoutReturn(services: PageServices, url: URL): Promise<LoadedCheckoutReturn> {
  const { state, events = [] } = await stateOf(services, url.searchParams.get('orderId') ?? '')
  const { site } = services
  const { checkout } = messagesFor(site.locale)
  return {
    view: { site, path: url.pathname + url.search, state },
    head: { title: titleOf(checkout[`${state.kind}Title`]), noIndex: true },
    events,
  }
}

async function stateOf(
  services: PageServices,
  id: string,
): Promise<{ readonly state: CheckoutReturnView['state']; readonly events?: readonly AnalyticsEvent[] }> {
  const session = services.shopper.reader()
  if (!session) return { state: { kind: 'unknown' } }
  try {
    // The order has emptied the cart, so the count in the header is updated. An error there does not affect the order.
    const cart = readCart(services).catch(services.report)
    const [order] = await Promise.all([findOrder(session.client, id), cart])
    if (!order) return { state: { kind: 'unknown' } }
    const kind = paymentOf(order)
    return {
      state: { kind, order: toView(order, services.site.locale) },
      events: kind === 'refused' ? [] : [toPurchase(order)],
    }
  } catch (error) {
    services.report(error)
    return { state: { kind: 'failed', requestId: requestIdOf(error, services.requestId) } }
  }
}

function toView(order: Order, locale: string): PlacedOrderView {
  const { number, currency, priceSummary, buyerInfo } = order
  return {
    number,
    total: formatAmount(toDecimal(priceSummary.total.amount), currency, locale),
    due: formatAmount(amountDue(order), currency, locale),
    ...(buyerInfo.email ? { email: buyerInfo.email } : {}),
  }
}
