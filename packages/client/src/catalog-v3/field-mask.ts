/** What says which entity changes is no field that changes. */
type Address = 'id' | 'revision'

/** Dotted names of the fields of `T`, three levels deep. Entries of lists and of free-form maps have no names. */
export type FieldPath<T, Deeper extends readonly unknown[] = [1, 2]> = T extends readonly unknown[]
  ? never
  : {
      [K in keyof T & string]: string extends K ? never : K | Below<K, T[K], Deeper>
    }[keyof T & string]

type Below<K extends string, V, Deeper extends readonly unknown[]> = Deeper extends readonly [
  unknown,
  ...infer Rest,
]
  ? NonNullable<V> extends object
    ? `${K}.${FieldPath<NonNullable<V>, Rest>}`
    : never
  : never

/**
 * The text of a field mask (wire 3.1): of the changes of an entity, these fields are taken and no others.
 *
 * @example
 * ```ts
 * const changes = [{ ribbon, fieldMask: fieldMask<RibbonChanges>('name') }]
 * await bulkUpdateRibbons(client, changes)
 * ```
 */
export function fieldMask<T>(...paths: readonly Exclude<FieldPath<T>, Address>[]): string {
  return paths.join(',')
}
