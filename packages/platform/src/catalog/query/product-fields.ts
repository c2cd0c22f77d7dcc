import { allProductsCollection } from '@vitrine/contract'
import { type RawBuilder, sql } from 'kysely'
import { currencyOf } from '../../money/index.ts'
import type { Site } from '../../sites/index.ts'
import { always, type Condition } from './condition.ts'
import type { FieldValue, QueryField, QueryFields } from './fields.ts'

/** What products can be filtered and sorted by; the statement calls the table `p`. An index serves each field. */
export function productFields(site: Site): QueryFields {
  const price = field({ kind: 'price', currency: currencyOf(site.currency) }, sql.ref('p.price'))
  return new Map<string, QueryField>([
    ['id', field({ kind: 'id' }, sql.ref('p.id'))],
    ['name', { ...field({ kind: 'text' }, sql.ref('p.name')), foldedSql: sql.ref('p.name_key') }],
    ['slug', field({ kind: 'text' }, sql.ref('p.slug'))],
    ['productType', field({ kind: 'choice', values: ['physical', 'digital'] }, sql.ref('p.product_type'))],
    [
      'description',
      {
        ...field({ kind: 'prose' }, sql.ref('p.description'), false),
        foldedSql: sql.ref('p.description_key'),
      },
    ],
    ['sku', field({ kind: 'text' }, sql.ref('p.sku'))],
    ['price', price],
    ['priceData.price', price],
    ['numericId', field({ kind: 'integer' }, sql.ref('p.numeric_id'))],
    ['lastUpdated', field({ kind: 'date' }, sql.ref('p.updated_at'))],
    ['createdDate', field({ kind: 'date' }, sql.ref('p.created_at'), false)],
    ['visible', field({ kind: 'flag' }, sql.ref('p.visible'), false)],
    ['collectionIds', field({ kind: 'membership', has: isInOneOf }, sql.ref('p.id'), false)],
  ])
}

function field(value: FieldValue, column: RawBuilder<unknown>, sortable = true): QueryField {
  return { value, sql: column, sortable, isRequired: true }
}

function isInOneOf(collectionIds: readonly string[]): Condition {
  return collectionIds.includes(allProductsCollection.id)
    ? always
    : sql<boolean>`(p.collection_ids && ${[...collectionIds]}::text[])`
}
