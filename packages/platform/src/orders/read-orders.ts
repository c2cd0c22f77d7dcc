import type {
  GetOrderRequest,
  OrderResponse,
  SearchOrdersRequest,
  SearchOrdersResponse,
} from '@vitrine/contract/orders'
import { isUuid } from '../db/index.ts'
import type { RequestContext } from '../http/index.ts'
import { applicationError, pageAfter } from '../http/index.ts'
import { findOrder, listOrders } from './repository.ts'
import type { StoredOrder } from './stored-order.ts'
import { wireOrder } from './wire-order.ts'

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
