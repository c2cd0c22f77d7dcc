import type { Address, EstimateTotalsRequest, SelectedShippingOption } from '@vitrine/contract'
import { additionalFees, deliveryRules, type SelectedMembership, taxRules } from '../pricing/index.ts'
import {
  type CartView,
  inBuyerLanguage,
  loadCartRules,
  priceCart,
  pricingLine,
  type ViewContext,
  type ViewOptions,
} from './cart-view.ts'
import { fetchCatalogItems, liveLines } from './line-availability.ts'
import { fetchProviderQuotes } from './provider-quotes.ts'
import type { StoredCart } from './stored-cart.ts'

/** Input of an estimate or a checkout. Missing values come from the cart. */
export interface TotalsRequest {
  readonly shippingAddress?: Address | undefined
  readonly billingAddress?: Address | undefined
  readonly selectedShippingOption?: SelectedShippingOption | undefined
  readonly calculateTax?: boolean
  readonly calculateShipping?: boolean
  readonly calculateAdditionalFees?: boolean
  readonly selectedMemberships?: EstimateTotalsRequest['selectedMemberships']
  /** Only at checkout. */
  readonly giftCard?: ViewOptions['giftCard']
}

export async function viewWithTotals(
  context: ViewContext,
  cart: StoredCart,
  input: TotalsRequest,
): Promise<CartView> {
  const rules: ViewOptions['rules'] = {
    ...(input.calculateShipping !== false && (await deliveryRules(inBuyerLanguage(context, cart)))),
    ...(input.calculateTax !== false && (await taxRules(context))),
    ...(input.calculateAdditionalFees !== false && (await additionalFees(context))),
  }
  const shipping = input.shippingAddress ?? cart.contact.address
  const { billingAddress: billing, selectedShippingOption: selectedDelivery, giftCard } = input
  const addresses = { shipping, billing }
  const lines = liveLines(context, cart, await fetchCatalogItems(inBuyerLanguage(context, cart), cart.lines))
  const cartRules = await loadCartRules(context, cart)
  const now = new Date(context.clock())
  const pricingLines = lines.map((line) => pricingLine(line, now))
  const known = { ...rules, ...cartRules }
  const quotes = await fetchProviderQuotes(context, cart, pricingLines, known, addresses)
  return priceCart(context, cart, lines, cartRules, {
    rules: { ...rules, ...quotes },
    addresses,
    ...(selectedDelivery && { selectedDelivery }),
    giftCard,
    selectedMemberships: selectMemberships(cart, input.selectedMemberships),
  })
}

/** The memberships in the request, or else those selected by the lines. */
function selectMemberships({ lines }: StoredCart, requested: TotalsRequest['selectedMemberships']) {
  if (requested !== undefined) {
    return requested.memberships.map(({ id, appId, lineItemIds }) => ({ id, appId, lineIds: lineItemIds }))
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
