import { counted } from './counted.ts'

const products = (count: number): string => counted(count, { one: '# product', other: '# products' })
const results = (count: number): string => counted(count, { one: '# result', other: '# results' })

/** Listings and search. */
export const browse = {
  sort: 'Sort by',
  sortApply: 'Sort',
  sortOrders: {
    featured: 'Our order',
    newest: 'Newest first',
    price: 'Price, low to high',
    'price-desc': 'Price, high to low',
    name: 'Name',
  },
  bestFirst: 'Best match',
  count: products,
  /** Of a number that is an estimate. */
  about: (count: string): string => `About ${count}`,
  products: 'Products',
  pages: 'Pages',
  page: (page: number): string => `Page ${page}`,
  pageOf: (page: number, count: number): string => `Page ${page} of ${count}`,
  previous: 'Previous page',
  next: 'Next page',
  earlier: 'Show earlier products',
  more: 'Show more',
  loading: 'Loading …',
  shown: (shown: number, total: number): string => `${shown} of ${products(total)}`,
  emptyTitle: 'Nothing on this shelf yet',
  emptyText: 'This collection is being put together. Until then, have a look at the others.',
  nothingLeftTitle: 'Nothing fits all of that',
  nothingLeftText: 'Take one of the choices away, or all of them.',
  narrowFurther: 'There is more than can be turned through. Narrow it down to see the rest.',
  beyondTitle: 'There is no such page',
  beyondText: 'The collection has fewer products than that.',
  beyondSearchText: 'There are fewer results than that.',
  beyondLink: 'To the first page',
  everything: 'All products',
  searchTitleFor: (term: string): string => `“${term}”`,
  searchIntro: 'What are you looking for?',
  resultCount: results,
  corrected: (typed: string, meant: string): string =>
    `Nothing here is called “${typed}”. These are for “${meant}”.`,
  nothingTitle: (term: string): string => `Nothing found for “${term}”`,
  nothingText: 'Try a shorter word, or another one for the same thing. Or start from a shelf:',
  inCollections: 'In collections',
}
