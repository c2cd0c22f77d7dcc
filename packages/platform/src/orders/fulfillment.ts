import type { Fulfillment, FulfillOrderRequest, OrderResponse } from '@vitrine/contract/orders'
import { newId } from '../db/index.ts'
import { applicationError, type RequestContext } from '../http/index.ts'
import { assertNotCanceled, lockOrderForChange, saveChangedOrder } from './order-changes.ts'
import { mailBuyer, toMailLines } from './order-mails.ts'
import { unfulfilledQuantities, validateQuantities } from './order-quantities.ts'
import { wireOrder } from './read-orders.ts'
import type { StoredOrder } from './stored-order.ts'

/**
 * Records a fulfillment of the given line items, or of everything that is not fulfilled yet.
 * @throws application errors `ORDER_NOT_FOUND`, `STALE_REVISION`, `ORDER_ALREADY_CANCELED`, `ORDER_ALREADY_FULFILLED`,
 *   `LINE_ITEM_NOT_FOUND`, `QUANTITY_EXCEEDS_ORDER`
 */
export async function fulfillOrder(
  context: RequestContext,
  { lineItems, trackingInfo, notify = true, ...asked }: FulfillOrderRequest,
): Promise<OrderResponse> {
  const order = await lockOrderForChange(context, asked)
  assertNotCanceled(order)
  const left = unfulfilledQuantities(order)
  if (left.length === 0) {
    throw applicationError(
      428,
      'ORDER_ALREADY_FULFILLED',
      'All items of this order have been fulfilled already.',
    )
  }
  const fulfillment: Fulfillment = {
    id: newId(context.clock),
    lineItems: lineItems === undefined ? left : validateQuantities(order, lineItems, left),
    ...(trackingInfo === undefined ? {} : { trackingInfo }),
    createdDate: new Date(context.clock()).toISOString(),
  }
  const sent: StoredOrder = { ...order, fulfillments: [...order.fulfillments, fulfillment] }
  const isAll = unfulfilledQuantities(sent).length === 0
  const kept = await saveChangedOrder(
    context,
    order,
    { ...sent, fulfillmentStatus: isAll ? 'FULFILLED' : 'PARTIALLY_FULFILLED' },
    ...(isAll ? (['ORDER_FULFILLED'] as const) : []),
    ...(trackingInfo?.trackingNumber === undefined ? [] : (['TRACKING_NUMBER_ADDED'] as const)),
    ...(trackingInfo?.trackingLink === undefined ? [] : (['TRACKING_LINK_ADDED'] as const)),
    ...(notify ? (['SHIPPING_CONFIRMATION_EMAIL_SENT'] as const) : []),
  )
  if (notify) await tell(context, kept, fulfillment, isAll)
  return { order: wireOrder(kept, context.site, true) }
}

async function tell(
  context: RequestContext,
  order: StoredOrder,
  { id, lineItems, trackingInfo }: Fulfillment,
  isAll: boolean,
): Promise<void> {
  const { trackingLink, trackingNumber, shippingProvider } = trackingInfo ?? {}
  await mailBuyer(
    context,
    order,
    {
      template: 'order-sent',
      number: String(order.number),
      lines: toMailLines(order, lineItems),
      isAll,
      ...(trackingLink === undefined ? {} : { link: trackingLink }),
      tracking: [shippingProvider, trackingNumber].filter((part) => part !== undefined).join(' '),
    },
    `order sent ${id}`,
  )
}
