import type {
  Address,
  EstimateTotalsRequest,
  EstimateTotalsResponse,
  SelectedShippingOption,
} from '@vitrine/contract'
import type { RequestContext } from '../../http/route.ts'
import { additionalFees, deliveryRules, taxRules } from '../pricing/service.ts'
import { type CartView, type ViewContext, type ViewOptions, viewCart } from './cart-view.ts'
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
  return wireEstimate(await viewWithTotals(context, cart, input))
}

/** What an estimate and a checkout go by. What the caller leaves out comes from the cart. */
export interface TotalsRequest {
  readonly shippingAddress?: Address
  readonly billingAddress?: Address
  readonly selectedShippingOption?: SelectedShippingOption
  readonly calculateTax?: boolean
  readonly calculateShipping?: boolean
  readonly calculateAdditionalFees?: boolean
  readonly selectedMemberships?: EstimateTotalsRequest['selectedMemberships']
  /** Of a checkout; a cart has none. */
  readonly giftCard?: ViewOptions['giftCard']
}

export async function viewWithTotals(
  context: ViewContext,
  cart: StoredCart,
  input: TotalsRequest,
): Promise<CartView> {
  const rules: ViewOptions['rules'] = {
    ...(input.calculateShipping === false ? {} : await deliveryRules(context)),
    ...(input.calculateTax === false ? {} : await taxRules(context)),
    ...(input.calculateAdditionalFees === false ? {} : await additionalFees(context)),
  }
  const shipping = input.shippingAddress ?? cart.contact.address
  const { billingAddress: billing, selectedShippingOption: selectedDelivery, giftCard } = input
  return viewCart(context, cart, {
    rules,
    addresses: { ...(shipping ? { shipping } : {}), ...(billing ? { billing } : {}) },
    ...(selectedDelivery ? { selectedDelivery } : {}),
    ...(giftCard ? { giftCard } : {}),
    selectedMemberships: (input.selectedMemberships?.memberships ?? []).map(({ id, appId, lineItemIds }) => ({
      id,
      appId,
      lineIds: lineItemIds,
    })),
  })
}
