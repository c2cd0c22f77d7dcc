import { hash } from 'node:crypto'
import type { InventoryStatus, Product, ProductOption, SeoSchema, Stock } from '@vitrine/contract'
import { currencyOf, minorFromDecimal } from '../../money/index.ts'
import type { ProductRecord, RenderedProduct, VariantRecord } from '../records.ts'
import type { SeoText, StoredChoice, StoredMedia, StoredOption } from '../stored-product.ts'
import { mediaBase, mediaOf, shopBase } from './media.ts'
import { numericRange, type PriceStyle, priceData, priceNumber, priceRange } from './price.ts'
import { wireVariant } from './variant.ts'

/** A product as visitors get it, without its variants. Merchant data is not part of it. */
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
    // With managed variants these are empty: each variant has its own.
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

export function productPath(slug: string): string {
  return `/products/${encodeURIComponent(slug)}`
}

/** Stock of the product as a whole: the sum of its visible variants. */
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

function discountValue(discount: { type: string; value: string }, currency: ReturnType<typeof currencyOf>) {
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

/** Availability of a choice together with the choices of other options. */
export interface ChoiceState {
  readonly inStock: boolean
  readonly visible: boolean
}

/** The options of a product; `stateOf` returns the availability of each choice. */
export function wireOptions(
  options: readonly StoredOption[],
  media: readonly StoredMedia[],
  base: string,
  stateOf: (option: StoredOption, choice: StoredChoice) => ChoiceState,
): ProductOption[] {
  const byFile = new Map(media.map((picture) => [picture.fileId, picture]))
  return options.map((option) => ({
    optionType: option.type,
    name: option.name,
    choices: option.choices.map((choice) => {
      const pictures = choice.fileIds.flatMap((fileId) => byFile.get(fileId) ?? [])
      return {
        value: choice.value,
        description: choice.description,
        ...(pictures.length > 0 && { media: mediaOf(pictures, base) }),
        ...stateOf(option, choice),
      }
    }),
  }))
}

/** For each choice: is any variant with it shown, and is any of those in stock? */
export function choiceStates(
  variants: readonly VariantRecord[],
): (option: StoredOption, choice: StoredChoice) => ChoiceState {
  const shown = new Set<string>()
  const inStock = new Set<string>()
  const key = (option: string, choice: string) => JSON.stringify([option, choice])
  for (const variant of variants) {
    if (!variant.visible) continue
    for (const [option, choice] of Object.entries(variant.choices)) {
      shown.add(key(option, choice))
      if (variant.in_stock) inStock.add(key(option, choice))
    }
  }
  return ({ name }, { description }) => {
    const choice = key(name, description)
    return { inStock: inStock.has(choice), visible: shown.has(choice) }
  }
}

/**
 * Version of the JSON that products are rendered to. Raise it with every change of `wireProduct` or `wireVariant` that changes what is
 * rendered: rows with a lower version are rendered again when they are read.
 */
export const rendererVersion = 2

export function renderProduct(
  record: ProductRecord,
  variants: readonly VariantRecord[],
  style: PriceStyle,
): RenderedProduct {
  const rendered = JSON.stringify(wireProduct(record, variants, style, mediaBase))
  const rendered_variants = JSON.stringify(
    variants.map((variant) => wireVariant(variant, record.options, record.media, style, mediaBase)),
  )
  // Responses in other languages are cached by this hash too.
  const translations = record.translations ? `\n${JSON.stringify(record.translations)}` : ''
  const rendered_hash = hash('sha256', `${rendered}\n${rendered_variants}${translations}`, 'base64url')
  return { rendered, rendered_variants, rendered_hash, rendered_version: rendererVersion }
}
