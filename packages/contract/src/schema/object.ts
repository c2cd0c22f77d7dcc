import * as v from 'valibot'
import { ruleCheck } from './rule.ts'

/** A field that may be missing. */
export type OptionalEntry<T> = v.ExactOptionalSchema<v.GenericSchema<unknown, T>, undefined>

/** A required field: any schema that is not optional. */
export type RequiredEntry<T> = v.GenericSchema<unknown, T> & { readonly wrapped?: never }

/** One schema per field of `T`: a new field of the interface does not compile until its schema is added. */
export type EntriesOf<T> = {
  readonly [K in keyof T]-?: Record<never, never> extends Pick<T, K>
    ? OptionalEntry<Exclude<T[K], undefined>>
    : RequiredEntry<T[K]>
}

/** Valibot accepts a list as an object. */
const refusedList: v.GenericSchema<unknown, never> = v.custom<never>(() => false, 'must be an object')

/** An object with the fields of `T`; unknown fields are dropped. */
export function objectOf<T extends object>(entries: EntriesOf<T>): v.GenericSchema<unknown, T> {
  // The cast holds because each entry was checked against its field.
  const schema = v.object(entries as unknown as v.ObjectEntries) as unknown as v.GenericSchema<unknown, T>
  return v.lazy((input) => (Array.isArray(input) ? refusedList : schema))
}

/** A field that may be missing, but not null. */
export function optional<T>(schema: v.GenericSchema<unknown, T>): OptionalEntry<T> {
  return v.exactOptional(schema)
}

/** A field that may be missing or null. */
export function nullable<T>(schema: v.GenericSchema<unknown, T>): OptionalEntry<T | null> {
  return v.exactOptional(v.nullable(schema))
}

const given = <T extends object>(value: T, fields: readonly (keyof T)[]): number =>
  fields.filter((field) => value[field] !== undefined && value[field] !== null).length

/** Rejects an object that has more than one of `fields`. */
export function atMostOneOf<T extends object>(
  ...fields: readonly (keyof T & string)[]
): v.CheckAction<T, string> {
  return ruleCheck(
    {
      violatedRule: 'ONE_OF_ALIGNMENT',
      description: `may have only one of ${fields.join(', ')}`,
      data: { values: fields },
    },
    (value: T) => given(value, fields) <= 1,
  )
}

/** Rejects an object that has none of `fields`. */
export function atLeastOneOf<T extends object>(
  ...fields: readonly (keyof T & string)[]
): v.CheckAction<T, string> {
  return ruleCheck(
    {
      violatedRule: 'REQUIRED_ONE_OF_FIELD',
      description: `must have one of ${fields.join(', ')}`,
      data: { values: fields },
    },
    (value: T) => given(value, fields) >= 1,
  )
}

/**
 * An object with exactly one of the fields of `T`, as the union `U` of objects with one field each. An empty
 * field counts as absent.
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
