import type {
  Aggregation,
  AggregationData,
  HistogramInterval,
  RangeBucket,
  RangeCount,
  ScalarType,
  ValueAggregation,
  ValueCount,
} from '@vitrine/contract/catalog-v3'

/** Something to count in a search; `R` is the type of its result. */
export interface Facet<R> extends Omit<Aggregation, 'name'> {
  /** Never set; only for type inference. */
  readonly result?: R
}

/** Facets by names of your choice. */
export type Facets = Readonly<Record<string, Facet<unknown>>>

/** Results of facets by name; undefined if the platform left one out. */
export type FacetResults<F extends Facets> = {
  readonly [K in keyof F]: (F[K] extends Facet<infer R> ? R : never) | undefined
}

/**
 * A facet: how often each value of a field occurs.
 *
 * @example
 * ```ts
 * const facets = { status: catalogV3.countValues('availabilityStatus') }
 * ```
 */
export function countValues(fieldPath: string, value: ValueAggregation = {}): Facet<readonly ValueCount[]> {
  return { type: 'VALUE', fieldPath, value }
}

/**
 * A facet: how many numbers of a field are in each range. `from` is inclusive, `to` exclusive.
 *
 * @example
 * ```ts
 * const facets = { few: catalogV3.countRanges('quantity', [{ to: 10 }, { from: 10 }]) }
 * ```
 */
export function countRanges(
  fieldPath: string,
  buckets: readonly RangeBucket[],
): Facet<readonly RangeCount[]> {
  return { type: 'RANGE', fieldPath, range: { buckets } }
}

/**
 * A facet: how many dates of a field are in each year, month, week or day.
 *
 * @example
 * ```ts
 * const facets = { months: catalogV3.countDates('createdDate', 'MONTH') }
 * ```
 */
export function countDates(fieldPath: string, interval: HistogramInterval): Facet<readonly ValueCount[]> {
  return { type: 'DATE_HISTOGRAM', fieldPath, dateHistogram: { interval } }
}

/**
 * A facet: the smallest or largest value of a field, or the number of different ones.
 *
 * @example
 * ```ts
 * const facets = { most: catalogV3.measure('quantity', 'MAX') }
 * ```
 */
export function measure(fieldPath: string, type: ScalarType): Facet<number> {
  return { type: 'SCALAR', fieldPath, scalar: { type } }
}

export function toAggregations(facets: Facets): Aggregation[] {
  return Object.entries(facets).map(([name, { result: _, ...facet }]) => ({ ...facet, name }))
}

export function readFacets<F extends Facets>(
  facets: F,
  { results }: AggregationData = { results: [] },
): FacetResults<F> {
  const found = new Map(
    results.map((each) => [
      each.name,
      each.values?.results ?? each.ranges?.results ?? each.dateHistogram?.results ?? each.scalar?.value,
    ]),
  )
  // The cast holds: each kind of facet reads the field of its kind.
  return Object.fromEntries(Object.keys(facets).map((name) => [name, found.get(name)])) as FacetResults<F>
}
