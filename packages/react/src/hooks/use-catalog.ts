'use client'

import type { AnyClient, Collection, PlatformQuery, Product } from '@vitrine/client'
import {
  type CollectionQuery,
  getProductBySlug,
  type ProductQuery,
  queryCollections,
  queryProducts,
  type SearchProductsResponse,
  type SuggestResponse,
  searchProducts,
  suggest,
} from '@vitrine/client/catalog'
import { useEffect, useState } from 'react'
import { type CatalogParams, toSearchRequest } from '../catalog/catalog-params.ts'
import { type ListController, type ListOptions, type ListPage, type ListRange, useList } from './use-list.ts'
import { type ResourceController, useResource } from './use-resource.ts'

/** Items per page if a query does not say. */
const defaultPageSize = 24

/**
 * One product by its slug; `data` is null if there is none.
 *
 * @param options `initial`: the product the page was rendered with.
 * @example
 * ```tsx
 * function ProductPage({ slug }: { slug: string }) {
 *   const { status, data } = useProduct(slug)
 *   if (status === 'pending') return <p>Loading</p>
 *   return <h1>{data?.name ?? 'Not found'}</h1>
 * }
 * ```
 */
export function useProduct(
  slug: string,
  { initial }: { readonly initial?: Product | null | undefined } = {},
): ResourceController<Product | null> {
  return useResource(
    `product ${slug}`,
    (client, signal) => getProductBySlug(client, slug, { signal }),
    initial,
  )
}

/** A page of products, with facets and spelling if it is the result of a search. */
export interface ProductPage extends ListPage<Product> {
  readonly search?: Pick<SearchProductsResponse, 'matches' | 'facets' | 'correctedText'>
}

/** Options of {@link useProducts}. */
export interface ProductListOptions extends ListOptions<ProductPage> {
  /** Products per page; default that of the query, otherwise 24. */
  readonly pageSize?: number
  /** Counts facets, if `source` is the state of a listing: `data.search.facets`. */
  readonly includeFacets?: boolean
}

/**
 * Products, as pages or as an infinite list.
 *
 * @param source A query of the catalog, or the state of a listing with text and filters (`parseCatalogParams`). An empty object
 *   is a listing without filters, so that it has facets and the order of every other listing. Its `page` is shown unless the
 *   options have one; an infinite list starts with as many pages.
 * @example
 * ```tsx
 * const newest = productQuery().orderBy('lastUpdated', 'desc').limit(12)
 *
 * function Newest() {
 *   const { items, hasNext, next } = useProducts(newest, { mode: 'infinite' })
 *   return (
 *     <>
 *       {items.map((product) => <p key={product.id}>{product.name}</p>)}
 *       {hasNext && <button onClick={next}>More</button>}
 *     </>
 *   )
 * }
 * ```
 * @example An infinite list whose length is in the address, so that it survives a reload
 * ```tsx
 * function Listing({ params }: { params: CatalogParams }) {
 *   const list = useProducts(params, {
 *     mode: 'infinite',
 *     onPageChange: (page) => history.replaceState(null, '', toCatalogHref('/products', { ...params, page })),
 *   })
 *   return (
 *     <Pagination.Root list={list} aria-label="More products">
 *       {list.items.map((product) => <p key={product.id}>{product.name}</p>)}
 *       <Pagination.LoadMore>More</Pagination.LoadMore>
 *     </Pagination.Root>
 *   )
 * }
 * ```
 */
export function useProducts(
  source: ProductQuery | PlatformQuery | CatalogParams = {},
  options: ProductListOptions = {},
): ListController<Product, ProductPage> {
  const { includeFacets = false, pageSize } = options
  const plain: unknown = JSON.parse(JSON.stringify(source))
  const query = isProductQuery(source) || isPlatformQuery(plain) ? (plain as PlatformQuery) : undefined
  // The only other source is the state of a listing.
  const { page = 1, ...listing }: CatalogParams = query ? {} : (plain as CatalogParams)
  const limit = pageSize ?? query?.paging?.limit ?? defaultPageSize
  return useList<Product, ProductPage>(
    `products ${JSON.stringify([query ? 'query' : 'listing', query ?? listing, limit, includeFacets])}`,
    limit,
    (client, range, signal) =>
      query
        ? loadQuery(client, query, range, signal)
        : loadSearch(client, listing, { ...range, includeFacets }, signal),
    { page, ...options },
  )
}

