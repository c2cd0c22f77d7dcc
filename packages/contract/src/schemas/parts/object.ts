import * as v from 'valibot'

/** A field that may be missing. */
export type OptionalEntry<T> = v.ExactOptionalSchema<v.GenericSchema<unknown, T>, undefined>

/** A field that is always there: anything but an optional one, which would let it be missing. */
export type RequiredEntry<T> = v.GenericSchema<unknown, T> & { readonly wrapped?: never }

/** One schema per field of `T`: a field added to the interface does not compile until it is read here too. */
export type EntriesOf<T> = {
  readonly [K in keyof T]-?: Record<never, never> extends Pick<T, K>
    ? OptionalEntry<Exclude<T[K], undefined>>
    : RequiredEntry<T[K]>
}

/** The library takes a list for an object without fields. */
const refusedList: v.GenericSchema<unknown, never> = v.custom<never>(() => false, 'has to be an object')

/** An object with the fields of `T`; others are dropped (requirements.md PLT-03). */
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
