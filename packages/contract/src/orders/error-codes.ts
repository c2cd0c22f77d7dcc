/**
 * Application codes of each call of orders and what surrounds them. Choice: the wire declares none; what is not there, out of
 * date or not possible any more is named by its kind (decision 0105).
 */
export const orderErrorCodes = {
  'orders.get': ['ORDER_NOT_FOUND'],
  'orders.search': [],
  'orders.fulfill': [
    'ORDER_NOT_FOUND',
    'STALE_REVISION',
    'ORDER_ALREADY_CANCELED',
    'ORDER_ALREADY_FULFILLED',
    'LINE_ITEM_NOT_FOUND',
    'QUANTITY_EXCEEDS_ORDER',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  'orders.refund': [
    'ORDER_NOT_FOUND',
    'STALE_REVISION',
    'REFUND_EXCEEDS_PAYMENT',
    'REFUND_DECLINED',
    'LINE_ITEM_NOT_FOUND',
    'QUANTITY_EXCEEDS_ORDER',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  'orders.cancel': [
    'ORDER_NOT_FOUND',
    'STALE_REVISION',
    'ORDER_ALREADY_CANCELED',
    'ORDER_ALREADY_FULFILLED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  'orders.markPaid': [
    'ORDER_NOT_FOUND',
    'STALE_REVISION',
    'ORDER_ALREADY_CANCELED',
    'ORDER_ALREADY_PAID',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  'backInStock.request': ['ITEM_NOT_FOUND_IN_CATALOG', 'ITEM_IN_STOCK', 'TOO_MANY_REQUESTS_OF_ADDRESS'],
  'backInStock.query': [],
  'backInStock.listOwn': [],
  'backInStock.cancelOwn': [],
  'abandonedCheckouts.query': [],
  'abandonedCheckouts.remind': [
    'ABANDONED_CHECKOUT_NOT_FOUND',
    'CHECKOUT_ALREADY_RECOVERED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
} as const

/** Application codes of one of these calls, by operation name. */
export type OrderErrorCodeOf<Name extends keyof typeof orderErrorCodes> =
  (typeof orderErrorCodes)[Name][number]
