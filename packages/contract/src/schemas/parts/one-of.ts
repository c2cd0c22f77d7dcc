import type * as v from 'valibot'
import { ruled } from './ruled.ts'

const given = <T extends object>(value: T, fields: readonly (keyof T)[]): number =>
  fields.filter((field) => value[field] !== undefined && value[field] !== null).length

/** Refuses an object that has more than one of `fields`. */
export function atMostOneOf<T extends object>(
  ...fields: readonly (keyof T & string)[]
): v.CheckAction<T, string> {
  return ruled(
    {
      violatedRule: 'ONE_OF_ALIGNMENT',
      description: `may have only one of ${fields.join(', ')}`,
      data: { values: fields },
    },
    (value: T) => given(value, fields) <= 1,
  )
}

/** Refuses an object that has none of `fields`. */
export function atLeastOneOf<T extends object>(
  ...fields: readonly (keyof T & string)[]
): v.CheckAction<T, string> {
  return ruled(
    {
      violatedRule: 'REQUIRED_ONE_OF_FIELD',
      description: `has to have one of ${fields.join(', ')}`,
      data: { values: fields },
    },
    (value: T) => given(value, fields) >= 1,
  )
}
