import { availabilityStatuses } from '@vitrine/contract/enumerations'
import { type RawBuilder, sql } from 'kysely'
import type { FieldValue, QueryField, QueryFields } from '../../query/fields.ts'

type Entry = readonly [string, QueryField]

function field(name: string, kind: FieldValue, column: RawBuilder<unknown>, sortable = false): Entry {
  return [name, { value: kind, sql: column, sortable }]
}

/** Fields of any variant, with or without stock; the product is `p`, the variant `v`. */
const productEntries: readonly Entry[] = [
  [
    'product.name',
    {
      value: { kind: 'text' },
      sql: sql.ref('p.name'),
      foldedSql: sql.ref('p.name_key'),
      sortable: false,
    },
  ],
  field('product.variantSku', { kind: 'text' }, sql.ref('v.sku')),
  field('product.variantVisible', { kind: 'flag' }, sql.ref('v.visible')),
  field('product.brand.id', { kind: 'id' }, sql.ref('p.brand_id')),
  field('product.brand.name', { kind: 'text' }, sql`(p.content->>'brand')`),
  field(
    'product.directCategoryIds',
    { kind: 'membership', has: (ids) => sql<boolean>`p.collection_ids && ${[...ids]}::text[]` },
    sql.ref('p.collection_ids'),
  ),
]

/**
 * What inventory items can be filtered and sorted by; the item is `i`. An index serves each field except `trackQuantity`,
 * `preorderInfo.enabled`, `product.variantVisible` and `product.brand.name`, which are checked row by row.
 */
export const itemFields: QueryFields = new Map<string, QueryField>([
  field('id', { kind: 'id' }, sql.ref('i.id')),
  field('createdDate', { kind: 'date' }, sql.ref('i.created_at'), true),
  field('updatedDate', { kind: 'date' }, sql.ref('i.updated_at'), true),
  field('productId', { kind: 'id' }, sql.ref('i.product_id')),
  field('variantId', { kind: 'id' }, sql.ref('i.variant_id')),
  field('locationId', { kind: 'id' }, sql.ref('i.location_id')),
  field('trackQuantity', { kind: 'flag' }, sql.ref('i.track_quantity')),
  field('quantity', { kind: 'count' }, sql.ref('i.quantity')),
  field('inStock', { kind: 'flag' }, sql.ref('i.in_stock')),
  [
    'availabilityStatus',
    {
      value: { kind: 'choice', values: availabilityStatuses },
      sql: sql.ref('i.availability_status'),
      // The status is computed; `in_stock` has the index.
      equals: (status) =>
        sql<boolean>`(i.in_stock = ${status === 'IN_STOCK'} and i.availability_status = ${status})`,
      sortable: false,
    },
  ],
  field('preorderInfo.enabled', { kind: 'flag' }, sql`coalesce((i.preorder->>'enabled')::boolean, false)`),
  ...productEntries,
])

/** What variants are selected by that get stock at a further location. */
export const variantFields: QueryFields = new Map<string, QueryField>([
  field('productId', { kind: 'id' }, sql.ref('v.product_id')),
  field('variantId', { kind: 'id' }, sql.ref('v.id')),
  ...productEntries,
])
