import { allProductsCollection } from '@vitrine/contract'
import { type ImportContext, readPart } from '../../store-document/index.ts'
import { withDerivedFields } from '../derived-fields.ts'
import { newProduct, type StoredProduct, unmanagedVariantId } from '../records.ts'
import { type CollectionPart, type ProductPart, productPart } from '../store-document/parts.ts'
import {
  emptyCommerce,
  emptyContent,
  pickFields,
  type StoredMedia,
  type StoredOption,
  type StoredPricePerUnit,
} from '../stored-product.ts'
import { type CatalogPart, checkLabels, checkProduct } from './catalog-part.ts'
import type { SharedEntities } from './shared-entities.ts'

export function productRecords(
  part: ProductPart,
  numericId: bigint,
  collectionIds: readonly string[],
  catalog: CatalogPart,
  shared: SharedEntities,
  context: ImportContext,
): StoredProduct {
  const pictures = new Map(part.media.map((picture) => [picture.id, storedPicture(picture, context)]))
  const managed = part.options.length > 0
  const taxGroup = catalog.taxGroupOf(part.id)
  const infoSections = part.infoSections.map(({ title, html }) => ({ title, description: html }))
  const records = newProduct(
    context,
    {
      id: context.idOf(part.id),
      numeric_id: numericId,
      name: part.name,
      slug: part.slug,
      visible: part.visible,
      product_type: part.productType,
      description: part.description,
      sku: part.sku,
      price: part.price,
      manage_variants: managed,
      collection_ids: [...collectionIds, allProductsCollection.id],
      options: part.options.map((option) => storedOption(option, pictures)),
      media: storedMedia(part, pictures),
      commerce: {
        ...pickFields(part, emptyCommerce),
        itemType: part.itemType ?? (part.productType === 'digital' ? 'DIGITAL' : 'PHYSICAL'),
        taxGroupId: taxGroup === undefined ? null : context.idOf(taxGroup),
        subscriptionOptions: part.subscriptionOptions.map((option) => ({
          ...option,
          id: context.idOf(option.id),
        })),
        digitalFiles: part.digitalFiles.map((file) => ({ ...file, id: context.idOf(file.id) })),
      },
      content: {
        ...pickFields(part, emptyContent),
        brand: part.brandId === null ? null : (catalog.brands.get(part.brandId) ?? null),
        ribbon: part.ribbonId === null ? null : (catalog.ribbons.get(part.ribbonId) ?? null),
        infoSections,
        pricePerUnit: storedPricePerUnit(part.pricePerUnit),
      },
      translations: part.translations ?? null,
      created_at: part.createdDate,
      updated_at: part.lastUpdated,
    },
    part.variants.map((variant) => ({
      id: managed ? context.idOf(variant.id) : unmanagedVariantId,
      choices: variant.choices,
      sku: variant.sku,
      price: variant.price,
      cost: variant.cost,
      weight: variant.weight,
      price_per_unit: storedPricePerUnit(variant.pricePerUnit ?? part.pricePerUnit),
      visible: variant.visible,
      track_quantity: variant.stock.trackQuantity,
      quantity: variant.stock.trackQuantity ? (variant.stock.quantity ?? 0) : null,
      in_stock: isInStock(variant),
      image_id: pictures.get(variant.mediaIds[0] ?? '')?.fileId ?? null,
      inventory_id: context.idOf(`stock ${part.id} ${variant.id}`),
    })),
  )
  return { ...withDerivedFields(records, catalog.currency.code), references: shared.add(part, infoSections) }
}

/** A tracked variant is in stock as long as its quantity is above zero; the document's flag does not count. */
function isInStock({ stock }: ProductPart['variants'][number]): boolean {
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
function storedMedia({ media, mainMediaId }: ProductPart, pictures: ReadonlyMap<string, StoredMedia>) {
  const main = media.find(({ id }) => id === mainMediaId)
  const ordered = main ? [main, ...media.filter((picture) => picture !== main)] : media
  return ordered.flatMap(({ id }) => pictures.get(id) ?? [])
}

/** The price itself is derived from that of the product or variant. */
function storedPricePerUnit(unit: ProductPart['pricePerUnit']): StoredPricePerUnit | null {
  return (
    unit && {
      ...unit,
      price: '0',
      totalQuantity: Number(unit.totalQuantity),
      baseQuantity: Number(unit.baseQuantity),
    }
  )
}

/** A picture of a store document as a product or collection stores it. */
export function storedPicture(
  { src, alt, width, height }: NonNullable<CollectionPart['image']>,
  context: ImportContext,
): StoredMedia {
  const { id, color } = context.fileOf(src, alt)
  return { fileId: id, width, height, altText: alt, color }
}

/**
 * Numbers that grow with the creation date and never repeat: microseconds, moved on where two products share one. Products that come
 * one by one have numbers that grow in the order in which they come.
 */
export function numericIds({ products }: CatalogPart): (part: ProductPart) => bigint {
  const known = new Map<string, bigint>()
  let last = 0n
  const next = ({ createdDate }: ProductPart): bigint => {
    const wanted = BigInt(createdDate.getTime()) * 1_000n
    last = wanted > last ? wanted : last + 1n
    return last
  }
  const inOrder = products.toSorted((a, b) => a.createdDate.getTime() - b.createdDate.getTime())
  for (const part of inOrder) known.set(part.id, next(part))
  return (part) => known.get(part.id) ?? next(part)
}

/** Products written at once: many enough for few statements, few enough for little memory. */
const batchSize = 250

/** The products of a load in batches: those of the document, or streamed ones, which are validated here. */
export async function* productBatches(
  catalog: CatalogPart,
  context: ImportContext,
): AsyncGenerator<readonly ProductPart[]> {
  if (!context.products) {
    for (let at = 0; at < catalog.products.length; at += batchSize) {
      yield catalog.products.slice(at, at + batchSize)
    }
    return
  }
  const schema = productPart(catalog.currency, catalog.languages)
  let batch: ProductPart[] = []
  let at = 0
  for await (const given of context.products) {
    const path = `products[${at++}]`
    const part = readPart(schema, given, path)
    checkLabels(part, catalog, path)
    checkProduct(part, path)
    batch.push(part)
    if (batch.length === batchSize) {
      yield await withPictures(batch, context)
      batch = []
    }
  }
  yield await withPictures(batch, context)
}

async function withPictures(
  batch: readonly ProductPart[],
  context: ImportContext,
): Promise<readonly ProductPart[]> {
  await context.loadPictures(new Set(batch.flatMap(({ media }) => media.map(({ src }) => src))))
  return batch
}
