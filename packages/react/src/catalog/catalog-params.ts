import type { SearchProductsRequest } from '@vitrine/client/catalog'

/** The state of a product listing: search text, filters, order and page. */
export interface CatalogParams {
  readonly text?: string
  readonly collectionIds?: readonly string[]
  /** Option name → choices. */
  readonly options?: Readonly<Record<string, readonly string[]>>
  readonly brands?: readonly string[]
  readonly ribbons?: readonly string[]
  readonly inStock?: boolean
  /**
   * In the store's currency, whatever the display currency is. Both bounds are inclusive, unlike the `max` of a price facet:
   * `priceBounds` converts it.
   */
  readonly minPrice?: number
  readonly maxPrice?: number
  readonly sort?: CatalogSort
  /** From 1; default 1. */
  readonly page?: number
}

/** Default: by relevance, or newest first without a text. */
export type CatalogSort = 'name' | '-name' | 'price' | '-price' | 'newest'

const sorts: Readonly<Record<CatalogSort, NonNullable<SearchProductsRequest['sort']>>> = {
  name: { fieldName: 'name', order: 'ASC' },
  '-name': { fieldName: 'name', order: 'DESC' },
  price: { fieldName: 'priceData.price', order: 'ASC' },
  '-price': { fieldName: 'priceData.price', order: 'DESC' },
  newest: { fieldName: 'numericId', order: 'DESC' },
}

const optionPrefix = 'option:'
/** The platform's limits: whatever an address contains, it becomes a valid request. */
const maxTextLength = 200
const maxValues = 50
const maxOptions = 10
export const maxOffset = 1_000

/**
 * Parses the query string of a listing, the same way on a server and in a browser. Invalid values are ignored.
 *
 * @example
 * ```ts
 * const params = parseCatalogParams(new URLSearchParams('q=linen&option:Colour=Oat&sort=-price&page=2'))
 * ```
 */
export function parseCatalogParams(params: URLSearchParams): CatalogParams {
  const text = params.get('q')?.trim().slice(0, maxTextLength)
  const options = readOptions(params)
  const list = (name: string) => unique(params.getAll(name))
  const [collectionIds, brands, ribbons] = [list('collection'), list('brand'), list('ribbon')]
  const inStock = params.get('inStock')
  const minPrice = readPrice(params.get('minPrice'))
  const maxPrice = readPrice(params.get('maxPrice'))
  const sort = params.get('sort')
  const page = Number(params.get('page'))
  return {
    ...(text && { text }),
    ...(collectionIds.length > 0 && { collectionIds }),
    ...(Object.keys(options).length > 0 && { options }),
    ...(brands.length > 0 && { brands }),
    ...(ribbons.length > 0 && { ribbons }),
    ...((inStock === 'true' || inStock === 'false') && { inStock: inStock === 'true' }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(isSort(sort) && { sort }),
    ...(Number.isInteger(page) && page > 1 && page <= maxOffset && { page }),
  }
}

/**
 * Serializes the state of a listing. Other parameters of `base` are preserved; defaults are left out. Parsing the result gives
 * the same state.
 *
 * @example
 * ```ts
 * const href = `?${serializeCatalogParams({ text: 'linen', sort: '-price' })}`
 * ```
 */
export function serializeCatalogParams(
  params: CatalogParams,
  base: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const result = new URLSearchParams([...base].filter(([name]) => !isCatalogParam(name)))
  const append = (name: string, value: string | number | boolean | undefined) => {
    if (value !== undefined && value !== '') result.append(name, `${value}`)
  }
  append('q', params.text)
  for (const id of params.collectionIds ?? []) append('collection', id)
  for (const [name, choices] of Object.entries(params.options ?? {}))
    for (const choice of choices) append(optionPrefix + name, choice)
  for (const brand of params.brands ?? []) append('brand', brand)
  for (const ribbon of params.ribbons ?? []) append('ribbon', ribbon)
  append('inStock', params.inStock)
  append('minPrice', params.minPrice)
  append('maxPrice', params.maxPrice)
  append('sort', params.sort)
  if (params.page !== undefined && params.page > 1) append('page', params.page)
  return result
}

/**
 * The address of a listing: `path` with the state as its query string, and without `?` if that is empty.
 *
 * @example
 * ```ts
 * history.pushState(null, '', toCatalogHref('/products', { brands: ['Olaria Brisa'] }))
 * ```
 */
export function toCatalogHref(path: string, params: CatalogParams): string {
  const query = `${serializeCatalogParams(params)}`
  return query ? `${path}?${query}` : path
}

/**
 * The search request of a listing.
 *
 * @param pageSize Products per page, at most 100.
 * @example
 * ```ts
 * const { products } = await searchProducts(client, toSearchRequest(parseCatalogParams(url.searchParams), 24))
 * ```
 */
export function toSearchRequest(params: CatalogParams, pageSize: number): SearchProductsRequest {
  const {
    text,
    collectionIds,
    options,
    brands,
    ribbons,
    inStock,
    minPrice,
    maxPrice,
    sort,
    page = 1,
  } = params
  const price = {
    ...(minPrice !== undefined && { min: minPrice }),
    ...(maxPrice !== undefined && { max: maxPrice }),
  }
  const filter = {
    ...(collectionIds && { collectionIds }),
    ...(options && { options }),
    ...(brands && { brands }),
    ...(ribbons && { ribbons }),
    ...(inStock !== undefined && { inStock }),
    ...(Object.keys(price).length > 0 && { price }),
  }
  return {
    ...(text && { text }),
    ...(Object.keys(filter).length > 0 && { filter }),
    ...(sort && { sort: sorts[sort] }),
    paging: { limit: pageSize, offset: Math.min(maxOffset, (page - 1) * pageSize) },
  }
}

function readOptions(params: URLSearchParams): Record<string, readonly string[]> {
  const names = unique([...params.keys()].filter((name) => name.startsWith(optionPrefix)))
  return Object.fromEntries(
    names.slice(0, maxOptions).flatMap((name) => {
      const choices = unique(params.getAll(name))
      const option = name.slice(optionPrefix.length)
      return option && choices.length > 0 ? [[option, choices]] : []
    }),
  )
}

function readPrice(value: string | null): number | undefined {
  const price = value?.trim() ? Number(value) : Number.NaN
  return Number.isFinite(price) && price >= 0 ? price : undefined
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values.filter((value) => value !== ''))].slice(0, maxValues)
}

function isSort(value: string | null): value is CatalogSort {
  return value !== null && Object.hasOwn(sorts, value)
}

function isCatalogParam(name: string): boolean {
  const names = ['q', 'collection', 'brand', 'ribbon', 'inStock', 'minPrice', 'maxPrice', 'sort', 'page']
  return names.includes(name) || name.startsWith(optionPrefix)
}
