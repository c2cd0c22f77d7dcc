import { allProductsCollection } from '@vitrine/contract'
import { productTypes } from '@vitrine/contract/enumerations'
import { sql } from 'kysely'
import { isUuid } from '../../../db/index.ts'
import { currencyOf } from '../../../money/index.ts'
import { always, type Condition, never } from './condition.ts'
import { field, type QueryFields } from './fields.ts'

const required = { isRequired: true }
const sortable = { isRequired: true, sortable: true }

/** What products can be filtered and sorted by; the statement calls the table `p`. An index serves each field. */
export function productFields(currency: string): QueryFields {
  const price = field({ kind: 'price', currency: currencyOf(currency) }, 'p.price', sortable)
  return new Map(
    Object.entries({
      id: field('id', 'p.id', sortable),
      name: field('text', 'p.name', { ...sortable, normalizedSql: sql.ref('p.name_key') }),
      slug: field('text', 'p.slug', sortable),
      productType: field({ kind: 'choice', values: productTypes }, 'p.product_type', sortable),
      description: field('prose', 'p.description', {
        ...required,
        normalizedSql: sql.ref('p.description_key'),
      }),
      sku: field('text', 'p.sku', sortable),
      price,
      'priceData.price': price,
      numericId: field('integer', 'p.numeric_id', sortable),
      lastUpdated: field('date', 'p.updated_at', sortable),
      createdDate: field('date', 'p.created_at', required),
      visible: field('flag', 'p.visible', required),
      collectionIds: field({ kind: 'membership', has: isInOneOf }, 'p.id', required),
    }),
  )
}

function isInOneOf(collectionIds: readonly string[]): Condition {
  return collectionIds.includes(allProductsCollection.id)
    ? always
    : sql<boolean>`(p.collection_ids && ${[...collectionIds]}::text[])`
}

/** What collections can be filtered and sorted by. Their ids are texts: the built-in one is no UUID. */
export const collectionFields: QueryFields = new Map(
  Object.entries({
    id: field('text', 'id', { sortable: true }),
    name: field('text', 'name', { sortable: true, normalizedSql: sql.ref('name_key') }),
    slug: field('text', 'slug'),
    visible: field('flag', 'visible'),
  }),
)

/**
 * What store variants can be filtered and sorted by; the statement calls the tables `v` and `p`. An index serves each field
 * except `managedVariant` and `stock.trackQuantity`, which are checked row by row.
 */
export const storeVariantFields: QueryFields = new Map(
  Object.entries({
    productId: field('id', 'v.product_id', sortable),
    variantId: field('id', 'v.id', sortable),
    id: field('key', 'v.id', { ...required, equals: hasId }),
    sku: field('text', 'v.sku', sortable),
    productName: field('text', 'p.name', { ...sortable, normalizedSql: sql.ref('p.name_key') }),
    managedVariant: field('flag', 'p.manage_variants', required),
    'stock.quantity': field('count', 'v.quantity'),
    'stock.inStock': field('flag', 'v.in_stock', required),
    'stock.trackQuantity': field('flag', 'v.track_quantity', required),
  }),
)

/** A store variant's id is `{productId}-{variantId}`: two UUIDs. */
export function readStoreVariantId(id: string): { productId: string; variantId: string } | undefined {
  const [productId, variantId] = [id.slice(0, 36), id.slice(37)]
  return id[36] === '-' && isUuid(productId) && isUuid(variantId) ? { productId, variantId } : undefined
}

function hasId(text: string): Condition {
  const id = readStoreVariantId(text)
  return id ? sql<boolean>`(v.product_id = ${id.productId} and v.id = ${id.variantId})` : never
}
