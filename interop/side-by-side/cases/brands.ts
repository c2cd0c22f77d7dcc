import * as v3 from '@vitrine/client/catalog-v3'
import { brandOperations } from '@vitrine/contract/catalog-v3'
import type { SideBySideCase } from '../case.ts'

const id = '0a1b2c3d-0000-4000-8000-000000000008'
const cursor = 'next-page'
/** New for each call: the public client changes its arguments. */
const brand = () => ({ name: 'Larkholm' })

/** brands of catalog V3. */
export const brandCases: readonly SideBySideCase[] = [
  {
    operation: brandOperations.create,
    ours: (client) => v3.createBrand(client, brand()),
    theirs: ({ brandsV3 }) => brandsV3.createBrand(brand()),
  },
  {
    operation: brandOperations.get,
    ours: (client) => v3.getBrand(client, id, { fields: ['ASSIGNED_PRODUCTS_COUNT'] }),
    theirs: ({ brandsV3 }) => brandsV3.getBrand(id, { fields: ['ASSIGNED_PRODUCTS_COUNT'] }),
  },
  {
    operation: brandOperations.update,
    ours: (client) => v3.updateBrand(client, { ...brand(), id, revision: '3' }),
    theirs: ({ brandsV3 }) => brandsV3.updateBrand(id, { ...brand(), revision: '3' }),
  },
  {
    operation: brandOperations.delete,
    ours: (client) => v3.deleteBrand(client, id),
    theirs: ({ brandsV3 }) => brandsV3.deleteBrand(id),
  },
  {
    operation: brandOperations.query,
    ours: (client) =>
      v3
        .queryBrands(
          client,
          v3
            .brandQuery()
            .where('id', 'in', [id])
            .where('createdDate', 'ge', '2026-01-02T03:04:05.678Z')
            .orderBy('createdDate', 'desc')
            .limit(5),
          { fields: ['ASSIGNED_PRODUCTS_COUNT'] },
        )
        .first(),
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
    operation: brandOperations.query,
    about: 'with a cursor nothing else is sent',
    ours: (client) => v3.queryBrands(client, v3.brandQuery().limit(5).cursor(cursor)).first(),
    theirs: ({ brandsV3 }) => brandsV3.queryBrands().limit(5).skipTo(cursor).find(),
  },
  {
    operation: brandOperations.count,
    ours: (client) => v3.countBrands(client, v3.brandQuery().where('id', 'eq', id)),
    theirs: ({ brandsV3 }) => brandsV3.countBrands({ filter: { _id: id } }),
  },
  {
    operation: brandOperations.getOrCreate,
    ours: (client) => v3.getOrCreateBrand(client, 'Larkholm', { fields: ['ASSIGNED_PRODUCTS_COUNT'] }),
    theirs: ({ brandsV3 }) => brandsV3.getOrCreateBrand('Larkholm', { fields: ['ASSIGNED_PRODUCTS_COUNT'] }),
  },
  {
    operation: brandOperations.bulkGetOrCreate,
    ours: (client) => v3.bulkGetOrCreateBrands(client, ['Larkholm', 'Brisa']),
    theirs: ({ brandsV3 }) => brandsV3.bulkGetOrCreateBrands(['Larkholm', 'Brisa']),
  },
  {
    operation: brandOperations.bulkCreate,
    ours: (client) => v3.bulkCreateBrands(client, [brand()], { returnEntity: true }),
    theirs: ({ brandsV3 }) => brandsV3.bulkCreateBrands([brand()], { returnEntity: true }),
  },
  {
    operation: brandOperations.bulkUpdate,
    ours: (client) => v3.bulkUpdateBrands(client, [{ brand: { ...brand(), id, revision: '3' } }]),
    theirs: ({ brandsV3 }) => brandsV3.bulkUpdateBrands([{ brand: { ...brand(), _id: id, revision: '3' } }]),
  },
  {
    operation: brandOperations.bulkDelete,
    ours: (client) => v3.bulkDeleteBrands(client, [id]),
    theirs: ({ brandsV3 }) => brandsV3.bulkDeleteBrands([id]),
  },
]
