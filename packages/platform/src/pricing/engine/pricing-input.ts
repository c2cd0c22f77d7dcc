import type { Address } from '@vitrine/contract'
import type { Currency, Minor, Rate } from '../../money/index.ts'
import type { Named } from '../name-in.ts'

/** A cart as the engine needs it: lines with current catalog prices, and the choices of the shopper. */
export interface PricingCart {
  readonly currency: Currency
  readonly weightUnit: WeightUnit
  readonly lines: readonly PricingLine[]
  readonly selectedDelivery?: { readonly code: string; readonly carrierId?: string | null } | undefined
  /** Merchant discounts on the given lines together, or on the whole cart if no lines are given. */
  readonly merchantDiscounts?: readonly MerchantDiscount[]
  readonly selectedMemberships?: readonly SelectedMembership[] | undefined
  /** Pays what is due now, up to its balance. */
  readonly giftCard?: { readonly code: string; readonly balance: Minor } | undefined
}

/** `percentage` is 0.01 to 100, of what earlier discounts left. */
export type MerchantDiscount = { readonly lineIds: readonly string[] } & (
  | { readonly amount: Minor }
  | { readonly percentage: number }
)

export interface ShopCustomer {
  readonly kind: 'visitor' | 'member'
  readonly id: string
}

export type PaymentTime =
  /** In full, with the order. */
  | { readonly due: 'NOW' }
  /** Offline, or when the subscription starts. */
  | { readonly due: 'LATER' }
  /** A deposit per item with the order, the rest later. */
  | { readonly due: 'DEPOSIT'; readonly depositPerItem: Minor }

export type WeightUnit = 'KG' | 'LB'

export interface PricingLine {
  readonly id: string
  readonly productId: string
  readonly collectionIds: readonly string[]
  /** Defaults to the product's group in the tax settings, then to their default group. */
  readonly taxGroupId?: string | undefined
  /** An integer of at least 1. */
  readonly quantity: number
  /** One item before the catalog's discount. */
  readonly fullPrice: Minor
  /** One item after the catalog's discount. */
  readonly price: Minor
  /** One item, in millionths of the cart's weight unit, the precision of the catalog. */
  readonly weightMillionths: bigint
  readonly isShippable: boolean
  /** False if the product is gone or sold out: the line is shown but not counted. */
  readonly isForSale: boolean
  /** False for gift cards: a discount would sell money below its value. */
  readonly isDiscountable: boolean
  /** Default: in full, with the order. */
  readonly payment?: PaymentTime | undefined
  /** True for items that memberships can pay for, such as a course. */
  readonly acceptsMembership?: boolean | undefined
}

/** The store's rules at one moment. Absent parts are not calculated. */
export interface PricingRules {
  readonly now: Date
  readonly coupon?: Coupon | undefined
  /** Previous orders of this customer with the coupon. */
  readonly couponUsesByCustomer?: number | undefined
  readonly customer?: ShopCustomer | undefined
  /** In order of application. */
  readonly discountRules?: readonly DiscountRule[] | undefined
  readonly customTriggers?: ReadonlySet<string> | undefined
  readonly delivery?: readonly DeliveryRegion[] | undefined
  readonly carriers?: readonly CarrierResult[] | undefined
  readonly fees?: readonly FeeRule[] | undefined
  readonly taxes?: TaxSettings | undefined
  /** Provider rates for regions that use a provider; without them those regions use their own rates. */
  readonly autoTax?: ProviderTaxRates | undefined
  readonly memberships?: readonly Membership[] | undefined
  readonly failed?: readonly FailedComponent[] | undefined
}

/** Failures of carriers and tax providers are part of their own results. */
export type FailedComponent = 'DISCOUNTS' | 'MEMBERSHIPS'

/** Shipping and billing place, as far as known. */
export interface PricingAddresses {
  readonly shipping?: Place | undefined
  readonly billing?: Place | undefined
}

/** The part of an address that determines delivery and tax. */
export interface Place {
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | null | undefined
  /** ISO 3166-2 (`US-NY`), its second part (`NY`), or for some countries the name (`New York`). */
  readonly subdivision?: string | null | undefined
}

