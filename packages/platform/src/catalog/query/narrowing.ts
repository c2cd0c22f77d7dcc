import { allProductsCollection, type JsonObject } from '@vitrine/contract'
import type { QueryFields } from './query-field.ts'

/** How much of the catalog a filter leaves, where that can be told without reading it. */
export type Narrowing =
  /** Everything, or exactly one collection: their sizes are kept. */
  { readonly kind: 'collection'; readonly collectionId: string } | { readonly kind: 'other' }

export interface FilterShape {
  readonly narrowing: Narrowing
  /** The one collection that everything found is in: without another wish its order is the merchant's. */
  readonly collectionId: string | undefined
  /** All that the filter asks: each of these holds. */
  readonly parts: readonly JsonObject[]
  /** What the filter asks besides that collection; all of these hold. */
  readonly rest: readonly JsonObject[]
}

/** Looks at the outermost conditions of a filter that was compiled without complaint. */
export function shapeOf(filter: JsonObject): FilterShape {
  const parts = outerParts(filter)
  const collections = parts.flatMap((part) => soleCollection(part) ?? [])
  const [collectionId] = collections
  if (parts.length === 0) {
    return {
      narrowing: { kind: 'collection', collectionId: allProductsCollection.id },
      collectionId: undefined,
      parts,
      rest: [],
    }
  }
  const alone = parts.length === 1 && collectionId !== undefined
  return {
    parts,
    narrowing: alone ? { kind: 'collection', collectionId } : { kind: 'other' },
    ...(collections.length === 1 && collectionId !== allProductsCollection.id
      ? { collectionId, rest: parts.filter((part) => soleCollection(part) === undefined) }
      : { collectionId: undefined, rest: parts }),
  }
}

/** `{ a, b }` and `{ $and: [{ a }, { b }] }` are the same two conditions. `visible: true` is there in any case. */
function outerParts(filter: JsonObject): JsonObject[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    if (key === '$and') return (value as JsonObject[]).flatMap(outerParts)
    if (key === 'visible' && value === true) return []
    return [{ [key]: value }]
  })
}

/** Collections of which products have to be in one, for each such condition among these parts. */
export function memberships(
  parts: readonly JsonObject[],
  fieldName: string = 'collectionIds',
): readonly (readonly string[])[] {
  return parts.flatMap((part) =>
    Object.entries((part[fieldName] ?? {}) as JsonObject).flatMap(([operator, value]) => {
      const ids = (Array.isArray(value) ? value : [value]) as string[]
      const [some] = ids.filter((id) => id !== allProductsCollection.id)
      if (some === undefined) return []
      if (operator === '$hasAll') return [[some]]
      return operator === '$hasSome' && !ids.includes(allProductsCollection.id) ? [ids] : []
    }),
  )
}

function soleCollection(part: JsonObject): string | undefined {
  const membership = part['collectionIds'] as Record<string, unknown> | undefined
  const operators = Object.entries(membership ?? {})
  const [operator, ids] = operators[0] ?? []
  if (operators.length !== 1 || (operator !== '$hasSome' && operator !== '$hasAll')) return undefined
  const list = Array.isArray(ids) ? ids : [ids]
  return list.length === 1 ? (list[0] as string) : undefined
}

/** Ids and addresses are one row's each: a few rows that can be named have all that is found. */
export function isNamed(parts: readonly JsonObject[], fields: QueryFields): boolean {
  return ['id', 'slug'].some((name) =>
    parts.some((part) => {
      const value = part[name]
      if (!fields.has(name) || value === undefined || value === null) return false
      if (typeof value !== 'object') return true
      return Object.entries(value).some(
        ([operator, operand]) => operand !== null && (operator === '$eq' || operator === '$in'),
      )
    }),
  )
}
