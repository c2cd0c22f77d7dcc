import type { CommonImage, SecuredMedia } from '../common/media.ts'
import type { MultiCurrencyPrice } from '../common/money.ts'
import type { DecimalText, ExtendedFields, JsonObject, Open, TranslatableText } from '../common/values.ts'
import type {
  ItemAvailabilityStatus,
  PaymentOptionType,
  PlatformFeeChargeType,
} from '../enumerations/cart.ts'
import type { CatalogOverrideFields } from './app-fields.ts'
import type {
  DescriptionLine,
  ItemPage,
  ItemType,
  PhysicalProperties,
  Policy,
  SelectedMembership,
  ServiceProperties,
  TaxableAddress,
} from './item-details.ts'
import type { SubscriptionOptionInfo } from './subscription.ts'

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
