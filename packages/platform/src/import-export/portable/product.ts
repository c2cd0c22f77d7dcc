import type { Dimensions, ExtendedFields, SeoSchema } from '@vitrine/contract'
import type { MeasurementUnit, SeoText, StoredCommerce, StoredPreorder } from '../../catalog/index.ts'
import type { PortableMedia } from './records.ts'

/**
 * A product as files carry it: all that stands in the catalog of it. What other entries of the file are is named by what identifies it
 * there (slugs of collections, names of brands, unique names of info sections, ids of files), so that a file can be taken to another store.
 */
export interface PortableProduct {
  readonly kind: 'product'
  /** The slug, by which a store knows its products. */
  readonly handle: string
  /** A UUID. Like the next two for new products alone, and where the store has none of it: a product keeps what it is known by. */
  readonly id: string | null
  /** Whole number as text; the larger, the newer. */
  readonly numericId: string | null
  /** ISO 8601. */
  readonly createdDate: string | null
  readonly name: string
  /** HTML. */
  readonly description: string
  readonly visible: boolean
  readonly productType: 'physical' | 'digital'
  readonly itemType: StoredCommerce['itemType']
  readonly brand: string | null
  readonly ribbon: string | null
  /** Without the built-in one of everything. */
  readonly collections: readonly PortableMembership[]
  /** Decimal text in the store's currency, before the discount. */
  readonly price: string
  readonly discount: { readonly type: 'NONE' | 'AMOUNT' | 'PERCENT'; readonly value: string }
  readonly pricePerUnit: PortableUnit | null
  readonly taxGroupId: string | null
  readonly seo: SeoText | SeoSchema | null
  /** Unique names; a file that somebody else wrote may say what stands in a section instead. */
  readonly infoSections: readonly (string | { readonly title: string; readonly description: string })[]
  readonly media: readonly PortableMedia[]
  readonly customTextFields: StoredCommerce['customTextFields']
  readonly subscriptionOptions: StoredCommerce['subscriptionOptions']
  /** Whether it can be bought without a subscription too. */
  readonly oneTimePurchase: boolean
  /** What a buyer of a digital product gets. */
  readonly digitalFiles: StoredCommerce['digitalFiles']
  /** Whether variants have prices, article numbers, weights and costs of their own. */
  readonly manageVariants: boolean
  readonly options: readonly PortableOption[]
  readonly sku: string
  /** One for each combination of choices that there is; a product without options has one without choices. */
  readonly variants: readonly PortableVariant[]
}

/** A collection that a product is in. */
export interface PortableMembership {
  /** Null where a file names the collection by its name alone. */
  readonly slug: string | null
  readonly name: string
  /** Where it stands in the collection; null puts a new one behind the others, and leaves another where it is. */
  readonly position: number | null
}

export interface PortableUnit {
  readonly totalQuantity: number
  readonly totalMeasurementUnit: MeasurementUnit
  readonly baseQuantity: number
  readonly baseMeasurementUnit: MeasurementUnit
}

export interface PortableOption {
  readonly name: string
  readonly type: 'drop_down' | 'color'
  readonly choices: readonly {
    readonly value: string
    readonly description: string
    /** Of the product's media: ids, or addresses where a file has no ids. */
    readonly media: readonly string[]
  }[]
}

export interface PortableVariant {
  /** Description of the choice of each option, in the order of the options. */
  readonly choices: readonly string[]
  /** A UUID, for new variants alone. */
  readonly id: string | null
  readonly price: string
  readonly sku: string
  /** Decimal text in the store's unit. */
  readonly weight: string | null
  /** Decimal text in the store's currency: what one piece costs the merchant. */
  readonly cost: string | null
  readonly visible: boolean
  readonly dimensions: PortableDimensions | null
  readonly pricePerUnit: PortableUnit | null
  /** Of the product's media, likewise. */
  readonly image: string | null
  /** At each location, the default one first; nothing where there is no inventory item. */
  readonly stock: readonly PortableStock[]
}

export interface PortableDimensions {
  readonly productDimensions?: Dimensions
  readonly packageDimensions?: Dimensions
}

export interface PortableStock {
  /** A UUID; null for the default location. */
  readonly location: string | null
  /** Null where it is not counted; below zero where more was taken than there was. */
  readonly quantity: number | null
  /** Follows from the quantity where there is one. */
  readonly inStock: boolean
  readonly preorder: StoredPreorder | null
  /** Pre-orders so far. */
  readonly preordered: number
  readonly extendedFields: ExtendedFields | null
}

const inStock: PortableStock = {
  location: null,
  quantity: null,
  inStock: true,
  preorder: null,
  preordered: 0,
  extendedFields: null,
}

/** As V1 makes them: in stock and not counted. */
export const emptyVariant: PortableVariant = {
  choices: [],
  id: null,
  price: '0',
  sku: '',
  weight: null,
  cost: null,
  visible: true,
  dimensions: null,
  pricePerUnit: null,
  image: null,
  stock: [inStock],
}

/** What a new product is before its file says anything of it. */
export function emptyProduct(handle: string): PortableProduct {
  return {
    kind: 'product',
    handle,
    id: null,
    numericId: null,
    createdDate: null,
    name: '',
    description: '',
    visible: true,
    productType: 'physical',
    itemType: 'PHYSICAL',
    brand: null,
    ribbon: null,
    collections: [],
    price: '0',
    discount: { type: 'NONE', value: '0' },
    pricePerUnit: null,
    taxGroupId: null,
    seo: null,
    infoSections: [],
    media: [],
    customTextFields: [],
    subscriptionOptions: [],
    oneTimePurchase: true,
    digitalFiles: [],
    manageVariants: false,
    options: [],
    sku: '',
    variants: [emptyVariant],
  }
}

/** What is sold, where a file says no more than whether it is there in the flesh. */
export function itemTypeOf(productType: PortableProduct['productType']): PortableProduct['itemType'] {
  return productType === 'digital' ? 'DIGITAL' : 'PHYSICAL'
}

export function withProductType(
  product: PortableProduct,
  productType: PortableProduct['productType'],
): PortableProduct {
  if (productType === product.productType) return product
  return { ...product, productType, itemType: itemTypeOf(productType) }
}

/** Tells variants of one product apart. */
export function choicesKey(choices: readonly string[]): string {
  return JSON.stringify(choices)
}
