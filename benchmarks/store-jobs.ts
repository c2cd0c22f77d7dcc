import { createClient } from '@vitrine/client'
import * as catalog from '@vitrine/client/catalog'

/** A read of the catalog; it varies with the number of the run. */
type Job = (run: number) => Promise<unknown>

const words = ['linen', 'lamp', 'candle', 'oak', 'wool', 'soap', 'bowl', 'brass']
const mistakes = ['linnen', 'lmap', 'candel', 'wol', 'sope', 'bowel', 'bras', 'ceramik']

/** Reads of a shop, each of which should take the same time in a store of any size. As in a shop, a read that fails is repeated. */
export async function storeJobs(
  baseUrl: string,
  clientId: string,
  products: number,
): Promise<Readonly<Record<string, Job>>> {
  const client = createClient({ clientId, baseUrl })
  const { items: collections } = await catalog
    .queryCollections(client, catalog.collectionQuery().limit(8))
    .first()
  const { items: some } = await catalog.queryProducts(client, catalog.productQuery().limit(100)).first()
  const collectionOf = (run: number) => collections[run % collections.length]?.id ?? ''
  const listing = (query = catalog.productQuery()) => catalog.queryProducts(client, query.limit(24)).first()
  const pick = (from: readonly string[], run: number) => from[run % from.length] ?? ''
  const search = (wanted: Parameters<typeof catalog.searchProducts>[1]) =>
    catalog.searchProducts(client, { paging: { limit: 24 }, ...wanted })

  return {
    'listing of all products': () => listing(),
    'listing of a collection': (run) =>
      listing(catalog.productQuery().where('collectionIds', 'hasSome', [collectionOf(run)])),
    'filter by price, sorted by price': (run) =>
      listing(
        catalog
          .productQuery()
          .where('price', 'ge', 20 + run)
          .where('price', 'lt', 90)
          .orderBy('price'),
      ),
    'sorted by name': () => listing(catalog.productQuery().orderBy('name')),
    'product by slug': (run) => catalog.getProductBySlug(client, some[run % some.length]?.slug ?? ''),
    'a name contains a word': (run) =>
      listing(catalog.productQuery().where('name', 'contains', pick(words, run))),
    'next page, by number': (run) =>
      listing(
        catalog
          .productQuery()
          .where('numericId', 'gt', some[run % some.length]?.numericId ?? '')
          .orderBy('numericId'),
      ),
    'page at the largest offset': () =>
      listing(catalog.productQuery().offset(Math.min(9_900, products - 24))),
    'search for a word': (run) => search({ text: pick(words, run) }),
    'search for two words': (run) => search({ text: `${pick(words, run)} ${pick(words, run + 3)}` }),
    'search for a mistyped word': (run) => search({ text: pick(mistakes, run) }),
    suggestions: (run) => catalog.suggest(client, { text: pick(words, run).slice(0, 2 + (run % 3)) }),
    'facets of all products': () => search({ includeFacets: true }),
    'facets of a filtered listing': (run) =>
      search({
        includeFacets: true,
        filter: { inStock: true, price: { min: 10 + run, max: 120 }, collectionIds: [collectionOf(run)] },
      }),
    'facets of a search, sorted by price': (run) =>
      search({
        text: pick(words, run),
        filter: { inStock: true },
        sort: { fieldName: 'price' },
        includeFacets: true,
      }),
  }
}
