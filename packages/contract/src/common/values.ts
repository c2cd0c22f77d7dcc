import type { DigitalFileType } from '../enumerations/cart.ts'
import type { DimensionsUnit } from '../enumerations/catalog.ts'

/** ISO 8601 text, UTC, for example `2026-01-02T03:04:05.678Z`. */
export type Timestamp = string
/** Decimal text, for example `"10.50"`. */
export type DecimalText = string
/** A value read from the platform, which may extend the list: known values complete in the editor, others are read as text. */
export type Open<T extends string> = T | (string & {})
export type JsonObject = { readonly [key: string]: unknown }

/** A text of the store and its translation into the buyer's language. */
export interface TranslatableText {
  original: string
  translated?: string | null
}

/** Data that apps keep with an entity, each in its own name space. */
export interface ExtendedFields {
  namespaces: Readonly<Record<string, JsonObject>>
}
/** Answer of a call that has nothing to say. */
export type EmptyResponse = Record<never, never>

/** An amount in the site's currency and in the one shown to the buyer; decimal text without currency (wire 7.1). */
export interface MultiCurrencyPrice {
  amount: DecimalText
  convertedAmount: DecimalText
  /** With symbol, by the site's locale. */
  formattedAmount: string
  formattedConvertedAmount: string
}

/** Sides of a product or parcel. */
export interface Dimensions {
  /** 0 to 999999999, at most 6 decimals. */
  length?: DecimalText | null
  width?: DecimalText | null
  height?: DecimalText | null
  unit?: Open<DimensionsUnit>
}

/** The platform's tree of rich text (wire 7.5). Its nodes are kept as they come. */
export interface RichContent {
  nodes: readonly JsonObject[]
  metadata?: JsonObject
  documentStyle?: JsonObject
}

/** What a page tells search engines. */
export interface SeoSchema {
  tags: readonly SeoTag[]
  settings?: SeoSettings
}

export interface SeoTag {
  type: string
  props?: JsonObject | null
  meta?: JsonObject | null
  children: string
  custom: boolean
  disabled: boolean
}

export interface SeoSettings {
  preventAutoRedirect: boolean
  /** At most 5. */
  keywords: readonly SeoKeyword[]
}

export interface SeoKeyword {
  term: string
  isMain: boolean
  /** At most 1000 characters. */
  origin?: string | null
}

/** A picture of the platform's media store; catalog V1 product media have a form of their own, `MediaItem`. */
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
  urlExpirationDate?: Timestamp | null
  /** Integer as text. */
  sizeInBytes?: DecimalText | null
  /** What has to stay visible when the picture is cropped. */
  focalPoint?: FocalPoint
}

export interface FocalPoint {
  x: number
  y: number
  height?: number | null
  width?: number | null
}

/** A file behind a purchase. */
export interface SecuredMedia {
  /** 1 to 100 characters. */
  id: string
  /** 1 to 1000 characters. */
  fileName: string
  fileType: Open<DigitalFileType>
}
