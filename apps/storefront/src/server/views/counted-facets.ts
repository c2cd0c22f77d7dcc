import type { SearchFacets } from '@vitrine/contract'
import { optionPrefix } from '../../features/browse/filters.ts'

/** Facet values of some products with their counts, by the parameters in addresses. */
export interface CountedFacets {
  readonly groups: readonly CountedFacet[]
  readonly inStock: number
  readonly outOfStock: number
  /** Ranges with products, ascending. */
  readonly prices: readonly { readonly min: number; readonly max: number; readonly count: number }[]
  /** Lowest and highest price, unless too many products match. */
  readonly priceRange?: { readonly min: number; readonly max: number }
  readonly isEstimate: boolean
}

export interface CountedFacet {
  readonly param: string
  /** Of an option, in the language of the page, if it differs from its name in the parameter. */
  readonly name?: string
  /** Options in the merchant's order; the others by frequency. */
  readonly values: readonly CountedValue[]
  /** There are more values, which are rarer. */
  readonly isCut?: true
}

export interface CountedValue {
  readonly value: string
  readonly name?: string
  readonly color?: string
  readonly count: number
}

/** As many as a shopper can scan; the rarest are left out. */
const maximumValues = 40

export function toCountedFacets(facets: SearchFacets): CountedFacets {
  const named = facets.options.map(({ name, translatedName, optionType, choices }) => ({
    param: optionPrefix + name,
    ...(translatedName === undefined ? {} : { name: translatedName }),
    values: merged(
      choices.map(({ description, translatedDescription, value, count }) => ({
        value: description,
        ...(translatedDescription === undefined ? {} : { name: translatedDescription }),
        count,
        ...(optionType === 'color' ? { color: value } : {}),
      })),
    ),
  }))
  const groups: CountedFacet[] = [
    {
      param: 'in',
      values: facets.collections.map(({ slug, name, count }) => ({ value: slug, name, count })),
    },
    { param: 'brand', values: facets.brands.map(({ name, count }) => ({ value: name, count })) },
    ...named.toSorted((a, b) => Number(isColored(b)) - Number(isColored(a))),
    {
      param: 'ribbon',
      values: facets.ribbons.map(({ name, translatedName, count }) => ({
        value: name,
        ...(translatedName === undefined ? {} : { name: translatedName }),
        count,
      })),
    },
  ]
  return {
    groups: groups.map(({ values, ...facet }) => ({
      ...facet,
      values: mostFrequent(values),
      ...(values.length > maximumValues ? { isCut: true } : {}),
    })),
    ...facets.availability,
    prices: facets.price,
    ...(facets.priceRange ? { priceRange: facets.priceRange } : {}),
    isEstimate: !facets.exact,
  }
}

/** Those that most products have, in the given order. */
function mostFrequent(values: readonly CountedValue[]): readonly CountedValue[] {
  if (values.length <= maximumValues) return values
  const offered = new Set(values.toSorted((a, b) => b.count - a.count).slice(0, maximumValues))
  return values.filter((value) => offered.has(value))
}

export function isColored({ values }: CountedFacet): boolean {
  return values.some(({ color }) => color !== undefined)
}

/** Two products may have different shades under one name; shoppers choose by the name. */
function merged(values: readonly CountedValue[]): readonly CountedValue[] {
  const byValue = new Map<string, CountedValue>()
  for (const each of values) {
    const known = byValue.get(each.value)
    byValue.set(each.value, known ? { ...known, count: known.count + each.count } : each)
  }
  return [...byValue.values()]
}
