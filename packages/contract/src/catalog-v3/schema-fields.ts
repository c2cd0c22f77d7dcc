import * as v from 'valibot'
import type { CursorPaging, CursorPagingMetadata, CursorQuery, Sorting } from '../common/query.ts'
import { itemMetadata } from '../common/value-schemas.ts'
import { sortOrders } from '../enumerations/catalog.ts'
import { maxSortFields } from '../limits.ts'
import { listOf } from '../schema/collections.ts'
import { jsonObject } from '../schema/json.ts'
import { integerText, whole } from '../schema/number.ts'
import { type EntriesOf, nullable, objectOf, optional } from '../schema/object.ts'
import { guid, text, timestamp } from '../schema/text.ts'
import type { BulkItemResult, CountResponse, Revised } from './entity.ts'

/** Schemas shared by requests and responses of catalog V3. */

/** Ids are looked up, not parsed: an unknown one gives a 404. */
export const id: v.GenericSchema<unknown, string> = text(36, 1)
export const revision: v.GenericSchema<unknown, string> = integerText
export const fieldMask: v.GenericSchema<unknown, string> = text(2_000, 1)
export const filter: v.GenericSchema<unknown, Readonly<Record<string, unknown>>> = jsonObject

export const revised: EntriesOf<Revised> = {
  id: guid,
  revision,
  createdDate: timestamp,
  updatedDate: timestamp,
}

/** Response fields that are only sent on request. */
export function requestedFields<T extends string>(values: readonly T[]): v.GenericSchema<unknown, T[]> {
  return listOf(v.picklist(values), 20)
}

/** Entries of a query with pages of at most `maxLimit` items. */
export function cursorQueryEntries(maxLimit: number): EntriesOf<CursorQuery> {
  return {
    filter: optional(filter),
    sort: optional(
      listOf(
        objectOf<Sorting>({ fieldName: text(512, 1), order: optional(v.picklist(sortOrders)) }),
        maxSortFields,
      ),
    ),
    cursorPaging: optional(
      objectOf<CursorPaging>({ limit: optional(whole(1, maxLimit)), cursor: optional(text(16_000, 1)) }),
    ),
  }
}

export function cursorQuery(maxLimit: number): v.GenericSchema<unknown, CursorQuery> {
  return objectOf<CursorQuery>(cursorQueryEntries(maxLimit))
}

const count = whole(0, Number.MAX_SAFE_INTEGER)

export const cursorPagingMetadata: v.GenericSchema<unknown, CursorPagingMetadata> =
  objectOf<CursorPagingMetadata>({
    count: nullable(count),
    cursors: optional(
      objectOf<NonNullable<CursorPagingMetadata['cursors']>>({
        next: nullable(text(16_000)),
        prev: nullable(text(16_000)),
      }),
    ),
    hasNext: nullable(v.boolean()),
  })

export const countResponse: v.GenericSchema<unknown, CountResponse> = objectOf<CountResponse>({ count })

export function bulkItemResult<T extends object>(
  item: v.GenericSchema<unknown, T>,
): v.GenericSchema<unknown, BulkItemResult<T>> {
  // The cast holds: `T` is an object and never undefined, which the compiler cannot know for a type parameter.
  const entry = optional(item) as EntriesOf<BulkItemResult<T>>['item']
  return objectOf<BulkItemResult<T>>({ itemMetadata, item: entry })
}
