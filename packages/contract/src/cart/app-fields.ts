import type { SecuredMedia } from '../common/media.ts'
import type { DecimalText, Open, TranslatableText } from '../common/values.ts'
import type { PaymentOptionType } from '../enumerations/cart.ts'
import type {
  DescriptionLine,
  ItemPage,
  ItemType,
  PhysicalProperties,
  Policy,
  ServiceProperties,
  TaxableAddress,
} from './item-details.ts'
import type { CatalogReference } from './line-item.ts'
import type { SubscriptionOptionInfo } from './subscription.ts'

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
