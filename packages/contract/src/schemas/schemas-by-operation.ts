import type * as v from 'valibot'

/** Schemas by operation name. */
export type Schemas = Readonly<Record<string, v.GenericSchema<unknown, unknown>>>
