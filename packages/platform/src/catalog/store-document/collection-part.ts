import * as v from 'valibot'
import { flag, id, slug, text, timestamp } from './parts.ts'
import { type PicturePart, picturePart } from './product-part.ts'

export interface CollectionPart {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly image: PicturePart | null
  readonly productIds: readonly string[]
  readonly visible: boolean
  readonly lastUpdated: Date
}

/** One entry of `collections`, with the bounds of wire.md 7.2. */
export const collectionPart: v.GenericSchema<unknown, CollectionPart> = v.object({
  id,
  slug,
  name: text(50, 1),
  description: v.optional(text(600), ''),
  image: v.optional(v.nullable(picturePart), null),
  productIds: v.array(id, 'has to be a list'),
  visible: v.optional(flag, true),
  lastUpdated: timestamp,
})

/** One entry of `brands` and `ribbons`. */
export function labelPart(maxLength: number): v.GenericSchema<unknown, { id: string; name: string }> {
  return v.object({ id, name: text(maxLength, 1) })
}

/** Loose about the many other fields of `taxes`, which belong to pricing. */
export const taxAssignments: v.GenericSchema<
  unknown,
  { byProduct: Record<string, string>; default?: string | undefined }
> = v.object({ byProduct: v.optional(v.record(v.string(), id), {}), default: v.optional(id) })
