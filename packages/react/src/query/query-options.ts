import type { DataTag, InfiniteData, QueryKey } from '@tanstack/react-query'
import type { Collection, PlatformQuery, Product, ReadingClient } from '@vitrine/client'
import { getCurrentMember, type Member } from '@vitrine/client/auth'
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
import { type CatalogParams, maxOffset, toSearchRequest } from '../catalog/catalog-params.ts'
import type { ListPage } from '../hooks/use-list.ts'

/** What data depends on besides the request. Part of each key, so that a cache never shows one user's data to another. */
export interface QueryScope {
  /** Separates shops that share a cache. */
  readonly store?: string
  /** BCP 47. */
  readonly language?: string
  /** ISO 4217. */
  readonly currency?: string
  /** `version` of the session: it changes with each login and logout. Empty or absent for visitors. */
  readonly session?: string
}

/**
 * The start of all keys, for `invalidateQueries`.
 *
 * @example
 * ```ts
 * await queryClient.invalidateQueries({ queryKey: vitrineKey({ currency: 'EUR' }) })
 * ```
 */
export function vitrineKey(scope: QueryScope = {}): readonly ['vitrine', QueryScope] {
  return ['vitrine', scope]
}

/** Options of `useQuery`, `useSuspenseQuery`, `prefetchQuery` and others. */
export interface QueryOptions<T> {
  readonly queryKey: DataTag<QueryKey, T>
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<T>
}

/** Options of `useInfiniteQuery` and others; the page parameter is an offset. */
export interface InfiniteOptions<P> {
  readonly queryKey: DataTag<QueryKey, InfiniteData<P, number>>
  readonly queryFn: (context: { readonly signal: AbortSignal; readonly pageParam: number }) => Promise<P>
  readonly initialPageParam: 0
  readonly getNextPageParam: (page: P) => number | undefined
}

/**
 * One product by its slug; null if there is none.
 *
 * @example
 * ```tsx
 * function ProductPage({ slug }: { slug: string }) {
 *   const { data: product } = useQuery(productQueryOptions(client, slug))
 *   return <h1>{product?.name}</h1>
 * }
 * ```
 */
export function productQueryOptions(
  client: ReadingClient,
  slug: string,
  scope?: QueryScope,
): QueryOptions<Product | null> {
  return options(scope, ['product', slug], (signal) => getProductBySlug(client, slug, { signal }))
}

/**
 * One page of products.
 *
 * @example
 * ```ts
 * await queryClient.prefetchQuery(productsQueryOptions(client, productQuery().limit(24)))
 * ```
 */
export function productsQueryOptions(
  client: ReadingClient,
  query: ProductQuery | PlatformQuery = {},
  scope?: QueryScope,
): QueryOptions<ListPage<Product>> {
  const plain = toPlain(query)
  return options(scope, ['products', plain], async (signal) =>
    toPage(await queryProducts(client, plain, { signal }).first()),
  )
}

/**
 * Products as an infinite list.
 *
 * @example
 * ```tsx
 * function Products() {
 *   const { data, fetchNextPage } = useInfiniteQuery(productsInfiniteQueryOptions(client, productQuery().limit(24)))
 *   return <button onClick={() => void fetchNextPage()}>{`More than ${data?.pages.length ?? 0} pages`}</button>
 * }
 * ```
 */
export function productsInfiniteQueryOptions(
  client: ReadingClient,
  query: ProductQuery | PlatformQuery = {},
  scope?: QueryScope,
): InfiniteOptions<ListPage<Product>> {
  const plain = toPlain(query)
  return infinite(
    scope,
    ['products', 'infinite', plain],
    async (offset, signal) => {
      const page = { ...plain, paging: { ...plain.paging, offset } }
      return toPage(await queryProducts(client, page, { signal }).first())
    },
    ({ hasNext, offset, items }) => (hasNext ? offset + items.length : undefined),
  )
}

/**
 * One page of a listing with text, filters and facets.
 *
 * @param search `pageSize`: default 24; `includeFacets`: default false
 * @example
 * ```ts
 * const params = parseCatalogParams(new URLSearchParams(location.search))
 * const { products } = await queryClient.fetchQuery(searchQueryOptions(client, params))
 * ```
 */
export function searchQueryOptions(
  client: ReadingClient,
  params: CatalogParams,
  search: { readonly pageSize?: number; readonly includeFacets?: boolean } = {},
  scope?: QueryScope,
): QueryOptions<SearchProductsResponse> {
  const { pageSize = 24, includeFacets = false } = search
  const request = { ...toSearchRequest(params, pageSize), includeFacets }
  return options(scope, ['search', request], (signal) => searchProducts(client, request, { signal }))
}

