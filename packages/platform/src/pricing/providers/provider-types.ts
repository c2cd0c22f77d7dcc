import type { Address } from '@vitrine/contract'

/*
 * What others work out for a cart (specification, section 3, calculation component): delivery by carriers, rates of tax, triggers of
 * discounts, memberships. A platform is started with them (`startPlatform({ services })`); each may be a server behind an address
 * (`httpCarrier` and its neighbours) or a program of the merchant's own.
 *
 * Every service is asked within a deadline and left alone for a while after it failed again and again; what it answers is checked like
 * anything from outside. A service that fails takes its own part out of an estimate, which says so, and nothing else. Amounts,
 * weights and rates are decimal text. Answers are used again for a minute for the same question.
 */

/** Services of all stores of a platform; which store asks stands in the question. */
export interface CalculationServices {
  /** How long a total waits for all of them. Default 3,000. */
  readonly deadlineMs?: number
  /** They offer delivery beside the store's own. */
  readonly carriers?: readonly CarrierService[]
  /** Rates for regions whose settings leave them to a provider; without it those use their own. */
  readonly taxRates?: TaxRateService
  /** Decides on custom triggers of discount rules; without it the store's own are known and others do not hold. */
  readonly discountTriggers?: DiscountTriggerService
  /** Memberships beside those that the store keeps itself. */
  readonly memberships?: readonly MembershipService[]
}

/** The cart that a question is about. */
export interface CalculationCart {
  readonly siteId: string
  readonly cartId: string
  /** ISO 4217; all amounts are in it. */
  readonly currency: string
  readonly weightUnit: 'KG' | 'LB'
  readonly customer: { readonly kind: 'visitor' | 'member'; readonly id: string }
  /** What can be bought as it stands in the cart; discounts are not taken off yet. */
  readonly lines: readonly CalculationLine[]
}

export interface CalculationLine {
  readonly id: string
  readonly productId: string
  readonly collectionIds: readonly string[]
  /** 1 to 100,000. */
  readonly quantity: number
  /** Of one piece, after the catalog's discount. */
  readonly price: string
  /** Of one piece, in the cart's unit. */
  readonly weight: string
  readonly isShippable: boolean
}

/** Somebody who delivers. */
export interface CarrierService {
  /** UUID; `carrierId` on the wire. */
  readonly id: string
  /** What it offers, in the order in which it is to be shown; nothing where it does not deliver. Throws where it cannot tell. */
  quote(question: CarrierQuestion, signal: AbortSignal): Promise<readonly CarrierQuote[]>
}

export interface CarrierQuestion extends CalculationCart {
  readonly shippingAddress: Address
}

export interface CarrierQuote {
  /** 1 to 100 characters; what a shopper's choice is known by. */
  readonly code: string
  /** 1 to 250 characters. */
  readonly title: string
  readonly price: string
  /** At most 500 characters. */
  readonly deliveryTime?: string
  /** What it costs besides its price. */
  readonly charges?: readonly {
    readonly type: 'HANDLING_FEE' | 'INSURANCE'
    readonly details: string
    readonly price: string
  }[]
}

/** Somebody who knows rates of tax. */
export interface TaxRateService {
  /** A fraction from 0 to 1, such as `0.0825`, for every group that was asked for. Throws where it cannot tell. */
  rates(question: TaxRateQuestion, signal: AbortSignal): Promise<Readonly<Record<string, string>>>
}

export interface TaxRateQuestion extends CalculationCart {
  /** The address whose taxes apply. */
  readonly address: Address
  readonly taxGroupIds: readonly string[]
}

/** Somebody who decides whether custom triggers of discount rules hold. */
export interface DiscountTriggerService {
  /** Those of `triggerIds` that hold for the cart now. Throws where it cannot tell: then none of them holds. */
  holding(question: DiscountTriggerQuestion, signal: AbortSignal): Promise<readonly string[]>
}

export interface DiscountTriggerQuestion extends CalculationCart {
  readonly triggerIds: readonly string[]
}

/** Somebody who keeps memberships of customers. It hears of what they paid for by the event of the order. */
export interface MembershipService {
  /** UUID; `appId` on the wire. */
  readonly appId: string
  /** Memberships of the customer, good ones and spent ones. Throws where it cannot tell. */
  membershipsOf(question: CalculationCart, signal: AbortSignal): Promise<readonly OfferedMembership[]>
}

export interface OfferedMembership {
  /** 1 to 100 characters. */
  readonly id: string
  /** 1 to 100 characters. */
  readonly name: string
  /** Lines it could pay for, one credit a piece. */
  readonly lineIds: readonly string[]
  readonly credits: { readonly total: number; readonly remaining: number }
  /** ISO 8601; the last moment of validity. */
  readonly expirationDate?: string
}
