import * as catalog from '@vitrine/client/catalog'
import * as catalogAdmin from '@vitrine/client/catalog-admin'
import {
  getCatalogVersion,
  getCollection,
  getCollectionBySlug,
  getCollectionBySlugV1,
  getProduct,
  getStoreVariant,
  productOptionsAvailability,
  queryCollections,
  queryProducts,
  queryProductVariants,
  queryStoreVariants,
} from '@vitrine/contract'
import type { SideBySideCase } from '../case.ts'

const id = '0a1b2c3d-0000-4000-8000-000000000001'
const slug = 'brisa-mug'
const paging = { limit: 20, offset: 0 }

/** Reads of catalog V1 and collections V2. */
export const catalogCases: readonly SideBySideCase[] = [
  {
    operation: queryProducts,
    about: 'no conditions',
    ours: (client) => catalog.queryProducts(client).first(),
    theirs: ({ products }) => products.queryProducts().find(),
  },
  {
    operation: queryProducts,
    about: 'conditions, sort, paging',
    ours: (client) =>
      catalog
        .queryProducts(
          client,
          catalog
            .productQuery()
            .where('priceData.price', 'ge', 10)
            .where('priceData.price', 'lt', 50.5)
            .where('name', 'startsWith', 'Brisa & co / ü')
            .where('collectionIds', 'hasSome', [id])
            .where('id', 'ne', 'x')
            .orderBy('priceData.price', 'desc')
            .orderBy('name')
            .limit(12)
            .offset(24),
        )
        .first(),
    theirs: ({ products }) =>
      products
        .queryProducts()
        .ge('priceData.price', 10)
        .lt('priceData.price', 50.5)
        .startsWith('name', 'Brisa & co / ü')
        .hasSome('collectionIds', [id])
        .ne('_id', 'x')
        .descending('priceData.price')
        .ascending('name')
        .limit(12)
        .skip(24)
        .find(),
  },
  {
    operation: queryProducts,
    about: 'more than 4000 characters go as POST',
    ours: (client) =>
      catalog
        .queryProducts(
          client,
          catalog.productQuery().where(
            'slug',
            'in',
            Array.from({ length: 100 }, (_, index) => `${slug}-with-a-long-name-number-${index}`),
          ),
        )
        .first(),
    theirs: ({ products }) =>
      products
        .queryProducts()
        .in(
          'slug',
          Array.from({ length: 100 }, (_, index) => `${slug}-with-a-long-name-number-${index}`),
        )
        .find(),
  },
  {
    operation: getProduct,
    ours: (client) => catalog.getProduct(client, id),
    theirs: ({ products }) => products.getProduct(id),
  },
  {
    operation: getProduct,
    about: 'with what only the merchant sees',
    ours: (client) => catalogAdmin.getProductWithCosts(client, id),
    theirs: ({ products }) => products.getProduct(id, { includeMerchantSpecificData: true }),
  },
  {
    operation: productOptionsAvailability,
    ours: (client) => catalog.getOptionsAvailability(client, id, { Colour: 'Sea blue', Size: 'S/M' }),
    theirs: ({ products }) => products.getProductOptionsAvailability(id, { Colour: 'Sea blue', Size: 'S/M' }),
  },
  {
    operation: queryProductVariants,
    ours: (client) =>
      catalog
        .queryVariants(client, id, { choices: { Colour: 'Sea blue' }, paging: { limit: 20, offset: 0 } })
        .first(),
    theirs: ({ products }) =>
      products.queryProductVariants(id, {
        choices: { Colour: 'Sea blue' },
        paging: { limit: 20, offset: 0 },
      }),
  },
  {
    operation: queryProductVariants,
    about: 'by id',
    ours: (client) => catalog.queryVariants(client, id, { variantIds: [id], paging }).first(),
    theirs: ({ products }) => products.queryProductVariants(id, { variantIds: [id], paging: { ...paging } }),
  },
  {
    operation: queryStoreVariants,
    ours: (client) =>
      catalog
        .queryStoreVariants(client, {
          filter: { productId: { $in: [id] } },
          paging: { limit: 5, offset: 5 },
        })
        .first(),
    theirs: ({ products }) =>
      products.queryStoreVariants({
        filter: { productId: { $in: [id] } },
        paging: { limit: 5, offset: 5 },
      }),
  },
  {
    operation: getStoreVariant,
    ours: (client) => catalog.getStoreVariant(client, `${id}-${id}`),
    theirs: ({ products }) => products.getStoreVariant(`${id}-${id}`),
  },
  {
    operation: getCollectionBySlugV1,
    ours: (client) => catalog.getCollectionBySlugV1(client, slug),
    theirs: ({ products }) => products.getCollectionBySlug(slug),
  },
  {
    operation: queryCollections,
    ours: (client) =>
      catalog
        .queryCollections(
          client,
          catalog.collectionQuery().where('name', 'startsWith', 'table').orderBy('name').limit(3),
        )
        .first(),
    theirs: ({ collections }) =>
      collections.queryCollections().startsWith('name', 'table').ascending('name').limit(3).find(),
  },
  {
    operation: getCollection,
    ours: (client) => catalog.getCollection(client, id),
    theirs: ({ collections }) => collections.getCollection(id),
  },
  {
    operation: getCollectionBySlug,
    ours: (client) => catalog.getCollectionBySlug(client, slug),
    theirs: ({ collections }) => collections.getCollectionBySlug(slug),
  },
  {
    operation: getCatalogVersion,
    ours: (client) => catalog.getCatalogVersion(client),
    theirs: ({ catalogVersioning }) => catalogVersioning.getCatalogVersion(),
  },
]
