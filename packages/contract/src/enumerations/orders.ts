/** Enumerations of orders, checkouts and back-in-stock requests. */

export const orderPaymentStatuses = [
  'NOT_PAID',
  'PAID',
  'PARTIALLY_REFUNDED',
  'FULLY_REFUNDED',
  'PENDING',
  'PARTIALLY_PAID',
  'PENDING_MERCHANT',
  'CANCELED',
  'DECLINED',
] as const
export type OrderPaymentStatus = (typeof orderPaymentStatuses)[number]

export const orderFulfilmentStatuses = ['NOT_FULFILLED', 'FULFILLED', 'PARTIALLY_FULFILLED'] as const
export type OrderFulfilmentStatus = (typeof orderFulfilmentStatuses)[number]

/** Status of a single fulfilment, which can also be canceled. */
export const fulfilmentsStatuses = ['NOT_FULFILLED', 'FULFILLED', 'PARTIALLY_FULFILLED', 'CANCELED'] as const
export type FulfilmentsStatus = (typeof fulfilmentsStatuses)[number]

export const transactionStatuses = [
  'APPROVED',
  'PENDING',
  'PENDING_MERCHANT',
  'CANCELED',
  'DECLINED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
  'AUTHORIZED',
  'VOIDED',
] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

export const chargebackStates = ['APPROVED', 'REVERSED'] as const
export type ChargebackState = (typeof chargebackStates)[number]

/** Mixed case, unlike the others. */
export const invoiceStatuses = [
  'Draft',
  'Sent',
  'Processing',
  'Paid',
  'Overdue',
  'Void',
  'Deleted',
  'PartiallyPaid',
  'PartialAndOverdue',
] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

export const orderHistoryItemTypes = [
  'ORDER_REFUNDED',
  'ORDER_PLACED',
  'ORDER_PAID',
  'ORDER_FULFILLED',
  'ORDER_NOT_FULFILLED',
  'ORDER_CANCELED',
  'DOWNLOAD_LINK_SENT',
  'TRACKING_NUMBER_ADDED',
  'TRACKING_NUMBER_EDITED',
  'TRACKING_LINK_ADDED',
  'SHIPPING_CONFIRMATION_EMAIL_SENT',
  'INVOICE_ADDED',
  'INVOICE_REMOVED',
  'INVOICE_SENT',
  'FULFILLER_EMAIL_SENT',
  'SHIPPING_ADDRESS_EDITED',
  'EMAIL_EDITED',
  'PICKUP_READY_EMAIL_SENT',
  'CUSTOM_ACTIVITY',
  'MERCHANT_COMMENT',
  'ORDER_PARTIALLY_PAID',
  'DRAFT_ORDER_CHANGES_APPLIED',
  'SAVED_PAYMENT_METHOD',
  'AUTHORIZED_PAYMENT_CREATED',
  'AUTHORIZED_PAYMENT_CAPTURED',
  'AUTHORIZED_PAYMENT_VOIDED',
  'REFUND_INITIATED',
  'PAYMENT_REFUNDED',
  'PAYMENT_REFUND_FAILED',
  'REFUNDED_AS_STORE_CREDIT',
  'PAYMENT_PENDING',
  'PAYMENT_CANCELED',
  'PAYMENT_DECLINED',
  'ORDER_PENDING',
  'ORDER_REJECTED',
  'RECEIPT_CREATED',
  'RECEIPT_SENT',
  'CHARGEBACK_CREATED',
  'CHARGEBACK_REVERSED',
] as const
export type OrderHistoryItemType = (typeof orderHistoryItemTypes)[number]

export const abandonedCheckoutActivities = [
  'SCHEDULED',
  'EMAIL_SENT',
  'EMAIL_NOT_SENT',
  'NOTIFICATION_SENT',
  'TASK_CREATED',
] as const
export type AbandonedCheckoutActivity = (typeof abandonedCheckoutActivities)[number]

export const abandonedCheckoutStatuses = ['ABANDONED', 'RECOVERED'] as const
export type AbandonedCheckoutStatus = (typeof abandonedCheckoutStatuses)[number]

/** Who triggered an activity of an abandoned checkout. */
export const abandonedCheckoutIdentities = ['ADMIN', 'MEMBER', 'VISITOR', 'CONTACT'] as const
export type AbandonedCheckoutIdentity = (typeof abandonedCheckoutIdentities)[number]

export const backInStockStatuses = ['RECEIVED', 'PROCESSING', 'NOTIFICATION_SENT', 'FAILED'] as const
export type BackInStockStatus = (typeof backInStockStatuses)[number]
