import type * as v from 'valibot'
import type { RichContent } from '../../common/rich-content.ts'
import { listOf } from '../parts/collections.ts'
import { jsonObject } from '../parts/json.ts'
import { objectOf, optional } from '../parts/object.ts'

export const richContent: v.GenericSchema<unknown, RichContent> = objectOf<RichContent>({
  nodes: listOf(jsonObject, 10_000),
  metadata: optional(jsonObject),
  documentStyle: optional(jsonObject),
})
