import type { OrderLineQuantity } from '@vitrine/contract/orders'
import type { VariantQuantity } from '../catalog/index.ts'
import { applicationError } from '../http/index.ts'
import type { StoredOrder } from './stored-order.ts'

type Counted = readonly { readonly lineItems: readonly OrderLineQuantity[] }[]

export function unfulfilledQuantities({ content, fulfillments }: StoredOrder): OrderLineQuantity[] {
  return leftOf(content.lineItems, fulfillments)
}

/** Quantity of each line that has not been restocked. Cancelling an order decides this once, so a canceled order has none. */
export function unreturnedQuantities({ status, content, refunds }: StoredOrder): OrderLineQuantity[] {
  if (status === 'CANCELED') return []
  const returned = refunds
    .filter(({ status }) => status !== 'DECLINED')
    .map(({ restockedLineItems }) => ({ lineItems: restockedLineItems }))
  return leftOf(content.lineItems, returned)
}

function leftOf(lines: readonly OrderLineQuantity[], gone: Counted): OrderLineQuantity[] {
  const counts = new Map<string, number>()
  for (const { id, quantity } of gone.flatMap(({ lineItems }) => lineItems))
    counts.set(id, (counts.get(id) ?? 0) + quantity)
  return lines
    .map(({ id, quantity }) => ({ id, quantity: quantity - (counts.get(id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/**
 * Sums the requested quantities per line and checks them against the available ones.
 * @throws application errors `LINE_ITEM_NOT_FOUND`, `QUANTITY_EXCEEDS_ORDER`
 */
export function validateQuantities(
  { content }: StoredOrder,
  wanted: readonly OrderLineQuantity[],
  left: readonly OrderLineQuantity[],
): OrderLineQuantity[] {
  const sums = new Map<string, number>()
  for (const { id, quantity } of wanted) sums.set(id, (sums.get(id) ?? 0) + quantity)
  return [...sums].map(([id, quantity]) => {
    if (!content.lineItems.some((line) => line.id === id)) {
      throw applicationError(404, 'LINE_ITEM_NOT_FOUND', 'The order has no such line item.', {
        lineItemId: id,
      })
    }
    const available = left.find((line) => line.id === id)?.quantity ?? 0
    if (quantity > available) {
      throw applicationError(
        428,
        'QUANTITY_EXCEEDS_ORDER',
        'The quantity is larger than what is left of this line item.',
        {
          lineItemId: id,
          quantityAvailable: available,
        },
      )
    }
    return { id, quantity }
  })
}

/** Converts quantities of order lines to stock quantities of variants. */
export function toStockQuantities(
  { goods }: StoredOrder,
  quantities: readonly OrderLineQuantity[],
): VariantQuantity[] {
  return quantities.flatMap(({ id, quantity }) => {
    const taken = goods.find(({ lineId }) => lineId === id)
    return taken === undefined ? [] : [{ ...taken, quantity }]
  })
}
