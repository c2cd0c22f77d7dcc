import type { SortOrder } from '../enumerations/catalog.ts'
import type {
  AggregationType,
  HistogramInterval,
  MissingValues,
  ScalarType,
  SearchMode,
  ValueSortType,
} from '../enumerations/catalog-v3.ts'
import type { CursorQuery } from './query.ts'
import type { Open } from './values.ts'

/** A query with free text and facets. */
export interface Search extends CursorQuery {
  aggregations?: readonly Aggregation[]
  search?: SearchDetails
  /** Of date histograms, for example `Europe/Dublin`; UTC when absent. */
  timeZone?: string
}

/** Free text. */
export interface SearchDetails {
  /** Whether one word is enough or all have to occur; `OR` when absent. */
  mode?: SearchMode
  /** At most 100 characters. */
  expression?: string
  /** Dotted paths to look in; at most 20. */
  fields?: readonly string[]
  /** Takes near misses too. */
  fuzzy?: boolean
}

/**
 * One facet to count, with the part that its type names. Choice: the nested and grouped kinds, which wire.md does not describe,
 * are left out.
 */
export interface Aggregation {
  /** Names the result. */
  name: string
  type: AggregationType
  /** Dotted path of the field. */
  fieldPath: string
  value?: ValueAggregation
  range?: { buckets: readonly RangeBucket[] }
  scalar?: { type: ScalarType }
  dateHistogram?: { interval: HistogramInterval }
}

/** How often each value occurs. */
export interface ValueAggregation {
  /** By `COUNT` when absent. */
  sortType?: ValueSortType
  /** `DESC` when absent. */
  sortDirection?: SortOrder
  /** Values to give. */
  limit?: number
  missingValues?: MissingValues
  /** Where missing values are counted. */
  includeOptions?: { addToBucket: string }
}

/** `from` is inside, `to` is not. */
export interface RangeBucket {
  from?: number
  to?: number
}

export interface AggregationData {
  results: readonly AggregationResult[]
}

/** One facet, with the part that its type names. */
export interface AggregationResult {
  name: string
  type: Open<AggregationType>
  fieldPath: string
  values?: { results: readonly ValueCount[] }
  ranges?: { results: readonly RangeCount[] }
  scalar?: { type: Open<ScalarType>; value: number }
  dateHistogram?: { results: readonly ValueCount[] }
}

export interface ValueCount {
  value: string
  count: number
}

export interface RangeCount {
  from?: number | null
  to?: number | null
  count: number
}
