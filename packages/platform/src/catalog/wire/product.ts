import type { InventoryStatus, Product, SeoSchema, Stock } from '@vitrine/contract'
import { currencyOf, minorFromDecimal } from '../../money/index.ts'
import type { ProductRecord, VariantRecord } from '../records.ts'
import type { SeoText } from '../stored-product.ts'
import { shopBase } from './addresses.ts'
import { mediaOf } from './media.ts'
import { choiceStates, wireOptions } from './options.ts'
import { numericRange, type PriceStyle, priceData, priceNumber, priceRange } from './price.ts'

/** A product as visitors get it, without its variants. Every field of wire.md section 9 is there; merchant data is not. */
export function wireProduct(
  record: ProductRecord,
  variants: readonly VariantRecord[],
  style: PriceStyle,
  base: string,
): Omit<Product, 'variants'> {
  const currency = currencyOf(style.currency)
  const { content, commerce } = record
  const perUnit = content.pricePerUnit
  const price = priceData(
    record.price,
    record.discounted_price,
    style,
    perUnit ? minorFromDecimal(perUnit.price, currency) : undefined,
  )
  const weights = variants.map((variant) => Number(variant.weight ?? 0))
  return {
    id: record.id,
    name: record.name,
    slug: record.slug,
    visible: record.visible,
    productType: record.product_type,
    description: record.description,
    // With managed variants the product's own are empty: each variant has its own (wire.md 6.6).
    sku: record.manage_variants ? '' : record.sku,
    weight: record.manage_variants ? 0 : (weights[0] ?? 0),
    weightRange: numericRange(weights),
    ...(!record.manage_variants && variants[0]?.dimensions),
    stock: wireProductStock(variants),
    price,
    priceData: price,
    priceRange: priceRange(
      variants.map((variant) => variant.discounted_price),
      style,
    ),
    ...(perUnit && {
      pricePerUnitData: {
        totalQuantity: perUnit.totalQuantity,
        totalMeasurementUnit: perUnit.totalMeasurementUnit,
        baseQuantity: perUnit.baseQuantity,
        baseMeasurementUnit: perUnit.baseMeasurementUnit,
      },
    }),
    additionalInfoSections: content.infoSections,
    ribbon: content.ribbon ?? '',
    ribbons: content.ribbon ? [{ text: content.ribbon }] : [],
    ...(content.brand !== null && { brand: content.brand }),
    media: mediaOf(record.media, base),
    customTextFields: commerce.customTextFields,
    manageVariants: record.manage_variants,
    productOptions: wireOptions(record.options, record.media, base, choiceStates(variants)),
    productPageUrl: { base: shopBase, path: productPath(record.slug) },
    numericId: String(record.numeric_id),
    inventoryItemId: inventoryItemId(record.id),
    discount: { type: content.discount.type, value: discountValue(content.discount, currency) },
    collectionIds: record.collection_ids,
    lastUpdated: record.updated_at.toISOString(),
    createdDate: record.created_at.toISOString(),
    seoData: wireSeo(content.seo),
  }
}

/** Path of a product's page in the shop. */
export function productPath(slug: string): string {
  return `/products/${encodeURIComponent(slug)}`
}

/** Stock of the product as a whole: what its visible variants add up to. */
function wireProductStock(variants: readonly VariantRecord[]): Stock {
  const shown = variants.filter((variant) => variant.visible)
  const inStock = shown.filter((variant) => variant.in_stock).length
  const trackInventory = shown.some((variant) => variant.track_quantity)
  const quantity = shown.reduce(
    (sum, variant) => sum + (variant.track_quantity ? (variant.quantity ?? 0) : 0),
    0,
  )
  const inventoryStatus: InventoryStatus =
    inStock === 0 ? 'OUT_OF_STOCK' : inStock < shown.length ? 'PARTIALLY_OUT_OF_STOCK' : 'IN_STOCK'
  return { trackInventory, ...(trackInventory && { quantity }), inStock: inStock > 0, inventoryStatus }
}

/** The platform's rule for the id of a product's stock record: the bitwise complement of the product's id. */
function inventoryItemId(productId: string): string {
  return productId.replace(/[0-9a-f]/g, (digit) => (15 - Number.parseInt(digit, 16)).toString(16))
}

function discountValue(
  discount: { type: string; value: string },
  currency: ReturnType<typeof currencyOf>,
): number {
  return discount.type === 'AMOUNT'
    ? priceNumber(minorFromDecimal(discount.value, currency), currency)
    : Number(discount.value)
}

function wireSeo(seo: SeoText | SeoSchema | null): SeoSchema {
  if (seo && !('title' in seo)) return seo
  const tag = { custom: false, disabled: false }
  return {
    tags: seo
      ? [
          { type: 'title', children: seo.title, ...tag },
          { type: 'meta', props: { name: 'description', content: seo.description }, children: '', ...tag },
        ]
      : [],
    settings: { preventAutoRedirect: false, keywords: [] },
  }
}
