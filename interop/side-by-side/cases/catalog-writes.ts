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

/** Writes of catalog V1 (wire 6.6). What the public client is given is new for each call, because it rewrites it (W18). */
export const catalogWriteCases: readonly SideBySideCase[] = [
  {
    operation: createProduct,
    ours: (client) =>
      client.send(createProduct, {
        product: {
          name: 'Brisa mug',
          productType: 'physical',
          priceData: { price: 24.5 },
          costAndProfitData: { itemCost: 9 },
          productOptions: [{ name: 'Colour', choices: [{ value: '#0af', description: 'Sea blue' }] }],
        },
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
    ours: (client) => client.send(updateProduct, { product: { id, name: 'Brisa cup', visible: false } }),
    theirs: ({ products }) => products.updateProduct(id, { name: 'Brisa cup', visible: false }),
  },
  {
    operation: deleteProduct,
    ours: (client) => client.send(deleteProduct, { id }),
    theirs: ({ products }) => products.deleteProduct(id),
  },
  {
    operation: updateVariants,
    ours: (client) =>
      client.send(updateVariants, {
        id,
        variants: [{ choices: { Colour: 'Sea blue' }, price: 20, sku: 'B-1' }],
      }),
    theirs: ({ products }) =>
      products.updateProductVariants(id, [{ choices: { Colour: 'Sea blue' }, price: 20, sku: 'B-1' }]),
  },
  {
    operation: resetVariants,
    ours: (client) => client.send(resetVariants, { id }),
    theirs: ({ products }) => products.resetAllProductVariantData(id),
  },
  {
    operation: addProductsToCollection,
    ours: (client) => client.send(addProductsToCollection, { id, productIds }),
    theirs: ({ products }) => products.addProductsToCollection(id, [...productIds]),
  },
  {
    operation: removeProductsFromCollection,
    ours: (client) => client.send(removeProductsFromCollection, { id, productIds }),
    theirs: ({ products }) => products.removeProductsFromCollection(id, [...productIds]),
  },
  {
    operation: addMedia,
    ours: (client) =>
      client.send(addMedia, {
        id,
        media: [
          { mediaId: 'a~1.jpg' },
          { url: 'https://m.example/1.jpg', choice: { option: 'Colour', choice: 'Sea blue' } },
        ],
      }),
    theirs: ({ products }) =>
      products.addProductMedia(id, [
        { mediaId: 'a~1.jpg' },
        { url: 'https://m.example/1.jpg', choice: { option: 'Colour', choice: 'Sea blue' } },
      ]),
  },
  {
    operation: removeMedia,
    ours: (client) => client.send(removeMedia, { id, mediaIds: ['a~1.jpg'] }),
    theirs: ({ products }) => products.removeProductMedia(id, ['a~1.jpg']),
  },
  {
    operation: setChoiceMedia,
    ours: (client) => client.send(setChoiceMedia, { id, media: [choiceMedia] }),
    theirs: ({ products }) => products.addProductMediaToChoices(id, [{ ...choiceMedia }]),
  },
  {
    operation: removeChoiceMedia,
    ours: (client) => client.send(removeChoiceMedia, { id, media: [choiceMedia] }),
    theirs: ({ products }) => products.removeProductMediaFromChoices(id, [{ ...choiceMedia }]),
  },
  {
    operation: deleteOptions,
    ours: (client) => client.send(deleteOptions, { id }),
    theirs: ({ products }) => products.deleteProductOptions(id),
  },
  {
    operation: removeBrand,
    ours: (client) => client.send(removeBrand, { id }),
    theirs: ({ products }) => products.removeBrand(id),
  },
  {
    operation: removeRibbon,
    ours: (client) => client.send(removeRibbon, { id }),
    theirs: ({ products }) => products.removeRibbon(id),
  },
  {
    operation: createCollection,
    ours: (client) => client.send(createCollection, { collection: { name: 'Tableware', visible: true } }),
    theirs: ({ products }) => products.createCollection({ name: 'Tableware', visible: true }),
  },
  {
    operation: updateCollection,
    ours: (client) => client.send(updateCollection, { collection: { id, slug: 'tableware' } }),
    theirs: ({ products }) => products.updateCollection(id, { slug: 'tableware' }),
  },
  {
    operation: deleteCollection,
    ours: (client) => client.send(deleteCollection, { id }),
    theirs: ({ products }) => products.deleteCollection(id),
  },
  {
    operation: bulkUpdateProducts,
    ours: (client) => client.send(bulkUpdateProducts, { ids: productIds, set: { ribbon: 'New' } }),
    theirs: ({ products }) => products.bulkUpdateProductsProperty([...productIds], { ribbon: 'New' }),
  },
  {
    operation: bulkAdjustProducts,
    ours: (client) =>
      client.send(bulkAdjustProducts, {
        ids: productIds,
        adjust: { price: { percentage: { rate: -10, roundToInt: true } } },
      }),
    theirs: ({ products }) =>
      products.bulkAdjustProductProperty({ price: { percentage: { rate: -10, roundToInt: true } } }, [
        ...productIds,
      ]),
  },
]
