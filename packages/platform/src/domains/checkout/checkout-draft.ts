import type { Address, EstimateTotalsResponse } from '@vitrine/contract'

/** A cart as it is taken to the till. */
export interface CheckoutDraft {
  readonly cartId: string
  readonly cartRevision: number
  readonly owner: { readonly kind: 'visitor' | 'member'; readonly id: string }
  readonly channelType: string
  readonly email: string | undefined
  readonly shippingAddress: Address | undefined
  readonly billingAddress: Address | undefined
  /** Everything that was priced, with the parts of each total. */
  readonly totals: EstimateTotalsResponse
}
