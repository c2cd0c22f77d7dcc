import type { Dimensions, SeoSchema } from '@vitrine/contract'
import type { MeasurementUnit } from './measurement-units.ts'
import type { InfoSection, SeoText } from './store-document/parts.ts'

export type { SeoText } from './store-document/parts.ts'

/** A picture or film of a product or collection. */
export interface StoredMedia {
  readonly fileId: string
  readonly width: number
  readonly height: number
  readonly altText: string
  /** `#rrggbb`, stands where it will be; unknown of what was loaded before it was told. */
  readonly color?: string | null
  /** Focal point that stays visible when the picture is cropped, in parts of width and height; the middle where there is none. */
  readonly focalPoint?: { readonly x: number; readonly y: number }
  /** For videos only. */
  readonly film?: StoredFilm
}

export interface StoredFilm {
  readonly title: string
  /** Poster of the video, if any. */
  readonly still: StoredMedia | null
}

export interface StoredOption {
  readonly name: string
  readonly type: 'drop_down' | 'color'
  readonly choices: readonly StoredChoice[]
}

export interface StoredChoice {
  /** A colour as hex for `color`, the description again for `drop_down`. */
  readonly value: string
  readonly description: string
  readonly fileIds: readonly string[]
}

/** Amounts in JSON are decimal text in the site's currency. */
export interface StoredPricePerUnit {
  /** Of the base quantity, after the discount. */
  readonly price: string
  readonly totalQuantity: number
  readonly totalMeasurementUnit: MeasurementUnit
  readonly baseQuantity: number
  readonly baseMeasurementUnit: MeasurementUnit
}

/** Of one piece, bare and packed, as they were written. */
export interface StoredDimensions {
  readonly productDimensions?: Dimensions
  readonly packageDimensions?: Dimensions
}

interface StoredDiscount {
  readonly type: 'NONE' | 'AMOUNT' | 'PERCENT'
  /** Per cent, or an amount. */
  readonly value: string
}

interface StoredSubscription {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly frequency: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'
  readonly interval: number
  readonly billingCycles: number | null
  readonly autoRenewal: boolean
  readonly discount: StoredDiscount
}

export interface StoredCommerce {
  readonly itemType: 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE'
  readonly taxGroupId: string | null
  readonly customTextFields: readonly { title: string; maxLength: number; mandatory: boolean }[]
  readonly subscriptionOptions: readonly StoredSubscription[]
  readonly oneTimePurchase: boolean
  readonly digitalFiles: readonly { id: string; fileName: string; fileType: string }[]
}

export interface StoredContent {
  readonly discount: StoredDiscount
  readonly brand: string | null
  readonly ribbon: string | null
  readonly infoSections: readonly InfoSection[]
  /** What a store document says, or the whole schema where it was written by a call. */
  readonly seo: SeoText | SeoSchema | null
  readonly pricePerUnit: StoredPricePerUnit | null
}

/** Whether a variant can be ordered before it is in stock. */
export interface StoredPreorder {
  readonly enabled: boolean
  readonly message: string | null
  /** Orders in all; null is no limit. */
  readonly limit: number | null
}
