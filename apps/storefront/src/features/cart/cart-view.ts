import type { Cart } from '@vitrine/client'
import type { MembershipRefusal } from '@vitrine/contract'
import type { CouponRefusal } from '../../shared/messages/coupon-refusal.ts'
import type { Decimal } from '../../shared/views/decimal.ts'
import type { MediaView } from '../../shared/views/media-view.ts'
import type { SiteView } from '../../shared/views/site-view.ts'

/**
 * The cart as drawer and page show it. Server and browser both make it from the wire with `toCartView`, so that a page looks
 * the same before and after its islands wake.
 */
export interface CartView {
  readonly lines: readonly CartLineView[]
  /** Pieces, not lines. */
  readonly count: number
  /** Sum of the lines, before coupon and automatic discounts. */
  readonly subtotal: Decimal
  /** Automatic discounts in force. */
  readonly discounts: readonly DiscountView[]
  readonly coupon?: CouponView
  /** Subtotal less discounts: what is paid before delivery. */
  readonly due: Decimal
  /** ISO 4217 of all amounts, where they are converted for display. */
  readonly currency?: string
  /** What is paid before delivery, in the currency that is charged; where that is another. */
  readonly charged?: Decimal
  /** Everything taken off, struck prices included; absent when nothing is. */
  readonly saving?: Decimal
  readonly taxIncluded: boolean
}

export interface CartLineView {
  readonly id: string
  readonly name: string
  /** Path of the product in this shop; absent when it is gone. */
  readonly href?: string
  readonly media?: MediaView
  readonly details: readonly LineDetailView[]
  readonly quantity: number
  /** The most the stock allows; absent when not tracked. */
  readonly available?: number
  /** Quantity cannot be changed (gift with purchase, services). */
  readonly fixed?: true
  /** One piece. */
  readonly price: Decimal
  readonly fullPrice?: Decimal
  readonly total: Decimal
  readonly fullTotal?: Decimal
  readonly problem?: LineProblemView
}

export interface LineDetailView {
  readonly name: string
  readonly value: string
  readonly color?: string
}

export type LineProblemView =
  | { readonly code: 'sold-out' }
  | { readonly code: 'gone' }
  /** The time it was to take place at has passed. */
  | { readonly code: 'over' }
  /** More in the cart than in stock. */
  | { readonly code: 'only'; readonly available: number }

export interface CouponView {
  readonly code: string
  readonly amount?: Decimal
}

export interface DiscountView {
  readonly name: string
  readonly amount: Decimal
}

/** Totals for an address. */
export interface EstimateView {
  readonly address: EstimateAddressView
  readonly subtotal: Decimal
  readonly discount: Decimal
  readonly discounts: readonly DiscountView[]
  readonly shipping?: Decimal
  readonly tax: Decimal
  readonly taxes: readonly { readonly name: string; readonly rate: Decimal; readonly amount: Decimal }[]
  readonly fees: readonly { readonly name: string; readonly amount: Decimal }[]
  readonly total: Decimal
  /** The total in the currency that is charged. */
  readonly charged: Decimal
  readonly taxIncluded: boolean
  readonly options: readonly ShippingOptionView[]
  /** Code of the chosen option. */
  readonly chosen?: string
  readonly problems: readonly CartProblemView[]
  /** Of a member: those that could pay for a line, then those that cannot. */
  readonly memberships?: readonly MembershipView[]
  /** Delivery to this address could not be worked out, or not for each carrier: there may be more options than these. */
  readonly shippingFailed?: true
  /** Nothing in the cart has to be delivered. */
  readonly unshipped?: true
  readonly taxFailed?: true
}

/** Totals could not be had. */
export interface EstimateFailure {
  readonly requestId?: string | undefined
}

export interface MembershipView {
  readonly id: string
  readonly name: string
  /** Credits left. */
  readonly remaining?: number
  /** RFC 3339. */
  readonly expiresAt?: string
  /** Why it cannot pay: the platform's reason, or the words of whoever keeps it. */
  readonly refusedFor?: MembershipRefusal | { readonly words: string }
}

export interface EstimateAddressView {
  readonly country: string
  /** ISO 3166-2. */
  readonly subdivision?: string
  readonly postalCode?: string
}

export interface ShippingOptionView {
  readonly code: string
  readonly carrierId?: string
  readonly title: string
  readonly time?: string
  readonly price: Decimal
  /** When, where one can choose between times: moments, ISO 8601. */
  readonly slot?: { readonly from: string; readonly to: string }
  /** Where to collect, in one line. */
  readonly place?: string
}

/** Of a line that is sold by subscription, or takes place. Dates: ISO 8601. */
export interface LineDatesView {
  readonly subscription?: string
  readonly startsAt?: string
  readonly takesPlaceAt?: string
}

/** What else is said about going on to checkout. */
export interface CartProblemView {
  readonly severity: 'warning' | 'error'
  /** In the words of whoever says it. */
  readonly words?: string
  readonly lineId?: string
  /** Solved by taking the line out. */
  readonly removes?: true
  /** Solved by a log-in, too: the line is for members alone. */
  readonly needsMember?: true
}

export interface SavedLineView
  extends Pick<CartLineView, 'name' | 'href' | 'media' | 'details' | 'quantity'> {
  /** Of one item today; absent if the variant no longer exists. */
  readonly price?: Decimal
  /** ISO 4217 of the price, if it is not the site's. */
  readonly currency?: string
}

/** The cart page. */
export interface CartPageView {
  readonly site: SiteView
  readonly isMember?: true
  /** As the server read it. */
  readonly cart: Cart | null
  /** By the id of the line. */
  readonly dates?: Readonly<Record<string, LineDatesView>>
  /** Cart could not be read; the page says so and offers a retry. */
  readonly failed?: { readonly requestId?: string }
  readonly estimate?: EstimateView
  /** The address that was asked about, so that nobody has to type it again. */
  readonly estimateFailed?: EstimateFailure & { readonly address: EstimateAddressView }
  /** After a refused post: what was typed, and why not. */
  readonly couponRefused?: {
    readonly code: string
    readonly reason?: CouponRefusal
    readonly minimum?: Decimal
  }
  readonly freeDeliveryOver?: Decimal
  /** Put aside for later, the latest first. */
  readonly saved?: readonly SavedLineView[]
  /** Where “continue shopping” leads: the last collection seen, else all. */
  readonly continueHref: string
}
