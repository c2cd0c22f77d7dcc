import * as v from 'valibot'
import type { BulkActionMetadata, BulkResponse, ItemMetadata } from '../../common/bulk.ts'
import type { ApplicationError } from '../../errors/envelope.ts'
import { listOf } from '../parts/collections.ts'
import { jsonObject } from '../parts/json.ts'
import { whole } from '../parts/number.ts'
import { nullable, objectOf, optional } from '../parts/object.ts'
import { text } from '../parts/text.ts'

const count = whole(0, Number.MAX_SAFE_INTEGER)
/** Most items of one bulk call (wire 6.8). */
const maxItems = 1_000

export const itemMetadata: v.GenericSchema<unknown, ItemMetadata> = objectOf<ItemMetadata>({
  id: nullable(text(100)),
  originalIndex: whole(0, maxItems),
  success: v.boolean(),
  error: optional(
    objectOf<ApplicationError>({ code: text(200), description: text(10_000), data: nullable(jsonObject) }),
  ),
})

/** The answer of a bulk call, by the schema of one result. */
export function bulkResponse<R>(
  result: v.GenericSchema<unknown, R>,
): v.GenericSchema<unknown, BulkResponse<R>> {
  return objectOf<BulkResponse<R>>({
    results: listOf(result, maxItems),
    bulkActionMetadata: objectOf<BulkActionMetadata>({
      totalSuccesses: count,
      totalFailures: count,
      undetailedFailures: count,
    }),
  })
}
