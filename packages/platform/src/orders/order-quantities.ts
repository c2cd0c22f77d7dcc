import type { OrderPieces } from '@vitrine/contract/orders'
import type { Pieces } from '../catalog/index.ts'
import { applicationError } from '../http/index.ts'
import type { StoredOrder } from './stored-order.ts'

type Counted = readonly { readonly lineItems: readonly OrderPieces[] }[]

/** What of each line is not sent yet. */
export function unsentOf({ content, fulfillments }: StoredOrder): OrderPieces[] {
  return leftOf(content.lineItems, fulfillments)
}

/** What of each line has not gone back into stock; of a canceled order that was decided when it was canceled. */
export function unreturnedOf({ status, content, refunds }: StoredOrder): OrderPieces[] {
  if (status === 'CANCELED') return []
  const returned = refunds
    .filter(({ status }) => status !== 'DECLINED')
    .map(({ restockedLineItems }) => ({ lineItems: restockedLineItems }))
  return leftOf(content.lineItems, returned)
}

function leftOf(lines: readonly OrderPieces[], gone: Counted): OrderPieces[] {
  const counts = new Map<string, number>()
  for (const { id, quantity } of gone.flatMap(({ lineItems }) => lineItems))
    counts.set(id, (counts.get(id) ?? 0) + quantity)
  return lines
    .map(({ id, quantity }) => ({ id, quantity: quantity - (counts.get(id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/**
 * Named pieces, lines named twice added up, as far as there are so many.
 * @throws application errors `LINE_ITEM_NOT_FOUND`, `QUANTITY_EXCEEDS_ORDER`
 */
export function piecesWithin(
  { content }: StoredOrder,
  wanted: readonly OrderPieces[],
  left: readonly OrderPieces[],
): OrderPieces[] {
  const sums = new Map<string, number>()
  for (const { id, quantity } of wanted) sums.set(id, (sums.get(id) ?? 0) + quantity)
  return [...sums].map(([id, quantity]) => {
    if (!content.lineItems.some((line) => line.id === id)) {
      throw applicationError(404, 'LINE_ITEM_NOT_FOUND', 'The order has no such line.', { lineItemId: id })
    }
    const available = left.find((line) => line.id === id)?.quantity ?? 0
    if (quantity > available) {
      throw applicationError(
        428,
        'QUANTITY_EXCEEDS_ORDER',
        'There are not that many pieces left of the line.',
        {
          lineItemId: id,
          quantityAvailable: available,
        },
      )
    }
    return { id, quantity }
  })
}

/** Pieces of an order as pieces of stock. */
export function stockOfPieces({ goods }: StoredOrder, pieces: readonly OrderPieces[]): Pieces[] {
  return pieces.flatMap(({ id, quantity }) => {
    const taken = goods.find(({ lineId }) => lineId === id)
    return taken === undefined ? [] : [{ ...taken, quantity }]
  })
}
