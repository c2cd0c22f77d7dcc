import type { EmptyResponse } from '../common/values.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { catalogV3 } from '../provider/service-prefixes.ts'
import { queryString, queryStringOrBody } from '../query-string.ts'
import type {
  BulkCreateInfoSectionsRequest,
  BulkDeleteInfoSectionsRequest,
  BulkGetOrCreateInfoSectionsRequest,
  BulkInfoSectionsResponse,
  BulkUpdateInfoSectionsRequest,
  CountInfoSectionsRequest,
  CreateInfoSectionRequest,
  DeleteInfoSectionRequest,
  GetInfoSectionRequest,
  GetOrCreateInfoSectionRequest,
  InfoSectionResponse,
  QueryInfoSectionsRequest,
  QueryInfoSectionsResponse,
  UpdateInfoSectionRequest,
} from './info-section.ts'
import type { CountResponse } from './revised.ts'

/** Info sections of catalog V3 (wire 6.8). */

export const createInfoSectionErrors = [
  'INFO_SECTION_UNIQUE_NAME_ALREADY_EXISTS',
  'IDEMPOTENCY_KEY_REUSED',
] as const
export const createInfoSection: Operation<
  CreateInfoSectionRequest,
  InfoSectionResponse,
  (typeof createInfoSectionErrors)[number]
> = {
  name: 'infoSections.create',
  method: 'POST',
  path: `${catalogV3}/v3/info-sections`,
}

export const getInfoSectionErrors = ['INFO_SECTION_NOT_FOUND'] as const
export const getInfoSection: Operation<
  GetInfoSectionRequest,
  InfoSectionResponse,
  (typeof getInfoSectionErrors)[number]
> = {
  name: 'infoSections.get',
  method: 'GET',
  path: `${catalogV3}/v3/info-sections/{infoSectionId}`,
  fill: fillPath,
  query: queryString,
  idempotent: true,
}

export const updateInfoSectionErrors = [
  'INFO_SECTION_NOT_FOUND',
  'STALE_REVISION',
  'INFO_SECTION_UNIQUE_NAME_ALREADY_EXISTS',
  'IDEMPOTENCY_KEY_REUSED',
] as const
export const updateInfoSection: Operation<
  UpdateInfoSectionRequest,
  InfoSectionResponse,
  (typeof updateInfoSectionErrors)[number]
> = {
  name: 'infoSections.update',
  method: 'PATCH',
  path: `${catalogV3}/v3/info-sections/{infoSection.id}`,
  fill: fillPath,
}

export const deleteInfoSectionErrors = ['INFO_SECTION_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'] as const
export const deleteInfoSection: Operation<
  DeleteInfoSectionRequest,
  EmptyResponse,
  (typeof deleteInfoSectionErrors)[number]
> = {
  name: 'infoSections.delete',
  method: 'DELETE',
  path: `${catalogV3}/v3/info-sections/{infoSectionId}`,
  fill: fillPath,
}

export const queryInfoSections: Operation<QueryInfoSectionsRequest, QueryInfoSectionsResponse> = {
  name: 'infoSections.query',
  method: 'GET',
  path: `${catalogV3}/v3/info-sections/query`,
  query: queryStringOrBody,
  idempotent: true,
}

export const countInfoSections: Operation<CountInfoSectionsRequest, CountResponse> = {
  name: 'infoSections.count',
  method: 'POST',
  path: `${catalogV3}/v3/info-sections/count`,
  idempotent: true,
}

export const getOrCreateInfoSectionErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const getOrCreateInfoSection: Operation<
  GetOrCreateInfoSectionRequest,
  InfoSectionResponse,
  (typeof getOrCreateInfoSectionErrors)[number]
> = {
  name: 'infoSections.getOrCreate',
  method: 'POST',
  path: `${catalogV3}/v3/info-sections/get-or-create`,
}

export const bulkCreateInfoSectionsErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const bulkCreateInfoSections: Operation<
  BulkCreateInfoSectionsRequest,
  BulkInfoSectionsResponse,
  (typeof bulkCreateInfoSectionsErrors)[number]
> = {
  name: 'infoSections.bulkCreate',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/info-sections/create`,
}

export const bulkUpdateInfoSectionsErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const bulkUpdateInfoSections: Operation<
  BulkUpdateInfoSectionsRequest,
  BulkInfoSectionsResponse,
  (typeof bulkUpdateInfoSectionsErrors)[number]
> = {
  name: 'infoSections.bulkUpdate',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/info-sections/update`,
}

export const bulkDeleteInfoSectionsErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const bulkDeleteInfoSections: Operation<
  BulkDeleteInfoSectionsRequest,
  BulkInfoSectionsResponse,
  (typeof bulkDeleteInfoSectionsErrors)[number]
> = {
  name: 'infoSections.bulkDelete',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/info-sections/delete`,
}

export const bulkGetOrCreateInfoSectionsErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const bulkGetOrCreateInfoSections: Operation<
  BulkGetOrCreateInfoSectionsRequest,
  BulkInfoSectionsResponse,
  (typeof bulkGetOrCreateInfoSectionsErrors)[number]
> = {
  name: 'infoSections.bulkGetOrCreate',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/info-sections/get-or-create`,
}
