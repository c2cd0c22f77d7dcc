import * as v from 'valibot'
import type { Open } from '../common/values.ts'
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

export const sent: Direction = { known: (values) => v.picklist(values), text }

export const read: Direction = { known: () => text(200), text: (max) => text(max) }
