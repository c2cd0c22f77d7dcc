import type { Aggregation, AggregationResult, SearchDetails } from '@vitrine/contract/catalog-v3'
import { availabilityStatuses } from '@vitrine/contract/enumerations'
import { type RawBuilder, sql } from 'kysely'
import { invalidArguments, type RequestContext, violation } from '../../../http/index.ts'
import { foldText } from '../../fold.ts'
import { allOf, always, anyOf, type Condition, never } from '../../query/condition.ts'
import type { FieldValue, QueryField, QueryFields } from '../../query/fields.ts'
import { summarizeItems } from './repository.ts'

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

/** Words are separated by spaces; further ones are ignored. */
const maxWords = 10
/** Shorter words are not searched with errors: they would match nearly everything. */
const minFuzzyLength = 4

/**
 * The variants (product id, variant id) of a site that have one of these words in a field. Each statement is served by an
 * index of trigrams of its own table.
 */
type VariantsWith = (siteId: string, words: readonly string[], patternsOf: PatternsOf) => RawBuilder<unknown>
type PatternsOf = (word: string) => readonly string[]

const fields: Readonly<Record<string, VariantsWith>> = {
  'product.name': (siteId, words, patternsOf) => {
    const isNamed = likeOneOf(sql.ref('p.name_key'), words.map(foldText).flatMap(patternsOf))
    return sql`
      select v.product_id, v.id from products p join variants v on v.site_id = p.site_id and v.product_id = p.id
      where p.site_id = ${siteId} and ${isNamed}`
  },
  'product.variantSku': (siteId, words, patternsOf) => {
    // The column's collation ignores the case of ASCII letters only.
    const forms = [...words, ...words.map((word) => word.toUpperCase())]
    const hasSku = anyOf(forms.flatMap(patternsOf).map((pattern) => sql<boolean>`v.sku ilike ${pattern}`))
    return sql`select v.product_id, v.id from variants v where v.site_id = ${siteId} and ${hasSku}`
  },
  'product.variantName': (siteId, words, patternsOf) => {
    const patterns = words.flatMap(patternsOf)
    // The index has the whole JSON object; the second condition leaves out matches in names of options.
    const inObject = likeOneOf(sql`lower(v.choices::text)`, words.map(inJson).flatMap(patternsOf))
    const inChoices = likeOneOf(
      sql`lower((select string_agg(value, ' ') from jsonb_each_text(v.choices)))`,
      patterns,
    )
    return sql`
      select v.product_id, v.id from variants v where v.site_id = ${siteId} and ${inObject} and ${inChoices}`
  },
  'product.brand.name': (siteId, words, patternsOf) => {
    const isNamed = likeOneOf(sql`lower(b.name)`, words.flatMap(patternsOf))
    return sql`
      select v.product_id, v.id from brands b
      join products p on p.site_id = b.site_id and p.brand_id = b.id
      join variants v on v.site_id = p.site_id and v.product_id = p.id
      where b.site_id = ${siteId} and ${isNamed}`
  },
}

/**
 * Free text: variants `v` that have one word (`OR`) or all words (`AND`) anywhere in the fields. With `fuzzy`, one letter of a
 * word may be wrong, missing or extra.
 * @throws a violation on a field that cannot be searched
 */
export function searchCondition(siteId: string, search: SearchDetails | undefined, root: string): Condition {
  const { mode = 'OR', fields: wanted = Object.keys(fields), fuzzy = false } = search ?? {}
  const searched = wanted.map((name, at) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (field) return field
    const values = Object.keys(fields)
    const description = `cannot be searched; the fields are ${values.join(', ')}`
    throw invalidArguments(violation(`${root}.fields[${at}]`, 'INVALID_ENUM_VALUE', description, { values }))
  })
  const words = searchedWords(search)
  if (words.length === 0) return always
  const patternsOf = fuzzy ? nearMisses : exactly
  const hasOneOf = (some: readonly string[]): Condition => {
    if (searched.length === 0) return never
    const found = searched.map((variantsWith) => variantsWith(siteId, some, patternsOf))
    return sql<boolean>`((v.product_id, v.id) in (${sql.join(found, sql` union all `)}))`
  }
  return mode === 'AND' ? allOf(words.map((word) => hasOneOf([word]))) : hasOneOf(words)
}

export function searchedWords({ expression = '' }: SearchDetails = {}): readonly string[] {
  return expression
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => foldText(word) !== '')
    .slice(0, maxWords)
}

function likeOneOf(column: RawBuilder<unknown>, patterns: readonly string[]): Condition {
  return anyOf(patterns.map((pattern) => sql<boolean>`${column} like ${pattern}`))
}

function exactly(word: string): readonly string[] {
  return [`%${escaped(word)}%`]
}

