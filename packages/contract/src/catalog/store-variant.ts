import type { CommonImage, DecimalText, JsonObject, Timestamp } from '../common/values.ts'
import type { VariantStock } from './product.ts'

/** A variant as an item of its own, across products. */
export interface StoreVariant {
  /** `{productId}-{variantId}` */
  id: string
  variantId: string
  productId: string
  /** 1 to 80 characters. */
  variantName: string
  /** 1 to 80 characters. */
  productName: string
  managedVariant: boolean
  /** At most 40 characters. */
  sku: string
  stock: VariantStock
  /** Option name → choice description. */
  choices?: Readonly<Record<string, string>>
  collectionIds?: readonly string[]
  media?: StoreVariantMedia
  customFields?: JsonObject
  preorderInfo: PreorderInfo
}

/** One of the two. */
export interface StoreVariantMedia {
  image?: CommonImage
  video?: StoreVariantVideo
}

export interface StoreVariantVideo {
  id: string
  url?: string
  resolutions: readonly VideoResolution[]
  filename?: string | null
  posters?: readonly CommonImage[]
  /** Integer as text. */
  sizeInBytes?: DecimalText | null
  urlExpirationDate?: Timestamp | null
  durationInMilliseconds?: number | null
  title?: string | null
  description?: string | null
  /** Pixels. */
  height?: number | null
  /** Pixels. */
  width?: number | null
}

/** One file of a film. */
export interface VideoResolution {
  url: string
  /** Pixels. */
  height: number
  /** Pixels. */
  width: number
  poster?: CommonImage
  format: string
  urlExpirationDate?: Timestamp | null
  /** Integer as text. */
  sizeInBytes?: DecimalText | null
  quality?: string | null
  filename?: string | null
  durationInSeconds?: number | null
  durationInMilliseconds?: number | null
  private?: boolean | null
  assetKey?: string | null
}

/** Whether the variant can be ordered before it is in stock. */
export interface PreorderInfo {
  enabled: boolean
  /** 1 to 250 characters. */
  message?: string | null
  /** At most 100000. */
  limit?: number | null
}
