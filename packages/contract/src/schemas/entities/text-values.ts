import type * as v from 'valibot'
import type { ExtendedFields, TranslatableText } from '../../common/values.ts'
import { mapOf } from '../parts/collections.ts'
import type { Direction } from '../parts/direction.ts'
import { jsonObject } from '../parts/json.ts'
import { nullable, objectOf } from '../parts/object.ts'
import { text } from '../parts/text.ts'

/** `max` is for the original; translations may be twice as long (wire 7.1). */
export function translatable(
  direction: Direction,
  max: number,
  min = 0,
): v.GenericSchema<unknown, TranslatableText> {
  return objectOf<TranslatableText>({
    original: direction.text(max, min),
    translated: nullable(text(max * 2)),
  })
}

export const extendedFields: v.GenericSchema<unknown, ExtendedFields> = objectOf<ExtendedFields>({
  namespaces: mapOf(jsonObject, 100, 100),
})
