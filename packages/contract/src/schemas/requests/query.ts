import * as v from 'valibot'
import type { OffsetPaging, PlatformQuery, Sorting } from '../../common/query.ts'
import { sortOrders } from '../../enumerations/catalog.ts'
import { maxPageSize, maxSortFields } from '../../limits.ts'
import { listOf } from '../parts/collections.ts'
import { jsonObject } from '../parts/json.ts'
import { whole } from '../parts/number.ts'
import { objectOf, optional } from '../parts/object.ts'
import { text } from '../parts/text.ts'

export const offsetPaging: v.GenericSchema<unknown, OffsetPaging> = objectOf<OffsetPaging>({
  limit: optional(whole(0, maxPageSize)),
  // The largest offset is the answering operation's to judge, with advice on what to do instead.
  offset: optional(whole(0, 2_147_483_647)),
})

/** The query value of catalog V1. Filter fields and operators are read by the query language of each entity. */
export const platformQuery: v.GenericSchema<unknown, PlatformQuery> = objectOf<PlatformQuery>({
  filter: optional(jsonObject),
  sort: optional(
    listOf(
      objectOf<Sorting>({ fieldName: text(512, 1), order: optional(v.picklist(sortOrders)) }),
      maxSortFields,
    ),
  ),
  paging: optional(offsetPaging),
  cursorPaging: optional(v.never()),
})
