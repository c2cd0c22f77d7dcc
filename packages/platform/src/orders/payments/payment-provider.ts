/** What a payment is for. */
export interface PaymentRequest {
  /** Also the provider's idempotency key: asking twice for one order charges it once. */
  readonly orderId: string
  /** Decimal text in the currency's own places. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
  /** One of the provider's methods. */
  readonly method: string
  /** Where a payment that goes on elsewhere sends the browser back to. */
  readonly returnUrl: string
}

/** How a payment stands. */
export type PaymentState =
  | { readonly status: 'APPROVED'; readonly transactionId: string }
  | { readonly status: 'DECLINED' }
  /** Nobody knows yet, such as with a bank transfer; the order is placed. */
  | { readonly status: 'PENDING'; readonly transactionId: string }
  /** Called back before it was decided; nobody can pay it any more. */
  | { readonly status: 'CANCELED' }

/** The buyer has to go to the provider's page. */
export interface PaymentElsewhere {
  readonly status: 'REDIRECT'
  readonly url: string
}

/** Money that goes back to whoever paid an order. */
export interface RefundRequest {
  /** Also the provider's idempotency key: asking twice gives back once. */
  readonly refundId: string
  readonly orderId: string
  /** Decimal text in the currency's own places, at most what is left of the payment. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
}

/** How a refund went. */
export type RefundState = 'REFUNDED' | 'DECLINED'

/**
 * Somebody who takes money. Card numbers and the like are entered at the provider, never here; nothing of them passes through the
 * platform.
 */
export interface PaymentProvider {
  /** Methods in the order in which they are offered, by name. */
  readonly methods: readonly string[]
  begin(request: PaymentRequest): Promise<PaymentState | PaymentElsewhere>
  /** How the payment of an order stands; undefined where the buyer has not decided. */
  stateOf(orderId: string): Promise<PaymentState | undefined>
  /**
   * Calls a payment back that is not decided: once it is canceled nobody can approve it, so that what it was for may be sold to others.
   * One that was approved or declined before stays so, and the answer says it. Asking twice is asking once. Where it throws, nobody knows,
   * and it is asked again.
   */
  cancel(orderId: string): Promise<PaymentState>
  /** Gives money back. Where it throws, nobody knows, and it is asked again with the same id. */
  refund(request: RefundRequest): Promise<RefundState>
}
