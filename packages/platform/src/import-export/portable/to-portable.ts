import type { Dimensions } from '@vitrine/contract'
import type {
  ProductRecord,
  StockToWrite,
  StoredDimensions,
  StoredMedia,
  StoredPricePerUnit,
  VariantRecord,
} from '../../catalog/index.ts'
import { mediaUrl } from '../../catalog/index.ts'
import type { Minor } from '../../money/index.ts'
import { currencyOf, decimalFromMinor } from '../../money/index.ts'
import type {
  PortableDimensions,
  PortableMembership,
  PortableProduct,
  PortableStock,
  PortableUnit,
} from './product.ts'
import type { PortableMedia } from './records.ts'

/** A product with all that other tables know of it. */
export interface WholeProduct {
  readonly product: ProductRecord
  readonly variants: readonly VariantRecord[]
  readonly collections: readonly PortableMembership[]
  /** Unique names, in the order of the product's page. */
  readonly infoSections: readonly string[]
  /** By variant. */
  readonly stock: ReadonlyMap<string, readonly StockToWrite[]>
}

/** A product as files carry it. @param publicUrl below which its media are served */
export function toPortable(
  { product, variants, collections, infoSections, stock }: WholeProduct,
  currencyCode: string,
  publicUrl: string,
): PortableProduct {
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
    discount: { type: content.discount.type, value: trimmed(content.discount.value) },
    pricePerUnit: unitOf(content.pricePerUnit),
    taxGroupId: commerce.taxGroupId,
    seo: content.seo,
    infoSections,
    media: product.media.map((media) => portableMedia(media, publicUrl)),
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
      weight: variant.weight === null ? null : trimmed(variant.weight),
      cost: variant.cost === null ? null : amount(variant.cost),
      visible: variant.visible,
      dimensions: dimensionsOf(variant.dimensions),
      pricePerUnit: unitOf(variant.price_per_unit),
      image: variant.image_id,
      stock: (stock.get(variant.id) ?? []).map(portableStock),
    })),
  }
}

export function portableMedia(
  { fileId, altText, width, height }: StoredMedia,
  publicUrl: string,
): PortableMedia {
  return { id: fileId, url: mediaUrl(fileId, publicUrl), altText, width, height }
}

function portableStock(stock: StockToWrite): PortableStock {
  const { location_id, quantity, in_stock, preorder, preorder_counter, extended_fields } = stock
  return {
    location: location_id,
    quantity,
    inStock: in_stock,
    // In this order, whatever the order is that it was written in.
    preorder: preorder && { enabled: preorder.enabled, message: preorder.message, limit: preorder.limit },
    preordered: preorder_counter,
    extendedFields: extended_fields,
  }
}

/** The price itself follows from the product's. */
function unitOf(unit: StoredPricePerUnit | null): PortableUnit | null {
  if (!unit) return null
  const { totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit } = unit
  return { totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit }
}

/** Sides that are told; one that is written as none is none. */
function dimensionsOf(stored: StoredDimensions | null): PortableDimensions | null {
  const productDimensions = sidesOf(stored?.productDimensions)
  const packageDimensions = sidesOf(stored?.packageDimensions)
  if (!productDimensions && !packageDimensions) return null
  return { ...(productDimensions && { productDimensions }), ...(packageDimensions && { packageDimensions }) }
}

function sidesOf(given: Dimensions | undefined): Dimensions | undefined {
  const { length, width, height, unit } = given ?? {}
  const sides = {
    ...(length && { length }),
    ...(width && { width }),
    ...(height && { height }),
    ...(unit && { unit }),
  }
  return Object.keys(sides).length > 0 ? sides : undefined
}

/** Decimal text without zeros that say nothing: `1.50` → `1.5`. */
export function trimmed(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
