import type {
  CommonImage,
  DecimalText,
  Dimensions,
  ExtendedFields,
  JsonObject,
  MultiCurrencyPrice,
  Open,
  SecuredMedia,
  Timestamp,
  TranslatableText,
} from '../common/values.ts'
import type {
  DescriptionLineType,
  ItemAvailabilityStatus,
  ItemTypePreset,
  PaymentOptionType,
  PlatformFeeChargeType,
  ProductPeriodAlignment,
  SubscriptionFrequency,
} from '../enumerations/cart.ts'
import type { TaxableAddressType } from '../enumerations/tax.ts'

/** Names one thing of a catalog. */
export interface CatalogReference {
  /** Product id in the platform's own stores catalog; 1 to 36 characters. */
  catalogItemId: string
  /** The catalog's app; `provider.storesAppId` for the stores catalog. */
  appId: string
  /**
   * Stores catalog V1: `{ variantId }`, or `{ options: { name: choice } }`, and `customTextFields: { title: text }`. Of what is sold by
   * subscription `subscriptionOptionId` and perhaps `startDate`, of a service `scheduledDate`, both ISO 8601.
   */
  options?: JsonObject | null
}

/** One line of a cart. Amounts: `fullPrice` before the catalog discount, `price` after all discounts, each for one piece. */
export interface LineItem {
  id: string
  /** 1 to 100000. */
  quantity: number
  catalogReference: CatalogReference
  productName: TranslatableText
  url?: ItemPage
  /** One piece after catalog discount and line discounts. */
  price: MultiCurrencyPrice
  /** One piece before the catalog discount. */
  fullPrice?: MultiCurrencyPrice
  /** One piece after the catalog discount and before line discounts. */
  priceBeforeDiscounts?: MultiCurrencyPrice
  /** `price` times `quantity`. */
  lineItemPrice?: MultiCurrencyPrice
  originalPrice?: DecimalText | null
  originalFullPrice?: DecimalText | null
  descriptionLines: readonly DescriptionLine[]
  image?: CommonImage
  availability: ItemAvailability
  physicalProperties: PhysicalProperties
  couponScopes?: readonly CouponScope[]
  itemType: ItemType
  subscriptionOptionInfo?: SubscriptionOptionInfo
  digitalFile?: SecuredMedia
  paymentOption: Open<PaymentOptionType>
  serviceProperties?: ServiceProperties
  rootCatalogItemId?: string | null
  /** Instead of a price, for example "per person"; at most 100 characters. */
  priceDescription?: TranslatableText
  depositAmount?: MultiCurrencyPrice
  selectedMembership?: SelectedMembership
  deliveryProfileId?: string | null
  taxGroupId?: string | null
  customLineItem: boolean
  consentRequiredPaymentPolicy?: string | null
  /** The old form of `deliveryProfileId`. */
  shippingGroupId?: string | null
  priceUndetermined: boolean
  fixedQuantity: boolean
  catalogOverrideFields?: CatalogOverrideFields
  savePaymentMethod: boolean
  taxableAddress?: TaxableAddress
  extendedFields?: ExtendedFields
  /** At most 5. */
  policies?: readonly Policy[]
  inventoryAppId?: string | null
  membersOnly: boolean
  /** At most 25. */
  modifierGroups?: readonly ModifierGroup[]
  modifiersTotalPrice?: MultiCurrencyPrice
  platformFee?: PlatformFee
}

/** The catalog's answer for the wanted quantity. */
export interface ItemAvailability {
  status: Open<ItemAvailabilityStatus>
  /** What is left, if that is counted. */
  quantityAvailable?: number | null
}

/** What coupons may be for; the line is in each of them. */
export interface CouponScope {
  namespace: string
  group?: { name: string; entityId?: string | null }
}

/** Extras that belong to a line, for example sauces. */
export interface ModifierGroup {
  id: string
  name: TranslatableText
  /** 1 to 25. */
  modifiers: readonly ItemModifier[]
}

export interface ItemModifier {
  id: string
  /** 1 to 100000. */
  quantity?: number | null
  label: TranslatableText
  details?: TranslatableText
  price?: MultiCurrencyPrice
}

export interface PlatformFee {
  name: TranslatableText
  chargeType: Open<PlatformFeeChargeType>
  /** A fraction above 0, at most 1. */
  percentageRate: DecimalText
}

/** A picture as apps send it. */
export interface ItemImage {
  id: string
  /** Pixels. */
  height: number
  /** Pixels. */
  width: number
  altText?: string | null
  filename?: string | null
}

