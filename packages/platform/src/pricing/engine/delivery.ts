import type { Minor } from '../../money/index.ts'
import { findArea } from './place.ts'
import type { PricedDelivery, PricingProblem } from './priced-cart.ts'
import type {
  DeliveryBand,
  DeliveryOffer,
  DeliveryOption,
  DeliveryRegion,
  DeliveryRule,
  PricingAddresses,
  PricingCart,
  PricingLine,
  PricingRules,
  TimeSlot,
  WeightUnit,
} from './pricing-input.ts'

/** Carrier id of the store's own delivery. It is fixed, so that a shop may send it back or leave it out. */
export const storeCarrierId = '0b1f6f0e-6a5e-5a39-9a3e-6d1f3c2b7a10'

/** The delivery offers and the selected one, before discounts and tax. */
export type DeliveryChoice = Omit<PricedDelivery, 'selected'> & {
  readonly selected?: { readonly offer: DeliveryOffer; readonly isRequested: boolean } | undefined
}

/**
 * Delivery of shippable lines; no offers without an address or without such lines.
 *
 * If the shopper has not chosen an offer, or their choice is not available, the first offer is selected so that a total can be shown;
 * `isRequested` is false then.
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

  const region = findArea(rules.delivery, place)
  const own = region === undefined ? [] : listOffers(region, measureParcel(parcelLines, cart.weightUnit))
  const offers = [...own, ...carrierOffers(rules, report)]
  const [first] = offers
  if (first === undefined) {
    report({ kind: 'delivery-address-unsupported', areas: rules.delivery })
    return { offers: [] }
  }

  const wanted = cart.selectedDelivery
  const requested = wanted && offers.find((offer) => isWanted(offer, wanted))
  if (wanted !== undefined && requested === undefined) {
    report({ kind: 'delivery-option-unavailable', code: wanted.code })
  }
  const selected = { offer: requested ?? first, isRequested: requested !== undefined }
  return { region, offers, selected }
}

/** Offers of third-party carriers. A failed carrier is reported and does not affect the others. */
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

/** Measures of the shipped lines, calculated once for all options. */
interface Parcel {
  /** Value after discounts. */
  readonly value: Minor
  readonly itemCount: bigint
  readonly weightMillionths: bigint
  readonly weightUnit: WeightUnit
}

interface ParcelLine {
  readonly line: PricingLine
  readonly amountAfterDiscounts: Minor
}

function measureParcel(lines: readonly ParcelLine[], weightUnit: WeightUnit): Parcel {
  let [value, itemCount, weightMillionths] = [0n, 0n, 0n]
  for (const { line, amountAfterDiscounts } of lines) {
    const quantity = BigInt(line.quantity)
    value += amountAfterDiscounts
    itemCount += quantity
    weightMillionths += line.weightMillionths * quantity
  }
  return { value, itemCount, weightMillionths, weightUnit }
}

/**
 * All offers of a region for a parcel. An option without a matching band is not offered. An option with several pickup points is one offer
 * for each.
 */
function listOffers(region: DeliveryRegion, parcel: Parcel): DeliveryOffer[] {
  return region.options.flatMap((option) => {
    const price = priceOf(option, parcel)
    return price === undefined ? [] : expand(option, price)
  })
}

function priceOf(option: DeliveryOption, parcel: Parcel): Minor | undefined {
  if (option.freeOver !== undefined && parcel.value >= option.freeOver) return 0n
  if (option.rule === undefined) return option.price
  return findBand(option.rule, parcel)?.price
}

function findBand(rule: DeliveryRule, parcel: Parcel): DeliveryBand | undefined {
  switch (rule.type) {
    case 'BY_TOTAL_PRICE':
      return rule.bands.find(
        ({ from, to }) => from <= parcel.value && (to === undefined || parcel.value < to),
      )
    case 'BY_TOTAL_QUANTITY':
      return rule.bands.find(
        ({ from, to }) => from <= parcel.itemCount && (to === undefined || parcel.itemCount < to),
      )
    case 'BY_TOTAL_WEIGHT': {
      const weight = parcel.weightMillionths * tenPicogramsPerMillionth[parcel.weightUnit]
      const unit = 1_000n * tenPicogramsPerMillionth[rule.unit]
      return rule.bands.find(
        ({ from, to }) => from * unit <= weight && (to === undefined || weight < to * unit),
      )
    }
  }
}

/** A pound is exactly 0.45359237 kg. As multiples of 10 pg both units are integers. */
const tenPicogramsPerMillionth: Record<WeightUnit, bigint> = { KG: 100_000_000n, LB: 45_359_237n }

function expand(option: DeliveryOption, price: Minor): DeliveryOffer[] {
  const { timeSlots = [] } = option
  const places = atEachPoint(option, price)
  if (timeSlots.length === 0) return places
  return timeSlots.flatMap((timeSlot) =>
    places.map((offer) => ({ ...offer, code: `${offer.code}@${slotCode(timeSlot)}`, timeSlot })),
  )
}

function atEachPoint(option: DeliveryOption, price: Minor): DeliveryOffer[] {
  const { code, title, deliveryTime, pickup, charges } = option
  const base = { code, title, price, deliveryTime, charges }
  if (pickup === undefined) return [base]
  const { method, instructions } = pickup
  return pickup.points.map(({ id, name, address }) => ({
    ...base,
    code: id === undefined ? code : `${code}:${id}`,
    title: name === undefined ? title : `${title}: ${name}`,
    pickup: { method, address, instructions },
  }))
}

/** `2026-11-24T10:00Z`: slots start in different minutes. */
function slotCode({ from }: TimeSlot): string {
  return `${from.toISOString().slice(0, 16)}Z`
}