/**
 * A listing with text, filters and facets as an infinite list. It begins at `page` of the parameters, and ends after 1,000 products.
 *
 * @param search `pageSize`: default 24; `includeFacets`: default false
 * @example
 * ```tsx
 * function Results({ params }: { params: CatalogParams }) {
 *   const { data, fetchNextPage } = useInfiniteQuery(searchInfiniteQueryOptions(client, params, { pageSize: 12 }))
 *   return <button onClick={() => void fetchNextPage()}>{`More than ${data?.pages.length ?? 0} pages`}</button>
 * }
 * ```
 */
export function searchInfiniteQueryOptions(
  client: ReadingClient,
  params: CatalogParams,
  search: { readonly pageSize?: number; readonly includeFacets?: boolean } = {},
  scope?: QueryScope,
): InfiniteOptions<SearchProductsResponse> {
  const { pageSize = 24, includeFacets = false } = search
  const request = { ...toSearchRequest(params, pageSize), includeFacets }
  return infinite(
    scope,
    ['search', 'infinite', request],
    (offset, signal) =>
      searchProducts(client, offset === 0 ? request : { ...request, paging: { limit: pageSize, offset } }, {
        signal,
      }),
    ({ metadata: { count, offset, total } }) => {
      const next = offset + count
      return count > 0 && next < total && next <= maxOffset ? next : undefined
    },
  )
}

/**
 * One page of collections.
 *
 * @example
 * ```ts
 * const { items } = await queryClient.fetchQuery(collectionsQueryOptions(client))
 * ```
 */
export function collectionsQueryOptions(
  client: ReadingClient,
  query: CollectionQuery | PlatformQuery = {},
  scope?: QueryScope,
): QueryOptions<ListPage<Collection>> {
  const plain = toPlain(query)
  return options(scope, ['collections', plain], async (signal) =>
    toPage(await queryCollections(client, plain, { signal }).first()),
  )
}

/**
 * Suggestions for a text; set `enabled` to false for an empty one.
 *
 * @example
 * ```tsx
 * function Suggestions({ text }: { text: string }) {
 *   const { data } = useQuery({ ...suggestionsQueryOptions(client, text), enabled: text !== '' })
 *   return <p>{data?.products.length ?? 0}</p>
 * }
 * ```
 */
export function suggestionsQueryOptions(
  client: ReadingClient,
  text: string,
  scope?: QueryScope,
): QueryOptions<SuggestResponse> {
  return options(scope, ['suggestions', text], (signal) => suggest(client, { text }, { signal }))
}

/**
 * The member who is logged in. Set `enabled` to false for visitors, and `scope.session` so that the cache does not outlive a
 * logout.
 *
 * @example
 * ```tsx
 * function Name() {
 *   const { isMember, version = '' } = useSession()
 *   const { data } = useQuery({ ...memberQueryOptions(client, { session: version }), enabled: isMember })
 *   return <p>{data?.profile?.nickname}</p>
 * }
 * ```
 */
export function memberQueryOptions(client: ReadingClient, scope?: QueryScope): QueryOptions<Member> {
  return options(scope, ['member'], (signal) => getCurrentMember(client, 'FULL', { signal }))
}

function options<T>(
  scope: QueryScope | undefined,
  key: readonly unknown[],
  load: (signal: AbortSignal) => Promise<T>,
): QueryOptions<T> {
  return {
    // The tag exists in types only.
    queryKey: [...vitrineKey(scope), ...key] as unknown as DataTag<QueryKey, T>,
    queryFn: ({ signal }) => load(signal),
  }
}

function infinite<P>(
  scope: QueryScope | undefined,
  key: readonly unknown[],
  load: (offset: number, signal: AbortSignal) => Promise<P>,
  getNextPageParam: (page: P) => number | undefined,
): InfiniteOptions<P> {
  return {
    // The tag exists in types only.
    queryKey: [...vitrineKey(scope), ...key] as unknown as DataTag<QueryKey, InfiniteData<P, number>>,
    queryFn: ({ signal, pageParam }) => load(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam,
  }
}

/** Queries serialize as what goes over the wire. */
function toPlain(query: ProductQuery | CollectionQuery | PlatformQuery): PlatformQuery {
  return JSON.parse(JSON.stringify(query))
}

/** Without methods, so that it can be serialized. */
function toPage<T>({ items, offset, limit, total, hasNext }: ListPage<T>): ListPage<T> {
  return { items, offset, limit, total, hasNext }
}
