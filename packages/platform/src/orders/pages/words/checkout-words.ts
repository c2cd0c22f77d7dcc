import type { CouponRefusalReason, MembershipRefusal } from '@vitrine/contract'
import type { Notice } from '../../../pages/index.ts'

/** Everything the hosted checkout says, in one language. */
export interface CheckoutWords {
  /** Names of the steps, in their order. */
  readonly steps: {
    readonly label: string
    readonly details: string
    readonly delivery: string
    readonly payment: string
  }
  readonly details: { readonly title: string; readonly button: string }
  readonly fields: {
    readonly firstName: string
    readonly lastName: string
    readonly phone: string
    readonly country: string
    readonly addressLine: string
    readonly addressLine2: string
    readonly city: string
    readonly subdivision: string
    readonly postalCode: string
    /** Behind the label of a field that may stay empty. */
    readonly optional: string
  }
  readonly delivery: {
    readonly title: string
    readonly button: string
    readonly legend: string
    readonly free: string
    /** Of the list of times to choose from, such as those to collect at. */
    readonly time: string
    readonly none: string
    readonly choose: string
  }
  readonly payment: {
    readonly title: string
    readonly legend: string
    readonly methods: Readonly<Record<string, string>>
    readonly simulated: string
    readonly button: (total: string) => string
    readonly buttonFree: string
    readonly choose: string
  }
  readonly coupon: {
    readonly label: string
    readonly button: string
    readonly remove: (code: string) => string
  }
  readonly giftCard: {
    readonly label: string
    readonly button: string
    readonly remove: (hint: string) => string
  }
  readonly memberships: {
    readonly title: string
    /** Of the choice for one line. */
    readonly legend: (line: string) => string
    readonly pay: string
    readonly left: (credits: number) => string
    readonly until: (date: string) => string
    readonly button: string
    readonly refusals: Readonly<Record<MembershipRefusal, string>>
  }
  readonly change: string
  readonly backToCart: string
  readonly summary: {
    readonly title: string
    readonly subtotal: string
    readonly discount: string
    readonly delivery: string
    readonly fees: string
    readonly tax: string
    readonly taxIncluded: string
    readonly total: string
    readonly giftCard: string
    readonly payNow: string
    readonly payLater: string
    /** Of a subscription. */
    readonly starts: (date: string) => string
    /** Of a service. */
    readonly takesPlace: (date: string) => string
    readonly byMembership: string
  }
  readonly simulatedPayment: Notice & {
    readonly approve: string
    readonly decline: string
    readonly pending: string
    /** Of a payment that was called back because its order was given up. */
    readonly late: string
    readonly back: string
  }
  /** Money came after the order was given up, and goes back. */
  readonly tooLate: { readonly title: string; readonly lead: string }
  readonly waiting: Notice & { readonly goOn: string; readonly otherWay: string }
  readonly placed: { readonly title: string; readonly lead: (number: string) => string }
  readonly over: Notice
  readonly faults: {
    readonly REQUIRED: string
    /** A state that is not understood, where the shop's delivery or tax goes by states. */
    readonly SUBDIVISION: string
    readonly CHANGED: string
    readonly DECLINED: string
    readonly ABANDONED: string
    readonly UNAVAILABLE: (names: string) => string
    readonly NO_DELIVERY: string
    readonly COUPON_UNKNOWN: string
    readonly COUPON_REFUSED: Readonly<Record<CouponRefusalReason, string>>
    readonly COUPON_GONE: string
    readonly GIFT_CARD_UNKNOWN: string
    readonly GIFT_CARD_GONE: string
    readonly PAYMENT_AWAY: string
    readonly BEING_PAID: string
  }
}
