import type { SentCall, SentCalls } from '../testing/sent-call.ts'
import * as admin from './index.ts'

const product = { id: 'p', name: 'Mug' }
const collection = { id: 'c', name: 'Kitchen' }
const answer = { product, collection, variants: [{ id: 'v' }], results: [], totalResults: 1 }

/** Every call of `@vitrine/client/catalog-admin`. */
const calls: Record<string, SentCall> = {
  getProductWithCosts: [
    (client) => admin.getProductWithCosts(client, 'p'),
    'GET /stores-reader/v1/products/p?includeMerchantSpecificData=true',
    undefined,
    product,
  ],
  createProduct: [
    (client) => admin.createProduct(client, { name: 'Mug', priceData: { price: 12 } }),
    'POST /stores/v1/products',
    { product: { name: 'Mug', priceData: { price: 12 } } },
    product,
  ],
  updateProduct: [
    (client) => admin.updateProduct(client, { id: 'p', ribbon: null }),
    'PATCH /stores/v1/products/p',
    { product: { id: 'p', ribbon: null } },
    product,
  ],
  deleteProduct: [
    (client) => admin.deleteProduct(client, 'p'),
    'DELETE /stores/v1/products/p',
    undefined,
    undefined,
  ],
  updateVariants: [
    (client) => admin.updateVariants(client, 'p', [{ choices: { Size: 'L' }, price: 5 }]),
    'PATCH /stores/v1/products/p/variants',
    { variants: [{ choices: { Size: 'L' }, price: 5 }] },
    answer.variants,
  ],
  resetVariants: [
    (client) => admin.resetVariants(client, 'p'),
    'POST /stores/v1/products/p/variants/resetToDefault',
    {},
    undefined,
  ],
  addProductsToCollection: [
    (client) => admin.addProductsToCollection(client, 'c', ['p']),
    'POST /stores/v1/collections/c/productIds',
    { productIds: ['p'] },
    undefined,
  ],
  removeProductsFromCollection: [
    (client) => admin.removeProductsFromCollection(client, 'c', ['p']),
    'POST /stores/v1/collections/c/productIds/delete',
    { productIds: ['p'] },
    undefined,
  ],
  addMedia: [
    (client) => admin.addMedia(client, 'p', [{ mediaId: 'm' }]),
    'POST /stores/v1/products/p/media',
    { media: [{ mediaId: 'm' }] },
    undefined,
  ],
  removeMedia: [
    (client) => admin.removeMedia(client, 'p', ['m']),
    'POST /stores/v1/products/p/media/delete',
    { mediaIds: ['m'] },
    undefined,
  ],
  removeAllMedia: [
    (client) => admin.removeAllMedia(client, 'p'),
    'POST /stores/v1/products/p/media/delete',
    { mediaIds: [] },
    undefined,
  ],
  setChoiceMedia: [
    (client) => admin.setChoiceMedia(client, 'p', [{ option: 'Colour', choice: 'Oat', mediaIds: ['m'] }]),
    'PATCH /stores/v1/products/p/choices/media',
    { media: [{ option: 'Colour', choice: 'Oat', mediaIds: ['m'] }] },
    undefined,
  ],
  removeChoiceMedia: [
    (client) => admin.removeChoiceMedia(client, 'p', [{ option: 'Colour', choice: 'Oat', mediaIds: ['m'] }]),
    'POST /stores/v1/products/p/choices/media/delete',
    { media: [{ option: 'Colour', choice: 'Oat', mediaIds: ['m'] }] },
    undefined,
  ],
  deleteOptions: [
    (client) => admin.deleteOptions(client, 'p'),
    'DELETE /stores/v1/products/p/options',
    undefined,
    undefined,
  ],
  removeBrand: [
    (client) => admin.removeBrand(client, 'p'),
    'POST /stores/v1/products/p/remove-brand',
    {},
    undefined,
  ],
  removeRibbon: [
    (client) => admin.removeRibbon(client, 'p'),
    'POST /stores/v1/products/p/remove-ribbon',
    {},
    undefined,
  ],
  createCollection: [
    (client) => admin.createCollection(client, { name: 'Kitchen' }),
    'POST /stores/v1/collections',
    { collection: { name: 'Kitchen' } },
    collection,
  ],
  updateCollection: [
    (client) => admin.updateCollection(client, { id: 'c', visible: false }),
    'PATCH /stores/v1/collections/c',
    { collection: { id: 'c', visible: false } },
    collection,
  ],
  deleteCollection: [
    (client) => admin.deleteCollection(client, 'c'),
    'DELETE /stores/v1/collections/c',
    undefined,
    undefined,
  ],
  bulkUpdateProducts: [
    (client) => admin.bulkUpdateProducts(client, ['p'], { brand: 'Vale' }),
    'POST /stores/v1/bulk/products/update',
    { ids: ['p'], set: { brand: 'Vale' } },
    answer,
  ],
  bulkAdjustProducts: [
    (client) => admin.bulkAdjustProducts(client, ['p'], { price: { percentage: { rate: -10 } } }),
    'POST /stores/v1/bulk/products/adjust-properties',
    { ids: ['p'], adjust: { price: { percentage: { rate: -10 } } } },
    answer,
  ],
  queryVariantsWithCosts: [
    async (client) => (await admin.queryVariantsWithCosts(client, 'p').first()).items,
    'POST /stores-reader/v1/products/p/variants/query',
    { includeMerchantSpecificData: true, paging: { limit: 50, offset: 0 } },
    answer.variants,
  ],
}

/** Every call of `@vitrine/client/catalog-admin`. */
export const sentCalls: SentCalls = { entry: admin, answer, calls, others: [] }