async function loadQuery(
  client: AnyClient,
  query: PlatformQuery,
  { limit, offset }: ListRange,
  signal: AbortSignal,
): Promise<ProductPage> {
  const start = query.paging?.offset ?? 0
  const page = { ...query, paging: { limit, offset: start + offset } }
  return toPage(await queryProducts(client, page, { signal }).first(), start)
}

async function loadSearch(
  client: AnyClient,
  params: CatalogParams,
  paging: ListRange & { readonly includeFacets: boolean },
  signal: AbortSignal,
): Promise<ProductPage> {
  const { limit, offset, includeFacets } = paging
  const request = { ...toSearchRequest(params, limit), includeFacets, paging: { limit, offset } }
  const response = await searchProducts(client, request, { signal })
  const { products, metadata, matches, facets, correctedText } = response
  return {
    items: products,
    offset,
    limit,
    total: metadata.total,
    hasNext: offset + products.length < metadata.total,
    search: { matches, ...(facets && { facets }), ...(correctedText && { correctedText }) },
  }
}

/**
 * Collections, as pages or as an infinite list.
 *
 * @example
 * ```tsx
 * function Navigation() {
 *   const { items } = useCollections()
 *   return <nav>{items.map(({ id, slug, name }) => <a key={id} href={`/c/${slug}`}>{name}</a>)}</nav>
 * }
 * ```
 */
export function useCollections(
  query: CollectionQuery | PlatformQuery = {},
  options: ListOptions<ListPage<Collection>> = {},
): ListController<Collection, ListPage<Collection>> {
  // Queries serialize as what goes over the wire.
  const plain = JSON.parse(JSON.stringify(query)) as PlatformQuery
  const limit = plain.paging?.limit ?? defaultPageSize
  const start = plain.paging?.offset ?? 0
  return useList<Collection, ListPage<Collection>>(
    `collections ${JSON.stringify(plain)}`,
    limit,
    async (client, { offset, limit: size }, signal) => {
      const page = { ...plain, paging: { limit: size, offset: start + offset } }
      return toPage(await queryCollections(client, page, { signal }).first(), start)
    },
    options,
  )
}

/** Options of {@link useSearchSuggestions}. */
export interface SuggestionOptions {
  /** Suggestions of each kind; default 5. */
  readonly limit?: number
  /** Waits until the text has not changed for this long; default 150. */
  readonly debounceMs?: number
}

/**
 * Suggestions while the shopper types: products, collections and brands. Loads nothing for an empty text; the last
 * suggestions stay until newer ones are loaded.
 *
 * @example
 * ```tsx
 * function Search() {
 *   const [text, setText] = useState('')
 *   const { data } = useSearchSuggestions(text)
 *   return (
 *     <>
 *       <input type="search" value={text} onChange={(event) => setText(event.target.value)} />
 *       {data?.products.map(({ id, slug }) => <a key={id} href={`/p/${slug}`}>{slug}</a>)}
 *     </>
 *   )
 * }
 * ```
 */
export function useSearchSuggestions(
  text: string,
  { limit = 5, debounceMs = 150 }: SuggestionOptions = {},
): ResourceController<SuggestResponse> {
  const typed = text.trim().slice(0, 200)
  const [settled, setSettled] = useState(typed)
  const [last, setLast] = useState<SuggestResponse>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), debounceMs)
    return () => clearTimeout(timer)
  }, [typed, debounceMs])
  const name = settled && typed ? `suggestions ${limit} ${settled}` : undefined
  const resource = useResource(name, (client, signal) =>
    suggest(client, { text: settled, limit }, { signal }),
  )
  if (resource.data && resource.data !== last) setLast(resource.data)
  if (!typed && last) setLast(undefined)
  return resource.status === 'pending' && last && typed
    ? { ...resource, status: 'success', isPending: false, data: last, error: undefined }
    : resource
}

function isPlatformQuery(source: unknown): source is PlatformQuery {
  const { filter, sort, paging } = Object(source)
  const isSorting = sort === undefined || Array.isArray(sort)
  return (filter !== undefined || paging !== undefined || sort !== undefined) && isSorting
}

/** Queries of the client serialize themselves. One without conditions is still a query. */
function isProductQuery(source: object): source is ProductQuery {
  return 'toJSON' in source
}

/** Offsets count from the start of the query. */
function toPage<T>({ items, offset, limit, total, hasNext }: ListPage<T>, start: number): ListPage<T> {
  return { items, offset: offset - start, limit, total, hasNext }
}
