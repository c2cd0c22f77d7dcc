import type { SearchFilter } from '@vitrine/contract'
import { amountOf, type Filter, optionPrefix } from '../../features/browse/filters.ts'
import type { CollectionSummary } from '../catalog/collections.server.ts'

export interface SearchFilterSource {
  readonly filters: readonly Filter[]
  /** The collection that is looked at, if it is one. */
  readonly within?: string | undefined
  readonly collections: readonly Pick<CollectionSummary, 'id' | 'slug'>[]
}

/** The filters of an address as the search of the platform takes them. Names that no collection has find nothing, and are kept. */
export function toSearchFilter({ filters, within, collections }: SearchFilterSource): SearchFilter {
  const valuesOf = (param: string) =>
    filters.filter((filter) => filter.param === param).map(({ value }) => value)
  const chosen = valuesOf('in').flatMap((slug) => collections.find((each) => each.slug === slug)?.id ?? [])
  const collectionIds = within === undefined ? chosen : [within]
  const options = [...new Set(filters.map(({ param }) => param))].filter((param) =>
    param.startsWith(optionPrefix),
  )
  const [brands, ribbons] = [valuesOf('brand'), valuesOf('ribbon')]
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
