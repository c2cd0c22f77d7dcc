import type { Address } from '@vitrine/contract'

/**
 * Third parties that calculate parts of a cart: carriers, tax rates, discount triggers, memberships. A platform is started with them
 * (`startPlatform({ providers })`); each may be an HTTP server (`httpCarrier` etc.) or code of the merchant.
 *
 * Calls have a deadline and a circuit breaker, responses are validated and cached for a minute. A failing provider removes only its own
 * part from an estimate, which reports the failure. Amounts, weights and rates are decimal strings.
 */

/** Providers for all stores of a platform; requests contain the site id. */
export interface CalculationProviderOptions {
  /** Deadline for all of them. Default 3,000. */
  readonly deadlineMs?: number
  /** Carriers in addition to the store's own delivery. */
  readonly carriers?: readonly CarrierProvider[]
  /** Rates for regions that use a provider; without it those regions use their own. */
  readonly taxRates?: TaxRateProvider
  /** Evaluates custom triggers of discount rules; without it only the store's own triggers can be met. */
  readonly discountTriggers?: DiscountTriggerProvider
  /** Memberships in addition to those of the store. */
  readonly memberships?: readonly MembershipProvider[]
}

/** The cart of a request. */
export interface CalculationCart {
  readonly siteId: string
  readonly cartId: string
  /** ISO 4217; the currency of all amounts. */
  readonly currency: string
  readonly weightUnit: 'KG' | 'LB'
  readonly customer: { readonly kind: 'visitor' | 'member'; readonly id: string }
  /** Lines that can be bought, before discounts. */
  readonly lines: readonly CalculationLine[]
}

/** A line of a cart that is calculated. */
export interface CalculationLine {
  readonly id: string
  readonly productId: string
  readonly collectionIds: readonly string[]
  /** 1 to 100,000. */
  readonly quantity: number
  /** Per item, after the catalog's discount. */
  readonly price: string
  /** Per item, in `weightUnit`. */
  readonly weight: string
  readonly isShippable: boolean
}

/** Offers delivery options with their prices. */
export interface CarrierProvider {
  /** UUID; `carrierId` in the API. */
  readonly id: string
  /** Offers in display order; none if it does not deliver there. Throws if it cannot respond. */
  quote(request: CarrierRequest, signal: AbortSignal): Promise<readonly CarrierQuote[]>
}

/** The request to a carrier. */
export interface CarrierRequest extends CalculationCart {
  readonly shippingAddress: Address
}

/** A delivery option. */
export interface CarrierQuote {
  /** 1 to 100 characters; identifies the shopper's choice. */
  readonly code: string
  /** 1 to 250 characters. */
  readonly title: string
  readonly price: string
  /** At most 500 characters. */
  readonly deliveryTime?: string
  /** Charges in addition to the price. */
  readonly charges?: readonly {
    readonly type: 'HANDLING_FEE' | 'INSURANCE'
    readonly details: string
    readonly price: string
  }[]
}

/** Knows tax rates of addresses. */
export interface TaxRateProvider {
  /** A fraction from 0 to 1, such as `0.0825`, for every requested group. Throws if it cannot respond. */
  rates(request: TaxRateRequest, signal: AbortSignal): Promise<Readonly<Record<string, string>>>
}

/** The request to a tax provider. */
export interface TaxRateRequest extends CalculationCart {
  /** The address whose taxes apply. */
  readonly address: Address
  readonly taxGroupIds: readonly string[]
}

/** Evaluates custom triggers of discount rules. */
export interface DiscountTriggerProvider {
  /** The ids in `triggerIds` that are met now. Throws if it cannot respond; then none is met. */
  metTriggers(request: DiscountTriggerRequest, signal: AbortSignal): Promise<readonly string[]>
}

/** Triggers to evaluate for a cart. */
export interface DiscountTriggerRequest extends CalculationCart {
  readonly triggerIds: readonly string[]
}

/** A membership provider. Order events list the memberships that were used. */
export interface MembershipProvider {
  /** UUID; `appId` in the API. */
  readonly appId: string
  /** All memberships of the customer, expired and used up ones included. Throws if it cannot respond. */
  memberships(request: CalculationCart, signal: AbortSignal): Promise<readonly OfferedMembership[]>
}

/** A membership that can pay for lines of the cart. */
export interface OfferedMembership {
  /** 1 to 100 characters. */
  readonly id: string
  /** 1 to 100 characters. */
  readonly name: string
  /** Lines it can pay for, one credit per item. */
  readonly lineIds: readonly string[]
  readonly credits: { readonly total: number; readonly remaining: number }
  /** ISO 8601; the last moment of validity. */
  readonly expirationDate?: string
}