/** Patterns of the word with one letter replaced, left out or added. */
function nearMisses(word: string): readonly string[] {
  const letters = [...word]
  if (letters.length < minFuzzyLength) return exactly(word)
  const around = (at: number, between: string, skip: number) =>
    `%${escaped(letters.slice(0, at).join(''))}${between}${escaped(letters.slice(at + skip).join(''))}%`
  return letters.flatMap((_, at) => [around(at, '_', 1), around(at, '', 1), around(at, '_', 0)])
}

/** A word as the text of a JSON value has it. */
function inJson(word: string): string {
  return JSON.stringify(word).slice(1, -1)
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

const defaultValues = 10
const maxDates = 250

interface AggregationRequest {
  readonly aggregation: Aggregation
  readonly timeZone: string
  /** Of the aggregation in the request. */
  readonly path: string
}

/** One aggregation over all items that match `where`. @throws a violation where the field does not fit the type of aggregation */
export async function aggregate(
  context: RequestContext,
  where: Condition,
  { aggregation, timeZone, path }: AggregationRequest,
): Promise<AggregationResult> {
  const { name, type, fieldPath } = aggregation
  const column = columnOf(aggregation, path)
  const read = <Row>(summary: RawBuilder<Row>) => summarizeItems(context, where, column, summary)
  const result = { name, type, fieldPath }
  switch (type) {
    case 'VALUE':
      return {
        ...result,
        values: {
          results: (await read(valueCounts(aggregation))).map(({ value, count }) => ({ value, count })),
        },
      }
    case 'RANGE': {
      const buckets = aggregation.range?.buckets ?? []
      const counts = buckets.map(
        ({ from = null, to = null }) => sql`(count(*) filter (
          where (${from}::numeric is null or value >= ${from}) and (${to}::numeric is null or value < ${to})))::int`,
      )
      const [row] = await read(
        sql<{ counts: number[] }>`select array[${sql.join(counts)}]::int[] as counts from found`,
      )
      return {
        ...result,
        ranges: { results: buckets.map((bucket, at) => ({ ...bucket, count: row?.counts[at] ?? 0 })) },
      }
    }
    case 'SCALAR': {
      const scalar = aggregation.scalar?.type ?? 'COUNT_DISTINCT'
      const value =
        scalar === 'COUNT_DISTINCT'
          ? sql`count(distinct value)`
          : scalar === 'MIN'
            ? sql`coalesce(min(value), 0)`
            : sql`coalesce(max(value), 0)`
      const [row] = await read(sql<{ value: number }>`select (${value})::float8 as value from found`)
      return { ...result, scalar: { type: scalar, value: row?.value ?? 0 } }
    }
    case 'DATE_HISTOGRAM': {
      const interval = (aggregation.dateHistogram?.interval ?? 'DAY').toLowerCase()
      const rows = await read(sql<{ start: Date; count: number }>`
        select date_trunc(${interval}, value, ${timeZone}) as start, count(*)::int as count
        from found group by 1 order by 1 limit ${maxDates}`)
      return {
        ...result,
        dateHistogram: { results: rows.map(({ start, count }) => ({ value: start.toISOString(), count })) },
      }
    }
  }
}

function valueCounts({ value = {} }: Aggregation): RawBuilder<{ value: string; count: number }> {
  const { sortType = 'COUNT', sortDirection = 'DESC', limit = defaultValues } = value
  const missing = value.missingValues === 'INCLUDE' ? (value.includeOptions?.addToBucket ?? '') : null
  const direction = sortDirection === 'ASC' ? sql`asc` : sql`desc`
  const order = sortType === 'COUNT' ? sql`2 ${direction}, 1` : sql`1 ${direction}`
  return sql`
    select left(coalesce(value::text, ${missing}), 1000) as value, count(*)::int as count from found
    where ${missing}::text is not null or value is not null group by 1 order by ${order} limit ${limit}`
}

const fitting: Readonly<Record<Aggregation['type'], readonly FieldValue['kind'][]>> = {
  VALUE: ['id', 'text', 'choice', 'flag', 'count', 'date'],
  RANGE: ['count'],
  SCALAR: ['id', 'text', 'choice', 'count'],
  DATE_HISTOGRAM: ['date'],
}

function columnOf(aggregation: Aggregation, path: string): RawBuilder<unknown> {
  const { fieldPath, type, scalar } = aggregation
  const field = itemFields.get(fieldPath)
  // Texts and ids can be counted, but have no smallest or largest value.
  const kinds = type === 'SCALAR' && scalar?.type !== 'COUNT_DISTINCT' ? ['count'] : fitting[type]
  if (field && kinds.includes(field.value.kind)) return field.sql
  const values = [...itemFields].filter(([, { value }]) => kinds.includes(value.kind)).map(([name]) => name)
  const description = `does not fit this type of aggregation; the fields are ${values.join(', ')}`
  throw invalidArguments(violation(`${path}.fieldPath`, 'INVALID_ENUM_VALUE', description, { values }))
}