/** An area with the same delivery or tax rules; the whole countries if it has no subdivisions. */
export interface Area {
  readonly countries: readonly string[]
  readonly subdivisions: readonly string[]
}

export interface Coupon extends Named {
  readonly id: string
  /** As the merchant wrote it; entered in any letter case. */
  readonly code: string
  readonly terms: DiscountTerms | { readonly type: 'FREE_SHIPPING' }
  readonly target: DiscountTarget
  readonly status: 'ACTIVE' | 'EXPIRED' | 'DELETED' | 'MAX_USAGE_REACHED'
  readonly minSubtotal?: Minor | undefined
  /** Items that the coupon applies to. */
  readonly minQuantity?: number | undefined
  readonly usageLimit?: number | undefined
  readonly usageCount: number
  readonly limitPerCustomer?: number | undefined
  readonly startDate: Date
  /** Last moment of validity. */
  readonly endDate?: Date | undefined
}

/** An automatic discount that applies while its trigger is met. */
export interface DiscountRule extends Named {
  readonly id: string
  /** A pending rule becomes active at its start date. */
  readonly status: 'LIVE' | 'EXPIRED' | 'PENDING'
  readonly terms: DiscountTerms
  /**
   * `LINE_ITEM` lowers the price of each item, `CART_SUBTOTAL` discounts all its lines together, `DELIVERY` the selected delivery option.
   */
  readonly scope: 'CART_SUBTOTAL' | 'LINE_ITEM' | 'DELIVERY'
  readonly target: DiscountTarget
  readonly trigger: DiscountTrigger
  readonly startDate: Date
  /** Last moment of validity. */
  readonly endDate?: Date | undefined
}

export type DiscountTrigger =
  | { readonly type: 'AND' | 'OR'; readonly triggers: readonly DiscountTrigger[] }
  /** Both bounds included. */
  | { readonly type: 'SUBTOTAL_RANGE'; readonly from?: Minor | undefined; readonly to?: Minor | undefined }
  /** Items, both bounds included. */
  | {
      readonly type: 'ITEM_QUANTITY_RANGE'
      readonly from?: number | undefined
      readonly to?: number | undefined
    }
  /** Evaluated by a discount trigger provider. */
  | { readonly type: 'CUSTOM'; readonly id: string }
  /** Members only, or some of them. */
  | { readonly type: 'CUSTOMER_ELIGIBILITY'; readonly memberIds?: ReadonlySet<string> | undefined }

export type DiscountTerms =
  | { readonly type: 'PERCENTAGE'; readonly rate: Rate }
  /** Off all its lines together, at most their price. */
  | { readonly type: 'FIXED_AMOUNT'; readonly amount: Minor }
  /** The price of each item, unless it is lower already. */
  | { readonly type: 'FIXED_PRICE'; readonly unitPrice: Minor }

export type DiscountTarget =
  | { readonly kind: 'all' }
  | { readonly kind: 'products'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'collections'; readonly ids: ReadonlySet<string> }

export interface DeliveryRegion extends Area {
  readonly id: string
  readonly name: string
  readonly options: readonly DeliveryOption[]
}

export interface DeliveryOption {
  readonly code: string
  readonly title: string
  readonly deliveryTime?: string | undefined
  /** The price without a rule. */
  readonly price: Minor
  /** Free from this value of the shipped items. */
  readonly freeOver?: Minor | undefined
  readonly rule?: DeliveryRule | undefined
  readonly pickup?: Pickup | undefined
  /** Delivery or pickup times to choose from, if any. */
  readonly timeSlots?: readonly TimeSlot[] | undefined
  readonly charges?: readonly DeliveryCharge[] | undefined
}

export interface TimeSlot {
  readonly from: Date
  readonly to: Date
}

/** A charge in addition to the price of an option. */
interface DeliveryCharge {
  readonly type: 'HANDLING_FEE' | 'INSURANCE'
  readonly details: string
  readonly price: Minor
}

