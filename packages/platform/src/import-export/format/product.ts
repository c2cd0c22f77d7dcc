import type { Dimensions, ExtendedFields, SeoSchema } from '@vitrine/contract'
import { dimensionsUnits, measurementUnits } from '@vitrine/contract/enumerations'
import * as v from 'valibot'
import type { MeasurementUnit, SeoText, StoredCommerce, StoredPreorder } from '../../catalog/index.ts'
import { type MediaItem, mediaItem } from './media.ts'
import * as is from './values.ts'

/**
 * A product in a catalog file. It refers to other entries by their keys (slugs of collections, names of brands, unique
 * names of info sections, ids of media), so that a file can be imported into another store.
 */
export interface ProductEntry {
  readonly kind: 'product'
  /** The slug; identifies the product in a store. */
  readonly handle: string
  /** A UUID. Like the next two, used only for a new product, and only if no other product of the store has it. */
  readonly id: string | null
  /** Whole number as a string; newer products have larger numbers. */
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
  /** Without the built-in collection of all products. */
  readonly collections: readonly CollectionMembership[]
  /** Decimal string in the store's currency, before the discount. */
  readonly price: string
  readonly discount: { readonly type: 'NONE' | 'AMOUNT' | 'PERCENT'; readonly value: string }
  readonly pricePerUnit: UnitQuantities | null
  readonly taxGroupId: string | null
  readonly seo: SeoText | SeoSchema | null
  /** Unique names; an import may contain the content of a section instead. */
  readonly infoSections: readonly (string | { readonly title: string; readonly description: string })[]
  readonly media: readonly MediaItem[]
  readonly customTextFields: StoredCommerce['customTextFields']
  readonly subscriptionOptions: StoredCommerce['subscriptionOptions']
  /** Whether it can be bought without a subscription. */
  readonly oneTimePurchase: boolean
  /** Downloads of a digital product. */
  readonly digitalFiles: StoredCommerce['digitalFiles']
  /** Whether variants have their own prices, SKUs, weights and costs. */
  readonly manageVariants: boolean
  readonly options: readonly OptionEntry[]
  readonly sku: string
  /** One per combination of choices; a product without options has one variant without choices. */
  readonly variants: readonly VariantEntry[]
}

export interface CollectionMembership {
  /** Null if a file gives only the name. */
  readonly slug: string | null
  readonly name: string
  /** Position in the collection; null appends a new member and leaves an existing one where it is. */
  readonly position: number | null
}

export interface UnitQuantities {
  readonly totalQuantity: number
  readonly totalMeasurementUnit: MeasurementUnit
  readonly baseQuantity: number
  readonly baseMeasurementUnit: MeasurementUnit
}

export interface OptionEntry {
  readonly name: string
  readonly type: 'drop_down' | 'color'
  readonly choices: readonly {
    readonly value: string
    readonly description: string
    /** Ids of media of the product, or URLs if a file has no ids. */
    readonly media: readonly string[]
  }[]
}

export interface VariantEntry {
  /** Description of the choice of each option, in the order of the options. */
  readonly choices: readonly string[]
  /** A UUID; used only for a new variant. */
  readonly id: string | null
  readonly price: string
  readonly sku: string
  /** Decimal string in the store's weight unit. */
  readonly weight: string | null
  /** Decimal string in the store's currency: what one item costs the merchant. */
  readonly cost: string | null
  readonly visible: boolean
  readonly dimensions: VariantDimensions | null
  readonly pricePerUnit: UnitQuantities | null
  /** Id or URL of one of the product's media. */
  readonly image: string | null
  /** One per location, the default location first; empty without an inventory item. */
  readonly stock: readonly StockEntry[]
}

export interface VariantDimensions {
  readonly productDimensions?: Dimensions
  readonly packageDimensions?: Dimensions
}

export interface StockEntry {
  /** A UUID; null for the default location. */
  readonly location: string | null
  /** Null if stock is not counted; negative if more was sold than there was. */
  readonly quantity: number | null
  /** Follows from the quantity if there is one. */
  readonly inStock: boolean
  readonly preorder: StoredPreorder | null
  /** Number of pre-orders so far. */
  readonly preordered: number
  readonly extendedFields: ExtendedFields | null
}

export const uncountedStock: StockEntry = {
  location: null,
  quantity: null,
  inStock: true,
  preorder: null,
  preordered: 0,
  extendedFields: null,
}

/** As V1 creates variants: in stock and not counted. */
export const defaultVariant: VariantEntry = {
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
  stock: [uncountedStock],
}

/** The defaults of a new product. */
export function defaultProduct(handle: string): ProductEntry {
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
    variants: [defaultVariant],
  }
}

export function defaultItemType(productType: ProductEntry['productType']): ProductEntry['itemType'] {
  return productType === 'digital' ? 'DIGITAL' : 'PHYSICAL'
}

/** Changes the product type. The item type then becomes the default of the new type. */
export function withProductType(
  product: ProductEntry,
  productType: ProductEntry['productType'],
): ProductEntry {
  if (productType === product.productType) return product
  return { ...product, productType, itemType: defaultItemType(productType) }
}

