import * as v3 from '@vitrine/client/catalog-v3'
import { ribbonOperations } from '@vitrine/contract/catalog-v3'
import type { SideBySideCase } from '../case.ts'

const id = '0a1b2c3d-0000-4000-8000-000000000008'
const cursor = 'next-page'
/** New for each call: the public client changes its arguments. */
const ribbon = () => ({ name: 'New' })

/** ribbons of catalog V3. */
export const ribbonCases: readonly SideBySideCase[] = [
  {
    operation: ribbonOperations.create,
    ours: (client) => v3.createRibbon(client, ribbon()),
    theirs: ({ ribbonsV3 }) => ribbonsV3.createRibbon(ribbon()),
  },
  {
    operation: ribbonOperations.get,
    ours: (client) => v3.getRibbon(client, id, { fields: ['ASSIGNED_PRODUCT_COUNT'] }),
    theirs: ({ ribbonsV3 }) => ribbonsV3.getRibbon(id, { fields: ['ASSIGNED_PRODUCT_COUNT'] }),
  },
  {
    operation: ribbonOperations.update,
    ours: (client) => v3.updateRibbon(client, { ...ribbon(), id, revision: '3' }),
    theirs: ({ ribbonsV3 }) => ribbonsV3.updateRibbon(id, { ...ribbon(), revision: '3' }),
  },
  {
    operation: ribbonOperations.delete,
    ours: (client) => v3.deleteRibbon(client, id),
    theirs: ({ ribbonsV3 }) => ribbonsV3.deleteRibbon(id),
  },
  {
    operation: ribbonOperations.query,
    ours: (client) =>
      v3
        .queryRibbons(
          client,
          v3
            .ribbonQuery()
            .where('id', 'in', [id])
            .where('createdDate', 'ge', '2026-01-02T03:04:05.678Z')
            .orderBy('createdDate', 'desc')
            .limit(5),
          { fields: ['ASSIGNED_PRODUCT_COUNT'] },
        )
        .first(),
    theirs: ({ ribbonsV3 }) =>
      ribbonsV3
        .queryRibbons({ fields: ['ASSIGNED_PRODUCT_COUNT'] })
        .in('_id', [id])
        .ge('_createdDate', new Date('2026-01-02T03:04:05.678Z'))
        .descending('_createdDate')
        .limit(5)
        .find(),
  },
  {
    operation: ribbonOperations.query,
    about: 'with a cursor nothing else is sent',
    ours: (client) => v3.queryRibbons(client, v3.ribbonQuery().limit(5).cursor(cursor)).first(),
    theirs: ({ ribbonsV3 }) => ribbonsV3.queryRibbons().limit(5).skipTo(cursor).find(),
  },
  {
    operation: ribbonOperations.count,
    ours: (client) => v3.countRibbons(client, v3.ribbonQuery().where('id', 'eq', id)),
    theirs: ({ ribbonsV3 }) => ribbonsV3.countRibbons({ filter: { _id: id } }),
  },
  {
    operation: ribbonOperations.getOrCreate,
    ours: (client) => v3.getOrCreateRibbon(client, 'Larkholm', { fields: ['ASSIGNED_PRODUCT_COUNT'] }),
    theirs: ({ ribbonsV3 }) =>
      ribbonsV3.getOrCreateRibbon('Larkholm', { fields: ['ASSIGNED_PRODUCT_COUNT'] }),
  },
  {
    operation: ribbonOperations.bulkGetOrCreate,
    ours: (client) => v3.bulkGetOrCreateRibbons(client, ['Larkholm', 'Brisa']),
    theirs: ({ ribbonsV3 }) => ribbonsV3.bulkGetOrCreateRibbons(['Larkholm', 'Brisa']),
  },
  {
    operation: ribbonOperations.bulkCreate,
    ours: (client) => v3.bulkCreateRibbons(client, [ribbon()], { returnEntity: true }),
    theirs: ({ ribbonsV3 }) => ribbonsV3.bulkCreateRibbons([ribbon()], { returnEntity: true }),
  },
  {
    operation: ribbonOperations.bulkUpdate,
    ours: (client) => v3.bulkUpdateRibbons(client, [{ ribbon: { ...ribbon(), id, revision: '3' } }]),
    theirs: ({ ribbonsV3 }) =>
      ribbonsV3.bulkUpdateRibbons([{ ribbon: { ...ribbon(), _id: id, revision: '3' } }]),
  },
  {
    operation: ribbonOperations.bulkDelete,
    ours: (client) => v3.bulkDeleteRibbons(client, [id]),
    theirs: ({ ribbonsV3 }) => ribbonsV3.bulkDeleteRibbons([id]),
  },
]
