/** A store as one document: what `catalog.json` holds and what a platform loads. Money is decimal text with two places. */
export interface StoreDocument {
  /** OAuth client id of the store. */
  clientId: string
  /** Redirect URIs after login and logout; the port of a loopback address may be `*`. */
  redirectUris?: readonly string[]
  store: StoreSettings
  brands: { id: string; slug: string; name: string; country?: string; description?: string }[]
  ribbons: { id: string; name: string; color: string }[]
  collections: StoreCollection[]
  products: StoreProduct[]
}

export interface StoreSettings {
  id: string
  name: string
  tagline: string
  /** ISO 4217. */
  currency: string
  /** Display rates: the value of one unit in other currencies (ISO 4217). */
  displayRates?: Record<string, string>
  /** Languages of the store's texts (ISO 639-1), the main one first: that of `locale`. */
  languages?: readonly string[]
  search?: {
    /** Words that find the same products. */
    synonyms?: readonly (readonly string[])[]
  }
  /** BCP 47. */
  locale: string
  /** ISO 3166-1 alpha-2. */
  country: string
  weightUnit: 'KG' | 'LB'
  pricesIncludeTax: boolean
  /** IANA name. */
  timezone: string
}

/** Texts in further languages, by language; a missing one is shown in the main language. */
export type StoreTranslations<T> = Record<string, T>

export interface StoreCollection {
  id: string
  slug: string
  name: string
  description: string
  productIds: string[]
  productCount: number
  visible: boolean
  translations?: StoreTranslations<{ name?: string; description?: string }>
  /** ISO 8601. */
  lastUpdated: string
}

/** Texts of a product in another language. Ribbons, info sections, options and choices have their texts in the main language as keys. */
export interface StoreProductTexts {
  name?: string
  description?: string
  ribbons?: Record<string, string>
  infoSections?: Record<string, { title?: string; html?: string }>
  options?: Record<string, { name?: string; choices?: Record<string, string> }>
  seo?: { title?: string; description?: string }
}

export interface StoreProduct {
  id: string
  slug: string
  /** 1 to 80 characters. */
  name: string
  sku: string
  productType: 'physical' | 'digital'
  itemType: 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD'
  visible: boolean
  /** HTML of p, ul, li, em, strong and br. */
  description: string
  brandId: string | null
  ribbonId: string | null
  collectionIds: string[]
  price: string
  discount: { type: 'NONE' | 'PERCENT' | 'AMOUNT'; value: string }
  /** Null without a discount. */
  discountedPrice: string | null
  /** In the store's weight unit; null if it is not shipped. */
  weight: string | null
  mainMediaId: string | null
  media: StorePicture[]
  /** At most 6, of at most 100 choices. */
  options: StoreOption[]
  /** Every combination of choices, at most 1000; one variant without choices if there are no options. */
  variants: StoreVariant[]
  pricePerUnit: StoreUnitPrice | null
  translations?: StoreTranslations<StoreProductTexts>
  createdDate: string
  lastUpdated: string
}

export interface StorePicture {
  id: string
  /** Path relative to the document. */
  src: string
  alt: string
  width: number
  height: number
}

export interface StoreOption {
  id: string
  name: string
  type: 'color' | 'drop_down'
  choices: {
    value: string
    description: string
    hex?: string
    inStock: boolean
    visible: boolean
    mediaIds: string[]
  }[]
}

export interface StoreVariant {
  id: string
  choices: Record<string, string>
  sku: string
  price: string
  discountedPrice: string | null
  weight: string | null
  stock: { trackQuantity: boolean; quantity: number | null; inStock: boolean }
  visible: boolean
}

/** `price` is the price of the base quantity. */
export interface StoreUnitPrice {
  price: string
  totalQuantity: string
  totalMeasurementUnit: 'G' | 'ML' | 'M'
  baseQuantity: string
  baseMeasurementUnit: 'G' | 'ML' | 'M'
}
