import { allProductsCollection } from '@vitrine/contract'
import { sql } from 'kysely'
import { currencyOf } from '../../../money/currency.ts'
import type { Site } from '../../sites/site.ts'
import { foldText } from '../fold.ts'
import { always } from './condition.ts'
import type { QueryField, QueryFields } from './query-field.ts'

/** What products can be filtered and sorted by (wire.md 2.6); the statement calls the table `p`. */
export function productFields(site: Site): QueryFields {
  const price: QueryField = {
    value: { kind: 'price', currency: currencyOf(site.currency) },
    sql: sql.ref('p.price'),
    sortable: true,
  }
  return new Map<string, QueryField>([
    ['id', { value: { kind: 'id' }, sql: sql.ref('p.id'), sortable: true }],
    [
      'name',
      {
        value: { kind: 'text' },
        sql: sql.ref('p.name'),
        foldedSql: sql.ref('p.name_key'),
        indexed: { sql: sql.ref('p.name_key'), keyOf: foldText, isOrdered: true },
        sortable: true,
      },
    ],
    ['slug', { value: { kind: 'text' }, sql: sql.ref('p.slug'), sortable: true }],
    [
      'productType',
      {
        value: { kind: 'choice', values: ['physical', 'digital'] },
        sql: sql.ref('p.product_type'),
        sortable: true,
      },
    ],
    [
      'description',
      {
        value: { kind: 'text' },
        sql: sql.ref('p.description'),
        foldedSql: sql.ref('p.description_key'),
        sortable: false,
      },
    ],
    ['sku', { value: { kind: 'text' }, sql: sql.ref('p.sku'), sortable: true }],
    ['price', price],
    ['priceData.price', price],
    ['numericId', { value: { kind: 'integer' }, sql: sql.ref('p.numeric_id'), sortable: true }],
    ['lastUpdated', { value: { kind: 'date' }, sql: sql.ref('p.updated_at'), sortable: true }],
    ['createdDate', { value: { kind: 'date' }, sql: sql.ref('p.created_at'), sortable: false }],
    ['visible', { value: { kind: 'flag' }, sql: sql.ref('p.visible'), sortable: false }],
    [
      'collectionIds',
      { value: { kind: 'membership', has: isInOneOf(site.id) }, sql: sql.ref('p.id'), sortable: false },
    ],
  ])
}

function isInOneOf(siteId: string) {
  return (collectionIds: readonly string[]) =>
    collectionIds.includes(allProductsCollection.id)
      ? always
      : sql<boolean>`exists (
          select from collection_products c
          where c.site_id = ${siteId} and c.product_id = p.id and c.collection_id = any(${[...collectionIds]}))`
}
