import type { Store } from '../support/store.ts'

/** A running shop. */
export interface Shop {
  readonly store: Store
  /** Collections that fill a page. */
  readonly shelves: readonly string[]
  readonly products: readonly string[]
  /** A filter that fills a page, as a query string. */
  readonly facet: string
  /** A search term that fills a page, and a misspelling of it. */
  readonly word: string
  readonly mistyped: string
}

const everything = '/collections/all-products'

/**
 * The demo store. None of its collections and choices fills a page: the lists of all products and of those in stock do.
 */
export async function demoShop(store: Store): Promise<Shop> {
  const products = await linksOf(store, everything, 'products')
  return { store, shelves: [everything], products, facet: 'stock=1', word: 'care', mistyped: 'carre' }
}

/** A generated store: eight of its collections, a color, and a word of names. */
export async function generatedShop(store: Store): Promise<Shop> {
  const shelves = (await linksOf(store, '/collections', 'collections')).filter((path) => path !== everything)
  const products = await linksOf(store, everything, 'products')
  const facet = 'option.Colour=Rust'
  return { store, shelves: shelves.slice(0, 8), products, facet, word: 'linen', mistyped: 'linnen' }
}

/** Pages by kind: a URL for each run. `new` ones were never requested before, so that no cache has them. */
export const pages: Readonly<Record<string, (shop: Shop, run: number) => string>> = {
  'listing, known': () => everything,
  'shelf, known': ({ shelves }) => pick(shelves, 0),
  'listing by price, new': (_, run) => `${everything}?max=${amount(150, run)}`,
  'listing by price, cheapest first, new': (_, run) => `${everything}?sort=price&min=${amount(1, run)}`,
  'listing by a facet and price, new': ({ facet }, run) => `${everything}?${facet}&min=${amount(1, run)}`,
  'shelf by price, cheapest first, new': ({ shelves }, run) =>
    `${pick(shelves, run)}?sort=price&min=${amount(3, run)}`,
  'search, known': ({ word }) => `/search?q=${word}`,
  'search by price, new': ({ word }, run) => `/search?q=${word}&max=${amount(400, run)}`,
  'mistyped search by price, new': ({ mistyped }, run) => `/search?q=${mistyped}&max=${amount(400, run)}`,
  'suggestions, new': ({ word }, run) => `/search/suggestions?q=${word.slice(0, 3)}${letter(run)}`,
  'product, known': ({ products }) => pick(products, 0),
  'product, new': ({ products }, run) => pick(products, run),
}

const pick = (from: readonly string[], run: number): string => from[run % from.length] ?? '/'
/** A different amount each time, cents apart. */
const amount = (from: number, run: number): string => (from + run / 100).toFixed(2)
const letter = (run: number): string => String.fromCharCode('a'.charCodeAt(0) + (run % 26))

async function linksOf({ shopUrl }: Store, path: string, kind: string): Promise<readonly string[]> {
  const html = await (await fetch(shopUrl + path)).text()
  const links = [...html.matchAll(/href="\/(\w+)\/([\w-]+)"/g)].filter(([, found]) => found === kind)
  return [...new Set(links.map(([, , slug = '']) => `/${kind}/${slug}`))]
}
