import {
  bulkCreateInfoSections,
  bulkDeleteInfoSections,
  bulkGetOrCreateInfoSections,
  bulkUpdateInfoSections,
  countInfoSections,
  createInfoSection,
  deleteInfoSection,
  getInfoSection,
  getOrCreateInfoSection,
  queryInfoSections,
  updateInfoSection,
} from '@vitrine/contract/catalog-v3'
import type { SideBySideCase } from '../case.ts'

const id = '0a1b2c3d-0000-4000-8000-000000000008'
const cursor = 'next-page'
/** New for each call: the public client rewrites what it is given (W18). */
const infoSection = () => ({ uniqueName: 'care', title: 'Care', plainDescription: '<p>By hand.</p>' })

/** infoSections of catalog V3 (wire 6.8). */
export const infoSectionCases: readonly SideBySideCase[] = [
  {
    operation: createInfoSection,
    ours: (client) => client.send(createInfoSection, { infoSection: infoSection() }),
    theirs: ({ infoSectionsV3 }) => infoSectionsV3.createInfoSection(infoSection()),
  },
  {
    operation: getInfoSection,
    ours: (client) => client.send(getInfoSection, { infoSectionId: id, fields: ['ASSIGNED_PRODUCTS_COUNT'] }),
    theirs: ({ infoSectionsV3 }) =>
      infoSectionsV3.getInfoSection(id, { fields: ['ASSIGNED_PRODUCTS_COUNT'] }),
  },
  {
    operation: updateInfoSection,
    ours: (client) =>
      client.send(updateInfoSection, { infoSection: { ...infoSection(), id, revision: '3' } }),
    theirs: ({ infoSectionsV3 }) => infoSectionsV3.updateInfoSection(id, { ...infoSection(), revision: '3' }),
  },
  {
    operation: deleteInfoSection,
    ours: (client) => client.send(deleteInfoSection, { infoSectionId: id }),
    theirs: ({ infoSectionsV3 }) => infoSectionsV3.deleteInfoSection(id),
  },
  {
    operation: queryInfoSections,
    ours: (client) =>
      client.send(queryInfoSections, {
        query: {
          filter: { $and: [{ id: { $in: [id] } }, { createdDate: { $gte: '2026-01-02T03:04:05.678Z' } }] },
          sort: [{ fieldName: 'createdDate', order: 'DESC' }],
          cursorPaging: { limit: 5 },
        },
        fields: ['ASSIGNED_PRODUCTS_COUNT'],
      }),
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
    operation: queryInfoSections,
    about: 'with a cursor nothing else is sent',
    ours: (client) => client.send(queryInfoSections, { query: { cursorPaging: { limit: 5, cursor } } }),
    theirs: ({ infoSectionsV3 }) => infoSectionsV3.queryInfoSections().limit(5).skipTo(cursor).find(),
  },
  {
    operation: countInfoSections,
    ours: (client) => client.send(countInfoSections, { filter: { id } }),
    theirs: ({ infoSectionsV3 }) => infoSectionsV3.countInfoSections({ filter: { _id: id } }),
  },
  {
    operation: getOrCreateInfoSection,
    ours: (client) => client.send(getOrCreateInfoSection, { infoSection: infoSection() }),
    theirs: ({ infoSectionsV3 }) => infoSectionsV3.getOrCreateInfoSection({ infoSection: infoSection() }),
  },
  {
    operation: bulkGetOrCreateInfoSections,
    ours: (client) => client.send(bulkGetOrCreateInfoSections, { infoSections: [infoSection()] }),
    theirs: ({ infoSectionsV3 }) =>
      infoSectionsV3.bulkGetOrCreateInfoSections({ infoSections: [infoSection()] }),
  },
  {
    operation: bulkCreateInfoSections,
    ours: (client) =>
      client.send(bulkCreateInfoSections, { infoSections: [infoSection()], returnEntity: true }),
    theirs: ({ infoSectionsV3 }) =>
      infoSectionsV3.bulkCreateInfoSections([infoSection()], { returnEntity: true }),
  },
  {
    operation: bulkUpdateInfoSections,
    ours: (client) =>
      client.send(bulkUpdateInfoSections, {
        infoSections: [{ infoSection: { ...infoSection(), id, revision: '3' } }],
      }),
    theirs: ({ infoSectionsV3 }) =>
      infoSectionsV3.bulkUpdateInfoSections([{ infoSection: { ...infoSection(), _id: id, revision: '3' } }]),
  },
  {
    operation: bulkDeleteInfoSections,
    ours: (client) => client.send(bulkDeleteInfoSections, { infoSectionIds: [id] }),
    theirs: ({ infoSectionsV3 }) => infoSectionsV3.bulkDeleteInfoSections([id]),
  },
]
