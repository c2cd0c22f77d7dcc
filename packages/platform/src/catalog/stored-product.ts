import type { Dimensions, SeoSchema } from '@vitrine/contract'
import type { PricePerUnitToWrite } from '@vitrine/contract/catalog-admin'
import type { ProductPart } from './store-document/parts.ts'

/** An image or video of a product or collection. */
export interface StoredMedia {
  readonly fileId: string
  readonly width: number
  readonly height: number
  readonly altText: string
  /** `#rrggbb`, a placeholder while it loads; missing in older rows. */
  readonly color?: string | null
  /** Focal point that stays visible when the picture is cropped, in parts of width and height; the middle if missing. */
  readonly focalPoint?: { readonly x: number; readonly y: number }
  /** For videos only: title and poster. The names are those of the JSON column. */
  readonly film?: { readonly title: string; readonly still: StoredMedia | null }
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
export interface StoredPricePerUnit extends Readonly<PricePerUnitToWrite> {
  /** Of the base quantity, after the discount. */
  readonly price: string
}

/** Of one item, without and with packaging, as they were written. */
export interface StoredDimensions {
  readonly productDimensions?: Dimensions
  readonly packageDimensions?: Dimensions
}

export type SeoText = NonNullable<ProductPart['seo']>

type CommerceField = 'customTextFields' | 'subscriptionOptions' | 'oneTimePurchase' | 'digitalFiles'

/** Further product data for carts and orders, without price and stock. */
export type StoredCommerce = { readonly [K in CommerceField]: Readonly<ProductPart[K]> } & {
  readonly itemType: NonNullable<ProductPart['itemType']>
  readonly taxGroupId: string | null
}

/** Product data that only the product page shows. */
export interface StoredContent {
  readonly discount: ProductPart['discount']
  readonly brand: string | null
  readonly ribbon: string | null
  readonly infoSections: readonly { readonly title: string; readonly description: string }[]
  /** The texts of a store document, or the whole schema if it was written by a call. */
  readonly seo: SeoText | SeoSchema | null
  readonly pricePerUnit: StoredPricePerUnit | null
}

export const emptyCommerce: StoredCommerce = {
  itemType: 'PHYSICAL',
  taxGroupId: null,
  customTextFields: [],
  subscriptionOptions: [],
  oneTimePurchase: true,
  digitalFiles: [],
}

export const emptyContent: StoredContent = {
  discount: { type: 'NONE', value: '0' },
  brand: null,
  ribbon: null,
  infoSections: [],
  seo: null,
  pricePerUnit: null,
}

/** The fields of another description of a product that have the names of stored ones. */
export function pickFields<T extends object, S extends object>(from: T, stored: S) {
  const names = Object.keys(stored).filter((name) => name in from) as (keyof T & keyof S)[]
  // Exactly the fields that both have.
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, keyof T & keyof S>
}

/** Whether a variant can be ordered before it is in stock. */
export interface StoredPreorder {
  readonly enabled: boolean
  readonly message: string | null
  /** Orders in total; null is no limit. */
  readonly limit: number | null
}
