import { provider } from '@vitrine/contract'
import type {
  BackInStockRequest,
  QueryBackInStockRequest,
  QueryBackInStockResponse,
} from '@vitrine/contract/orders'
import { isUuid } from '../../db/index.ts'
import type { RequestContext } from '../../http/index.ts'
import { pageAfter } from '../../http/index.ts'
import { listRequests, type RequestRow } from './repository.ts'

/** Who waits for what, the newest first. */
export async function queryBackInStock(
  context: RequestContext,
  { query = {} }: QueryBackInStockRequest,
): Promise<QueryBackInStockResponse> {
  const { status, catalogItemId: productId } = query.filter ?? {}
  const isNothing = productId !== undefined && !isUuid(productId)
  const { items, metadata } = await pageAfter(
    query.cursorPaging,
    async (before, limit) => (isNothing ? [] : listRequests(context, { status, productId, before, limit })),
    { isPosition: isUuid, positionOf: ({ id }) => id },
  )
  return { requests: items.map(wireRequest), metadata }
}

export function wireRequest(row: RequestRow): BackInStockRequest {
  return {
    id: row.id,
    catalogReference: {
      appId: provider.storesAppId,
      catalogItemId: row.product_id,
      ...(row.variant_id === null ? {} : { options: { variantId: row.variant_id } }),
    },
    itemName: row.item_name,
    email: row.email,
    ...(row.member_id === null ? {} : { memberId: row.member_id }),
    status: row.status,
    createdDate: row.created_at.toISOString(),
    updatedDate: row.updated_at.toISOString(),
  }
}
