/** Query options for TanStack Query. For hooks, prefetching and caches; the cart is not a query, because `useCart` owns it. */

export {
  collectionsQueryOptions,
  type InfiniteOptions,
  memberQueryOptions,
  productQueryOptions,
  productsInfiniteQueryOptions,
  productsQueryOptions,
  type QueryOptions,
  type QueryScope,
  searchInfiniteQueryOptions,
  searchQueryOptions,
  suggestionsQueryOptions,
  vitrineKey,
} from './query-options.ts'
