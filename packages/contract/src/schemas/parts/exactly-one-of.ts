import * as v from 'valibot'
import { type EntriesOf, objectOf } from './object.ts'
import { atLeastOneOf, atMostOneOf } from './one-of.ts'

/**
 * An object with exactly one of the fields of `T`, read as the union `U` of objects with one field each. An empty one counts as
 * absent, as everywhere on the wire.
 */
export function exactlyOneOf<T extends object, U>(entries: EntriesOf<T>): v.GenericSchema<unknown, U> {
  const fields = Object.keys(entries) as (keyof T & string)[]
  // The cast holds: the checks leave one field.
  return v.pipe(
    objectOf<T>(entries),
    atLeastOneOf<T>(...fields),
    atMostOneOf<T>(...fields),
  ) as unknown as v.GenericSchema<unknown, U>
}
