/** `{ field: value }` and `{ field: { $operator: value } }`, combined by `$and`, `$or`, `$not`. */
export type Filter = Readonly<Record<string, unknown>>

/** Both hold; conditions that are already a list of such stay in one list. */
export function allOf(a: Filter, b: Filter): Filter {
  return joined('$and', a, b)
}

/** At least one holds. */
export function anyOf(a: Filter, b: Filter): Filter {
  return joined('$or', a, b)
}

function joined(operator: '$and' | '$or', a: Filter, b: Filter): Filter {
  if (isEmpty(a)) return b
  if (isEmpty(b)) return a
  return { [operator]: [...alternatives(operator, a), ...alternatives(operator, b)] }
}

function alternatives(operator: string, filter: Filter): readonly unknown[] {
  const list = filter[operator]
  return Array.isArray(list) && Object.keys(filter).length === 1 ? list : [filter]
}

function isEmpty(filter: Filter): boolean {
  return Object.keys(filter).length === 0
}
