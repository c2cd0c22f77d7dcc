import type {
  AbandonedCheckout,
  QueryAbandonedCheckoutsRequest,
  QueryAbandonedCheckoutsResponse,
} from '@vitrine/contract/orders'
import { isUuid } from '../../db/index.ts'
import type { RequestContext } from '../../http/index.ts'
import { pageAfter } from '../../http/index.ts'
import { type AbandonedRow, listAbandoned } from './repository.ts'

/** Checkouts that were left, those left last first. */
export async function queryAbandonedCheckouts(
  context: RequestContext,
  { query = {} }: QueryAbandonedCheckoutsRequest,
): Promise<QueryAbandonedCheckoutsResponse> {
  const { items, metadata } = await pageAfter(
    query.cursorPaging,
    (before, limit) => listAbandoned(context, { status: query.filter?.status, before, limit }),
    { isPosition: isUuid, positionOf: ({ id }) => id },
  )
  return { abandonedCheckouts: items.map(wireAbandoned), metadata }
}

export function wireAbandoned(row: AbandonedRow): AbandonedCheckout {
  return {
    id: row.id,
    checkoutId: row.checkout_id,
    cartId: row.cartId,
    status: row.status,
    buyer: {
      identity: row.ownerKind === 'member' ? 'MEMBER' : 'VISITOR',
      id: row.ownerId,
      ...(row.email === null ? {} : { email: row.email }),
    },
    lineItems: row.lineItems,
    total: row.total,
    activities: row.activities,
    ...(row.order_id === null ? {} : { orderId: row.order_id }),
    createdDate: row.created_at.toISOString(),
    updatedDate: row.updated_at.toISOString(),
  }
}
