import * as v from 'valibot'
import type { SeoKeyword, SeoSchema, SeoSettings, SeoTag } from '../../catalog/seo.ts'
import { listOf } from '../parts/collections.ts'
import { jsonObject } from '../parts/json.ts'
import { nullable, objectOf, optional } from '../parts/object.ts'
import { text } from '../parts/text.ts'

export const seoSchema: v.GenericSchema<unknown, SeoSchema> = objectOf<SeoSchema>({
  tags: listOf(
    objectOf<SeoTag>({
      type: text(100),
      props: nullable(jsonObject),
      meta: nullable(jsonObject),
      children: text(10_000),
      custom: v.boolean(),
      disabled: v.boolean(),
    }),
    1_000,
  ),
  settings: optional(
    objectOf<SeoSettings>({
      preventAutoRedirect: v.boolean(),
      keywords: listOf(
        objectOf<SeoKeyword>({ term: text(1_000), isMain: v.boolean(), origin: nullable(text(1_000)) }),
        5,
      ),
    }),
  ),
})
