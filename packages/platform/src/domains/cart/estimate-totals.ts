import type {
  Address,
  CalculationErrors,
  EstimateTotalsRequest,
  EstimateTotalsResponse,
  SelectedShippingOption,
} from '@vitrine/contract'
import type { RequestContext } from '../../http/route.ts'
import type { PricingRules } from '../pricing/engine/pricing-input.ts'
import { deliveryRules, taxRules } from '../pricing/service.ts'
import { type CartView, viewCart } from './cart-view.ts'
import { cartNotFound, ownerOf } from './owner.ts'
import { findCart } from './repository.ts'
import type { StoredCart } from './stored-cart.ts'
import { wireEstimate } from './wire/estimate.ts'

/** Totals of the caller's cart for an address; changes nothing. @throws `OWNED_CART_NOT_FOUND` before the first add. */
export async function estimateTotals(
  context: RequestContext,
  input: EstimateTotalsRequest,
): Promise<EstimateTotalsResponse> {
  const cart = await findCart(context, ownerOf(context))
  if (cart === undefined) throw cartNotFound()
  const estimate = wireEstimate(await viewWithTotals(context, cart, input))
  const asked = input.selectedMemberships?.memberships.length ?? 0
  return asked === 0 ? estimate : { ...estimate, calculationErrors: withMembershipError(estimate) }
}

/** What an estimate and a checkout go by. What the caller leaves out comes from the cart. */
export interface TotalsRequest {
  readonly shippingAddress?: Address
  readonly billingAddress?: Address
  readonly selectedShippingOption?: SelectedShippingOption
  readonly calculateTax?: boolean
  readonly calculateShipping?: boolean
}

export async function viewWithTotals(
  context: RequestContext,
  cart: StoredCart,
  input: TotalsRequest,
): Promise<CartView> {
  const rules: Pick<PricingRules, 'delivery' | 'taxes'> = {
    ...(input.calculateShipping === false ? {} : await deliveryRules(context)),
    ...(input.calculateTax === false ? {} : await taxRules(context)),
  }
  const shipping = input.shippingAddress ?? cart.contact.address
  const { billingAddress: billing, selectedShippingOption: selectedDelivery } = input
  return viewCart(context, cart, {
    rules,
    addresses: { ...(shipping ? { shipping } : {}), ...(billing ? { billing } : {}) },
    ...(selectedDelivery ? { selectedDelivery } : {}),
  })
}

/** Nothing in this catalog is paid by membership, so a chosen one covers no line. */
function withMembershipError({ calculationErrors }: EstimateTotalsResponse): CalculationErrors {
  return {
    orderValidationErrors: [],
    ...calculationErrors,
    membershipError: {
      applicationError: {
        code: 'CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM',
        description: 'No item of this cart can be paid with a membership, so the chosen one was left out.',
      },
    },
  }
}
