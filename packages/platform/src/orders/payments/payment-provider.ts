/** A payment of an order. */
export interface PaymentRequest {
  /** Also the provider's idempotency key: an order is charged only once. */
  readonly orderId: string
  /** Decimal string with the currency's number of decimal places. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
  /** One of the provider's methods. */
  readonly method: string
  /** Where the provider's page redirects the browser when the payment is done. */
  readonly returnUrl: string
}

/** State of a payment. */
export type PaymentState =
  | { readonly status: 'APPROVED'; readonly transactionId: string }
  | { readonly status: 'DECLINED' }
  /** Not decided yet, for example a bank transfer. The order is placed. */
  | { readonly status: 'PENDING'; readonly transactionId: string }
  /** Voided before it was decided. It can no longer be paid. */
  | { readonly status: 'CANCELED' }

/** The buyer has to continue on the provider's page. */
export interface PaymentRedirect {
  readonly status: 'REDIRECT'
  readonly url: string
}

/** A refund of a payment. */
export interface RefundRequest {
  /** Also the provider's idempotency key: a refund is paid only once. */
  readonly refundId: string
  readonly orderId: string
  /** Decimal string with the currency's number of decimal places, at most the unrefunded amount. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
}

/** State of a refund. */
export type RefundState = 'REFUNDED' | 'DECLINED'

/**
 * A payment provider. Card data is entered at the provider and never passes through the platform.
 */
export interface PaymentProvider {
  /** Names of the payment methods, in display order. */
  readonly methods: readonly string[]
  begin(request: PaymentRequest): Promise<PaymentState | PaymentRedirect>
  /** State of an order's payment; undefined while the buyer has not decided. */
  stateOf(orderId: string): Promise<PaymentState | undefined>
  /**
   * Voids an undecided payment, so that it can no longer be approved and its items can be sold to others. A payment that was already
   * approved or declined keeps its state, which is returned. Idempotent. If it throws, the state is unknown and the call is repeated.
   */
  cancel(orderId: string): Promise<PaymentState>
  /** Refunds a payment. If it throws, the outcome is unknown and the call is repeated with the same id. */
  refund(request: RefundRequest): Promise<RefundState>
}
