import * as v from 'valibot'
import type { Open, Sent } from '../common/values.ts'
import { text } from './text.ts'

/**
 * Differences between request and response values. Request values come from closed lists and keep every
 * bound. Response values may be new, because the platform may extend a list, and empty, because it sends ""
 * for missing values.
 */
export interface Direction {
  known<T extends string>(values: readonly T[]): v.GenericSchema<unknown, Open<T>>
  /** A string of at most `max` characters, and in requests of at least `min`. */
  text(max: number, min?: number): v.GenericSchema<unknown, string>
}

/** Request values: `known` accepts only the listed ones. */
export interface RequestDirection extends Direction {
  known<T extends string>(values: readonly T[]): v.GenericSchema<unknown, T>
}

export const sent: RequestDirection = { known: (values) => v.picklist(values), text }

export const read: Direction = {
  // The metadata is for tests: which lists a response has, and that no request has an open value.
  known: (values) => v.pipe(text(200), v.metadata({ openValues: values })),
  text: (max) => text(max),
}

/** The schema of an interface that requests and responses share. */
export interface Directed<T> {
  (direction: RequestDirection): v.GenericSchema<unknown, Sent<T>>
  (direction: Direction): v.GenericSchema<unknown, T>
}

/** Builds the schema of `T` for either direction. */
export function directed<T>(build: (direction: Direction) => v.GenericSchema<unknown, T>): Directed<T> {
  // The cast holds: `sent.known` accepts only listed values, which is what `Sent` takes off the types.
  return build as Directed<T>
}
