import type {
  ChosenFilterView,
  FilterGroupView,
  FiltersView,
  FilterValueView,
  PriceFilterView,
} from '../../features/browse/filter-view.ts'
import { amountOf, type Filter, isChosen, optionPrefix } from '../../features/browse/filters.ts'
import { toDecimal } from '../../shared/views/decimal.ts'
import type { CollectionSummary } from '../catalog/collections.server.ts'
import { type CountedFacet, type CountedFacets, type CountedValue, isColored } from './counted-facets.ts'

export interface FiltersSource {
  /** Of the listing without any filter: the values to choose from, always in one order. */
  readonly all: CountedFacets
  /** Of the filtered listing. */
  readonly narrowed: CountedFacets
  readonly filters: readonly Filter[]
  readonly collections: readonly CollectionSummary[]
  /** Products without any filter. */
  readonly total: number
  /** The facet that the page determines; it is not offered. */
  readonly decided: string | undefined
}

/** Only options that many products have; others would exclude too few products. */
const minimumShare = 1 / 8
const maximumOptions = 4
/** Products per choice, except for colors: sizes that only one product has lead to that product and narrow nothing. */
const minimumPerChoice = 1.5

export function toFiltersView(source: FiltersSource): FiltersView {
  const { all, narrowed, filters, collections, total, decided } = source
  const offered = all.groups.filter(({ param }) => param !== decided)
  const groups = worthChoosing(offered, filters, total)
  const price = toPriceFilter(all, narrowed, filters)
  const inStockChosen = filters.some(({ param }) => param === 'stock')
  return {
    groups: groups.map((group) => withCounts(group, narrowed, filters)),
    ...(price ? { price } : {}),
    ...((all.inStock > 0 && all.outOfStock > 0) || inStockChosen
      ? { inStock: { count: narrowed.inStock, chosen: inStockChosen } }
      : {}),
    chosen: filters.map((filter) => toChosenFilter(filter, collections, all.groups)),
    isEstimate: narrowed.isEstimate,
  }
}

/** The label of a choice in its chip. */
export function toChosenFilter(
  filter: Filter,
  collections: readonly Pick<CollectionSummary, 'slug' | 'name'>[],
  groups: readonly CountedFacet[] = [],
): ChosenFilterView {
  if (filter.param === 'min' || filter.param === 'max') return { ...filter, amount: toDecimal(filter.value) }
  const collection = filter.param === 'in' ? collections.find(({ slug }) => slug === filter.value) : undefined
  const counted = groups
    .find(({ param }) => param === filter.param)
    ?.values.find(({ value }) => value === filter.value)
  const name = collection?.name ?? counted?.name
  return name === undefined ? filter : { ...filter, name }
}

/** Facets with values to choose from, which include those that are chosen already. */
function worthChoosing(
  groups: readonly CountedFacet[],
  filters: readonly Filter[],
  total: number,
): readonly CountedFacet[] {
  let options = 0
  return groups.filter((group) => {
    const { param, values } = group
    if (filters.some((filter) => filter.param === param)) return true
    if (values.length < 2) return false
    if (!param.startsWith(optionPrefix)) return true
    const having = values.reduce((sum, { count }) => sum + count, 0)
    if (having < total * minimumShare) return false
    if (!isColored(group) && having < values.length * minimumPerChoice) return false
    options += 1
    return options <= maximumOptions
  })
}

function withCounts(
  facet: CountedFacet,
  narrowed: CountedFacets,
  filters: readonly Filter[],
): FilterGroupView {
  const { param, name, isCut = false } = facet
  const counted = narrowed.groups.find((group) => group.param === param)?.values ?? []
  // Long lists have only the values of the filtered listing: nothing is known about the others.
  const values = isCut ? counted : facet.values
  const countOf = new Map(counted.map(({ value, count }) => [value, count]))
  const chosen = filters.filter((filter) => filter.param === param)
  const missing = chosen.filter((filter) => !values.some(({ value }) => value === filter.value))
  const added = missing.map(
    ({ value }) => facet.values.find((each) => each.value === value) ?? { value, count: 0 },
  )
  return {
    param,
    ...(name === undefined ? {} : { name }),
    values: [...values, ...added].map(
      ({ value, name, color }: CountedValue): FilterValueView => ({
        value,
        ...(name !== undefined && name !== value ? { name } : {}),
        ...(color !== undefined ? { color } : {}),
        count: countOf.get(value) ?? 0,
        ...(isChosen(filters, param, value) ? { chosen: true } : {}),
      }),
    ),
  }
}

function toPriceFilter(
  all: CountedFacets,
  narrowed: CountedFacets,
  filters: readonly Filter[],
): PriceFilterView | undefined {
  const [min, max] = [amountOf(filters, 'min'), amountOf(filters, 'max')]
  const first = all.prices[0]
  const isChosenHere = min !== undefined || max !== undefined
  if (!first || (all.prices.length < 2 && !isChosenHere)) return undefined
  const countOf = new Map(narrowed.prices.map((step) => [step.min, step.count]))
  return {
    bounds: [first.min, ...all.prices.map((step) => step.max)],
    counts: all.prices.map((step) => countOf.get(step.min) ?? 0),
    range: all.priceRange ?? { min: first.min, max: all.prices.at(-1)?.max ?? first.max },
  }
}
