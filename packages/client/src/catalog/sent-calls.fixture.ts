import type { SentCall, SentCalls } from '../testing/sent-call.ts'
import * as catalog from './index.ts'

const product = { id: 'p', slug: 'mug' }
const collection = { id: 'c', slug: 'kitchen' }
const variant = { id: 'p-v' }
const answer = {
  product,
  products: [product],
  collection,
  collections: [collection],
  variant,
  variants: [variant],
  metadata: { total: 1 },
  totalResults: 1,
  catalogVersion: 'V1_CATALOG',
}
const reader = '/stores-reader/v1'

const calls: Record<string, SentCall> = {
  queryProducts: [
    async (client) =>
      (
        await catalog
          .queryProducts(
            client,
            catalog.productQuery().where('priceData.price', 'lt', 30).orderBy('name').limit(2).offset(4),
          )
          .first()
      ).items,
    `GET ${reader}/products/query-platformized?.r={"query":{"filter":{"priceData.price":{"$lt":30}},"sort":[{"fieldName":"name","order":"ASC"}],"paging":{"limit":2,"offset":4}}}`,
    undefined,
    [product],
  ],
  getProduct: [(client) => catalog.getProduct(client, 'p'), `GET ${reader}/products/p`, undefined, product],
  getProductBySlug: [
    (client) => catalog.getProductBySlug(client, 'mug'),
    `GET ${reader}/products/query-platformized?.r={"query":{"filter":{"slug":"mug"},"paging":{"limit":1,"offset":0}}}`,
    undefined,
    product,
  ],
  getOptionsAvailability: [
    (client) => catalog.getOptionsAvailability(client, 'p', { Colour: 'Sea blue' }),
    `POST ${reader}/products/p/productOptionsAvailability`,
    { options: { Colour: 'Sea blue' } },
    answer,
  ],
  queryVariants: [
    async (client) =>
      (
        await catalog
          .queryVariants(client, 'p', { choices: { Size: 'L' }, variantIds: ['v'], paging: { limit: 3 } })
          .first()
      ).items,
    `POST ${reader}/products/p/variants/query`,
    { choices: { Size: 'L' }, variantIds: ['v'], paging: { limit: 3, offset: 0 } },
    [variant],
  ],
  queryStoreVariants: [
    async (client) =>
      (
        await catalog
          .queryStoreVariants(client, catalog.storeVariantQuery().where('stock.quantity', 'lt', 3))
          .first()
      ).items,
    `POST ${reader}/variants/query`,
    { query: { filter: { 'stock.quantity': { $lt: 3 } }, paging: { limit: 50, offset: 0 } } },
    [variant],
  ],
  getStoreVariant: [
    (client) => catalog.getStoreVariant(client, 'p-v'),
    `GET ${reader}/variants/p-v`,
    undefined,
    variant,
  ],
  queryCollections: [
    async (client) =>
      (
        await catalog
          .queryCollections(client, catalog.collectionQuery().where('name', 'startsWith', 'K'))
          .first()
      ).items,
    'GET /v2/collections/query?.r={"query":{"filter":{"name":{"$startsWith":"K"}},"paging":{"limit":50,"offset":0}}}',
    undefined,
    [collection],
  ],
  getCollection: [
    (client) => catalog.getCollection(client, 'c'),
    'GET /v2/collections/c',
    undefined,
    collection,
  ],
  getCollectionBySlug: [
    (client) => catalog.getCollectionBySlug(client, 'kitchen'),
    'GET /v2/collections/slug/kitchen',
    undefined,
    collection,
  ],
  getCollectionBySlugV1: [
    (client) => catalog.getCollectionBySlugV1(client, 'kitchen'),
    `GET ${reader}/collections/slug/kitchen`,
    undefined,
    collection,
  ],
  getCatalogVersion: [
    (client) => catalog.getCatalogVersion(client),
    'GET /stores/v3/provision/version',
    undefined,
    'V1_CATALOG',
  ],
  searchProducts: [
    (client) => catalog.searchProducts(client, { text: 'linen la', includeFacets: true }),
    `POST ${reader}/products/search`,
    { text: 'linen la', includeFacets: true },
    answer,
  ],
  suggest: [
    (client) => catalog.suggest(client, { text: 'lin', limit: 3 }),
    `GET ${reader}/products/suggestions?text=lin&limit=3`,
    undefined,
    answer,
  ],
}

/** Every call of `@vitrine/client/catalog`. */
export const sentCalls: SentCalls = {
  entry: catalog,
  answer,
  calls,
  others: ['productQuery', 'collectionQuery', 'storeVariantQuery', 'nextPage', 'previousPage'],
}
