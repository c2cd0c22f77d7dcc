import { availabilityStatuses } from '@vitrine/contract/enumerations'
import { type RawBuilder, sql } from 'kysely'
import { foldText } from '../../fold.ts'
import type { FieldIndexes, FieldValue, QueryField, QueryFields } from '../../query/query-field.ts'

type Entry = readonly [string, QueryField]

function field(name: string, kind: FieldValue, column: RawBuilder<unknown>, sortable = false): Entry {
  return [name, { value: kind, sql: column, sortable }]
}

/** What is known of a variant, whether it has stock or not; the product is `p`, the variant `v`. */
const productEntries: readonly Entry[] = [
  [
    'product.name',
    {
      value: { kind: 'text' },
      sql: sql.ref('p.name'),
      foldedSql: sql.ref('p.name_key'),
      indexed: { sql: sql.ref('p.name_key'), keyOf: foldText, isOrdered: true },
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

/** What inventory items can be filtered and sorted by; the item is `i`. Choice: the wire names no list for them. */
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
      // An index has what is in stock; of the rest some can be ordered before it comes.
      indexed: {
        sql: sql.ref('i.in_stock'),
        keyOf: (status) => String(status === 'IN_STOCK'),
        isOrdered: false,
      },
      sortable: false,
    },
  ],
  field('preorderInfo.enabled', { kind: 'flag' }, sql`coalesce((i.preorder->>'enabled')::boolean, false)`),
  ...productEntries,
])

/** What variants can be chosen by that get stock at a further location. */
export const variantFields: QueryFields = new Map<string, QueryField>([
  field('productId', { kind: 'id' }, sql.ref('v.product_id')),
  field('variantId', { kind: 'id' }, sql.ref('v.id')),
  ...productEntries,
])

/** The same with what indexes of stock answer: one statement finds either items, or variants, or products. */
export function indexedItemFields(siteId: string): QueryFields {
  const ordered = sql<boolean>`i.site_id = ${siteId}`
  return withIndexes({
    id: { ordered },
    createdDate: { ordered },
    updatedDate: { ordered },
    productId: { ordered },
    variantId: { ordered },
    locationId: { ordered },
    quantity: { ordered },
    inStock: { ordered },
    availabilityStatus: { equal: ordered },
  })
}

/** The same with what indexes of their variants answer. */
export function fieldsOfTheirVariants(siteId: string): QueryFields {
  return withIndexes({ 'product.variantSku': { ordered: sql<boolean>`v.site_id = ${siteId}`, parts: true } })
}

/** The same with what indexes of their products answer. */
export function fieldsOfTheirProducts(siteId: string, includeHidden: boolean): QueryFields {
  const kinds = includeHidden ? [true, false] : [true]
  const ofKind = sql<boolean>`(p.site_id = ${siteId} and p.visible = any(${kinds}::boolean[]))`
  return withIndexes({
    'product.name': { ordered: ofKind, parts: true },
    'product.brand.id': { equal: sql<boolean>`p.site_id = ${siteId}` },
  })
}

function withIndexes(indexes: Readonly<Record<string, FieldIndexes>>): QueryFields {
  return new Map(
    [...itemFields].map(([name, field]) => {
      const known = indexes[name]
      return [name, known ? { ...field, indexes: known } : field]
    }),
  )
}
