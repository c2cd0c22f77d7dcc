import type { EmptyResponse } from '../common/values.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { catalogV3 } from '../provider/service-prefixes.ts'
import { queryString } from '../query-string.ts'
import type { CatalogV3ErrorCodeOf } from './error-codes.ts'
import type { CountResponse } from './revised.ts'
import type {
  BulkCreateRibbonsRequest,
  BulkDeleteRibbonsRequest,
  BulkGetOrCreateRibbonsRequest,
  BulkRibbonsResponse,
  BulkUpdateRibbonsRequest,
  CountRibbonsRequest,
  CreateRibbonRequest,
  DeleteRibbonRequest,
  GetOrCreateRibbonRequest,
  GetRibbonRequest,
  QueryRibbonsRequest,
  QueryRibbonsResponse,
  RibbonResponse,
  UpdateRibbonRequest,
} from './ribbon.ts'

/** Ribbons of catalog V3 (wire 6.8). */

export const createRibbon: Operation<
  CreateRibbonRequest,
  RibbonResponse,
  CatalogV3ErrorCodeOf<'ribbons.create'>
> = {
  name: 'ribbons.create',
  method: 'POST',
  path: `${catalogV3}/v3/ribbons`,
}

export const getRibbon: Operation<GetRibbonRequest, RibbonResponse, CatalogV3ErrorCodeOf<'ribbons.get'>> = {
  name: 'ribbons.get',
  method: 'GET',
  path: `${catalogV3}/v3/ribbons/{ribbonId}`,
  fill: fillPath,
  query: queryString,
  idempotent: true,
}

export const updateRibbon: Operation<
  UpdateRibbonRequest,
  RibbonResponse,
  CatalogV3ErrorCodeOf<'ribbons.update'>
> = {
  name: 'ribbons.update',
  method: 'PATCH',
  path: `${catalogV3}/v3/ribbons/{ribbon.id}`,
  fill: fillPath,
}

export const deleteRibbon: Operation<
  DeleteRibbonRequest,
  EmptyResponse,
  CatalogV3ErrorCodeOf<'ribbons.delete'>
> = {
  name: 'ribbons.delete',
  method: 'DELETE',
  path: `${catalogV3}/v3/ribbons/{ribbonId}`,
  fill: fillPath,
}

export const queryRibbons: Operation<
  QueryRibbonsRequest,
  QueryRibbonsResponse,
  CatalogV3ErrorCodeOf<'ribbons.query'>
> = {
  name: 'ribbons.query',
  method: 'POST',
  path: `${catalogV3}/v3/ribbons/query`,
  idempotent: true,
}

export const countRibbons: Operation<
  CountRibbonsRequest,
  CountResponse,
  CatalogV3ErrorCodeOf<'ribbons.count'>
> = {
  name: 'ribbons.count',
  method: 'POST',
  path: `${catalogV3}/v3/ribbons/count`,
  idempotent: true,
}

export const getOrCreateRibbon: Operation<
  GetOrCreateRibbonRequest,
  RibbonResponse,
  CatalogV3ErrorCodeOf<'ribbons.getOrCreate'>
> = {
  name: 'ribbons.getOrCreate',
  method: 'POST',
  path: `${catalogV3}/v3/ribbons/get-or-create`,
}

export const bulkCreateRibbons: Operation<
  BulkCreateRibbonsRequest,
  BulkRibbonsResponse,
  CatalogV3ErrorCodeOf<'ribbons.bulkCreate'>
> = {
  name: 'ribbons.bulkCreate',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/ribbons/create`,
}

export const bulkUpdateRibbons: Operation<
  BulkUpdateRibbonsRequest,
  BulkRibbonsResponse,
  CatalogV3ErrorCodeOf<'ribbons.bulkUpdate'>
> = {
  name: 'ribbons.bulkUpdate',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/ribbons/update`,
}

export const bulkDeleteRibbons: Operation<
  BulkDeleteRibbonsRequest,
  BulkRibbonsResponse,
  CatalogV3ErrorCodeOf<'ribbons.bulkDelete'>
> = {
  name: 'ribbons.bulkDelete',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/ribbons/delete`,
}

export const bulkGetOrCreateRibbons: Operation<
  BulkGetOrCreateRibbonsRequest,
  BulkRibbonsResponse,
  CatalogV3ErrorCodeOf<'ribbons.bulkGetOrCreate'>
> = {
  name: 'ribbons.bulkGetOrCreate',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/ribbons/get-or-create`,
}
