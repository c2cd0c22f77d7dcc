import type { SearchFacetName, SearchFilter } from '@vitrine/contract'
import { searchFacetNames } from '@vitrine/contract/enumerations'
import { amountOf, type Filter, optionPrefix } from '../../features/browse/filters.ts'
import type { CollectionSummary } from '../catalog/collections.server.ts'

/** One collection, one brand, or all products. */
export type BrowseScope =
  | { readonly kind: 'everything' }
  | { readonly kind: 'collection'; readonly id: string }
  | { readonly kind: 'brand'; readonly name: string }

/** The facet that a scope determines, so that it is not offered. */
export function facetOfScope({ kind }: BrowseScope): string | undefined {
  return { everything: undefined, collection: 'in', brand: 'brand' }[kind]
}

/** The facets that a screen counts: all except the one that its scope determines. */
export function countedFacetsOf({ kind }: BrowseScope): readonly SearchFacetName[] {
  const decided = { everything: undefined, collection: 'collections', brand: 'brands' }[kind]
  return searchFacetNames.filter((name) => name !== decided)
}

export interface SearchFilterSource {
  readonly filters: readonly Filter[]
  /** The scope, which applies to all other filters. */
  readonly scope: BrowseScope
  readonly collections: readonly Pick<CollectionSummary, 'id' | 'slug'>[]
}

/** The filters of an address as the search of the platform takes them. Unknown collection names stay and match nothing. */
export function toSearchFilter({ filters, scope, collections }: SearchFilterSource): SearchFilter {
  const valuesOf = (param: string) =>
    filters.filter((filter) => filter.param === param).map(({ value }) => value)
  const chosen = valuesOf('in').flatMap((slug) => collections.find((each) => each.slug === slug)?.id ?? [])
  const collectionIds = scope.kind === 'collection' ? [scope.id] : chosen
  const options = [...new Set(filters.map(({ param }) => param))].filter((param) =>
    param.startsWith(optionPrefix),
  )
  const brands = scope.kind === 'brand' ? [scope.name] : valuesOf('brand')
  const ribbons = valuesOf('ribbon')
  const [min, max] = [amountOf(filters, 'min'), amountOf(filters, 'max')]
  return {
    ...(collectionIds.length > 0 ? { collectionIds } : {}),
    ...(brands.length > 0 ? { brands } : {}),
    ...(ribbons.length > 0 ? { ribbons } : {}),
    ...(options.length > 0
      ? {
          options: Object.fromEntries(
            options.map((param) => [param.slice(optionPrefix.length), valuesOf(param)]),
          ),
        }
      : {}),
    ...(valuesOf('stock').length > 0 ? { inStock: true } : {}),
    ...(min !== undefined || max !== undefined
      ? { price: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) } }
      : {}),
  }
}
