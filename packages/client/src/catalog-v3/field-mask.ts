/** Identifies the entity and cannot change. */
type Key = 'id' | 'revision'

/** Dotted names of the fields of `T`, up to three levels deep, without entries of lists and free-form maps. */
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
 * A field mask: only these fields of an update are written, even if it has others.
 *
 * @example
 * ```ts
 * const changes = [{ ribbon, fieldMask: fieldMask<RibbonChanges>('name') }]
 * await bulkUpdateRibbons(client, changes)
 * ```
 */
export function fieldMask<T>(...paths: readonly Exclude<FieldPath<T>, Key>[]): string {
  return paths.join(',')
}
