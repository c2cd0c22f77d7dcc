import { allProductsCollection, type Dimensions } from '@vitrine/contract'
import { sql } from 'kysely'
import type {
  ProductRecord,
  ProductReferences,
  StockToWrite,
  StoredDimensions,
  StoredMedia,
  StoredPricePerUnit,
  VariantRecord,
} from '../catalog/index.ts'
import {
  emptyCommerce,
  emptyContent,
  mediaUrl,
  pickFields,
  stockOfProducts,
  variantsOfProducts,
} from '../catalog/index.ts'
import { isUuid } from '../db/index.ts'
import type { SiteContext } from '../http/index.ts'
import type { Minor } from '../money/index.ts'
import { currencyOf, decimalFromMinor } from '../money/index.ts'
import { defaultEntry } from './format/entries.ts'
import type { CollectionMembership, ProductEntry, StockEntry, UnitQuantities } from './format/product.ts'
import { type MediaItem, trimZeros } from './format/values.ts'

type ProductRow = ProductRecord & ProductReferences

export async function listProducts(
  context: SiteContext,
  after: string,
  limit: number,
): Promise<readonly ProductEntry[]> {
  const { db, site } = context
  const rows: readonly ProductRow[] = await db
    .selectFrom('products')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('slug', '>', after)
    .orderBy('slug')
    .limit(limit)
    .execute()
  return toProductEntries(context, rows)
}

export async function findProductsByHandle(
  context: SiteContext,
  handles: readonly string[],
): Promise<ReadonlyMap<string, ProductEntry>> {
  if (handles.length === 0) return new Map()
  const { db, site } = context
  const rows: readonly ProductRow[] = await db
    .selectFrom('products')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('slug', 'in', [...handles])
    .execute()
  const products = await toProductEntries(context, rows)
  return new Map(products.map((product) => [product.handle, product]))
}

async function toProductEntries(
  context: SiteContext,
  rows: readonly ProductRow[],
): Promise<readonly ProductEntry[]> {
  if (rows.length === 0) return []
  const { site, publicUrl } = context
  const ids = rows.map(({ id }) => id)
  const variants = await variantsOfProducts(context, rows)
  const stock = Map.groupBy(await stockOfProducts(context, ids), ({ product_id }) => product_id)
  const membershipsOf = await findMemberships(context, rows)
  const uniqueNames = await findUniqueNames(
    context,
    rows.flatMap(({ info_section_ids }) => info_section_ids),
  )
  return rows.map((product) =>
    toProductEntry(
      {
        product,
        variants: variants.get(product.id) ?? [],
        collections: membershipsOf(product),
        infoSections: product.info_section_ids.flatMap((id) => uniqueNames.get(id) ?? []),
        stock: Map.groupBy(stock.get(product.id) ?? [], ({ variant_id }) => variant_id),
      },
      site.currency,
      publicUrl,
    ),
  )
}

async function findMemberships(
  { db, site }: SiteContext,
  rows: readonly ProductRow[],
): Promise<(product: ProductRow) => readonly CollectionMembership[]> {
  const ids = new Set(rows.flatMap(({ collection_ids }) => collection_ids))
  ids.delete(allProductsCollection.id)
  if (ids.size === 0) return () => []
  const collections = await db
    .selectFrom('collections')
    .select(['id', 'slug', 'name'])
    .where('site_id', '=', site.id)
    .where('id', 'in', [...ids])
    .execute()
  const byId = new Map(collections.map((collection) => [collection.id, collection]))
  const members = await db
    .selectFrom('collection_products')
    .select(['collection_id', 'product_id', 'position'])
    .where('site_id', '=', site.id)
    .where(
      'product_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const positions = new Map(
    members.map(({ product_id, collection_id, position }) => [`${product_id} ${collection_id}`, position]),
  )
  return ({ id: productId, collection_ids }) =>
    collection_ids.flatMap((id) => {
      const collection = byId.get(id)
      if (!collection) return []
      const { slug, name } = collection
      return [{ slug, name, position: positions.get(`${productId} ${id}`) ?? null }]
    })
}

export async function findProductId({ db, site }: SiteContext, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('site_id', '=', site.id)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.id
}

/** The id and number of a new product, as far as no other product of the store has them. */
export async function findUnusedIdentity(
  { db, site }: SiteContext,
  { id, numericId }: Pick<ProductEntry, 'id' | 'numericId'>,
): Promise<{ readonly id: string | undefined; readonly numericId: bigint | undefined }> {
  const validId = id !== null && isUuid(id) ? id : null
  // `visible in (true, false)`: the index of numbers starts with `visible`.
  const { rows } = await sql<{ has_id: boolean; has_number: boolean }>`
    select
      exists (select from products where site_id = ${site.id} and id = ${validId}::uuid) as has_id,
      exists (select from products where site_id = ${site.id} and visible in (true, false)
        and numeric_id = ${numericId}::bigint) as has_number`.execute(db)
  const [taken] = rows
  return {
    id: taken?.has_id ? undefined : (validId ?? undefined),
    numericId: taken?.has_number || numericId === null ? undefined : BigInt(numericId),
  }
}

async function findUniqueNames(
  { db, site }: SiteContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const sections = await db
    .selectFrom('info_sections')
    .select(['id', 'unique_name'])
    .where('site_id', '=', site.id)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(sections.map(({ id, unique_name }) => [id, unique_name]))
}

export async function findUniqueName(context: SiteContext, sectionId: string): Promise<string> {
  return (await findUniqueNames(context, [sectionId])).get(sectionId) ?? ''
}

/** A product with its data from other tables. */
interface CompleteProduct {
  readonly product: ProductRecord
  readonly variants: readonly VariantRecord[]
  readonly collections: readonly CollectionMembership[]
  /** Unique names, in the order of the product page. */
  readonly infoSections: readonly string[]
  /** By variant id. */
  readonly stock: ReadonlyMap<string, readonly StockToWrite[]>
}

function toProductEntry(
  { product, variants, collections, infoSections, stock }: CompleteProduct,
  currencyCode: string,
  publicUrl: string,
): ProductEntry {
  const currency = currencyOf(currencyCode)
  const amount = (minor: Minor) => decimalFromMinor(minor, currency)
  const { content, commerce, options } = product
  return {
    // Files have the fields in this order.
    ...defaultEntry('product', product.slug),
    id: product.id,
    numericId: String(product.numeric_id),
    createdDate: product.created_at.toISOString(),
    name: product.name,
    description: product.description,
    visible: product.visible,
    productType: product.product_type,
    ...pickFields(commerce, emptyCommerce),
    ...pickFields(content, emptyContent),
    brand: content.brand || null,
    ribbon: content.ribbon || null,
    collections,
    price: amount(product.price),
    discount: { type: content.discount.type, value: trimZeros(content.discount.value) },
    pricePerUnit: toUnitQuantities(content.pricePerUnit),
    infoSections,
    media: product.media.map((media) => toMediaItem(media, publicUrl)),
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
function toDimensions(stored: StoredDimensions | null): StoredDimensions | null {
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
