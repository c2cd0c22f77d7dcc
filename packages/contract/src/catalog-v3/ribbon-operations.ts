import type { EmptyResponse } from '../common/values.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { catalogV3 } from '../provider/service-prefixes.ts'
import { queryString } from '../query-string.ts'
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

export const createRibbonErrors = ['RIBBON_NAME_ALREADY_EXISTS', 'IDEMPOTENCY_KEY_REUSED'] as const
export const createRibbon: Operation<
  CreateRibbonRequest,
  RibbonResponse,
  (typeof createRibbonErrors)[number]
> = {
  name: 'ribbons.create',
  method: 'POST',
  path: `${catalogV3}/v3/ribbons`,
}

export const getRibbonErrors = ['RIBBON_NOT_FOUND'] as const
export const getRibbon: Operation<GetRibbonRequest, RibbonResponse, (typeof getRibbonErrors)[number]> = {
  name: 'ribbons.get',
  method: 'GET',
  path: `${catalogV3}/v3/ribbons/{ribbonId}`,
  fill: fillPath,
  query: queryString,
  idempotent: true,
}

export const updateRibbonErrors = [
  'RIBBON_NOT_FOUND',
  'STALE_REVISION',
  'RIBBON_NAME_ALREADY_EXISTS',
  'IDEMPOTENCY_KEY_REUSED',
] as const
export const updateRibbon: Operation<
  UpdateRibbonRequest,
  RibbonResponse,
  (typeof updateRibbonErrors)[number]
> = {
  name: 'ribbons.update',
  method: 'PATCH',
  path: `${catalogV3}/v3/ribbons/{ribbon.id}`,
  fill: fillPath,
}

export const deleteRibbonErrors = ['RIBBON_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'] as const
export const deleteRibbon: Operation<
  DeleteRibbonRequest,
  EmptyResponse,
  (typeof deleteRibbonErrors)[number]
> = {
  name: 'ribbons.delete',
  method: 'DELETE',
  path: `${catalogV3}/v3/ribbons/{ribbonId}`,
  fill: fillPath,
}

export const queryRibbons: Operation<QueryRibbonsRequest, QueryRibbonsResponse> = {
  name: 'ribbons.query',
  method: 'POST',
  path: `${catalogV3}/v3/ribbons/query`,
  idempotent: true,
}

export const countRibbons: Operation<CountRibbonsRequest, CountResponse> = {
  name: 'ribbons.count',
  method: 'POST',
  path: `${catalogV3}/v3/ribbons/count`,
  idempotent: true,
}

export const getOrCreateRibbonErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const getOrCreateRibbon: Operation<
  GetOrCreateRibbonRequest,
  RibbonResponse,
  (typeof getOrCreateRibbonErrors)[number]
> = {
  name: 'ribbons.getOrCreate',
  method: 'POST',
  path: `${catalogV3}/v3/ribbons/get-or-create`,
}

export const bulkCreateRibbonsErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const bulkCreateRibbons: Operation<
  BulkCreateRibbonsRequest,
  BulkRibbonsResponse,
  (typeof bulkCreateRibbonsErrors)[number]
> = {
  name: 'ribbons.bulkCreate',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/ribbons/create`,
}

export const bulkUpdateRibbonsErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const bulkUpdateRibbons: Operation<
  BulkUpdateRibbonsRequest,
  BulkRibbonsResponse,
  (typeof bulkUpdateRibbonsErrors)[number]
> = {
  name: 'ribbons.bulkUpdate',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/ribbons/update`,
}

export const bulkDeleteRibbonsErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const bulkDeleteRibbons: Operation<
  BulkDeleteRibbonsRequest,
  BulkRibbonsResponse,
  (typeof bulkDeleteRibbonsErrors)[number]
> = {
  name: 'ribbons.bulkDelete',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/ribbons/delete`,
}

export const bulkGetOrCreateRibbonsErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const bulkGetOrCreateRibbons: Operation<
  BulkGetOrCreateRibbonsRequest,
  BulkRibbonsResponse,
  (typeof bulkGetOrCreateRibbonsErrors)[number]
> = {
  name: 'ribbons.bulkGetOrCreate',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/ribbons/get-or-create`,
}
