import type {
  GetOrderRequest,
  Order,
  OrderRefund,
  OrderResponse,
  SearchOrdersRequest,
  SearchOrdersResponse,
} from '@vitrine/contract/orders'
import { isUuid } from '../db/index.ts'
import { applicationError, pageAfter, type RequestContext } from '../http/index.ts'
import type { Site } from '../sites/index.ts'
import { minorIn, orderPrice, paidOf, refundedOf } from './order-money.ts'
import { findOrder, listOrders } from './repository.ts'
import type { StoredOrder, StoredRefund } from './stored-order.ts'

/**
 * One order: of a member or visitor their own, of staff any. Somebody else's looks no different from one that there is not.
 * @throws application error `ORDER_NOT_FOUND`
 */
export async function getOrder(context: RequestContext, { id }: GetOrderRequest): Promise<OrderResponse> {
  const order = isUuid(id) ? await findOrder(context, id) : undefined
  if (order === undefined || order.number === undefined || !mayRead(context, order)) {
    throw applicationError(404, 'ORDER_NOT_FOUND', 'There is no such order of this customer.', { id })
  }
  return { order: wireOrder(order, context.site, isStaff(context)) }
}

/** Orders, the newest first: one's own, or for staff all of the site. */
export async function searchOrders(
  context: RequestContext,
  { search }: SearchOrdersRequest,
): Promise<SearchOrdersResponse> {
  const { items, metadata } = await pageAfter(
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

/** An order as it is answered; what happened to it is for staff alone (requirements.md PLT-47). */
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
      paid: orderPrice(order, paidOf(order), site),
      refunded: orderPrice(order, refundedOf(order), site),
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
    amount: orderPrice(order, minorIn(order, amount), site),
    status,
    ...(forStaff && reason !== undefined ? { reason } : {}),
    restockedLineItems,
    createdDate,
  }
}
