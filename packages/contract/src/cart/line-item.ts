import type { MultiCurrencyPrice } from '../common/money.ts'
import type { DecimalText, JsonObject, Open, Timestamp } from '../common/values.ts'

export type ItemAvailabilityStatus = Open<'AVAILABLE' | 'NOT_FOUND' | 'NOT_AVAILABLE' | 'PARTIALLY_AVAILABLE'>
export type ItemTypePreset = Open<'UNRECOGNISED' | 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE'>
export type PaymentOptionType = Open<
  | 'FULL_PAYMENT_ONLINE'
  | 'FULL_PAYMENT_OFFLINE'
  | 'MEMBERSHIP'
  | 'DEPOSIT_ONLINE'
  | 'MEMBERSHIP_OFFLINE'
  | 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER'
>
export type SubscriptionFrequency = Open<'UNDEFINED' | 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'>

/** Names one thing of a catalog. */
export interface CatalogReference {
  /** Product id in the platform's own stores catalog. */
  catalogItemId: string
  /** The catalog's app; `provider.storesAppId` for the stores catalog. */
  appId: string
  /** Stores catalog V1: `{ variantId }`, or `{ options: { name: choice } }`, and `customTextFields: { title: text }`. */
  options?: JsonObject | null
}

export interface TranslatableText {
  original: string
  translated?: string | null
}

/** One line of a cart. Amounts: `fullPrice` before the catalog discount, `price` after all discounts, each for one piece. */
export interface LineItem {
  id: string
  /** 1 to 100000. */
  quantity: number
  catalogReference: CatalogReference
  productName: TranslatableText
  url?: { relativePath: string; url?: string | null }
  /** One piece after catalog discount and line discounts. */
  price: MultiCurrencyPrice
  /** One piece before the catalog discount. */
  fullPrice?: MultiCurrencyPrice
  /** One piece after the catalog discount and before line discounts. */
  priceBeforeDiscounts?: MultiCurrencyPrice
  /** `price` times `quantity`. */
  lineItemPrice?: MultiCurrencyPrice
  descriptionLines: readonly DescriptionLine[]
  image?: CommonImage
  availability: { status: ItemAvailabilityStatus; quantityAvailable?: number | null }
  physicalProperties: PhysicalProperties
  itemType: ItemType
  subscriptionOptionInfo?: SubscriptionOptionInfo
  paymentOption: PaymentOptionType
  serviceProperties?: { scheduledDate?: Timestamp | null; numberOfParticipants?: number | null }
  rootCatalogItemId?: string | null
  priceDescription?: TranslatableText
  depositAmount?: MultiCurrencyPrice
  selectedMembership?: { id: string; appId: string }
  deliveryProfileId?: string | null
  taxGroupId?: string | null
  customLineItem: boolean
  consentRequiredPaymentPolicy?: string | null
  priceUndetermined: boolean
  fixedQuantity: boolean
  catalogOverrideFields?: CatalogOverrideFields
  savePaymentMethod: boolean
  taxableAddress?: { addressType: Open<'BUSINESS' | 'BILLING' | 'SHIPPING'> }
  extendedFields?: { namespaces: Readonly<Record<string, JsonObject>> }
  policies?: readonly { title?: string | null; content: string }[]
  membersOnly: boolean
}

/** What tells a line apart from others of its product: text, or a colour with its code. */
export interface DescriptionLine {
  name: TranslatableText
  plainText?: TranslatableText
  colorInfo?: { original: string; translated?: string | null; code?: string | null }
}

export interface CommonImage {
  id: string
  /** Absolute address. */
  url: string
  /** Pixels. */
  height: number
  /** Pixels. */
  width: number
  altText?: string | null
  filename?: string | null
}

export interface PhysicalProperties {
  /** Of one piece, in the cart's weight unit. */
  weight?: number | null
  sku?: string | null
  shippable: boolean
}

/** One of the two. */
export interface ItemType {
  preset?: ItemTypePreset
  custom?: string
}

export interface SubscriptionOptionInfo {
  subscriptionSettings: {
    frequency: SubscriptionFrequency
    interval?: number | null
    autoRenewal: boolean
    billingCycles?: number | null
    enableCustomerCancellation: boolean
    freeTrialPeriod?: { frequency: SubscriptionFrequency; interval: number }
    startDate?: Timestamp | null
  }
  title: TranslatableText
  description: TranslatableText
}

/** Apps only. */
export interface CatalogOverrideFields {
  productName?: TranslatableText
  price?: DecimalText | null
  fullPrice?: DecimalText | null
  descriptionLines?: readonly DescriptionLine[]
  physicalProperties?: PhysicalProperties
  image?: { id: string; height: number; width: number; altText?: string | null; filename?: string | null }
  paymentOption?: { value: PaymentOptionType }
  depositAmount?: DecimalText | null
}

/** Apps only: a line that is in no catalog. */
export interface CustomLineItem {
  quantity: number
  price: DecimalText
  productName: TranslatableText
  itemType: ItemType
  descriptionLines?: readonly DescriptionLine[]
  media?: { id: string; height: number; width: number; altText?: string | null; filename?: string | null }
  url?: { relativePath: string; url?: string | null }
  fullPrice?: DecimalText | null
  quantityAvailable?: number | null
  physicalProperties?: PhysicalProperties
  paymentOption?: PaymentOptionType
  serviceProperties?: { scheduledDate?: Timestamp | null; numberOfParticipants?: number | null }
  catalogReference?: CatalogReference
}
