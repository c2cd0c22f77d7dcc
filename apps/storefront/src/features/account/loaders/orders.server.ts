import { isStoreError } from '@vitrine/client'
import { findOrder, type Order, orderPage } from '../../../server/orders.ts'
import { titleOf } from '../../../server/page-title.ts'
import type { PageServices } from '../../../server/request-services.ts'
import { toOrderContent } from '../../../server/views/order-content.ts'
import { paymentOf } from '../../../server/views/payment-of.ts'
import { memberPages } from '../../../shared/member-paths.ts'
import { messagesFor } from '../../../shared/messages/messages.ts'
import { formatAmount } from '../../../shared/money/format-money.ts'
import { toDecimal } from '../../../shared/views/decimal.ts'
import type { OrderView } from '../account-view.ts'
import type { OrderPageView, OrdersView } from '../order-view.ts'
import { type LoadedAccountPage, pageOf, wayIn } from './account-pages.server.ts'

/** A page that can be scanned quickly. */
const shownOrders = 20

/** `/account/orders`; `?after=` continues after the previous page. @throws if the orders cannot be read; the error page offers a retry */
export async function loadOrders(services: PageServices, url: URL): Promise<LoadedAccountPage<OrdersView>> {
  const { shopper, site } = services
  const session = shopper.reader()
  if (!session || !shopper.isMember) return wayIn(url)
  const after = url.searchParams.get('after')
  try {
    const { items, next } = await orderPage(session.client, shownOrders, after)
    const { title } = messagesFor(site.locale).order
    return {
      view: {
        ...pageOf(services, url, []),
        orders: items.map((order) => toOrderView(order, site.locale)),
        ...(next !== undefined && { older: next }),
      },
      head: { title: titleOf(title), noIndex: true },
    }
  } catch (error) {
    if (!shopper.isMember) return wayIn(url)
    // The cursor is not from a page of this list, so the list starts with the newest.
    if (after !== null && isStoreError(error, 'validation')) return { elsewhere: memberPages.orders }
    throw error
  }
}

/** `/account/orders/<id>`; `missing` if the member has no such order. @throws if it cannot be read */
export async function loadOrder(
  services: PageServices,
  url: URL,
  id: string,
): Promise<LoadedAccountPage<OrderPageView> | 'missing'> {
  const { shopper, site } = services
  const session = shopper.reader()
  if (!session || !shopper.isMember) return wayIn(url)
  try {
    const order = await findOrder(session.client, id)
    if (!order) return 'missing'
    return {
      view: { ...pageOf(services, url, ['reorder']), ...toOrderContent(order, site.locale) },
      head: {
        title: titleOf(messagesFor(site.locale).account.order({ number: order.number })),
        noIndex: true,
      },
    }
  } catch (error) {
    if (!shopper.isMember) return wayIn(url)
    throw error
  }
}

export function toOrderView(order: Order, locale: string): OrderView {
  return {
    id: order.id,
    number: order.number,
    placed: order.createdDate,
    pieces: order.lineItems.reduce((pieces, { quantity }) => pieces + quantity, 0),
    total: formatAmount(toDecimal(order.priceSummary.total.amount), order.currency, locale),
    payment: paymentOf(order),
  }
}
