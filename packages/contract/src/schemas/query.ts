import * as v from 'valibot'
import type { PlatformQuery } from '../common/query.ts'
import { maxPageSize } from '../limits.ts'
import { jsonObject, text, whole } from './text.ts'

/** The query value of catalog V1. Filter fields and operators are read by the query language of each entity. */
export const platformQuery: v.GenericSchema<unknown, PlatformQuery> = v.object({
  filter: v.exactOptional(jsonObject),
  sort: v.exactOptional(
    v.pipe(
      v.array(v.object({ fieldName: text(512, 1), order: v.exactOptional(v.picklist(['ASC', 'DESC'])) })),
      v.maxLength(5),
    ),
  ),
  paging: v.exactOptional(
    v.object({
      limit: v.exactOptional(whole(0, maxPageSize)),
      // The largest offset is the answering operation's to judge, with advice on what to do instead.
      offset: v.exactOptional(whole(0, 2_147_483_647)),
    }),
  ),
})
