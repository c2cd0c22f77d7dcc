/**
 * What a field mask leaves of a change; all of it without one.
 * @param fieldOf what the wire calls the fields of the model, where that is something else
 */
export function leftByMask<T extends object>(
  given: T,
  mask: string | null,
  fieldOf: Readonly<Record<string, string>> = {},
): T {
  const names = mask?.split(',')
  const left = Object.entries(given).filter(([name]) => names?.includes(fieldOf[name] ?? name) ?? true)
  // Only fields that a change may do without were taken away.
  return Object.fromEntries(left) as T
}
