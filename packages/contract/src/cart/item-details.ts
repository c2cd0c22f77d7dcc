import type { Dimensions } from '../common/dimensions.ts'
import type { Open, Timestamp, TranslatableText } from '../common/values.ts'
import type { DescriptionLineType, ItemTypePreset } from '../enumerations/cart.ts'
import type { TaxableAddressType } from '../enumerations/tax.ts'

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
