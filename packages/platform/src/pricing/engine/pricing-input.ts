import type { Address } from '@vitrine/contract'
import type { Currency, Minor, Rate } from '../../money/index.ts'

/** What the engine has to know of a cart: lines with the catalog's present prices, and the shopper's choices. */
export interface PricingCart {
  readonly currency: Currency
  readonly weightUnit: WeightUnit
  readonly lines: readonly PricingLine[]
  /** The delivery option the shopper asked for. */
  readonly selectedDelivery?: { readonly code: string; readonly carrierId?: string | null }
  /** What staff took off the named lines together, off the whole cart where none are named. */
  readonly merchantDiscounts?: readonly { readonly amount: Minor; readonly lineIds: readonly string[] }[]
  /** Lines that the shopper wants to pay with a membership. */
  readonly selectedMemberships?: readonly SelectedMembership[]
  /** Pays what is due now, as far as it goes. */
  readonly giftCard?: { readonly code: string; readonly balance: Minor }
}

/** Who buys, as far as rules ask. */
export interface ShopCustomer {
  readonly kind: 'visitor' | 'member'
  readonly id: string
}

/** When a line is paid. */
export type PaymentTime =
  /** Whole, with the order. */
  | { readonly due: 'NOW' }
  /** On the spot, or when the subscription starts. */
  | { readonly due: 'LATER' }
  /** A part of each piece with the order, the rest later. */
  | { readonly due: 'DEPOSIT'; readonly depositPerPiece: Minor }

export type WeightUnit = 'KG' | 'LB'

export interface PricingLine {
  readonly id: string
  readonly productId: string
  readonly collectionIds: readonly string[]
  /** Falls back to the group the tax settings name for the product, then to their default group. */
  readonly taxGroupId?: string
  /** Whole, 1 or more. */
  readonly quantity: number
  /** One piece before the catalog's own discount. */
  readonly fullPrice: Minor
  /** One piece after the catalog's own discount. */
  readonly price: Minor
  /** One piece, in millionths of the cart's weight unit, which is as fine as the catalog keeps it. */
  readonly weightMillionths: bigint
  readonly isShippable: boolean
  /** False when the product vanished or sold out: the line is shown, but counts for nothing. */
  readonly isForSale: boolean
  /** False for gift cards: a discount on them would buy money below its worth. */
  readonly isDiscountable: boolean
  /** Default: whole, with the order. */
  readonly payment?: PaymentTime
  /** True for what is sold against a membership, such as a course. */
  readonly acceptsMembership?: boolean
}

/** The store's rules at one moment. A part that is absent is not calculated. */
export interface PricingRules {
  readonly now: Date
  readonly coupon?: Coupon
  /** Orders this shopper already placed with the coupon. */
  readonly couponUsesByCustomer?: number
  readonly customer?: ShopCustomer
  /** In the order in which they apply. */
  readonly discountRules?: readonly DiscountRule[]
  /** Custom triggers of discount rules that hold for this cart. */
  readonly customTriggers?: ReadonlySet<string>
  readonly delivery?: readonly DeliveryRegion[]
  /** What carriers besides the store's own delivery offer for this cart. */
  readonly carriers?: readonly CarrierResult[]
  readonly fees?: readonly FeeRule[]
  readonly taxes?: TaxSettings
  /** Rates of a provider for regions that leave them to one; without an answer those regions use their own. */
  readonly autoTax?: ProviderTaxRates
  /** Memberships of the customer. */
  readonly memberships?: readonly Membership[]
  /** What could not be asked for: triggers of discounts, memberships. */
  readonly failed?: readonly FailedComponent[]
}

/** Specification, section 3, calculation component; carriers and tax rates tell of their failures themselves. */
export type FailedComponent = 'DISCOUNTS' | 'MEMBERSHIPS'

/** Where goods go and who pays; either may not be known yet. */
export interface PricingAddresses {
  readonly shipping?: Place
  readonly billing?: Place
}

/** The part of an address that decides about delivery and tax. */
export interface Place {
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | null | undefined
  /** ISO 3166-2 (`US-NY`); the bare second part (`NY`) is understood too, and so are names of some countries' (`New York`). */
  readonly subdivision?: string | null | undefined
}

/** An area served or taxed alike; without subdivisions it is the whole of its countries. */
export interface Area {
  readonly countries: readonly string[]
  readonly subdivisions: readonly string[]
}

export interface Coupon {
  readonly id: string
  /** As the merchant wrote it; shoppers may type it in any letter case. */
  readonly code: string
  readonly name: string
  readonly terms: DiscountTerms | { readonly type: 'FREE_SHIPPING' }
  readonly target: DiscountTarget
  /** Specification, section 3, discount status. */
  readonly status: 'ACTIVE' | 'EXPIRED' | 'DELETED' | 'MAX_USAGE_REACHED'
  readonly minSubtotal?: Minor
  /** Pieces of what the coupon is for. */
  readonly minQuantity?: number
  readonly usageLimit?: number
  readonly usageCount: number
  readonly limitPerCustomer?: number
  readonly startDate: Date
  /** Last moment of validity. */
  readonly endDate?: Date
}

