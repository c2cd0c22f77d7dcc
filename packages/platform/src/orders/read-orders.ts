import type {
  GetOrderRequest,
  Order,
  OrderRefund,
  OrderResponse,
  SearchOrdersRequest,
  SearchOrdersResponse,
} from '@vitrine/contract/orders'
import { isUuid } from '../db/index.ts'
import { applicationError, cursorPage, type RequestContext } from '../http/index.ts'
import type { Site } from '../sites/index.ts'
import { orderMinor, paidAmount, refundedAmount, toOrderPrice } from './order-money.ts'
import { findOrder, listOrders } from './repository.ts'
import type { StoredOrder, StoredRefund } from './stored-order.ts'

/**
 * Returns one order: shoppers see only their own, staff see all. A foreign order is reported like a missing one.
 * @throws application error `ORDER_NOT_FOUND`
 */
export async function getOrder(context: RequestContext, { id }: GetOrderRequest): Promise<OrderResponse> {
  const order = isUuid(id) ? await findOrder(context, id) : undefined
  if (order === undefined || order.number === undefined || !mayRead(context, order)) {
    throw applicationError(404, 'ORDER_NOT_FOUND', 'This customer has no order with this id.', { id })
  }
  return { order: wireOrder(order, context.site, isStaff(context)) }
}

/** Lists orders, newest first: a shopper's own, or all orders of the site for staff. */
export async function searchOrders(
  context: RequestContext,
  { search }: SearchOrdersRequest,
): Promise<SearchOrdersResponse> {
  const { items, metadata } = await cursorPage(
    search?.cursorPaging,
    (before, limit) =>
      listOrders(context, {
        ...ownOnly(context),
        before: before === undefined ? undefined : Number(before),
        limit,
      }),
    { isPosition: (cursor) => /^\d{1,9}$/.test(cursor), positionOf: ({ number }) => String(number) },
  )
  return { orders: items.map((order) => wireOrder(order, context.site, isStaff(context))), metadata }
}

function mayRead(context: RequestContext, { owner }: StoredOrder): boolean {
  const own = ownOnly(context).owner
  return own === undefined || (own.kind === owner.kind && own.id === owner.id)
}

function ownOnly({ caller: { kind, id } }: RequestContext): { owner?: StoredOrder['owner'] } {
  return kind === 'visitor' || kind === 'member' ? { owner: { kind, id } } : {}
}

function isStaff(context: RequestContext): boolean {
  return ownOnly(context).owner === undefined
}

/** Converts an order to its wire form. Activities are included only for staff. */
export function wireOrder(order: StoredOrder, site: Site, forStaff: boolean): Order {
  const { id, number, status, paymentStatus, fulfillmentStatus, content, createdAt, updatedAt } = order
  return {
    ...content,
    id,
    number: String(number ?? ''),
    revision: String(order.revision),
    status,
    paymentStatus,
    fulfillmentStatus,
    fulfillments: order.fulfillments,
    refunds: order.refunds.map((refund) => wireRefund(order, refund, site, forStaff)),
    balanceSummary: {
      paid: toOrderPrice(order, paidAmount(order), site),
      refunded: toOrderPrice(order, refundedAmount(order), site),
    },
    ...(forStaff ? { activities: order.activities } : {}),
    createdDate: createdAt.toISOString(),
    updatedDate: updatedAt.toISOString(),
  }
}

function wireRefund(
  order: StoredOrder,
  { id, amount, status, reason, restockedLineItems, createdDate }: StoredRefund,
  site: Site,
  forStaff: boolean,
): OrderRefund {
  return {
    id,
    amount: toOrderPrice(order, orderMinor(order, amount), site),
    status,
    ...(forStaff && reason !== undefined ? { reason } : {}),
    restockedLineItems,
    createdDate,
  }
}
