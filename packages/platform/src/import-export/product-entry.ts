import type { Dimensions } from '@vitrine/contract'
import type {
  ProductRecord,
  StockToWrite,
  StoredDimensions,
  StoredMedia,
  StoredPricePerUnit,
  VariantRecord,
} from '../catalog/index.ts'
import { mediaUrl } from '../catalog/index.ts'
import type { Minor } from '../money/index.ts'
import { currencyOf, decimalFromMinor } from '../money/index.ts'
import type { MediaItem } from './format/media.ts'
import type {
  CollectionMembership,
  ProductEntry,
  StockEntry,
  UnitQuantities,
  VariantDimensions,
} from './format/product.ts'
import { trimZeros } from './format/values.ts'

/** A product with its data from other tables. */
export interface CompleteProduct {
  readonly product: ProductRecord
  readonly variants: readonly VariantRecord[]
  readonly collections: readonly CollectionMembership[]
  /** Unique names, in the order of the product page. */
  readonly infoSections: readonly string[]
  /** By variant id. */
  readonly stock: ReadonlyMap<string, readonly StockToWrite[]>
}

export function toProductEntry(
  { product, variants, collections, infoSections, stock }: CompleteProduct,
  currencyCode: string,
  publicUrl: string,
): ProductEntry {
  const currency = currencyOf(currencyCode)
  const amount = (minor: Minor) => decimalFromMinor(minor, currency)
  const { content, commerce, options } = product
  return {
    kind: 'product',
    handle: product.slug,
    id: product.id,
    numericId: String(product.numeric_id),
    createdDate: product.created_at.toISOString(),
    name: product.name,
    description: product.description,
    visible: product.visible,
    productType: product.product_type,
    itemType: commerce.itemType,
    brand: content.brand || null,
    ribbon: content.ribbon || null,
    collections,
    price: amount(product.price),
    discount: { type: content.discount.type, value: trimZeros(content.discount.value) },
    pricePerUnit: toUnitQuantities(content.pricePerUnit),
    taxGroupId: commerce.taxGroupId,
    seo: content.seo,
    infoSections,
    media: product.media.map((media) => toMediaItem(media, publicUrl)),
    customTextFields: commerce.customTextFields,
    subscriptionOptions: commerce.subscriptionOptions,
    oneTimePurchase: commerce.oneTimePurchase,
    digitalFiles: commerce.digitalFiles,
    manageVariants: product.manage_variants,
    options: options.map(({ name, type, choices }) => ({
      name,
      type,
      choices: choices.map(({ value, description, fileIds }) => ({ value, description, media: fileIds })),
    })),
    sku: product.sku,
    variants: variants.map((variant) => ({
      choices: options.map(({ name }) => variant.choices[name] ?? ''),
      id: variant.id,
      price: amount(variant.price),
      sku: variant.sku,
      weight: variant.weight === null ? null : trimZeros(variant.weight),
      cost: variant.cost === null ? null : amount(variant.cost),
      visible: variant.visible,
      dimensions: toDimensions(variant.dimensions),
      pricePerUnit: toUnitQuantities(variant.price_per_unit),
      image: variant.image_id,
      stock: (stock.get(variant.id) ?? []).map(toStockEntry),
    })),
  }
}

export function toMediaItem({ fileId, altText, width, height }: StoredMedia, publicUrl: string): MediaItem {
  return { id: fileId, url: mediaUrl(fileId, publicUrl), altText, width, height }
}

function toStockEntry(stock: StockToWrite): StockEntry {
  const { location_id, quantity, in_stock, preorder, preorder_counter, extended_fields } = stock
  return {
    location: location_id,
    quantity,
    inStock: in_stock,
    // In a fixed order of fields, because the order in JSON columns varies.
    preorder: preorder && { enabled: preorder.enabled, message: preorder.message, limit: preorder.limit },
    preordered: preorder_counter,
    extendedFields: extended_fields,
  }
}

function toUnitQuantities(unit: StoredPricePerUnit | null): UnitQuantities | null {
  if (!unit) return null
  const { totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit } = unit
  return { totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit }
}

/** Without empty sides, and null if there are none. */
function toDimensions(stored: StoredDimensions | null): VariantDimensions | null {
  const productDimensions = withoutEmpty(stored?.productDimensions)
  const packageDimensions = withoutEmpty(stored?.packageDimensions)
  if (!productDimensions && !packageDimensions) return null
  return { ...(productDimensions && { productDimensions }), ...(packageDimensions && { packageDimensions }) }
}

function withoutEmpty(dimensions: Dimensions | undefined): Dimensions | undefined {
  const { length, width, height, unit } = dimensions ?? {}
  const filled = {
    ...(length && { length }),
    ...(width && { width }),
    ...(height && { height }),
    ...(unit && { unit }),
  }
  return Object.keys(filled).length > 0 ? filled : undefined
}