/** Identifies a variant within its product. */
export function choicesKey(choices: readonly string[]): string {
  return JSON.stringify(choices)
}

const quantity = v.pipe(v.number(), v.minValue(0), v.maxValue(999_999_999.99))
const pricePerUnit = is.nullable(
  v.object({
    totalQuantity: quantity,
    totalMeasurementUnit: v.picklist(measurementUnits),
    baseQuantity: quantity,
    baseMeasurementUnit: v.picklist(measurementUnits),
  }),
)
const discount = v.object({
  type: v.picklist(['NONE', 'AMOUNT', 'PERCENT'], 'must be NONE, AMOUNT or PERCENT'),
  value: is.decimal,
})
const side = v.pipe(v.string(), v.regex(/^\d{1,9}(?:\.\d{1,6})?$/, is.decimalMessage))
const sides = v.object({
  length: v.exactOptional(side),
  width: v.exactOptional(side),
  height: v.exactOptional(side),
  unit: v.exactOptional(v.picklist(dimensionsUnits)),
})
const customTextField = v.object({
  title: is.filledText(100),
  maxLength: is.integer(0, 500),
  mandatory: is.truth,
})
const subscription = v.object({
  id: is.uuid,
  title: is.filledText(150),
  description: is.text(500),
  frequency: v.picklist(['DAY', 'WEEK', 'MONTH', 'YEAR']),
  interval: is.integer(1, 3_650),
  billingCycles: is.nullable(is.integer(1, 10_000)),
  autoRenewal: is.truth,
  discount,
})
const digitalFile = v.object({
  id: is.filledText(200),
  fileName: is.filledText(1_000),
  fileType: is.filledText(50),
})
const membership = v.object({
  slug: v.optional(is.nullable(is.filledText(100)), null),
  name: v.optional(is.text(50), ''),
  position: v.optional(is.position, null),
})
const choice = v.object({
  value: is.filledText(50),
  description: is.filledText(50),
  media: v.optional(is.list(is.filledText(2_048), 100), []),
})
const option = v.object({
  name: is.filledText(50),
  type: v.optional(v.picklist(['drop_down', 'color'], 'must be drop_down or color'), 'drop_down'),
  choices: v.pipe(is.list(choice, 100), v.minLength(1, 'must not be empty')),
})
const preorder = v.object({
  enabled: is.truth,
  message: is.nullable(is.text(250)),
  limit: is.nullable(is.integer(0, 99_999)),
})

export const stockSchema: v.GenericSchema<unknown, StockEntry> = v.object({
  location: v.optional(is.nullable(is.uuid), null),
  quantity: v.optional(is.nullable(is.integer(-99_999, 99_999)), null),
  inStock: is.truth,
  preorder: v.optional(is.nullable(preorder), null),
  preordered: v.optional(is.integer(0, 99_999), 0),
  extendedFields: v.optional(is.nullable(is.json<ExtendedFields>(20_000)), null),
})

export const variantFields: is.FieldSchemas<VariantEntry> = {
  choices: is.list(is.text(50), 6),
  id: is.nullable(is.uuid),
  price: is.decimal,
  sku: is.text(40),
  weight: is.nullable(is.decimal),
  cost: is.nullable(is.decimal),
  visible: is.truth,
  dimensions: is.nullable(
    v.object({ productDimensions: v.exactOptional(sides), packageDimensions: v.exactOptional(sides) }),
  ),
  pricePerUnit,
  image: is.nullable(is.text(2_048)),
  stock: is.list(stockSchema, 1_000),
}

export const productFields: is.FieldSchemas<ProductEntry> = {
  kind: v.literal('product'),
  handle: is.slug,
  id: is.nullable(is.uuid),
  numericId: is.nullable(v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'must be a whole number'))),
  createdDate: is.nullable(is.timestamp),
  name: is.filledText(80),
  description: is.text(8_000),
  visible: is.truth,
  productType: v.picklist(['physical', 'digital'], 'must be physical or digital'),
  itemType: v.picklist(
    ['PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE'],
    'must be PHYSICAL, DIGITAL, GIFT_CARD or SERVICE',
  ),
  brand: is.nullable(is.filledText(50)),
  ribbon: is.nullable(is.filledText(30)),
  collections: is.list(membership, 1_000),
  price: is.decimal,
  discount,
  pricePerUnit,
  taxGroupId: is.nullable(is.uuid),
  seo: is.nullable(
    v.union([
      is.seoData<SeoSchema>(),
      v.strictObject({ title: is.text(1_000), description: is.text(2_000) }),
    ]),
  ),
  infoSections: is.list(
    v.union([is.filledText(1_000), v.object({ title: is.text(50), description: is.text(16_000) })]),
    100,
  ),
  media: is.list(mediaItem, 200),
  customTextFields: is.list(customTextField, 50),
  subscriptionOptions: is.list(subscription, 50),
  oneTimePurchase: is.truth,
  digitalFiles: is.list(digitalFile, 100),
  manageVariants: is.truth,
  options: is.list(option, 6),
  sku: is.text(40),
  variants: v.pipe(is.list(v.object(variantFields), 1_000), v.minLength(1, 'must not be empty')),
}
