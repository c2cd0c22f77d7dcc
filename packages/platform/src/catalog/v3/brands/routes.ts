import * as v3 from '@vitrine/contract/catalog-v3'
import { type Route, route, writeRoute } from '../../../http/index.ts'
import { masked } from '../core/field-mask.ts'
import { bulkOf, hasWish } from '../shared-entities/bulk.ts'
import { sharedEntities } from '../shared-entities/shared-entities.ts'
import { brandKind } from './brand-kind.ts'

const brands = sharedEntities(brandKind)
const bulk = bulkOf(brands)
const named = (name: string) => ({ name })

/** Brands of catalog V3 (wire.md 6.8). */
export const brandRoutes: readonly Route[] = [
  writeRoute(v3.brandOperations.create, async (context, { brand }) => ({
    brand: await brands.create(context, brand),
  })),
  route(v3.brandOperations.get, async (context, { brandId, fields }) => ({
    brand: await brands.get(context, brandId, hasWish(fields)),
  })),
  writeRoute(v3.brandOperations.update, async (context, { brand, fields }) => ({
    brand: await brands.update(context, brand, hasWish(fields)),
  })),
  writeRoute(v3.brandOperations.delete, (context, { brandId }) => brands.remove(context, brandId)),
  route(v3.brandOperations.query, async (context, { query, fields }) => {
    const { rows, pagingMetadata } = await brands.query(context, query, hasWish(fields))
    return { brands: rows, pagingMetadata }
  }),
  route(v3.brandOperations.count, (context, { filter }) => brands.count(context, filter)),
  writeRoute(v3.brandOperations.getOrCreate, async (context, { brandName, fields }) => ({
    brand: await brands.getOrCreate(context, named(brandName), hasWish(fields)),
  })),
  writeRoute(v3.brandOperations.bulkCreate, (context, input) => bulk.create(context, input.brands, input)),
  writeRoute(v3.brandOperations.bulkUpdate, (context, input) => {
    const changes = input.brands.map(({ brand, fieldMask }, at) =>
      masked(brand, fieldMask, brandKind.changeable, `brands[${at}].fieldMask`),
    )
    return bulk.update(context, changes, input)
  }),
  writeRoute(v3.brandOperations.bulkDelete, (context, { brandIds }) => bulk.remove(context, brandIds)),
  writeRoute(v3.brandOperations.bulkGetOrCreate, (context, input) =>
    bulk.getOrCreate(context, input.brandNames.map(named), input),
  ),
]
