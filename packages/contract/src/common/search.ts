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
  /** Time zone of date histograms, for example `Europe/Dublin`; default UTC. */
  timeZone?: string
}

/** Free text. */
export interface SearchDetails {
  /** Whether one word has to match or all; default `OR`. */
  mode?: SearchMode
  /** At most 100 characters. */
  expression?: string
  /** Dotted paths of the fields to search; at most 20. */
  fields?: readonly string[]
  /** Also finds similar words. */
  fuzzy?: boolean
}

/** One facet to count. Has the field that matches its type. Nested and grouped types are not supported. */
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
  /** Default `COUNT`. */
  sortType?: ValueSortType
  /** Default `DESC`. */
  sortDirection?: SortOrder
  /** Number of values to return. */
  limit?: number
  missingValues?: MissingValues
  /** How missing values are counted. */
  includeOptions?: { addToBucket: string }
}

/** `from` is inclusive, `to` exclusive. */
export interface RangeBucket {
  from?: number
  to?: number
}

export interface AggregationData {
  results: readonly AggregationResult[]
}

/** One counted facet. Has the field that matches its type. */
export interface AggregationResult {
  name: string
  type: Open<AggregationType>
  fieldPath: string
  values?: { results: readonly ValueCount[] }
  ranges?: { results: readonly RangeCount[] }
  scalar?: { type: Open<ScalarType>; value: number }
  dateHistogram?: { results: readonly ValueCount[] }
}

/** How often a value occurs. */
export interface ValueCount {
  value: string
  count: number
}

/** How many values are in a range. */
export interface RangeCount {
  from?: number | null
  to?: number | null
  count: number
}
