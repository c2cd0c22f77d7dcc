import {
  bulkCreateRibbons,
  bulkDeleteRibbons,
  bulkGetOrCreateRibbons,
  bulkUpdateRibbons,
  countRibbons,
  createRibbon,
  deleteRibbon,
  getOrCreateRibbon,
  getRibbon,
  queryRibbons,
  updateRibbon,
} from '@vitrine/contract/catalog-v3'
import type { SideBySideCase } from '../case.ts'

const id = '0a1b2c3d-0000-4000-8000-000000000008'
const cursor = 'next-page'
/** New for each call: the public client rewrites what it is given (W18). */
const ribbon = () => ({ name: 'New' })

/** ribbons of catalog V3 (wire 6.8). */
export const ribbonCases: readonly SideBySideCase[] = [
  {
    operation: createRibbon,
    ours: (client) => client.send(createRibbon, { ribbon: ribbon() }),
    theirs: ({ ribbonsV3 }) => ribbonsV3.createRibbon(ribbon()),
  },
  {
    operation: getRibbon,
    ours: (client) => client.send(getRibbon, { ribbonId: id, fields: ['ASSIGNED_PRODUCT_COUNT'] }),
    theirs: ({ ribbonsV3 }) => ribbonsV3.getRibbon(id, { fields: ['ASSIGNED_PRODUCT_COUNT'] }),
  },
  {
    operation: updateRibbon,
    ours: (client) => client.send(updateRibbon, { ribbon: { ...ribbon(), id, revision: '3' } }),
    theirs: ({ ribbonsV3 }) => ribbonsV3.updateRibbon(id, { ...ribbon(), revision: '3' }),
  },
  {
    operation: deleteRibbon,
    ours: (client) => client.send(deleteRibbon, { ribbonId: id }),
    theirs: ({ ribbonsV3 }) => ribbonsV3.deleteRibbon(id),
  },
  {
    operation: queryRibbons,
    ours: (client) =>
      client.send(queryRibbons, {
        query: {
          filter: { $and: [{ id: { $in: [id] } }, { createdDate: { $gte: '2026-01-02T03:04:05.678Z' } }] },
          sort: [{ fieldName: 'createdDate', order: 'DESC' }],
          cursorPaging: { limit: 5 },
        },
        fields: ['ASSIGNED_PRODUCT_COUNT'],
      }),
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
    operation: queryRibbons,
    about: 'with a cursor nothing else is sent',
    ours: (client) => client.send(queryRibbons, { query: { cursorPaging: { limit: 5, cursor } } }),
    theirs: ({ ribbonsV3 }) => ribbonsV3.queryRibbons().limit(5).skipTo(cursor).find(),
  },
  {
    operation: countRibbons,
    ours: (client) => client.send(countRibbons, { filter: { id } }),
    theirs: ({ ribbonsV3 }) => ribbonsV3.countRibbons({ filter: { _id: id } }),
  },
  {
    operation: getOrCreateRibbon,
    ours: (client) =>
      client.send(getOrCreateRibbon, { ribbonName: 'Larkholm', fields: ['ASSIGNED_PRODUCT_COUNT'] }),
    theirs: ({ ribbonsV3 }) =>
      ribbonsV3.getOrCreateRibbon('Larkholm', { fields: ['ASSIGNED_PRODUCT_COUNT'] }),
  },
  {
    operation: bulkGetOrCreateRibbons,
    ours: (client) => client.send(bulkGetOrCreateRibbons, { ribbonNames: ['Larkholm', 'Brisa'] }),
    theirs: ({ ribbonsV3 }) => ribbonsV3.bulkGetOrCreateRibbons(['Larkholm', 'Brisa']),
  },
  {
    operation: bulkCreateRibbons,
    ours: (client) => client.send(bulkCreateRibbons, { ribbons: [ribbon()], returnEntity: true }),
    theirs: ({ ribbonsV3 }) => ribbonsV3.bulkCreateRibbons([ribbon()], { returnEntity: true }),
  },
  {
    operation: bulkUpdateRibbons,
    ours: (client) =>
      client.send(bulkUpdateRibbons, { ribbons: [{ ribbon: { ...ribbon(), id, revision: '3' } }] }),
    theirs: ({ ribbonsV3 }) =>
      ribbonsV3.bulkUpdateRibbons([{ ribbon: { ...ribbon(), _id: id, revision: '3' } }]),
  },
  {
    operation: bulkDeleteRibbons,
    ours: (client) => client.send(bulkDeleteRibbons, { ribbonIds: [id] }),
    theirs: ({ ribbonsV3 }) => ribbonsV3.bulkDeleteRibbons([id]),
  },
]
