import type { EmptyResponse } from '../common/values.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { catalogV3 } from '../provider/service-prefixes.ts'
import { queryString, queryStringOrBody } from '../query-string.ts'
import type { CatalogV3ErrorCodeOf } from './error-codes.ts'
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

export const createInfoSection: Operation<
  CreateInfoSectionRequest,
  InfoSectionResponse,
  CatalogV3ErrorCodeOf<'infoSections.create'>
> = {
  name: 'infoSections.create',
  method: 'POST',
  path: `${catalogV3}/v3/info-sections`,
}

export const getInfoSection: Operation<
  GetInfoSectionRequest,
  InfoSectionResponse,
  CatalogV3ErrorCodeOf<'infoSections.get'>
> = {
  name: 'infoSections.get',
  method: 'GET',
  path: `${catalogV3}/v3/info-sections/{infoSectionId}`,
  fill: fillPath,
  query: queryString,
  idempotent: true,
}

export const updateInfoSection: Operation<
  UpdateInfoSectionRequest,
  InfoSectionResponse,
  CatalogV3ErrorCodeOf<'infoSections.update'>
> = {
  name: 'infoSections.update',
  method: 'PATCH',
  path: `${catalogV3}/v3/info-sections/{infoSection.id}`,
  fill: fillPath,
}

export const deleteInfoSection: Operation<
  DeleteInfoSectionRequest,
  EmptyResponse,
  CatalogV3ErrorCodeOf<'infoSections.delete'>
> = {
  name: 'infoSections.delete',
  method: 'DELETE',
  path: `${catalogV3}/v3/info-sections/{infoSectionId}`,
  fill: fillPath,
}

export const queryInfoSections: Operation<
  QueryInfoSectionsRequest,
  QueryInfoSectionsResponse,
  CatalogV3ErrorCodeOf<'infoSections.query'>
> = {
  name: 'infoSections.query',
  method: 'GET',
  path: `${catalogV3}/v3/info-sections/query`,
  query: queryStringOrBody,
  idempotent: true,
}

export const countInfoSections: Operation<
  CountInfoSectionsRequest,
  CountResponse,
  CatalogV3ErrorCodeOf<'infoSections.count'>
> = {
  name: 'infoSections.count',
  method: 'POST',
  path: `${catalogV3}/v3/info-sections/count`,
  idempotent: true,
}

export const getOrCreateInfoSection: Operation<
  GetOrCreateInfoSectionRequest,
  InfoSectionResponse,
  CatalogV3ErrorCodeOf<'infoSections.getOrCreate'>
> = {
  name: 'infoSections.getOrCreate',
  method: 'POST',
  path: `${catalogV3}/v3/info-sections/get-or-create`,
}

export const bulkCreateInfoSections: Operation<
  BulkCreateInfoSectionsRequest,
  BulkInfoSectionsResponse,
  CatalogV3ErrorCodeOf<'infoSections.bulkCreate'>
> = {
  name: 'infoSections.bulkCreate',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/info-sections/create`,
}

export const bulkUpdateInfoSections: Operation<
  BulkUpdateInfoSectionsRequest,
  BulkInfoSectionsResponse,
  CatalogV3ErrorCodeOf<'infoSections.bulkUpdate'>
> = {
  name: 'infoSections.bulkUpdate',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/info-sections/update`,
}

export const bulkDeleteInfoSections: Operation<
  BulkDeleteInfoSectionsRequest,
  BulkInfoSectionsResponse,
  CatalogV3ErrorCodeOf<'infoSections.bulkDelete'>
> = {
  name: 'infoSections.bulkDelete',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/info-sections/delete`,
}

export const bulkGetOrCreateInfoSections: Operation<
  BulkGetOrCreateInfoSectionsRequest,
  BulkInfoSectionsResponse,
  CatalogV3ErrorCodeOf<'infoSections.bulkGetOrCreate'>
> = {
  name: 'infoSections.bulkGetOrCreate',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/info-sections/get-or-create`,
}
