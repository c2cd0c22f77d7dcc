import * as v from 'valibot'
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
  MaskedRibbon,
  QueryRibbonsRequest,
  QueryRibbonsResponse,
  Ribbon,
  RibbonChanges,
  RibbonResponse,
  RibbonToCreate,
  UpdateRibbonRequest,
} from '../../catalog-v3/ribbon.ts'
import { ribbonFields } from '../../enumerations/catalog-v3.ts'
import { bulkResponse } from '../entities/bulk.ts'
import { emptyResponse } from '../entities/empty-response.ts'
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

const ribbon = objectOf<Ribbon>({
  ...revised,
  name: text(30, 1),
  assignedProductCount: nullable(whole(0, Number.MAX_SAFE_INTEGER)),
})
const fields = optional(requestedFields(ribbonFields))
const name = text(30, 1)
const toCreate = objectOf<RibbonToCreate>({ name })
const changes = objectOf<RibbonChanges>({ id, revision, name: optional(name) })
const flag = optional(v.boolean())
const answer = objectOf<RibbonResponse>({ ribbon })
const bulkAnswer: v.GenericSchema<unknown, BulkRibbonsResponse> = bulkResponse(bulkItemResult(ribbon))

/** Schemas of requests and answers of ribbons by operation name. */
export const ribbonRequests: Schemas = {
  'ribbons.create': objectOf<CreateRibbonRequest>({ ribbon: toCreate }),
  'ribbons.get': objectOf<GetRibbonRequest>({ ribbonId: id, fields }),
  'ribbons.update': objectOf<UpdateRibbonRequest>({ ribbon: changes, fields }),
  'ribbons.delete': objectOf<DeleteRibbonRequest>({ ribbonId: id }),
  'ribbons.query': objectOf<QueryRibbonsRequest>({ query: optional(cursorQuery(maxPage)), fields }),
  'ribbons.count': objectOf<CountRibbonsRequest>({ filter: optional(filter) }),
  'ribbons.getOrCreate': objectOf<GetOrCreateRibbonRequest>({ ribbonName: name, fields }),
  'ribbons.bulkCreate': objectOf<BulkCreateRibbonsRequest>({
    ribbons: listOf(toCreate, maxBulk, 1),
    returnEntity: flag,
  }),
  'ribbons.bulkUpdate': objectOf<BulkUpdateRibbonsRequest>({
    ribbons: listOf(objectOf<MaskedRibbon>({ ribbon: changes, fieldMask: optional(fieldMask) }), maxBulk, 1),
    returnEntity: flag,
    fields,
  }),
  'ribbons.bulkDelete': objectOf<BulkDeleteRibbonsRequest>({ ribbonIds: listOf(id, maxBulk, 1) }),
  'ribbons.bulkGetOrCreate': objectOf<BulkGetOrCreateRibbonsRequest>({
    ribbonNames: listOf(name, maxBulk, 1),
    fields,
    returnEntity: flag,
  }),
}

export const ribbonAnswers: Schemas = {
  'ribbons.create': answer,
  'ribbons.get': answer,
  'ribbons.update': answer,
  'ribbons.delete': emptyResponse,
  'ribbons.query': objectOf<QueryRibbonsResponse>({
    ribbons: listOf(ribbon, maxPage),
    pagingMetadata: cursorPagingMetadata,
  }),
  'ribbons.count': countResponse,
  'ribbons.getOrCreate': answer,
  'ribbons.bulkCreate': bulkAnswer,
  'ribbons.bulkUpdate': bulkAnswer,
  'ribbons.bulkDelete': bulkAnswer,
  'ribbons.bulkGetOrCreate': bulkAnswer,
}
