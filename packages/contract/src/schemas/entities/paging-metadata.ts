import type * as v from 'valibot'
import type { PlatformPagingMetadata } from '../../common/query.ts'
import { whole } from '../parts/number.ts'
import { nullable, objectOf, optional } from '../parts/object.ts'
import { text } from '../parts/text.ts'

/** Longest cursor (wire 7.2). */
const cursor = text(16_000)
const count = whole(0, Number.MAX_SAFE_INTEGER)

export const pagingMetadata: v.GenericSchema<unknown, PlatformPagingMetadata> =
  objectOf<PlatformPagingMetadata>({
    count: nullable(count),
    offset: nullable(count),
    total: nullable(count),
    cursors: optional(
      objectOf<NonNullable<PlatformPagingMetadata['cursors']>>({
        next: nullable(cursor),
        prev: nullable(cursor),
      }),
    ),
  })
