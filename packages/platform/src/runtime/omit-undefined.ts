/** Optional fields may also be undefined. */
type Loose<T> = { [Key in keyof T]: Partial<Pick<T, Key>> extends Pick<T, Key> ? T[Key] | undefined : T[Key] }

/** Leaves out undefined fields: optional fields of the API are absent, never undefined. */
export function omitUndefined<T extends object>(fields: Loose<T>): T {
  const result: Partial<Loose<T>> = {}
  for (const key in fields) if (fields[key] !== undefined) result[key] = fields[key]
  // Required fields are never undefined.
  return result as T
}
