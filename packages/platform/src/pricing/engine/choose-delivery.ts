import { type DeliveryOffer, offersOf, type ParcelLine, parcelOf } from './delivery.ts'
import { areaOf } from './place.ts'
import type { PricedDelivery, PricingProblem } from './priced-cart.ts'
import type { PricingAddresses, PricingCart, PricingRules } from './pricing-input.ts'

/**
 * The store's own delivery counts as one carrier; others bring ids of their own.
 * Choice: a fixed id, so that a shop may send it back or leave it out.
 */
export const storeCarrierId = '0b1f6f0e-6a5e-5a39-9a3e-6d1f3c2b7a10'

/** What can be offered, and which offer counts; the price after discount and tax is the caller's to add. */
export type DeliveryChoice = Omit<PricedDelivery, 'selected'> & {
  readonly selected?: { readonly offer: DeliveryOffer; readonly isRequested: boolean }
}

/**
 * Delivery of the lines that ship, as far as it can be told: nothing without an address or without such lines.
 *
 * When the shopper chose nothing, or something that is not offered any more, the first offer stands in, so that a
 * total can be shown; `isRequested` says so (wire.md 7.1, `requestedShippingOption`).
 */
export function chooseDelivery(
  cart: PricingCart,
  parcelLines: readonly ParcelLine[],
  rules: PricingRules,
  addresses: PricingAddresses,
  report: (problem: PricingProblem) => void,
): DeliveryChoice {
  const place = addresses.shipping
  if (rules.delivery === undefined || !place?.country || parcelLines.length === 0) return { offers: [] }

  const region = areaOf(rules.delivery, place)
  const own = region === undefined ? [] : offersOf(region, parcelOf(parcelLines, cart.weightUnit))
  const offers = [...own, ...carrierOffers(rules, report)]
  const [first] = offers
  if (first === undefined) {
    report({ kind: 'delivery-address-unsupported' })
    return { offers: [] }
  }

  const wanted = cart.selectedDelivery
  const requested = wanted && offers.find((offer) => isWanted(offer, wanted))
  if (wanted !== undefined && requested === undefined) {
    report({ kind: 'delivery-option-unavailable', code: wanted.code })
  }
  const selected = { offer: requested ?? first, isRequested: requested !== undefined }
  return { ...(region === undefined ? {} : { region }), offers, selected }
}

/** What other carriers offer; one that failed is told about and hides no other. */
function carrierOffers(
  { carriers = [] }: PricingRules,
  report: (problem: PricingProblem) => void,
): DeliveryOffer[] {
  return carriers.flatMap((carrier) => {
    const { carrierId } = carrier
    if (carrier.status === 'OFFERS') return carrier.offers.map((offer) => ({ ...offer, carrierId }))
    report({ kind: 'carrier-failed', carrierId })
    return []
  })
}

function isWanted(offer: DeliveryOffer, wanted: NonNullable<PricingCart['selectedDelivery']>): boolean {
  const { carrierId = storeCarrierId } = offer
  return offer.code === wanted.code && (!wanted.carrierId || wanted.carrierId === carrierId)
}
