import * as v from 'valibot'
import type { Collection } from '../../catalog/collection.ts'
import { whole } from '../parts/number.ts'
import { nullable, objectOf, optional } from '../parts/object.ts'
import { text, timestamp } from '../parts/text.ts'
import { media } from './media.ts'
import { seoSchema } from './seo.ts'

export const collection: v.GenericSchema<unknown, Collection> = objectOf<Collection>({
  id: text(36, 35),
  name: nullable(text(50)),
  media,
  numberOfProducts: whole(0, Number.MAX_SAFE_INTEGER),
  description: nullable(text(600)),
  slug: nullable(text(100)),
  visible: nullable(v.boolean()),
  seoSchema: optional(seoSchema),
  lastUpdated: nullable(timestamp),
})
