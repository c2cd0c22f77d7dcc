import { allProductsCollection } from '@vitrine/contract'
import { sql } from 'kysely'
import { currencyOf } from '../../money/index.ts'
import type { Site } from '../../sites/index.ts'
import { foldText } from '../fold.ts'
import { always, type Condition } from './condition.ts'
import type { QueryField, QueryFields } from './query-field.ts'

/**
 * What products can be filtered and sorted by (wire.md 2.6); the statement calls the table `p`.
 *
 * @param includeHidden whether those that are not on sale are found too: most indexes tell the two kinds apart first
 */
export function productFields(site: Site, includeHidden: boolean = false): QueryFields {
  const ofSite = sql<boolean>`p.site_id = ${site.id}`
  const ofKind = sql<boolean>`(p.site_id = ${site.id} and p.visible = any(${includeHidden ? [true, false] : [true]}::boolean[]))`
  const price: QueryField = {
    value: { kind: 'price', currency: currencyOf(site.currency) },
    sql: sql.ref('p.price'),
    sortable: true,
    indexes: { ordered: ofKind },
  }
  const fields: readonly [string, QueryField][] = [
    ['id', { value: { kind: 'id' }, sql: sql.ref('p.id'), sortable: true, indexes: { ordered: ofSite } }],
    [
      'name',
      {
        value: { kind: 'text' },
        sql: sql.ref('p.name'),
        foldedSql: sql.ref('p.name_key'),
        indexed: { sql: sql.ref('p.name_key'), keyOf: foldText, isOrdered: true },
        sortable: true,
        indexes: { ordered: ofKind, parts: true },
      },
    ],
    [
      'slug',
      {
        value: { kind: 'text' },
        sql: sql.ref('p.slug'),
        sortable: true,
        indexes: { ordered: ofSite, parts: true },
      },
    ],
    [
      'productType',
      {
        value: { kind: 'choice', values: ['physical', 'digital'] },
        sql: sql.ref('p.product_type'),
        sortable: true,
        indexes: { ordered: ofKind },
      },
    ],
    [
      'description',
      {
        value: { kind: 'text' },
        sql: sql.ref('p.description'),
        foldedSql: sql.ref('p.description_key'),
        sortable: false,
        indexes: { parts: true },
      },
    ],
    [
      'sku',
      {
        value: { kind: 'text' },
        sql: sql.ref('p.sku'),
        sortable: true,
        indexes: { ordered: ofKind, parts: true },
      },
    ],
    ['price', price],
    ['priceData.price', price],
    [
      'numericId',
      {
        value: { kind: 'integer' },
        sql: sql.ref('p.numeric_id'),
        sortable: true,
        indexes: { ordered: ofKind },
      },
    ],
    [
      'lastUpdated',
      { value: { kind: 'date' }, sql: sql.ref('p.updated_at'), sortable: true, indexes: { ordered: ofKind } },
    ],
    [
      'createdDate',
      {
        value: { kind: 'date' },
        sql: sql.ref('p.created_at'),
        sortable: false,
        indexes: { ordered: ofKind },
      },
    ],
    [
      'visible',
      { value: { kind: 'flag' }, sql: sql.ref('p.visible'), sortable: false, indexes: { ordered: ofKind } },
    ],
    [
      'collectionIds',
      { value: { kind: 'membership', has: isInOneOf }, sql: sql.ref('p.id'), sortable: false },
    ],
  ]
  return new Map(fields.map(([name, field]) => [name, { ...field, isRequired: true }]))
}

/** As each product has it: a look into memberships for each would read as many rows again. */
function isInOneOf(collectionIds: readonly string[]): Condition {
  return collectionIds.includes(allProductsCollection.id)
    ? always
    : sql<boolean>`(p.collection_ids && ${[...collectionIds]}::text[])`
}
