import type { Address } from '@vitrine/contract'
import type { Minor } from '../../money/index.ts'
import type { Area } from './place.ts'
import type { PricingLine, WeightUnit } from './pricing-input.ts'

/** Where the store delivers, and how. */
export interface DeliveryRegion extends Area {
  readonly id: string
  readonly name: string
  readonly options: readonly DeliveryOption[]
}

export interface DeliveryOption {
  readonly code: string
  readonly title: string
  readonly deliveryTime?: string
  /** Price where no rule says otherwise. */
  readonly price: Minor
  /** From this value of the delivered goods on, the option costs nothing. */
  readonly freeOver?: Minor
  readonly rule?: DeliveryRule
  readonly pickup?: Pickup
  /** When it can be brought or fetched; without any, the shopper is not asked. */
  readonly timeSlots?: readonly TimeSlot[]
  readonly charges?: readonly DeliveryCharge[]
}

export interface TimeSlot {
  readonly from: Date
  readonly to: Date
}

/** What an option costs besides its price (specification, section 3, additional fee type). */
export interface DeliveryCharge {
  readonly type: 'HANDLING_FEE' | 'INSURANCE'
  readonly details: string
  readonly price: Minor
}

/** What a carrier of its own answered for a cart. */
export type CarrierAnswer =
  | { readonly carrierId: string; readonly status: 'OFFERS'; readonly offers: readonly DeliveryOffer[] }
  | { readonly carrierId: string; readonly status: 'FAILED' }

/** Prices by bands of what is delivered (specification, section 3, shipping rule type). */
export type DeliveryRule =
  /** Minor units, after discounts. */
  | { readonly type: 'BY_TOTAL_PRICE'; readonly bands: readonly DeliveryBand[] }
  /** Pieces. */
  | { readonly type: 'BY_TOTAL_QUANTITY'; readonly bands: readonly DeliveryBand[] }
  /** Thousandths of `unit`. */
  | { readonly type: 'BY_TOTAL_WEIGHT'; readonly unit: WeightUnit; readonly bands: readonly DeliveryBand[] }

interface DeliveryBand {
  /** Included. */
  readonly from: bigint
  /** Excluded; open when absent. */
  readonly to?: bigint
  readonly price: Minor
}

interface Pickup {
  readonly method: 'STORE_PICKUP' | 'PICKUP_POINT'
  readonly instructions?: string
  readonly points: readonly PickupPoint[]
}

interface PickupPoint {
  /** Absent for the store itself, which needs no telling apart. */
  readonly id?: string
  readonly name?: string
  readonly address: Address
}

/** One way to get the goods, priced for this cart. */
export interface DeliveryOffer {
  /** Absent for the store's own delivery. */
  readonly carrierId?: string
  readonly code: string
  readonly title: string
  readonly deliveryTime?: string
  readonly price: Minor
  readonly charges?: readonly DeliveryCharge[]
  readonly timeSlot?: TimeSlot
  readonly pickup?: {
    readonly method: Pickup['method']
    readonly instructions?: string
    readonly address: Address
  }
}

/** What is to be delivered, measured once for all options. */
export interface Parcel {
  /** Value after discounts. */
  readonly value: Minor
  readonly pieces: bigint
  readonly weightMillionths: bigint
  readonly weightUnit: WeightUnit
}

export interface ParcelLine {
  readonly line: PricingLine
  readonly amountAfterDiscounts: Minor
}

export function parcelOf(lines: readonly ParcelLine[], weightUnit: WeightUnit): Parcel {
  let [value, pieces, weightMillionths] = [0n, 0n, 0n]
  for (const { line, amountAfterDiscounts } of lines) {
    const quantity = BigInt(line.quantity)
    value += amountAfterDiscounts
    pieces += quantity
    weightMillionths += line.weightMillionths * quantity
  }
  return { value, pieces, weightMillionths, weightUnit }
}

/**
 * All offers of a region for a parcel. An option whose bands leave the parcel out is not offered; an option with
 * several pickup points becomes one offer for each.
 */
export function offersOf(region: DeliveryRegion, parcel: Parcel): DeliveryOffer[] {
  return region.options.flatMap((option) => {
    const price = priceOf(option, parcel)
    return price === undefined ? [] : expand(option, price)
  })
}

function priceOf(option: DeliveryOption, parcel: Parcel): Minor | undefined {
  if (option.freeOver !== undefined && parcel.value >= option.freeOver) return 0n
  if (option.rule === undefined) return option.price
  return bandOf(option.rule, parcel)?.price
}

function bandOf(rule: DeliveryRule, parcel: Parcel): DeliveryBand | undefined {
  switch (rule.type) {
    case 'BY_TOTAL_PRICE':
      return rule.bands.find(
        ({ from, to }) => from <= parcel.value && (to === undefined || parcel.value < to),
      )
    case 'BY_TOTAL_QUANTITY':
      return rule.bands.find(
        ({ from, to }) => from <= parcel.pieces && (to === undefined || parcel.pieces < to),
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

/** A pound is 0.45359237 kg exactly; as whole multiples of 10 pg the two units compare without a fraction. */
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
  const base = {
    code,
    title,
    price,
    ...(deliveryTime === undefined ? {} : { deliveryTime }),
    ...(charges === undefined ? {} : { charges }),
  }
  if (pickup === undefined) return [base]
  const { method, instructions } = pickup
  return pickup.points.map(({ id, name, address }) => ({
    ...base,
    code: id === undefined ? code : `${code}:${id}`,
    title: name === undefined ? title : `${title}: ${name}`,
    pickup: { method, address, ...(instructions === undefined ? {} : { instructions }) },
  }))
}

/** `2026-11-24T10:00Z`: two slots never begin in the same minute. */
function slotCode({ from }: TimeSlot): string {
  return `${from.toISOString().slice(0, 16)}Z`
}
