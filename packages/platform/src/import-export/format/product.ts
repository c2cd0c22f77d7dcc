import type { ExtendedFields } from '@vitrine/contract'
import { dimensionsUnits, measurementUnits } from '@vitrine/contract/enumerations'
import * as v from 'valibot'
import { productTexts, type StoredDimensions } from '../../catalog/index.ts'
import { translationsOf } from '../../store-document/index.ts'
import * as is from './values.ts'

const quantity = v.pipe(v.number(), v.minValue(0), v.maxValue(999_999_999.99))
const unitQuantities = v.object({
  totalQuantity: quantity,
  totalMeasurementUnit: v.picklist(measurementUnits),
  baseQuantity: quantity,
  baseMeasurementUnit: v.picklist(measurementUnits),
})
export type UnitQuantities = v.InferOutput<typeof unitQuantities>

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
const dimensions: v.GenericSchema<unknown, StoredDimensions> = v.object({
  productDimensions: v.exactOptional(sides),
  packageDimensions: v.exactOptional(sides),
})

const membership = v.object({
  /** Null if a file gives only the name. */
  slug: is.orNull(is.filledText(100)),
  name: v.optional(is.text(50), ''),
  /** Position in the collection; null appends a new member and leaves an existing one where it is. */
  position: is.position,
})
export type CollectionMembership = v.InferOutput<typeof membership>

const choice = v.object({
  value: is.filledText(50),
  description: is.filledText(50),
  /** Ids of media of the product, or URLs if a file has no ids. */
  media: is.orEmpty(is.filledText(2_048), 100),
})
const option = v.object({
  name: is.filledText(50),
  type: v.optional(v.picklist(['drop_down', 'color'], 'must be drop_down or color'), 'drop_down'),
  choices: v.pipe(is.list(choice, 100), v.minLength(1, 'must not be empty')),
})
export type OptionEntry = v.InferOutput<typeof option>

const subscription = v.object({
  id: is.uuid,
  title: is.filledText(150),
  description: is.text(500),
  frequency: v.picklist(['DAY', 'WEEK', 'MONTH', 'YEAR']),
  interval: is.integer(1, 3_650),
  billingCycles: v.nullable(is.integer(1, 10_000)),
  autoRenewal: is.truth,
  discount,
})

const preorder = v.object({
  enabled: is.truth,
  message: v.nullable(is.text(250)),
  limit: v.nullable(is.integer(0, 99_999)),
})
export const stockSchema = v.object({
  /** A UUID; null for the default location. */
  location: is.orNull(is.uuid),
  /** Null if stock is not counted; negative if more was sold than there was. */
  quantity: is.orNull(is.integer(-99_999, 99_999)),
  /** Follows from the quantity if there is one. */
  inStock: is.truth,
  preorder: is.orNull(preorder),
  /** Number of pre-orders so far. */
  preordered: v.optional(is.integer(0, 99_999), 0),
  extendedFields: is.orNull(is.json<ExtendedFields>(20_000)),
})
export type StockEntry = v.InferOutput<typeof stockSchema>

export const uncountedStock: StockEntry = {
  location: null,
  quantity: null,
  inStock: true,
  preorder: null,
  preordered: 0,
  extendedFields: null,
}

export const variantSchema = v.object({
  /** Description of the choice of each option, in the order of the options. */
  choices: is.orEmpty(is.text(50), 6),
  /** A UUID; used only for a new variant. */
  id: is.orNull(is.uuid),
  price: v.optional(is.decimal, '0'),
  sku: v.optional(is.text(40), ''),
  /** Decimal string in the store's weight unit. */
  weight: is.orNull(is.decimal),
  /** Decimal string in the store's currency: what one item costs the merchant. */
  cost: is.orNull(is.decimal),
  visible: v.optional(is.truth, true),
  dimensions: is.orNull(dimensions),
  pricePerUnit: is.orNull(unitQuantities),
  /** Id or URL of one of the product's media. */
  image: is.orNull(is.text(2_048)),
  /** One per location, the default location first; empty without an inventory item. */
  stock: v.optional(is.list(stockSchema, 1_000), [uncountedStock]),
})
export type VariantEntry = v.InferOutput<typeof variantSchema>

/** Like a variant created by a V1 call: in stock and not counted. */
export const defaultVariant: VariantEntry = v.getDefaults(variantSchema)

/**
 * A product in a catalog file. It refers to other entries by their keys (slugs of collections, names of brands, unique
 * names of info sections, ids of media), so that a file can be imported into another store.
 */
export const productSchema = v.object({
  kind: v.literal('product'),
  /** The slug; identifies the product in a store. */
  handle: is.slug,
  /** A UUID. Like the next two, used only for a new product, and only if no other product of the store has it. */
  id: is.orNull(is.uuid),
  /** Whole number as a string; newer products have larger numbers. */
  numericId: is.orNull(v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'must be a whole number'))),
  createdDate: is.orNull(is.timestamp),
  name: v.optional(is.filledText(80), ''),
  /** HTML. */
  description: v.optional(is.text(8_000), ''),
  visible: v.optional(is.truth, true),
  productType: v.optional(v.picklist(['physical', 'digital'], 'must be physical or digital'), 'physical'),
  itemType: v.optional(
    v.picklist(
      ['PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE'],
      'must be PHYSICAL, DIGITAL, GIFT_CARD or SERVICE',
    ),
    'PHYSICAL',
  ),
  brand: is.orNull(is.filledText(50)),
  ribbon: is.orNull(is.filledText(30)),
  /** Without the built-in collection of all products. */
  collections: is.orEmpty(membership, 1_000),
  /** Decimal string in the store's currency, before the discount. */
  price: v.optional(is.decimal, '0'),
  discount: v.optional(discount, { type: 'NONE', value: '0' }),
  pricePerUnit: is.orNull(unitQuantities),
  taxGroupId: is.orNull(is.uuid),
  seo: is.orNull(
    v.union([is.seoData, v.strictObject({ title: is.text(1_000), description: is.text(2_000) })]),
  ),
  /** Unique names; an import may contain the content of a section instead. */
  infoSections: is.orEmpty(
    v.union([is.filledText(1_000), v.object({ title: is.text(50), description: is.text(16_000) })]),
    100,
  ),
  media: is.orEmpty(is.mediaItem, 200),
  customTextFields: is.orEmpty(
    v.object({ title: is.filledText(100), maxLength: is.integer(0, 500), mandatory: is.truth }),
    50,
  ),
  subscriptionOptions: is.orEmpty(subscription, 50),
  /** Whether it can be bought without a subscription. */
  oneTimePurchase: v.optional(is.truth, true),
  /** Downloads of a digital product. */
  digitalFiles: is.orEmpty(
    v.object({ id: is.filledText(200), fileName: is.filledText(1_000), fileType: is.filledText(50) }),
    100,
  ),
  /** Whether variants have their own prices, SKUs, weights and costs. */
  manageVariants: v.optional(is.truth, false),
  options: is.orEmpty(option, 6),
  sku: v.optional(is.text(40), ''),
  /** One per combination of choices; a product without options has one variant without choices. */
  variants: v.optional(v.pipe(is.list(variantSchema, 1_000), v.minLength(1, 'must not be empty')), [
    defaultVariant,
  ]),
  /** Texts in further languages, by language. */
  translations: is.orNull(translationsOf(productTexts)),
})
export type ProductEntry = v.InferOutput<typeof productSchema>

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
