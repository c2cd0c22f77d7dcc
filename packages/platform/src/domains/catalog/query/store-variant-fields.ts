import { sql } from 'kysely'
import { isUuid } from '../../../db/ids.ts'
import { foldText } from '../fold.ts'
import type { QueryField, QueryFields } from './query-field.ts'

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

/** The product of a store variant's id. */
function productIdOf(id: string): string | undefined {
  const productId = id.slice(0, 36)
  return isUuid(productId) ? productId : undefined
}
