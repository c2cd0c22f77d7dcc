import {
  getOrder as getOrderOperation,
  searchOrders as searchOrdersOperation,
} from '@vitrine/contract/orders'
import { call, type ResponseOf } from '../call.ts'
import { method } from '../module-method.ts'
import { cartFields } from '../surface/special-fields.ts'
import type { Surface } from '../surface/surface-type.ts'

/** The module `orders` of the public e-commerce package: orders of the caller, newest first. */

export type Order = Surface<import('@vitrine/contract/orders').Order>

/** The order itself, as in the public package. */
export const getOrder: (_id: string) => Promise<Order> = method(
  async (client, id) => (await call(client, getOrderOperation, { id }, cartFields)).order,
)

/** `{ orders, metadata }`. Filters and sort orders are ignored. */
export const searchOrders: (search?: {
  readonly cursorPaging?: { readonly limit?: number; readonly cursor?: string }
}) => Promise<ResponseOf<typeof searchOrdersOperation>> = method((client, { cursorPaging } = {}) =>
  call(client, searchOrdersOperation, { search: { ...(cursorPaging && { cursorPaging }) } }, cartFields),
)
