import type {
  Address,
  EstimateTotalsRequest,
  EstimateTotalsResponse,
  SelectedShippingOption,
} from '@vitrine/contract'
import type { RequestContext } from '../http/index.ts'
import type { SelectedMembership } from '../pricing/index.ts'
import { additionalFees, deliveryRules, taxRules } from '../pricing/index.ts'
import { liveLines } from './availability.ts'
import {
  type CartView,
  cartRulesOf,
  priceView,
  pricingLine,
  type ViewContext,
  type ViewOptions,
} from './cart-view.ts'
import { lookUpLines } from './look-up-lines.ts'
import { cartNotFound, ownerOf } from './owner.ts'
import { findCart } from './repository.ts'
import { serviceAnswers } from './service-answers.ts'
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
  const addresses = { ...(shipping ? { shipping } : {}), ...(billing ? { billing } : {}) }
  const lines = liveLines(context, cart, await lookUpLines(context, cart.lines))
  const own = await cartRulesOf(context, cart)
  const known = { ...rules, ...own }
  const now = new Date(context.clock())
  const measured = lines.map((line) => pricingLine(line, now))
  const answers = await serviceAnswers(context, cart, measured, known, addresses)
  return priceView(context, cart, lines, own, {
    rules: { ...rules, ...answers },
    addresses,
    ...(selectedDelivery ? { selectedDelivery } : {}),
    ...(giftCard ? { giftCard } : {}),
    selectedMemberships: membershipWishes(cart, input.selectedMemberships),
  })
}

/** What the caller asks for, or else what stands with the lines. */
function membershipWishes(
  { lines }: StoredCart,
  asked: TotalsRequest['selectedMemberships'],
): SelectedMembership[] {
  if (asked !== undefined) {
    return asked.memberships.map(({ id, appId, lineItemIds }) => ({ id, appId, lineIds: lineItemIds }))
  }
  const byMembership = new Map<string, SelectedMembership>()
  for (const { id: lineId, selectedMembership } of lines) {
    if (selectedMembership === undefined) continue
    const { id, appId } = selectedMembership
    const key = `${appId} ${id}`
    byMembership.set(key, { id, appId, lineIds: [...(byMembership.get(key)?.lineIds ?? []), lineId] })
  }
  return [...byMembership.values()]
}