/** What an app says of a line instead of the catalog. Apps only. Amounts have at most 3 decimals. */
export interface CatalogOverrideFields {
  productName?: TranslatableText
  price?: DecimalText | null
  fullPrice?: DecimalText | null
  /** At most 20. */
  descriptionLines?: readonly DescriptionLine[]
  physicalProperties?: PhysicalProperties
  image?: ItemImage
  paymentOption?: { value: Open<PaymentOptionType> }
  /** Above zero. */
  depositAmount?: DecimalText | null
  savePaymentMethod?: boolean | null
  inventoryAppId?: string | null
  fixedQuantity?: boolean | null
}

/** A line that is in no catalog. Apps only. */
export interface CustomLineItem {
  /** 1 to 100000. */
  quantity: number
  price: DecimalText
  productName: TranslatableText
  itemType: ItemType
  priceDescription?: TranslatableText
  /** At most 10. */
  descriptionLines?: readonly DescriptionLine[]
  media?: ItemImage
  taxGroupId?: string | null
  url?: ItemPage
  fullPrice?: DecimalText | null
  /** At most 100000. */
  quantityAvailable?: number | null
  physicalProperties?: PhysicalProperties
  subscriptionOptionInfo?: SubscriptionOptionInfo
  digitalFile?: SecuredMedia
  paymentOption?: Open<PaymentOptionType>
  serviceProperties?: ServiceProperties
  rootCatalogItemId?: string | null
  depositAmount?: DecimalText | null
  deliveryProfileId?: string | null
  catalogReference?: CatalogReference
  priceUndetermined?: boolean
  fixedQuantity?: boolean
  /** At most 5. */
  policies?: readonly Policy[]
  inventoryAppId?: string | null
  membersOnly?: boolean
  taxableAddress?: TaxableAddress
  /** At most 25. */
  modifierGroups?: readonly CustomModifierGroup[]
}

/** The extras of a custom line; prices are plain amounts. */
export interface CustomModifierGroup {
  id: string
  name: TranslatableText
  /** 1 to 25. */
  modifiers: readonly CustomItemModifier[]
}

export interface CustomItemModifier {
  id: string
  /** 1 to 100000. */
  quantity?: number | null
  label: TranslatableText
  details?: TranslatableText
  price?: DecimalText | null
}

/** Address of an item's page. */
export interface ItemPage {
  relativePath: string
  url?: string | null
}

/** What tells a line apart from others of its product: text, or a colour with its code. */
export interface DescriptionLine {
  name: TranslatableText
  plainText?: TranslatableText
  colorInfo?: ColorText
  /** The old form of `plainText`. */
  plainTextValue?: TranslatableText
  /** The old form of `colorInfo`. */
  color?: string
  /** The old way to say which of the two it is. */
  lineType?: Open<DescriptionLineType>
}

export interface ColorText extends TranslatableText {
  /** For example `#c65d3b`. */
  code?: string | null
}

export interface PhysicalProperties {
  /** Of one piece, in the cart's weight unit. */
  weight?: number | null
  /** At most 40 characters. */
  sku?: string | null
  shippable: boolean
  productDimensions?: Dimensions
  packageDimensions?: Dimensions
}

/** One of the two. */
export interface ItemType {
  preset?: Open<ItemTypePreset>
  custom?: string
}

/** When a booked service takes place. */
export interface ServiceProperties {
  scheduledDate?: Timestamp | null
  /** 1 to 10000. */
  numberOfParticipants?: number | null
  endDate?: Timestamp | null
}

/** Terms that the buyer should see. */
export interface Policy {
  /** 1 to 29 characters. */
  title?: string | null
  /** 1 to 3000 characters. */
  content: string
}

/** Which address a line or fee is taxed by. */
export interface TaxableAddress {
  addressType: Open<TaxableAddressType>
}

export interface SelectedMembership {
  id: string
  appId: string
}

/** The subscription that a line is sold by. */
export interface SubscriptionOptionInfo {
  subscriptionSettings: SubscriptionSettings
  /** At most 150 characters. */
  title: TranslatableText
  /** At most 500 characters. */
  description: TranslatableText
}

export interface SubscriptionSettings {
  /** Unit of `interval`. */
  frequency: Open<SubscriptionFrequency>
  /** 1 to 3650 units between payments. */
  interval?: number | null
  autoRenewal: boolean
  /** Payments in all; at least 1. */
  billingCycles?: number | null
  enableCustomerCancellation: boolean
  freeTrialPeriod?: FreeTrialPeriod
  startDate?: Timestamp | null
  /** Day of the month, 1 to 28. */
  billingSettings?: { anchorDay?: number | null }
  productPeriodAlignment?: Open<ProductPeriodAlignment>
}

export interface FreeTrialPeriod {
  frequency: Open<SubscriptionFrequency>
  /** 1 to 999. */
  interval: number
}
