import { allProductsCollection } from '@vitrine/contract'
import type { Currency, Minor } from '../../money/index.ts'
import { decimalFromMinor } from '../../money/index.ts'
import type { ImportContext } from '../../store-document/index.ts'
import { discountedPrice } from '../discounted-price.ts'
import { foldText } from '../fold.ts'
import { pricePerUnit } from '../price-per-unit.ts'
import { type ProductLinks, type ProductRecord, unmanagedVariantId, type VariantRecord } from '../records.ts'
import { searchKey } from '../search-key.ts'
import type { ProductPart, UnitPart, VariantPart } from '../store-document/product-part.ts'
import type { StoredMedia, StoredOption, StoredPricePerUnit } from '../stored-product.ts'
import type { CatalogPart } from './catalog-part.ts'
import type { SharedEntities } from './shared-entities.ts'
import { storedPicture } from './stored-picture.ts'

export interface ProductRecords {
  readonly product: ProductRecord
  readonly variants: readonly VariantRecord[]
  /** Where they are known already; otherwise they are found, or made, by what `content` names. */
  readonly links?: ProductLinks
}

/** The rows of one product of a store document. */
export function productRecords(
  part: ProductPart,
  numericId: bigint,
  collectionIds: readonly string[],
  catalog: CatalogPart,
  shared: SharedEntities,
  context: ImportContext,
): Required<ProductRecords> {
  const { currency } = catalog
  const pictures = new Map(part.media.map((picture) => [picture.id, storedPicture(picture, context)]))
  const brand = part.brandId === null ? null : (catalog.brands.get(part.brandId) ?? null)
  const ribbon = part.ribbonId === null ? null : (catalog.ribbons.get(part.ribbonId) ?? null)
  const discounted = discountedPrice(part.price, part.discount, currency)
  const productId = context.idOf(part.id)
  const managed = part.options.length > 0
  const taxGroup = catalog.taxGroupOf(part.id)

  const infoSections = part.infoSections.map(({ title, html }) => ({ title, description: html }))

  const product: ProductRecord = {
    site_id: context.site.id,
    id: productId,
    numeric_id: numericId,
    name: part.name,
    name_key: foldText(part.name),
    slug: part.slug,
    visible: part.visible,
    product_type: part.productType,
    description: part.description,
    description_key: searchKey(part.description, part.sku, { brand, infoSections }),
    sku: part.sku,
    price: part.price,
    discounted_price: discounted,
    manage_variants: managed,
    variant_count: part.variants.length,
    collection_ids: [...collectionIds, allProductsCollection.id],
    options: part.options.map((option) => storedOption(option, pictures)),
    media: storedMedia(part, pictures),
    commerce: {
      itemType: part.itemType ?? (part.productType === 'digital' ? 'DIGITAL' : 'PHYSICAL'),
      taxGroupId: taxGroup === undefined ? null : context.idOf(taxGroup),
      customTextFields: part.customTextFields,
      subscriptionOptions: part.subscriptionOptions.map((option) => ({
        ...option,
        id: context.idOf(option.id),
      })),
      oneTimePurchase: part.oneTimePurchase,
      digitalFiles: part.digitalFiles.map((file) => ({ ...file, id: context.idOf(file.id) })),
    },
    content: {
      discount: part.discount,
      brand,
      ribbon,
      infoSections,
      seo: part.seo,
      pricePerUnit: storedPricePerUnit(part.pricePerUnit, discounted, currency),
    },
    created_at: part.createdDate,
    updated_at: part.lastUpdated,
  }
  const variants = part.variants.map((variant, position): VariantRecord => {
    const price = discountedPrice(variant.price, part.discount, currency)
    return {
      site_id: context.site.id,
      product_id: productId,
      id: managed ? context.idOf(variant.id) : unmanagedVariantId,
      position,
      choices: variant.choices,
      sku: variant.sku,
      price: variant.price,
      discounted_price: price,
      cost: variant.cost,
      weight: variant.weight,
      dimensions: null,
      price_per_unit: storedPricePerUnit(variant.pricePerUnit ?? part.pricePerUnit, price, currency),
      visible: variant.visible,
      track_quantity: variant.stock.trackQuantity,
      quantity: variant.stock.trackQuantity ? (variant.stock.quantity ?? 0) : null,
      in_stock: isInStock(variant),
      image_id: pictures.get(variant.mediaIds[0] ?? '')?.fileId ?? null,
      inventory_id: context.idOf(`stock ${part.id} ${variant.id}`),
    }
  })
  return { product, variants, links: shared.add(part, infoSections) }
}

/** A tracked variant is in stock as long as there is one left, whatever the document says. */
function isInStock({ stock }: VariantPart): boolean {
  return stock.trackQuantity ? (stock.quantity ?? 0) > 0 : stock.inStock
}

function storedOption(
  option: ProductPart['options'][number],
  pictures: ReadonlyMap<string, StoredMedia>,
): StoredOption {
  return {
    name: option.name,
    type: option.type,
    choices: option.choices.map(({ description, hex, mediaIds }) => ({
      value: option.type === 'color' ? (hex ?? description) : description,
      description,
      fileIds: mediaIds.flatMap((id) => pictures.get(id)?.fileId ?? []),
    })),
  }
}

/** The main picture first, the others in their order. */
function storedMedia(
  { media, mainMediaId }: ProductPart,
  pictures: ReadonlyMap<string, StoredMedia>,
): StoredMedia[] {
  const main = media.find(({ id }) => id === mainMediaId)
  const ordered = main ? [main, ...media.filter((picture) => picture !== main)] : media
  return ordered.flatMap(({ id }) => pictures.get(id) ?? [])
}

function storedPricePerUnit(
  unit: UnitPart | null,
  price: Minor,
  currency: Currency,
): StoredPricePerUnit | null {
  const perUnit = unit && pricePerUnit(price, unit)
  if (!unit || perUnit === undefined || perUnit === null) return null
  return {
    price: decimalFromMinor(perUnit, currency),
    totalQuantity: Number(unit.totalQuantity),
    totalMeasurementUnit: unit.totalMeasurementUnit,
    baseQuantity: Number(unit.baseQuantity),
    baseMeasurementUnit: unit.baseMeasurementUnit,
  }
}
