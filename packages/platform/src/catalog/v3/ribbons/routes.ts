import * as v3 from '@vitrine/contract/catalog-v3'
import { type Route, route, writeRoute } from '../../../http/index.ts'
import { masked } from '../core/field-mask.ts'
import { bulkOf, hasWish } from '../shared-entities/bulk.ts'
import { sharedEntities } from '../shared-entities/shared-entities.ts'
import { ribbonKind } from './ribbon-kind.ts'

const ribbons = sharedEntities(ribbonKind)
const bulk = bulkOf(ribbons)
const named = (name: string) => ({ name })

/** Ribbons of catalog V3 (wire.md 6.8). */
export const ribbonRoutes: readonly Route[] = [
  writeRoute(v3.ribbonOperations.create, async (context, { ribbon }) => ({
    ribbon: await ribbons.create(context, ribbon),
  })),
  route(v3.ribbonOperations.get, async (context, { ribbonId, fields }) => ({
    ribbon: await ribbons.get(context, ribbonId, hasWish(fields)),
  })),
  writeRoute(v3.ribbonOperations.update, async (context, { ribbon, fields }) => ({
    ribbon: await ribbons.update(context, ribbon, hasWish(fields)),
  })),
  writeRoute(v3.ribbonOperations.delete, (context, { ribbonId }) => ribbons.remove(context, ribbonId)),
  route(v3.ribbonOperations.query, async (context, { query, fields }) => {
    const { rows, pagingMetadata } = await ribbons.query(context, query, hasWish(fields))
    return { ribbons: rows, pagingMetadata }
  }),
  route(v3.ribbonOperations.count, (context, { filter }) => ribbons.count(context, filter)),
  writeRoute(v3.ribbonOperations.getOrCreate, async (context, { ribbonName, fields }) => ({
    ribbon: await ribbons.getOrCreate(context, named(ribbonName), hasWish(fields)),
  })),
  writeRoute(v3.ribbonOperations.bulkCreate, (context, input) => bulk.create(context, input.ribbons, input)),
  writeRoute(v3.ribbonOperations.bulkUpdate, (context, input) => {
    const changes = input.ribbons.map(({ ribbon, fieldMask }, at) =>
      masked(ribbon, fieldMask, ribbonKind.changeable, `ribbons[${at}].fieldMask`),
    )
    return bulk.update(context, changes, input)
  }),
  writeRoute(v3.ribbonOperations.bulkDelete, (context, { ribbonIds }) => bulk.remove(context, ribbonIds)),
  writeRoute(v3.ribbonOperations.bulkGetOrCreate, (context, input) =>
    bulk.getOrCreate(context, input.ribbonNames.map(named), input),
  ),
]
