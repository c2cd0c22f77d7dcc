import type { CommonImage, DecimalText, JsonObject, Timestamp } from '../common/values.ts'
import type { VariantStock } from './product-values.ts'

/** A variant as a separate item, across products. */
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

/** Has one of the two fields. */
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
  /** An integer as a string. */
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

/** One file of a video. */
export interface VideoResolution {
  url: string
  /** Pixels. */
  height: number
  /** Pixels. */
  width: number
  poster?: CommonImage
  format: string
  urlExpirationDate?: Timestamp | null
  /** An integer as a string. */
  sizeInBytes?: DecimalText | null
  quality?: string | null
  filename?: string | null
  durationInSeconds?: number | null
  durationInMilliseconds?: number | null
  private?: boolean | null
  assetKey?: string | null
}

/** Preorder settings of the variant. */
export interface PreorderInfo {
  enabled: boolean
  /** 1 to 250 characters. */
  message?: string | null
  /** At most 100000. */
  limit?: number | null
}
