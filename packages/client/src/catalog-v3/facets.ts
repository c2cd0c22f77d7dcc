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

/** What is counted beside a search; `R` is what it gives. */
export interface Facet<R> extends Omit<Aggregation, 'name'> {
  /** Never set: carries the type. */
  readonly result?: R
}

/** Facets by names of the caller's. */
export type Facets = Readonly<Record<string, Facet<unknown>>>

/** What facets give, by their names; undefined for one that the platform left out. */
export type FacetResults<F extends Facets> = {
  readonly [K in keyof F]: (F[K] extends Facet<infer R> ? R : never) | undefined
}

/** How often each value of a field occurs. @see wire 7.5, VALUE */
export function countValues(fieldPath: string, value: ValueAggregation = {}): Facet<readonly ValueCount[]> {
  return { type: 'VALUE', fieldPath, value }
}

/** How often a number lies in each range; `from` is inside, `to` is not. @see wire 7.5, RANGE */
export function countRanges(
  fieldPath: string,
  buckets: readonly RangeBucket[],
): Facet<readonly RangeCount[]> {
  return { type: 'RANGE', fieldPath, range: { buckets } }
}

/** How often a point in time lies in each year, month, week or day. @see wire 7.5, DATE_HISTOGRAM */
export function countDates(fieldPath: string, interval: HistogramInterval): Facet<readonly ValueCount[]> {
  return { type: 'DATE_HISTOGRAM', fieldPath, dateHistogram: { interval } }
}

/** The least or greatest value, or how many different ones there are. @see wire 7.5, SCALAR */
export function measure(fieldPath: string, type: ScalarType): Facet<number> {
  return { type: 'SCALAR', fieldPath, scalar: { type } }
}

export function aggregationsOf(facets: Facets): Aggregation[] {
  return Object.entries(facets).map(([name, { result: _, ...facet }]) => ({ ...facet, name }))
}

export function facetResults<F extends Facets>(
  facets: F,
  { results }: AggregationData = { results: [] },
): FacetResults<F> {
  const found = new Map(
    results.map((each) => [
      each.name,
      each.values?.results ?? each.ranges?.results ?? each.dateHistogram?.results ?? each.scalar?.value,
    ]),
  )
  // The cast holds: each kind of facet is answered by the part of its kind.
  return Object.fromEntries(Object.keys(facets).map((name) => [name, found.get(name)])) as FacetResults<F>
}