/** Prices by bands of value, quantity or weight. */
export type DeliveryRule =
  /** Minor units, after discounts. */
  | { readonly type: 'BY_TOTAL_PRICE'; readonly bands: readonly DeliveryBand[] }
  /** Items. */
  | { readonly type: 'BY_TOTAL_QUANTITY'; readonly bands: readonly DeliveryBand[] }
  /** Thousandths of `unit`. */
  | { readonly type: 'BY_TOTAL_WEIGHT'; readonly unit: WeightUnit; readonly bands: readonly DeliveryBand[] }

export interface DeliveryBand {
  /** Included. */
  readonly from: bigint
  /** Excluded; unlimited if absent. */
  readonly to?: bigint | undefined
  readonly price: Minor
}

export interface Pickup {
  readonly method: 'STORE_PICKUP' | 'PICKUP_POINT'
  readonly instructions?: string | undefined
  readonly points: readonly PickupPoint[]
}

interface PickupPoint {
  /** Absent for the store itself. */
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly address: Address
}

export interface DeliveryOffer {
  /** Absent for the store's own delivery. */
  readonly carrierId?: string | undefined
  readonly code: string
  readonly title: string
  readonly deliveryTime?: string | undefined
  readonly price: Minor
  readonly charges?: readonly DeliveryCharge[] | undefined
  readonly timeSlot?: TimeSlot | undefined
  readonly pickup?: (Omit<Pickup, 'points'> & Pick<PickupPoint, 'address'>) | undefined
}

export type CarrierResult =
  | { readonly carrierId: string; readonly status: 'OFFERS'; readonly offers: readonly DeliveryOffer[] }
  | { readonly carrierId: string; readonly status: 'FAILED' }

/** A fee in addition to items and delivery. */
export interface FeeRule extends Named {
  readonly code: string
  /** A percentage applies to its lines after discounts; `per` says whether an amount is per order or per item. */
  readonly terms:
    | { readonly type: 'AMOUNT'; readonly amount: Minor; readonly per: 'ORDER' | 'PIECE' }
    | { readonly type: 'PERCENTAGE'; readonly rate: Rate }
  /** The lines of the fee; without any of them there is no fee. */
  readonly target: DiscountTarget
  /** Untaxed without a tax group. */
  readonly taxGroupId?: string | undefined
}

/** A membership that can pay for lines, one credit per item. */
export interface Membership {
  readonly id: string
  /** UUID of the app that manages it. */
  readonly appId: string
  readonly name: string
  /** What it can pay for: products if the store manages it, lines if a provider does. */
  readonly target: DiscountTarget | { readonly kind: 'lines'; readonly ids: ReadonlySet<string> }
  readonly credits: { readonly total: number; readonly remaining: number }
  /** Last moment of validity. */
  readonly expirationDate?: Date | undefined
}

/** A membership chosen to pay for lines. */
export interface SelectedMembership {
  readonly id: string
  readonly appId: string
  readonly lineIds: readonly string[]
}

export interface TaxSettings {
  /** The address that determines the tax; `BUSINESS` is the store's. */
  readonly taxedAddress: 'SHIPPING' | 'BILLING' | 'BUSINESS'
  readonly businessPlace: Place
  readonly defaultGroupId: string
  readonly groupIdByProduct: ReadonlyMap<string, string>
  readonly regions: readonly TaxRegion[]
}

export interface TaxRegion extends Area {
  readonly id: string
  readonly jurisdiction: string
  readonly jurisdictionType: string
  readonly taxName: string
  readonly mode: 'NO_TAX_COLLECTED' | 'MANUAL_RATE' | 'AUTO_RATE' | 'FALLBACK_RATE'
  readonly pricesIncludeTax: boolean
  readonly taxShipping: boolean
  readonly rates: ReadonlyMap<string, TaxRate>
  /** Tax groups that are exempt in this region, such as gift cards. */
  readonly exemptGroupIds?: ReadonlySet<string> | undefined
}

export interface TaxRate {
  /** Decimal fraction as the merchant wrote it, `0.23`. */
  readonly text: string
  readonly rate: Rate
}

/** The result of the tax provider for the taxed place. */
export type ProviderTaxRates =
  | { readonly status: 'RATES'; readonly rates: ReadonlyMap<string, TaxRate> }
  | { readonly status: 'FAILED' }
