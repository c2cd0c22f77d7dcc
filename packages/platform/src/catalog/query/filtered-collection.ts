import { allProductsCollection, type JsonObject } from '@vitrine/contract'

export interface FilteredCollection {
  /** The one collection that a filter selects; undefined where it selects none or several. */
  readonly collectionId: string | undefined
  /** The other conditions; all of them hold. */
  readonly rest: readonly JsonObject[]
}

/**
 * Looks for a single collection among the outermost conditions of a valid filter: its products are sorted as the merchant
 * arranged them, and their number is stored. A filter without conditions selects the collection of all products.
 */
export function filteredCollection(filter: JsonObject): FilteredCollection {
  const parts = outerParts(filter)
  if (parts.length === 0) return { collectionId: allProductsCollection.id, rest: [] }
  const [collectionId, ...further] = parts.flatMap((part) => singleCollection(part) ?? [])
  if (collectionId === undefined || further.length > 0) return { collectionId: undefined, rest: parts }
  return { collectionId, rest: parts.filter((part) => singleCollection(part) === undefined) }
}

/** `{ a, b }` and `{ $and: [{ a }, { b }] }` are the same two conditions. */
function outerParts(filter: JsonObject): JsonObject[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    if (key === '$and') return (value as JsonObject[]).flatMap(outerParts)
    // Holds for shoppers in any case.
    if (key === 'visible' && value === true) return []
    return [{ [key]: value }]
  })
}

function singleCollection(part: JsonObject): string | undefined {
  const [[operator, ids] = [], ...further] = Object.entries((part['collectionIds'] ?? {}) as JsonObject)
  if (further.length > 0 || (operator !== '$hasSome' && operator !== '$hasAll')) return undefined
  const list = Array.isArray(ids) ? ids : [ids]
  return list.length === 1 ? (list[0] as string) : undefined
}
