import type {
  AdditionalFee,
  Address,
  AppliedDiscount,
  BuyerInfo,
  CalculatedLineItem,
  LineItem,
  MultiCurrencyPrice,
  PriceSummary,
  SelectedCarrierServiceOption,
  TaxSummary,
} from '@vitrine/contract'
import type { OrderFulfilmentStatus, OrderPaymentStatus, WeightUnit } from '@vitrine/contract/enumerations'

/** `INITIALIZED` while the payment is under way; such orders are shown to nobody. */
export type OrderStatus = 'INITIALIZED' | 'APPROVED' | 'CANCELED'

/** Whom goods or bill go to. */
export interface OrderAddress {
  readonly address?: Address
  readonly contactDetails: {
    readonly firstName?: string
    readonly lastName?: string
    readonly phone?: string
  }
}

export interface OrderLineItem extends LineItem, Pick<CalculatedLineItem, 'pricesBreakdown'> {
  readonly totalPriceAfterTax: MultiCurrencyPrice
  readonly totalDiscount: MultiCurrencyPrice
}

/** What an order says and never changes again: the cart as it was bought. */
export interface OrderContent {
  readonly lineItems: readonly OrderLineItem[]
  readonly buyerInfo: BuyerInfo
  readonly buyerNote?: string
  readonly currency: string
  readonly weightUnit: WeightUnit
  readonly taxIncludedInPrices: boolean
  readonly buyerLanguage: string
  readonly priceSummary: PriceSummary
  readonly payNow: PriceSummary
  readonly payLater: PriceSummary
  readonly giftCard?: { readonly obfuscatedCode: string; readonly amount: MultiCurrencyPrice }
  /** What was charged by the payment provider. */
  readonly charged: MultiCurrencyPrice
  readonly taxSummary?: TaxSummary
  readonly appliedDiscounts: readonly AppliedDiscount[]
  readonly additionalFees: readonly AdditionalFee[]
  readonly shippingInfo?: SelectedCarrierServiceOption & { readonly shippingDestination?: OrderAddress }
  readonly billingInfo: OrderAddress
  readonly channelInfo: { readonly type: string }
  readonly checkoutId: string
  readonly cartId: string
}

/** An order as its buyer and staff read it, modelled on the public order entity (specification, section 3 for its statuses). */
export interface Order extends OrderContent {
  readonly id: string
  readonly number: string
  readonly status: OrderStatus
  readonly paymentStatus: OrderPaymentStatus
  readonly fulfillmentStatus: OrderFulfilmentStatus
  /** ISO 8601. */
  readonly createdDate: string
  readonly updatedDate: string
}
