import * as v from 'valibot'
import { sortOrders } from '../enumerations/catalog.ts'
import {
  aggregationTypes,
  histogramIntervals,
  missingValues,
  scalarTypes,
  searchModes,
  valueSortTypes,
} from '../enumerations/catalog-v3.ts'
import { maxPageSize, maxSortFields } from '../limits.ts'
import { listOf } from '../schema/collections.ts'
import { read } from '../schema/direction.ts'
import { jsonObject } from '../schema/json.ts'
import { number, whole } from '../schema/number.ts'
import { nullable, objectOf, optional } from '../schema/object.ts'
import { text } from '../schema/text.ts'
import type { OffsetPaging, PlatformPagingMetadata, PlatformQuery, Sorting } from './query.ts'
import type {
  Aggregation,
  AggregationData,
  AggregationResult,
  RangeBucket,
  RangeCount,
  SearchDetails,
  ValueAggregation,
  ValueCount,
} from './search.ts'

export const offsetPaging: v.GenericSchema<unknown, OffsetPaging> = objectOf<OffsetPaging>({
  limit: optional(whole(0, maxPageSize)),
  // Operations check their largest offset themselves, with advice on what to do instead.
  offset: optional(whole(0, 2_147_483_647)),
})

/** The query of catalog V1. Each entity has its own filter fields and operators. */
export const platformQuery: v.GenericSchema<unknown, PlatformQuery> = objectOf<PlatformQuery>({
  filter: optional(jsonObject),
  sort: optional(
    listOf(
      objectOf<Sorting>({ fieldName: text(512, 1), order: optional(v.picklist(sortOrders)) }),
      maxSortFields,
    ),
  ),
  paging: optional(offsetPaging),
  cursorPaging: optional(v.never()),
})

/** Longest cursor, in characters. */
const cursor = text(16_000)
const count = whole(0, Number.MAX_SAFE_INTEGER)

export const pagingMetadata: v.GenericSchema<unknown, PlatformPagingMetadata> =
  objectOf<PlatformPagingMetadata>({
    count: nullable(count),
    offset: nullable(count),
    total: nullable(count),
    cursors: optional(
      objectOf<NonNullable<PlatformPagingMetadata['cursors']>>({
        next: nullable(cursor),
        prev: nullable(cursor),
      }),
    ),
  })

/** Facets of one search, and buckets or values of one facet. */
const maxAggregations = 10
const maxBuckets = 250

export const searchDetails: v.GenericSchema<unknown, SearchDetails> = objectOf<SearchDetails>({
  mode: optional(v.picklist(searchModes)),
  expression: optional(text(100)),
  fields: optional(listOf(text(200, 1), 20)),
  fuzzy: optional(v.boolean()),
})

const valueAggregation = objectOf<ValueAggregation>({
  sortType: optional(v.picklist(valueSortTypes)),
  sortDirection: optional(v.picklist(sortOrders)),
  limit: optional(whole(1, maxBuckets)),
  missingValues: optional(v.picklist(missingValues)),
  includeOptions: optional(
    objectOf<NonNullable<ValueAggregation['includeOptions']>>({ addToBucket: text(200, 1) }),
  ),
})

export const aggregations: v.GenericSchema<unknown, Aggregation[]> = listOf(
  objectOf<Aggregation>({
    name: text(100, 1),
    type: v.picklist(aggregationTypes),
    fieldPath: text(200, 1),
    value: optional(valueAggregation),
    range: optional(
      objectOf<NonNullable<Aggregation['range']>>({
        buckets: listOf(
          objectOf<RangeBucket>({ from: optional(number()), to: optional(number()) }),
          maxBuckets,
          1,
        ),
      }),
    ),
    scalar: optional(objectOf<NonNullable<Aggregation['scalar']>>({ type: v.picklist(scalarTypes) })),
    dateHistogram: optional(
      objectOf<NonNullable<Aggregation['dateHistogram']>>({ interval: v.picklist(histogramIntervals) }),
    ),
  }),
  maxAggregations,
)
const valueCounts = listOf(objectOf<ValueCount>({ value: text(1_000), count }), maxBuckets)
const rangeCounts = listOf(
  objectOf<RangeCount>({ from: nullable(number()), to: nullable(number()), count }),
  maxBuckets,
)

export const aggregationData: v.GenericSchema<unknown, AggregationData> = objectOf<AggregationData>({
  results: listOf(
    objectOf<AggregationResult>({
      name: text(100),
      type: read.known(aggregationTypes),
      fieldPath: text(200),
      values: optional(objectOf<NonNullable<AggregationResult['values']>>({ results: valueCounts })),
      ranges: optional(objectOf<NonNullable<AggregationResult['ranges']>>({ results: rangeCounts })),
      scalar: optional(
        objectOf<NonNullable<AggregationResult['scalar']>>({
          type: read.known(scalarTypes),
          value: number(),
        }),
      ),
      dateHistogram: optional(
        objectOf<NonNullable<AggregationResult['dateHistogram']>>({ results: valueCounts }),
      ),
    }),
    maxAggregations,
  ),
})
