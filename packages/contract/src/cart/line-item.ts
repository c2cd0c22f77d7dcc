import type {
  CommonImage,
  DecimalText,
  Dimensions,
  ExtendedFields,
  JsonObject,
  MultiCurrencyPrice,
  Open,
  SecuredMedia,
  Sent,
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

/** References an item of a catalog. */
export interface CatalogReference {
  /** Product id in the platform's own stores catalog; 1 to 36 characters. */
  catalogItemId: string
  /** App id of the catalog; `provider.storesAppId` for the stores catalog. */
  appId: string
  /**
   * Which variant of the product, for the stores catalog: `{ variantId }`, or `{ options }` with one choice per option. A choice is its
   * `description`, also of a color option, not its `value`:
   *
   * ```json
   * { "options": { "Color": "Forest green", "Size": "M" }, "customTextFields": { "Engraving": "Ada" } }
   * ```
   *
   * The choices of a line are then at `catalogReference.options.options.Color`, next to `catalogReference.options.variantId`. `addItems` of
   * the client has `choices`, `variantId` and `customText` instead. Subscriptions have `subscriptionOptionId` and optionally `startDate`;
   * services have `scheduledDate`. Dates are ISO 8601.
   */
  options?: JsonObject | null
}

/**
 * A line item of a cart. `fullPrice` is the unit price before the catalog discount, `price` the unit price
 * after all discounts. Optional fields belong to certain kinds of items, or to what an app has set.
 */
export interface LineItem {
  id: string
  /** 1 to 100000. */
  quantity: number
  catalogReference: CatalogReference
  productName: TranslatableText
  url?: ItemPage
  /** Unit price after catalog and line item discounts. */
  price: MultiCurrencyPrice
  /** Unit price before the catalog discount. */
  fullPrice: MultiCurrencyPrice
  /** Unit price after the catalog discount and before line item discounts. */
  priceBeforeDiscounts: MultiCurrencyPrice
  /** `price` times `quantity`. */
  lineItemPrice: MultiCurrencyPrice
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
  /** Shown instead of a price, for example "per person"; at most 100 characters. */
  priceDescription?: TranslatableText
  depositAmount?: MultiCurrencyPrice
  selectedMembership?: SelectedMembership
  deliveryProfileId?: string | null
  taxGroupId?: string | null
  customLineItem: boolean
  consentRequiredPaymentPolicy?: string | null
  /** Deprecated form of `deliveryProfileId`. */
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

/** Availability of the requested quantity. */
export interface ItemAvailability {
  status: Open<ItemAvailabilityStatus>
  /** Remaining stock, if it is tracked. */
  quantityAvailable?: number | null
}

/** Coupon scopes that the line item belongs to. */
export interface CouponScope {
  namespace: string
  group?: { name: string; entityId?: string | null }
}

/** Extras of a line item, for example sauces. */
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

/** An image sent by an app. */
export interface ItemImage {
  id: string
  /** Pixels. */
  height: number
  /** Pixels. */
  width: number
  altText?: string | null
  filename?: string | null
}

/** Values that override the catalog's for a line item. Apps only. Amounts have at most 3 decimals. */
export interface CatalogOverrideFields {
  productName?: TranslatableText
  price?: DecimalText | null
  fullPrice?: DecimalText | null
  /** At most 20. */
  descriptionLines?: readonly DescriptionLine[]
  physicalProperties?: PhysicalProperties
  image?: ItemImage
  paymentOption?: { value: Open<PaymentOptionType> }
  /** Greater than zero. */
  depositAmount?: DecimalText | null
  savePaymentMethod?: boolean | null
  inventoryAppId?: string | null
  fixedQuantity?: boolean | null
}

/** A line item that is not in a catalog. Apps only. */
export interface CustomLineItem {
  /** 1 to 100000. */
  quantity: number
  price: DecimalText
  productName: TranslatableText
  itemType: Sent<ItemType>
  priceDescription?: TranslatableText
  /** At most 10. */
  descriptionLines?: readonly Sent<DescriptionLine>[]
  media?: ItemImage
  taxGroupId?: string | null
  url?: ItemPage
  fullPrice?: DecimalText | null
  /** At most 100000. */
  quantityAvailable?: number | null
  physicalProperties?: Sent<PhysicalProperties>
  subscriptionOptionInfo?: Sent<SubscriptionOptionInfo>
  digitalFile?: Sent<SecuredMedia>
  paymentOption?: PaymentOptionType
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
  taxableAddress?: Sent<TaxableAddress>
  /** At most 25. */
  modifierGroups?: readonly CustomModifierGroup[]
}

/** Extras of a custom line item; prices are plain amounts. */
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
  /** The path: `/products/{slug}`. */
  relativePath: string
  /** The same with the origin of the shop that the platform knows. */
  url?: string | null
}

/** Describes the selected variant: a text, or a color with its code. */
export interface DescriptionLine {
  name: TranslatableText
  plainText?: TranslatableText
  colorInfo?: ColorText
  /** Deprecated form of `plainText`. */
  plainTextValue?: TranslatableText
  /** Deprecated form of `colorInfo`. */
  color?: string
  /** Deprecated: which of the two forms it has. */
  lineType?: Open<DescriptionLineType>
}

export interface ColorText extends TranslatableText {
  /** For example `#c65d3b`. */
  code?: string | null
}

export interface PhysicalProperties {
  /** Weight of one unit, in the cart's weight unit. */
  weight?: number | null
  /** At most 40 characters. */
  sku?: string | null
  shippable: boolean
  productDimensions?: Dimensions
  packageDimensions?: Dimensions
}

/** Has one of the two fields. */
export interface ItemType {
  preset?: Open<ItemTypePreset>
  custom?: string
}

/** Details of a booked service. */
export interface ServiceProperties {
  scheduledDate?: Timestamp | null
  /** 1 to 10000. */
  numberOfParticipants?: number | null
  endDate?: Timestamp | null
}

/** Terms shown to the buyer. */
export interface Policy {
  /** 1 to 29 characters. */
  title?: string | null
  /** 1 to 3000 characters. */
  content: string
}

/** The address that determines the tax of a line item or fee. */
export interface TaxableAddress {
  addressType: Open<TaxableAddressType>
}

export interface SelectedMembership {
  id: string
  appId: string
}

/** Subscription of a line item. */
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
  /** Units between payments, 1 to 3650. */
  interval?: number | null
  autoRenewal: boolean
  /** Total number of payments; at least 1. */
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
