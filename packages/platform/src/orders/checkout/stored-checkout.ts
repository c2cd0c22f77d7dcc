import type {
  Address,
  ContactDetails,
  EstimateTotalsResponse,
  SelectedShippingOption,
} from '@vitrine/contract'
import type { StoredCart } from '../../cart/index.ts'

/** A cart with the details of its checkout. */
export interface CheckoutDraft {
  /** Snapshot; later changes of the cart do not affect the checkout. */
  readonly cart: StoredCart
  readonly channelType: string
  readonly email: string | undefined
  readonly shippingAddress: Address | undefined
  readonly billingAddress: Address | undefined
  readonly contact: ContactDetails | undefined
  readonly delivery: SelectedShippingOption | undefined
  /** The estimate with the parts of each total. */
  readonly totals: EstimateTotalsResponse
}

/** A stored checkout, as the hosted pages use it. */
export interface StoredCheckout extends Omit<CheckoutDraft, 'totals'> {
  readonly id: string
  readonly phase: 'CREATED' | 'CHECKOUT_COMPLETED'
  readonly giftCardId: string | undefined
}
