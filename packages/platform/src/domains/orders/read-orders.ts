import { isUuid } from '../../db/ids.ts'
import { applicationError } from '../../http/problem.ts'
import type { RequestContext } from '../../http/route.ts'
import type { Order } from './order.ts'
import { findOrder, listOrders } from './repository.ts'
import type { StoredOrder } from './stored-order.ts'
import { wireOrder } from './wire-order.ts'

export interface GetOrderRequest {
  readonly id: string
}

export interface GetOrderResponse {
  readonly order: Order
}

export interface SearchOrdersRequest {
  readonly search?:
    | {
        readonly cursorPaging?:
          | { readonly limit?: number | undefined; readonly cursor?: string | undefined }
          | undefined
      }
    | undefined
}

export interface SearchOrdersResponse {
  readonly orders: readonly Order[]
  readonly metadata: {
    readonly count: number
    readonly cursors: { readonly next?: string }
    readonly hasNext: boolean
  }
}

/**
 * One order: of a member or visitor their own, of staff any. Somebody else's looks no different from one that there is not.
 * @throws application error `ORDER_NOT_FOUND`
 */
export async function getOrder(context: RequestContext, { id }: GetOrderRequest): Promise<GetOrderResponse> {
  const order = isUuid(id) ? await findOrder(context, id) : undefined
  if (order === undefined || order.number === undefined || !mayRead(context, order)) {
    throw applicationError(404, 'ORDER_NOT_FOUND', 'There is no such order of this customer.', { id })
  }
  return { order: wireOrder(order) }
}

const defaultLimit = 50

/** Orders, the newest first: one's own, or for staff all of the site. */
export async function searchOrders(
  context: RequestContext,
  { search }: SearchOrdersRequest,
): Promise<SearchOrdersResponse> {
  const { limit = defaultLimit, cursor } = search?.cursorPaging ?? {}
  const before = cursor === undefined ? undefined : Number.parseInt(cursor, 10)
  const found = await listOrders(context, { ...ownOnly(context), before, limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = page.at(-1)?.number
  const hasNext = found.length > limit
  return {
    orders: page.map(wireOrder),
    metadata: {
      count: page.length,
      cursors: hasNext && last !== undefined ? { next: String(last) } : {},
      hasNext,
    },
  }
}

function mayRead(context: RequestContext, { owner }: StoredOrder): boolean {
  const own = ownOnly(context).owner
  return own === undefined || (own.kind === owner.kind && own.id === owner.id)
}

function ownOnly({ caller: { kind, id } }: RequestContext): { owner?: StoredOrder['owner'] } {
  return kind === 'visitor' || kind === 'member' ? { owner: { kind, id } } : {}
}
