import * as v from 'valibot'
import type { Open } from '../common/values.ts'
import { text } from './text.ts'

/**
 * What differs between a value that is sent and the same value when it is read. Sent values are closed lists and keep every
 * bound. Read values stay open, because the platform may add to a list, and may be empty, because it sends "" where there
 * is nothing (wire 9).
 */
export interface Direction {
  known<T extends string>(values: readonly T[]): v.GenericSchema<unknown, Open<T>>
  /** Text of at most `max` characters, and of at least `min` when it is sent. */
  text(max: number, min?: number): v.GenericSchema<unknown, string>
}

export const sent: Direction = { known: (values) => v.picklist(values), text }

export const read: Direction = { known: () => text(200), text: (max) => text(max) }
