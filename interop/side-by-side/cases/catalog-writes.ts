import * as admin from '@vitrine/client/catalog-admin'
import {
  addMedia,
  addProductsToCollection,
  bulkAdjustProducts,
  bulkUpdateProducts,
  createCollection,
  createProduct,
  deleteCollection,
  deleteOptions,
  deleteProduct,
  removeBrand,
  removeChoiceMedia,
  removeMedia,
  removeProductsFromCollection,
  removeRibbon,
  resetVariants,
  setChoiceMedia,
  updateCollection,
  updateProduct,
  updateVariants,
} from '@vitrine/contract/catalog-admin'
import type { SideBySideCase } from '../case.ts'

const id = '0a1b2c3d-0000-4000-8000-000000000006'
const productIds = [id, '0a1b2c3d-0000-4000-8000-000000000007']
const choiceMedia = { option: 'Colour', choice: 'Sea blue', mediaIds: ['a~1.jpg'] }

/** Writes of catalog V1. Arguments are new for each call, because the public client changes them. */
export const catalogWriteCases: readonly SideBySideCase[] = [
  {
    operation: createProduct,
    ours: (client) =>
      admin.createProduct(client, {
        name: 'Brisa mug',
        productType: 'physical',
        priceData: { price: 24.5 },
        costAndProfitData: { itemCost: 9 },
        productOptions: [{ name: 'Colour', choices: [{ value: '#0af', description: 'Sea blue' }] }],
      }),
    theirs: ({ products }) =>
      products.createProduct({
        name: 'Brisa mug',
        productType: 'physical',
        priceData: { price: 24.5 },
        costAndProfitData: { itemCost: 9 },
        productOptions: [{ name: 'Colour', choices: [{ value: '#0af', description: 'Sea blue' }] }],
      }),
  },
  {
    operation: updateProduct,
    ours: (client) => admin.updateProduct(client, { id, name: 'Brisa cup', visible: false }),
    theirs: ({ products }) => products.updateProduct(id, { name: 'Brisa cup', visible: false }),
  },
  {
    operation: deleteProduct,
    ours: (client) => admin.deleteProduct(client, id),
    theirs: ({ products }) => products.deleteProduct(id),
  },
  {
    operation: updateVariants,
    ours: (client) =>
      admin.updateVariants(client, id, [{ choices: { Colour: 'Sea blue' }, price: 20, sku: 'B-1' }]),
    theirs: ({ products }) =>
      products.updateProductVariants(id, [{ choices: { Colour: 'Sea blue' }, price: 20, sku: 'B-1' }]),
  },
  {
    operation: resetVariants,
    ours: (client) => admin.resetVariants(client, id),
    theirs: ({ products }) => products.resetAllProductVariantData(id),
  },
  {
    operation: addProductsToCollection,
    ours: (client) => admin.addProductsToCollection(client, id, productIds),
    theirs: ({ products }) => products.addProductsToCollection(id, [...productIds]),
  },
  {
    operation: removeProductsFromCollection,
    ours: (client) => admin.removeProductsFromCollection(client, id, productIds),
    theirs: ({ products }) => products.removeProductsFromCollection(id, [...productIds]),
  },
  {
    operation: addMedia,
    ours: (client) =>
      admin.addMedia(client, id, [
        { mediaId: 'a~1.jpg' },
        { url: 'https://m.example/1.jpg', choice: { option: 'Colour', choice: 'Sea blue' } },
      ]),
    theirs: ({ products }) =>
      products.addProductMedia(id, [
        { mediaId: 'a~1.jpg' },
        { url: 'https://m.example/1.jpg', choice: { option: 'Colour', choice: 'Sea blue' } },
      ]),
  },
  {
    operation: removeMedia,
    ours: (client) => admin.removeMedia(client, id, ['a~1.jpg']),
    theirs: ({ products }) => products.removeProductMedia(id, ['a~1.jpg']),
  },
  {
    operation: setChoiceMedia,
    ours: (client) => admin.setChoiceMedia(client, id, [choiceMedia]),
    theirs: ({ products }) => products.addProductMediaToChoices(id, [{ ...choiceMedia }]),
  },
  {
    operation: removeChoiceMedia,
    ours: (client) => admin.removeChoiceMedia(client, id, [choiceMedia]),
    theirs: ({ products }) => products.removeProductMediaFromChoices(id, [{ ...choiceMedia }]),
  },
  {
    operation: removeMedia,
    about: 'all',
    ours: (client) => admin.removeAllMedia(client, id),
    theirs: ({ products }) => products.removeProductMedia(id, []),
  },
  {
    operation: deleteOptions,
    ours: (client) => admin.deleteOptions(client, id),
    theirs: ({ products }) => products.deleteProductOptions(id),
  },
  {
    operation: removeBrand,
    ours: (client) => admin.removeBrand(client, id),
    theirs: ({ products }) => products.removeBrand(id),
  },
  {
    operation: removeRibbon,
    ours: (client) => admin.removeRibbon(client, id),
    theirs: ({ products }) => products.removeRibbon(id),
  },
  {
    operation: createCollection,
    ours: (client) => admin.createCollection(client, { name: 'Tableware', visible: true }),
    theirs: ({ products }) => products.createCollection({ name: 'Tableware', visible: true }),
  },
  {
    operation: updateCollection,
    ours: (client) => admin.updateCollection(client, { id, slug: 'tableware' }),
    theirs: ({ products }) => products.updateCollection(id, { slug: 'tableware' }),
  },
  {
    operation: deleteCollection,
    ours: (client) => admin.deleteCollection(client, id),
    theirs: ({ products }) => products.deleteCollection(id),
  },
  {
    operation: bulkUpdateProducts,
    ours: (client) => admin.bulkUpdateProducts(client, productIds, { ribbon: 'New' }),
    theirs: ({ products }) => products.bulkUpdateProductsProperty([...productIds], { ribbon: 'New' }),
  },
  {
    operation: bulkAdjustProducts,
    ours: (client) =>
      admin.bulkAdjustProducts(client, productIds, {
        price: { percentage: { rate: -10, roundToInt: true } },
      }),
    theirs: ({ products }) =>
      products.bulkAdjustProductProperty({ price: { percentage: { rate: -10, roundToInt: true } } }, [
        ...productIds,
      ]),
  },
]
