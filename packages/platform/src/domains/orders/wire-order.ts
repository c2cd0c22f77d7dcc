import type { Order } from './order.ts'
import type { StoredOrder } from './stored-order.ts'

export function wireOrder(order: StoredOrder): Order {
  const { id, number, status, paymentStatus, fulfillmentStatus, content, createdAt, updatedAt } = order
  return {
    ...content,
    id,
    number: String(number ?? ''),
    status,
    paymentStatus,
    fulfillmentStatus,
    createdDate: createdAt.toISOString(),
    updatedDate: updatedAt.toISOString(),
  }
}
