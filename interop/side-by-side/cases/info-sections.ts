import * as v3 from '@vitrine/client/catalog-v3'
import { infoSectionOperations } from '@vitrine/contract/catalog-v3'
import type { SideBySideCase } from '../case.ts'

const id = '0a1b2c3d-0000-4000-8000-000000000008'
const cursor = 'next-page'
/** New for each call: the public client changes its arguments. */
const infoSection = () => ({ uniqueName: 'care', title: 'Care', plainDescription: '<p>By hand.</p>' })

/** infoSections of catalog V3. */
export const infoSectionCases: readonly SideBySideCase[] = [
  {
    operation: infoSectionOperations.create,
    ours: (client) => v3.createInfoSection(client, infoSection()),
    theirs: ({ infoSectionsV3 }) => infoSectionsV3.createInfoSection(infoSection()),
  },
  {
    operation: infoSectionOperations.get,
    ours: (client) => v3.getInfoSection(client, id, { fields: ['ASSIGNED_PRODUCTS_COUNT'] }),
    theirs: ({ infoSectionsV3 }) =>
      infoSectionsV3.getInfoSection(id, { fields: ['ASSIGNED_PRODUCTS_COUNT'] }),
  },
  {
    operation: infoSectionOperations.update,
    ours: (client) => v3.updateInfoSection(client, { ...infoSection(), id, revision: '3' }),
    theirs: ({ infoSectionsV3 }) => infoSectionsV3.updateInfoSection(id, { ...infoSection(), revision: '3' }),
  },
  {
    operation: infoSectionOperations.delete,
    ours: (client) => v3.deleteInfoSection(client, id),
    theirs: ({ infoSectionsV3 }) => infoSectionsV3.deleteInfoSection(id),
  },
  {
    operation: infoSectionOperations.query,
    ours: (client) =>
      v3
        .queryInfoSections(
          client,
          v3
            .infoSectionQuery()
            .where('id', 'in', [id])
            .where('createdDate', 'ge', '2026-01-02T03:04:05.678Z')
            .orderBy('createdDate', 'desc')
            .limit(5),
          { fields: ['ASSIGNED_PRODUCTS_COUNT'] },
        )
        .first(),
    theirs: ({ infoSectionsV3 }) =>
      infoSectionsV3
        .queryInfoSections({ fields: ['ASSIGNED_PRODUCTS_COUNT'] })
        .in('_id', [id])
        .ge('_createdDate', new Date('2026-01-02T03:04:05.678Z'))
        .descending('_createdDate')
        .limit(5)
        .find(),
  },
  {
    operation: infoSectionOperations.query,
    about: 'with a cursor nothing else is sent',
    ours: (client) => v3.queryInfoSections(client, v3.infoSectionQuery().limit(5).cursor(cursor)).first(),
    theirs: ({ infoSectionsV3 }) => infoSectionsV3.queryInfoSections().limit(5).skipTo(cursor).find(),
  },
  {
    operation: infoSectionOperations.count,
    ours: (client) => v3.countInfoSections(client, v3.infoSectionQuery().where('id', 'eq', id)),
    theirs: ({ infoSectionsV3 }) => infoSectionsV3.countInfoSections({ filter: { _id: id } }),
  },
  {
    operation: infoSectionOperations.getOrCreate,
    ours: (client) => v3.getOrCreateInfoSection(client, infoSection()),
    theirs: ({ infoSectionsV3 }) => infoSectionsV3.getOrCreateInfoSection({ infoSection: infoSection() }),
  },
  {
    operation: infoSectionOperations.bulkGetOrCreate,
    ours: (client) => v3.bulkGetOrCreateInfoSections(client, [infoSection()]),
    theirs: ({ infoSectionsV3 }) =>
      infoSectionsV3.bulkGetOrCreateInfoSections({ infoSections: [infoSection()] }),
  },
  {
    operation: infoSectionOperations.bulkCreate,
    ours: (client) => v3.bulkCreateInfoSections(client, [infoSection()], { returnEntity: true }),
    theirs: ({ infoSectionsV3 }) =>
      infoSectionsV3.bulkCreateInfoSections([infoSection()], { returnEntity: true }),
  },
  {
    operation: infoSectionOperations.bulkUpdate,
    ours: (client) =>
      v3.bulkUpdateInfoSections(client, [{ infoSection: { ...infoSection(), id, revision: '3' } }]),
    theirs: ({ infoSectionsV3 }) =>
      infoSectionsV3.bulkUpdateInfoSections([{ infoSection: { ...infoSection(), _id: id, revision: '3' } }]),
  },
  {
    operation: infoSectionOperations.bulkDelete,
    ours: (client) => v3.bulkDeleteInfoSections(client, [id]),
    theirs: ({ infoSectionsV3 }) => infoSectionsV3.bulkDeleteInfoSections([id]),
  },
]