/** A discount that applies by itself while its trigger is met (specification, section 3, discount rules). */
export interface DiscountRule {
  readonly id: string
  readonly name: string
  /** A pending rule is one whose start is still to come; it needs nobody to switch it on then. */
  readonly status: 'LIVE' | 'EXPIRED' | 'PENDING'
  readonly terms: DiscountTerms
  /**
   * `LINE_ITEM` lowers the price of each piece, `CART_SUBTOTAL` takes something off all reached lines together, `DELIVERY`
   * off the chosen delivery option.
   */
  readonly scope: 'CART_SUBTOTAL' | 'LINE_ITEM' | 'DELIVERY'
  readonly target: DiscountTarget
  readonly trigger: DiscountTrigger
  readonly startDate: Date
  /** Last moment of validity. */
  readonly endDate?: Date
}

export type DiscountTrigger =
  | { readonly type: 'AND' | 'OR'; readonly triggers: readonly DiscountTrigger[] }
  /** Both bounds included. */
  | { readonly type: 'SUBTOTAL_RANGE'; readonly from?: Minor; readonly to?: Minor }
  /** Pieces, both bounds included. */
  | { readonly type: 'ITEM_QUANTITY_RANGE'; readonly from?: number; readonly to?: number }
  /** Answered outside the engine, by whoever the shop named for it. */
  | { readonly type: 'CUSTOM'; readonly id: string }
  /** Members alone, or some of them. */
  | { readonly type: 'CUSTOMER_ELIGIBILITY'; readonly memberIds?: ReadonlySet<string> }

/** What a discount takes off the lines it reaches. */
export type DiscountTerms =
  | { readonly type: 'PERCENTAGE'; readonly rate: Rate }
  /** Off the reached lines together, at most what they cost. */
  | { readonly type: 'FIXED_AMOUNT'; readonly amount: Minor }
  /** Each piece costs this much, unless it is cheaper already. */
  | { readonly type: 'FIXED_PRICE'; readonly unitPrice: Minor }

/** Which products a discount reaches. */
export type DiscountTarget =
  | { readonly kind: 'all' }
  | { readonly kind: 'products'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'collections'; readonly ids: ReadonlySet<string> }

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

/** Prices by bands of what is delivered (specification, section 3, shipping rule type). */
export type DeliveryRule =
  /** Minor units, after discounts. */
  | { readonly type: 'BY_TOTAL_PRICE'; readonly bands: readonly DeliveryBand[] }
  /** Pieces. */
  | { readonly type: 'BY_TOTAL_QUANTITY'; readonly bands: readonly DeliveryBand[] }
  /** Thousandths of `unit`. */
  | { readonly type: 'BY_TOTAL_WEIGHT'; readonly unit: WeightUnit; readonly bands: readonly DeliveryBand[] }

export interface DeliveryBand {
  /** Included. */
  readonly from: bigint
  /** Excluded; open when absent. */
  readonly to?: bigint
  readonly price: Minor
}

export interface Pickup {
  readonly method: 'STORE_PICKUP' | 'PICKUP_POINT'
  readonly instructions?: string
  readonly points: readonly PickupPoint[]
}

export interface PickupPoint {
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

/** What a carrier of its own answered for a cart. */
export type CarrierResult =
  | { readonly carrierId: string; readonly status: 'OFFERS'; readonly offers: readonly DeliveryOffer[] }
  | { readonly carrierId: string; readonly status: 'FAILED' }

/** A charge besides goods and delivery (specification, section 3, additional fee). */
export interface FeeRule {
  readonly code: string
  readonly name: string
  /** A part is of what the reached lines cost after discounts; `per` says how often an amount is asked. */
  readonly terms:
    | { readonly type: 'AMOUNT'; readonly amount: Minor; readonly per: 'ORDER' | 'PIECE' }
    | { readonly type: 'PERCENTAGE'; readonly rate: Rate }
  /** Which lines bring the fee along; without one of them there is none. */
  readonly target: DiscountTarget
  /** Of the tax group below; untaxed without one. */
  readonly taxGroupId?: string
}

/** A plan of the customer that can pay for lines, one credit for each piece. */
export interface Membership {
  readonly id: string
  /** UUID of the app that keeps it. */
  readonly appId: string
  readonly name: string
  /** What it can pay for: products, as the store keeps it, or the very lines, as its own service says. */
  readonly target: DiscountTarget | { readonly kind: 'lines'; readonly ids: ReadonlySet<string> }
  readonly credits: { readonly total: number; readonly remaining: number }
  /** Last moment of validity. */
  readonly expirationDate?: Date
}

/** The customer's wish to pay lines with a membership. */
export interface SelectedMembership {
  readonly id: string
  readonly appId: string
  readonly lineIds: readonly string[]
}

export interface TaxSettings {
  /** Which address decides; `BUSINESS` is the store's own. */
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
  /** Specification, section 3, tax rate type. */
  readonly mode: 'NO_TAX_COLLECTED' | 'MANUAL_RATE' | 'AUTO_RATE' | 'FALLBACK_RATE'
  readonly pricesIncludeTax: boolean
  readonly taxShipping: boolean
  readonly rates: ReadonlyMap<string, TaxRate>
  /** Groups that this region leaves untaxed by law, such as gift cards. */
  readonly exemptGroupIds?: ReadonlySet<string>
}

export interface TaxRate {
  /** Decimal fraction as the merchant wrote it, `0.23`. */
  readonly text: string
  readonly rate: Rate
}

/** What a provider of tax rates answered for the taxed place. */
export type ProviderTaxRates =
  | { readonly status: 'RATES'; readonly rates: ReadonlyMap<string, TaxRate> }
  | { readonly status: 'FAILED' }
