import { sql } from 'kysely'
import { isUuid } from '../../db/index.ts'
import { foldText } from '../fold.ts'
import type { FieldIndexes, QueryField, QueryFields } from './query-field.ts'

/** What store variants can be filtered and sorted by; the statement calls the tables `v` and `p`. */
export const storeVariantFields: QueryFields = new Map<string, QueryField>([
  ['productId', { value: { kind: 'id' }, sql: sql.ref('v.product_id'), sortable: true }],
  ['variantId', { value: { kind: 'id' }, sql: sql.ref('v.id'), sortable: true }],
  [
    'id',
    {
      value: { kind: 'text' },
      sql: sql`(v.product_id::text || '-' || v.id::text)`,
      indexed: { sql: sql.ref('v.product_id'), keyOf: productIdOf, isOrdered: false },
      sortable: false,
    },
  ],
  ['sku', { value: { kind: 'text' }, sql: sql.ref('v.sku'), sortable: true }],
  [
    'productName',
    {
      value: { kind: 'text' },
      sql: sql.ref('p.name'),
      foldedSql: sql.ref('p.name_key'),
      indexed: { sql: sql.ref('p.name_key'), keyOf: foldText, isOrdered: true },
      sortable: true,
    },
  ],
  ['managedVariant', { value: { kind: 'flag' }, sql: sql.ref('p.manage_variants'), sortable: false }],
  ['stock.quantity', { value: { kind: 'count' }, sql: sql.ref('v.quantity'), sortable: false }],
  ['stock.inStock', { value: { kind: 'flag' }, sql: sql.ref('v.in_stock'), sortable: false }],
  ['stock.trackQuantity', { value: { kind: 'flag' }, sql: sql.ref('v.track_quantity'), sortable: false }],
])

/** The same with what indexes of variants answer. */
export function fieldsOfVariants(siteId: string): QueryFields {
  const ofSite = sql<boolean>`v.site_id = ${siteId}`
  return withIndexes({
    productId: { ordered: ofSite },
    variantId: { ordered: ofSite },
    id: { equal: ofSite },
    sku: { ordered: ofSite, parts: true },
    'stock.quantity': { ordered: ofSite },
    'stock.inStock': { ordered: ofSite },
  })
}

/** The same with what indexes of products answer: one statement finds either variants or products. */
export function fieldsOfTheirProducts(siteId: string, includeHidden: boolean): QueryFields {
  const ofKind = sql<boolean>`(p.site_id = ${siteId} and p.visible = any(${includeHidden ? [true, false] : [true]}::boolean[]))`
  return withIndexes({ productName: { ordered: ofKind, parts: true } })
}

function withIndexes(indexes: Readonly<Record<string, FieldIndexes>>): QueryFields {
  return new Map(
    [...storeVariantFields].map(([name, field]) => {
      const known = indexes[name]
      const isRequired = name !== 'stock.quantity'
      return [name, { ...field, isRequired, ...(known && { indexes: known }) }]
    }),
  )
}

/** The product of a store variant's id. */
function productIdOf(id: string): string | undefined {
  const productId = id.slice(0, 36)
  return isUuid(productId) ? productId : undefined
}
