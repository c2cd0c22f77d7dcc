import * as v from 'valibot'
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
  InfoSection,
  InfoSectionChanges,
  InfoSectionResponse,
  InfoSectionToCreate,
  MaskedInfoSection,
  QueryInfoSectionsRequest,
  QueryInfoSectionsResponse,
  UpdateInfoSectionRequest,
} from '../../catalog-v3/info-section.ts'
import { assignedProductsFields } from '../../enumerations/catalog-v3.ts'
import { bulkResponse } from '../entities/bulk.ts'
import { emptyResponse } from '../entities/empty-response.ts'
import { richContent } from '../entities/rich-content.ts'
import { listOf } from '../parts/collections.ts'
import { whole } from '../parts/number.ts'
import { nullable, objectOf, optional } from '../parts/object.ts'
import { text } from '../parts/text.ts'
import type { Schemas } from '../schemas-by-operation.ts'
import {
  bulkItemResult,
  countResponse,
  cursorPagingMetadata,
  cursorQuery,
  fieldMask,
  filter,
  id,
  requestedFields,
  revised,
  revision,
} from './fields.ts'

/** Most items of one page, and of one bulk call (wire 6.8). */
const maxPage = 100
const maxBulk = 100

const infoSection = objectOf<InfoSection>({
  ...revised,
  uniqueName: text(100),
  title: text(50),
  description: optional(richContent),
  plainDescription: nullable(text(16_000)),
  assignedProductsCount: nullable(whole(0, Number.MAX_SAFE_INTEGER)),
})
const fields = optional(requestedFields(assignedProductsFields))
const texts = { uniqueName: text(100, 1), title: text(50, 1) }
const descriptions = { description: optional(richContent), plainDescription: nullable(text(16_000)) }
const toCreate = objectOf<InfoSectionToCreate>({ ...texts, ...descriptions })
const changes = objectOf<InfoSectionChanges>({
  id,
  revision,
  uniqueName: optional(texts.uniqueName),
  title: optional(texts.title),
  ...descriptions,
})
const flag = optional(v.boolean())
const answer = objectOf<InfoSectionResponse>({ infoSection })
const bulkAnswer: v.GenericSchema<unknown, BulkInfoSectionsResponse> = bulkResponse(
  bulkItemResult(infoSection),
)

/** Schemas of requests and answers of infoSections by operation name. */
export const infoSectionRequests: Schemas = {
  'infoSections.create': objectOf<CreateInfoSectionRequest>({ infoSection: toCreate }),
  'infoSections.get': objectOf<GetInfoSectionRequest>({ infoSectionId: id, fields }),
  'infoSections.update': objectOf<UpdateInfoSectionRequest>({ infoSection: changes, fields }),
  'infoSections.delete': objectOf<DeleteInfoSectionRequest>({ infoSectionId: id }),
  'infoSections.query': objectOf<QueryInfoSectionsRequest>({ query: optional(cursorQuery(maxPage)), fields }),
  'infoSections.count': objectOf<CountInfoSectionsRequest>({ filter: optional(filter) }),
  'infoSections.getOrCreate': objectOf<GetOrCreateInfoSectionRequest>({ infoSection: toCreate, fields }),
  'infoSections.bulkCreate': objectOf<BulkCreateInfoSectionsRequest>({
    infoSections: listOf(toCreate, maxBulk, 1),
    returnEntity: flag,
  }),
  'infoSections.bulkUpdate': objectOf<BulkUpdateInfoSectionsRequest>({
    infoSections: listOf(
      objectOf<MaskedInfoSection>({ infoSection: changes, fieldMask: optional(fieldMask) }),
      maxBulk,
      1,
    ),
    returnEntity: flag,
    fields,
  }),
  'infoSections.bulkDelete': objectOf<BulkDeleteInfoSectionsRequest>({
    infoSectionIds: listOf(id, maxBulk, 1),
  }),
  'infoSections.bulkGetOrCreate': objectOf<BulkGetOrCreateInfoSectionsRequest>({
    infoSections: listOf(toCreate, maxBulk, 1),
    fields,
    returnEntity: flag,
  }),
}

export const infoSectionAnswers: Schemas = {
  'infoSections.create': answer,
  'infoSections.get': answer,
  'infoSections.update': answer,
  'infoSections.delete': emptyResponse,
  'infoSections.query': objectOf<QueryInfoSectionsResponse>({
    infoSections: listOf(infoSection, maxPage),
    pagingMetadata: cursorPagingMetadata,
  }),
  'infoSections.count': countResponse,
  'infoSections.getOrCreate': answer,
  'infoSections.bulkCreate': bulkAnswer,
  'infoSections.bulkUpdate': bulkAnswer,
  'infoSections.bulkDelete': bulkAnswer,
  'infoSections.bulkGetOrCreate': bulkAnswer,
}
