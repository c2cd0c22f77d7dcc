import { invalidArguments, violation } from '../../../http/index.ts'

/**
 * Leaves of `changes` what a field mask names (`a,b`; a dotted path names its first field); all without one.
 * @param fields what a change may give @param path where the mask stands in the request
 * @throws a violation on a name that is none of the fields
 */
export function masked<T extends object>(
  changes: T,
  mask: string | undefined,
  fields: readonly (keyof T & string)[],
  path: string,
): T {
  if (mask === undefined) return changes
  const names = new Set(mask.split(',').map((name) => name.trim().split('.')[0] ?? ''))
  // Id and revision say what is changed and on what grounds, so a mask may name them and does not take them away.
  const known = new Set<string>([...fields, 'id', 'revision'])
  for (const name of names) {
    if (known.has(name)) continue
    const description = `names ${name.slice(0, 100)}, which cannot be changed; the fields are ${fields.join(', ')}`
    throw invalidArguments(violation(path, 'INVALID_ENUM_VALUE', description, { values: fields }))
  }
  const left = Object.entries(changes).filter(
    ([name]) => name === 'id' || name === 'revision' || names.has(name),
  )
  // Fields were only taken away that every such type has as optional.
  return Object.fromEntries(left) as T
}
