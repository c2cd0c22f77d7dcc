/** Enumerations of orders, checkouts and back-in-stock requests. */

/** Payment statuses of orders. */
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
/** Payment status of an order. */
export type OrderPaymentStatus = (typeof orderPaymentStatuses)[number]

/** Fulfilment statuses of orders. */
export const orderFulfilmentStatuses = ['NOT_FULFILLED', 'FULFILLED', 'PARTIALLY_FULFILLED'] as const
/** Fulfilment status of an order. */
export type OrderFulfilmentStatus = (typeof orderFulfilmentStatuses)[number]

/** Status of a single fulfilment, which can also be canceled. */
export const fulfilmentsStatuses = ['NOT_FULFILLED', 'FULFILLED', 'PARTIALLY_FULFILLED', 'CANCELED'] as const
/** Status of a single fulfilment. */
export type FulfilmentsStatus = (typeof fulfilmentsStatuses)[number]

/** Statuses of payment transactions. */
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
/** Status of a payment transaction. */
export type TransactionStatus = (typeof transactionStatuses)[number]

/** States of chargebacks. Not used by any call. */
export const chargebackStates = ['APPROVED', 'REVERSED'] as const
/** State of a chargeback. */
export type ChargebackState = (typeof chargebackStates)[number]

/** Statuses of invoices; mixed case, unlike the others. Not used by any call. */
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
/** Status of an invoice. */
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** What happened to an order, in its history. */
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
/** What happened to an order. */
export type OrderHistoryItemType = (typeof orderHistoryItemTypes)[number]

/** What happened to an abandoned checkout. */
export const abandonedCheckoutActivities = [
  'SCHEDULED',
  'EMAIL_SENT',
  'EMAIL_NOT_SENT',
  'NOTIFICATION_SENT',
  'TASK_CREATED',
] as const
/** What happened to an abandoned checkout. */
export type AbandonedCheckoutActivity = (typeof abandonedCheckoutActivities)[number]

/** Whether an abandoned checkout became an order. */
export const abandonedCheckoutStatuses = ['ABANDONED', 'RECOVERED'] as const
/** Whether an abandoned checkout became an order. */
export type AbandonedCheckoutStatus = (typeof abandonedCheckoutStatuses)[number]

/** Who triggered an activity of an abandoned checkout. */
export const abandonedCheckoutIdentities = ['ADMIN', 'MEMBER', 'VISITOR', 'CONTACT'] as const
/** Who triggered an activity of an abandoned checkout. */
export type AbandonedCheckoutIdentity = (typeof abandonedCheckoutIdentities)[number]

/** Statuses of back-in-stock requests. */
export const backInStockStatuses = ['RECEIVED', 'PROCESSING', 'NOTIFICATION_SENT', 'FAILED'] as const
/** Status of a back-in-stock request. */
export type BackInStockStatus = (typeof backInStockStatuses)[number]
