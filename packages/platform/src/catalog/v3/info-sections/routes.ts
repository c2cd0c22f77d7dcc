import * as v3 from '@vitrine/contract/catalog-v3'
import { type Route, route, writeRoute } from '../../../http/index.ts'
import { masked } from '../core/field-mask.ts'
import { bulkOf, hasWish } from '../shared-entities/bulk.ts'
import { sharedEntities } from '../shared-entities/shared-entities.ts'
import { infoSectionKind } from './info-section-kind.ts'

const infoSections = sharedEntities(infoSectionKind)
const bulk = bulkOf(infoSections)

/** Info sections of catalog V3 (wire.md 6.8). */
export const infoSectionRoutes: readonly Route[] = [
  writeRoute(v3.infoSectionOperations.create, async (context, { infoSection }) => ({
    infoSection: await infoSections.create(context, infoSection),
  })),
  route(v3.infoSectionOperations.get, async (context, { infoSectionId, fields }) => ({
    infoSection: await infoSections.get(context, infoSectionId, hasWish(fields)),
  })),
  writeRoute(v3.infoSectionOperations.update, async (context, { infoSection, fields }) => ({
    infoSection: await infoSections.update(context, infoSection, hasWish(fields)),
  })),
  writeRoute(v3.infoSectionOperations.delete, (context, { infoSectionId }) =>
    infoSections.remove(context, infoSectionId),
  ),
  route(v3.infoSectionOperations.query, async (context, { query, fields }) => {
    const { rows, pagingMetadata } = await infoSections.query(context, query, hasWish(fields))
    return { infoSections: rows, pagingMetadata }
  }),
  route(v3.infoSectionOperations.count, (context, { filter }) => infoSections.count(context, filter)),
  writeRoute(v3.infoSectionOperations.getOrCreate, async (context, { infoSection, fields }) => ({
    infoSection: await infoSections.getOrCreate(context, infoSection, hasWish(fields)),
  })),
  writeRoute(v3.infoSectionOperations.bulkCreate, (context, input) =>
    bulk.create(context, input.infoSections, input),
  ),
  writeRoute(v3.infoSectionOperations.bulkUpdate, (context, input) => {
    const changes = input.infoSections.map(({ infoSection, fieldMask }, at) =>
      masked(infoSection, fieldMask, infoSectionKind.changeable, `infoSections[${at}].fieldMask`),
    )
    return bulk.update(context, changes, input)
  }),
  writeRoute(v3.infoSectionOperations.bulkDelete, (context, { infoSectionIds }) =>
    bulk.remove(context, infoSectionIds),
  ),
  writeRoute(v3.infoSectionOperations.bulkGetOrCreate, (context, input) =>
    bulk.getOrCreate(context, input.infoSections, input),
  ),
]
