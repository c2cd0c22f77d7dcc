import type {
  Address,
  ContactDetails,
  EstimateTotalsResponse,
  SelectedShippingOption,
} from '@vitrine/contract'
import type { StoredCart } from '../../cart/index.ts'

/** A cart as it is taken to the till. */
export interface CheckoutDraft {
  /** As it stood: later changes of the cart leave the checkout alone (requirements.md PLT-55). */
  readonly cart: StoredCart
  readonly channelType: string
  readonly email: string | undefined
  readonly shippingAddress: Address | undefined
  readonly billingAddress: Address | undefined
  readonly contact: ContactDetails | undefined
  readonly delivery: SelectedShippingOption | undefined
  /** Everything that was priced, with the parts of each total. */
  readonly totals: EstimateTotalsResponse
}

/** A checkout as the hosted pages go on with it. */
export interface StoredCheckout extends Omit<CheckoutDraft, 'totals'> {
  readonly id: string
  /** Specification, section 4. */
  readonly phase: 'CREATED' | 'CHECKOUT_COMPLETED'
  readonly giftCardId: string | undefined
}
