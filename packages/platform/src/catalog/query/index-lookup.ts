import { allOf, anyOf, type Condition } from './condition.ts'

/** What indexes can say of a filter: it holds wherever the filter does, and indexes find where it holds. */
export type Lookup =
  /** One index answers it, and has to look at no row for that. */
  | { readonly kind: 'index'; readonly condition: Condition }
  | { readonly kind: 'all' | 'any'; readonly of: readonly Lookup[] }

/** All that it says. */
export function wholeOf(lookup: Lookup): Condition {
  if (lookup.kind === 'index') return lookup.condition
  const parts = lookup.of.map(wholeOf)
  return lookup.kind === 'all' ? allOf(parts) : anyOf(parts)
}

/** So much of it as one index after the other finds, and what that finds. */
export interface Narrowest {
  readonly condition: Condition
  readonly rows: number
}

/** Of all that has to hold what finds the least, by itself: several indexes are put together for `any` alone. */
export async function narrowestOf(
  lookup: Lookup,
  rowsOf: (condition: Condition) => Promise<number>,
): Promise<Narrowest> {
  if (lookup.kind === 'index') return { condition: lookup.condition, rows: await rowsOf(lookup.condition) }
  const parts: Narrowest[] = []
  for (const part of lookup.of) parts.push(await narrowestOf(part, rowsOf))
  if (lookup.kind === 'all') return parts.reduce((one, other) => (other.rows < one.rows ? other : one))
  return {
    condition: anyOf(parts.map(({ condition }) => condition)),
    rows: parts.reduce((sum, { rows }) => sum + rows, 0),
  }
}
