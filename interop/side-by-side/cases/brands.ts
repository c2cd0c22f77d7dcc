import {
  bulkCreateBrands,
  bulkDeleteBrands,
  bulkGetOrCreateBrands,
  bulkUpdateBrands,
  countBrands,
  createBrand,
  deleteBrand,
  getBrand,
  getOrCreateBrand,
  queryBrands,
  updateBrand,
} from '@vitrine/contract/catalog-v3'
import type { SideBySideCase } from '../case.ts'

const id = '0a1b2c3d-0000-4000-8000-000000000008'
const cursor = 'next-page'
/** New for each call: the public client rewrites what it is given (W18). */
const brand = () => ({ name: 'Larkholm' })

/** brands of catalog V3 (wire 6.8). */
export const brandCases: readonly SideBySideCase[] = [
  {
    operation: createBrand,
    ours: (client) => client.send(createBrand, { brand: brand() }),
    theirs: ({ brandsV3 }) => brandsV3.createBrand(brand()),
  },
  {
    operation: getBrand,
    ours: (client) => client.send(getBrand, { brandId: id, fields: ['ASSIGNED_PRODUCTS_COUNT'] }),
    theirs: ({ brandsV3 }) => brandsV3.getBrand(id, { fields: ['ASSIGNED_PRODUCTS_COUNT'] }),
  },
  {
    operation: updateBrand,
    ours: (client) => client.send(updateBrand, { brand: { ...brand(), id, revision: '3' } }),
    theirs: ({ brandsV3 }) => brandsV3.updateBrand(id, { ...brand(), revision: '3' }),
  },
  {
    operation: deleteBrand,
    ours: (client) => client.send(deleteBrand, { brandId: id }),
    theirs: ({ brandsV3 }) => brandsV3.deleteBrand(id),
  },
  {
    operation: queryBrands,
    ours: (client) =>
      client.send(queryBrands, {
        query: {
          filter: { $and: [{ id: { $in: [id] } }, { createdDate: { $gte: '2026-01-02T03:04:05.678Z' } }] },
          sort: [{ fieldName: 'createdDate', order: 'DESC' }],
          cursorPaging: { limit: 5 },
        },
        fields: ['ASSIGNED_PRODUCTS_COUNT'],
      }),
    theirs: ({ brandsV3 }) =>
      brandsV3
        .queryBrands({ fields: ['ASSIGNED_PRODUCTS_COUNT'] })
        .in('_id', [id])
        .ge('_createdDate', new Date('2026-01-02T03:04:05.678Z'))
        .descending('_createdDate')
        .limit(5)
        .find(),
  },
  {
    operation: queryBrands,
    about: 'with a cursor nothing else is sent',
    ours: (client) => client.send(queryBrands, { query: { cursorPaging: { limit: 5, cursor } } }),
    theirs: ({ brandsV3 }) => brandsV3.queryBrands().limit(5).skipTo(cursor).find(),
  },
  {
    operation: countBrands,
    ours: (client) => client.send(countBrands, { filter: { id } }),
    theirs: ({ brandsV3 }) => brandsV3.countBrands({ filter: { _id: id } }),
  },
  {
    operation: getOrCreateBrand,
    ours: (client) =>
      client.send(getOrCreateBrand, { brandName: 'Larkholm', fields: ['ASSIGNED_PRODUCTS_COUNT'] }),
    theirs: ({ brandsV3 }) => brandsV3.getOrCreateBrand('Larkholm', { fields: ['ASSIGNED_PRODUCTS_COUNT'] }),
  },
  {
    operation: bulkGetOrCreateBrands,
    ours: (client) => client.send(bulkGetOrCreateBrands, { brandNames: ['Larkholm', 'Brisa'] }),
    theirs: ({ brandsV3 }) => brandsV3.bulkGetOrCreateBrands(['Larkholm', 'Brisa']),
  },
  {
    operation: bulkCreateBrands,
    ours: (client) => client.send(bulkCreateBrands, { brands: [brand()], returnEntity: true }),
    theirs: ({ brandsV3 }) => brandsV3.bulkCreateBrands([brand()], { returnEntity: true }),
  },
  {
    operation: bulkUpdateBrands,
    ours: (client) =>
      client.send(bulkUpdateBrands, { brands: [{ brand: { ...brand(), id, revision: '3' } }] }),
    theirs: ({ brandsV3 }) => brandsV3.bulkUpdateBrands([{ brand: { ...brand(), _id: id, revision: '3' } }]),
  },
  {
    operation: bulkDeleteBrands,
    ours: (client) => client.send(bulkDeleteBrands, { brandIds: [id] }),
    theirs: ({ brandsV3 }) => brandsV3.bulkDeleteBrands([id]),
  },
]
