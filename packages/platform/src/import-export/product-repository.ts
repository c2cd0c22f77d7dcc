import { allProductsCollection, type Dimensions } from '@vitrine/contract'
import { type RawBuilder, sql } from 'kysely'
import {
  emptyCommerce,
  emptyContent,
  mediaUrl,
  type ProductRecord,
  pickFields,
  type StockToWrite,
  type StoredDimensions,
  type StoredMedia,
  type StoredPricePerUnit,
  stockOfProducts,
  type VariantRecord,
  variantsOfProducts,
} from '../catalog/index.ts'
import { isUuid } from '../db/index.ts'
import type { SiteContext } from '../http/index.ts'
import { currencyOf, decimalFromMinor, type Minor } from '../money/index.ts'
import { defaultEntry } from './format/entries.ts'
import type { CollectionMembership, ProductEntry, StockEntry, UnitQuantities } from './format/product.ts'
import { type MediaItem, trimZeros } from './format/values.ts'

/** A product with its memberships and the unique names of its info sections. */
interface ProductRow extends ProductRecord {
  readonly collections: readonly CollectionMembership[]
  readonly info_sections: readonly string[]
}

export function listProducts(
  context: SiteContext,
  after: string,
  limit: number,
): Promise<readonly ProductEntry[]> {
  return readProducts(context, sql`p.slug > ${after}`, limit)
}

export async function findProductsByHandle(
  context: SiteContext,
  handles: readonly string[],
): Promise<ReadonlyMap<string, ProductEntry>> {
  const products = await readProducts(context, sql`p.slug = any(${[...handles]}::text[])`, handles.length)
  return new Map(products.map((product) => [product.handle, product]))
}

async function readProducts(
  context: SiteContext,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<readonly ProductEntry[]> {
  if (limit === 0) return []
  const { db, site, publicUrl } = context
  const { rows: products } = await sql<ProductRow>`
    select p.*,
      (select coalesce(jsonb_agg(
          jsonb_build_object('slug', c.slug, 'name', c.name, 'position', m.position)
          order by array_position(p.collection_ids, c.id)), '[]')
        from collections c left join collection_products m
          on m.site_id = c.site_id and m.collection_id = c.id and m.product_id = p.id
        where c.site_id = p.site_id and c.id = any(p.collection_ids)
          and c.id <> ${allProductsCollection.id}) as collections,
      array(select i.unique_name from info_sections i
        where i.site_id = p.site_id and i.id = any(p.info_section_ids)
        order by array_position(p.info_section_ids, i.id)) as info_sections
    from products p
    where p.site_id = ${site.id} and ${condition}
    order by p.slug limit ${limit}`.execute(db)
  if (products.length === 0) return []
  const variants = await variantsOfProducts(context, products)
  const ids = products.map(({ id }) => id)
  const stock = Map.groupBy(await stockOfProducts(context, ids), ({ product_id }) => product_id)
  return products.map((product) => {
    const own = Map.groupBy(stock.get(product.id) ?? [], ({ variant_id }) => variant_id)
    return toProductEntry(product, variants.get(product.id) ?? [], own, site.currency, publicUrl)
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

export async function findUniqueName({ db, site }: SiteContext, sectionId: string): Promise<string> {
  const row = await db
    .selectFrom('info_sections')
    .select('unique_name')
    .where('site_id', '=', site.id)
    .where('id', '=', sectionId)
    .executeTakeFirst()
  return row?.unique_name ?? ''
}

function toProductEntry(
  product: ProductRow,
  variants: readonly VariantRecord[],
  stock: ReadonlyMap<string, readonly StockToWrite[]>,
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
    collections: product.collections,
    price: amount(product.price),
    discount: { type: content.discount.type, value: trimZeros(content.discount.value) },
    pricePerUnit: toUnitQuantities(content.pricePerUnit),
    infoSections: product.info_sections,
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
    translations: product.translations,
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
