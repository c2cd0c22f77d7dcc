import { sql } from 'kysely'
import { isUuid } from '../../db/index.ts'
import { type Condition, never } from './condition.ts'
import type { QueryField, QueryFields } from './fields.ts'

/**
 * What store variants can be filtered and sorted by; the statement calls the tables `v` and `p`. An index serves each field
 * except `managedVariant` and `stock.trackQuantity`, which are checked row by row.
 */
export const storeVariantFields: QueryFields = new Map<string, QueryField>([
  ['productId', { value: { kind: 'id' }, sql: sql.ref('v.product_id'), sortable: true, isRequired: true }],
  ['variantId', { value: { kind: 'id' }, sql: sql.ref('v.id'), sortable: true, isRequired: true }],
  ['id', { value: { kind: 'key' }, sql: sql.ref('v.id'), sortable: false, isRequired: true, equals: hasId }],
  ['sku', { value: { kind: 'text' }, sql: sql.ref('v.sku'), sortable: true, isRequired: true }],
  [
    'productName',
    {
      value: { kind: 'text' },
      sql: sql.ref('p.name'),
      foldedSql: sql.ref('p.name_key'),
      sortable: true,
      isRequired: true,
    },
  ],
  [
    'managedVariant',
    { value: { kind: 'flag' }, sql: sql.ref('p.manage_variants'), sortable: false, isRequired: true },
  ],
  ['stock.quantity', { value: { kind: 'count' }, sql: sql.ref('v.quantity'), sortable: false }],
  [
    'stock.inStock',
    { value: { kind: 'flag' }, sql: sql.ref('v.in_stock'), sortable: false, isRequired: true },
  ],
  [
    'stock.trackQuantity',
    { value: { kind: 'flag' }, sql: sql.ref('v.track_quantity'), sortable: false, isRequired: true },
  ],
])

/** A store variant's id is `{productId}-{variantId}`: two UUIDs. */
export function readStoreVariantId(id: string): { productId: string; variantId: string } | undefined {
  const [productId, variantId] = [id.slice(0, 36), id.slice(37)]
  return id[36] === '-' && isUuid(productId) && isUuid(variantId) ? { productId, variantId } : undefined
}

function hasId(text: string): Condition {
  const id = readStoreVariantId(text)
  return id ? sql<boolean>`(v.product_id = ${id.productId} and v.id = ${id.variantId})` : never
}
