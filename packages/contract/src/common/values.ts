import type { DigitalFileType } from '../enumerations/cart.ts'
import type { DimensionsUnit } from '../enumerations/catalog.ts'

/** ISO 8601 in UTC, for example `2026-01-02T03:04:05.678Z`. */
export type Timestamp = string
/** A decimal number as a string, for example `"10.50"`. */
export type DecimalText = string
/**
 * A value from a list that the platform may extend. Editors complete the known values; other strings are
 * allowed.
 */
export type Open<T extends string> = T | (string & {})

/**
 * `T` as part of a request: its {@link Open} values are closed, because the platform accepts only the values of
 * the list. Everything else is unchanged.
 */
export type Sent<T> = T extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : T extends object
    ? { [K in keyof T]: Sent<Closed<T[K]>> }
    : T
/** Drops `string & {}` from a union that has listed values. A plain `string` has none, and stays. */
type Closed<T> = [Listed<T>] extends [never] ? T : T extends string ? Listed<T> : T
type Listed<T> = T extends string ? (string extends T ? never : T) : never
export type JsonObject = { readonly [key: string]: unknown }

/** A text of the store and its translation into the buyer's language. */
export interface TranslatableText {
  original: string
  translated?: string | null
}

/** Texts of an entity that are not in the language of the request. Only on this platform. */
export interface UntranslatedTexts {
  /** Their language, ISO 639: the main language of the store. */
  language: string
  /** Their paths in the entity, such as `description` and `additionalInfoSections[0].title`. */
  fields: readonly string[]
}

/** Data that apps store with an entity, by namespace. */
export interface ExtendedFields {
  namespaces: Readonly<Record<string, JsonObject>>
}
/** An empty response. */
export type EmptyResponse = Record<never, never>

/** An amount in the site's currency and in the display currency, as decimal strings without currency. */
export interface MultiCurrencyPrice {
  amount: DecimalText
  convertedAmount: DecimalText
  /** With currency symbol, in the site's locale. */
  formattedAmount: string
  formattedConvertedAmount: string
}

/** Dimensions of a product or parcel. */
export interface Dimensions {
  /** 0 to 999999999, at most 6 decimals. */
  length?: DecimalText | null
  width?: DecimalText | null
  height?: DecimalText | null
  unit?: Open<DimensionsUnit>
}

/** The platform's rich text tree. Its nodes are stored unchanged. */
export interface RichContent {
  nodes: readonly JsonObject[]
  metadata?: JsonObject
  documentStyle?: JsonObject
}

/** Data for search engines. */
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

/** An image of the platform's media store. Product media of catalog V1 use `MediaItem` instead. */
export interface CommonImage {
  id: string
  /** Absolute URL. */
  url: string
  /** Pixels. */
  height: number
  /** Pixels. */
  width: number
  altText?: string | null
  filename?: string | null
  urlExpirationDate?: Timestamp | null
  /** An integer as a string. */
  sizeInBytes?: DecimalText | null
  /** The point that stays visible when the image is cropped. */
  focalPoint?: FocalPoint
}

export interface FocalPoint {
  x: number
  y: number
  height?: number | null
  width?: number | null
}

/** A file that buyers can download. */
export interface SecuredMedia {
  /** 1 to 100 characters. */
  id: string
  /** 1 to 1000 characters. */
  fileName: string
  fileType: Open<DigitalFileType>
}

/** Request of a call without parameters. */
export type EmptyRequest = Record<never, never>
