import type { ApplicationError } from '@vitrine/contract'
import type { BulkResponse, ItemMetadata } from '@vitrine/contract/catalog-v3'
import { applicationErrorOf, invalidField, Problem, type SiteContext } from '../http/index.ts'
import { withSavepoint } from './v3/core/rows-repository.ts'

/** The outcome of one item of a bulk call: the entity, or only the id of a deleted one, or the error. */
export type ItemOutcome<T = unknown> =
  | { readonly status: 'done'; readonly id: string; readonly item?: T | undefined }
  | { readonly status: 'refused'; readonly id?: string | undefined; readonly error: ApplicationError }

/** Runs each item by itself: a refused one changes nothing and does not stop the others. Any other error ends the whole call. */
export async function eachItem<I, T extends { readonly id: string }>(
  { db }: SiteContext,
  items: readonly I[],
  run: (item: I) => Promise<T>,
  idOf?: (item: I) => string,
): Promise<ItemOutcome<T>[]> {
  const outcomes: ItemOutcome<T>[] = []
  for (const item of items) {
    try {
      const entity = await withSavepoint(db, () => run(item))
      outcomes.push({ status: 'done', id: entity.id, item: entity })
    } catch (error) {
      outcomes.push({ status: 'refused', id: idOf?.(item), error: refusalOf(error) })
    }
  }
  return outcomes
}

/** The application error of a refusal, for the outcome of one item. @throws every other error */
export function refusalOf(error: unknown): ApplicationError {
  const refusal = error instanceof Problem ? applicationErrorOf(error) : undefined
  if (refusal) return refusal
  if (error instanceof Problem && error.status === 400) {
    return { code: 'INVALID_ARGUMENT', description: error.message }
  }
  throw error
}

/**
 * The response of a bulk call.
 * @param entity the other fields of a result; undefined if the entity was not requested
 */
export function bulkResponse<T, R extends { itemMetadata: ItemMetadata }>(
  outcomes: readonly ItemOutcome<T>[],
  entity?: (item: T) => Omit<R, 'itemMetadata'>,
): BulkResponse<R> {
  const results = outcomes.map((outcome, originalIndex) => {
    const success = outcome.status === 'done'
    const itemMetadata: ItemMetadata = {
      ...(outcome.id !== undefined && { id: outcome.id }),
      originalIndex,
      success,
      ...(!success && { error: outcome.error }),
    }
    const item = success && outcome.item !== undefined ? entity?.(outcome.item) : undefined
    // R consists of its metadata and what `entity` returns, which is optional in each of these types.
    return { itemMetadata, ...item } as R
  })
  const totalSuccesses = outcomes.filter(({ status }) => status === 'done').length
  return {
    results,
    bulkActionMetadata: {
      totalSuccesses,
      totalFailures: outcomes.length - totalSuccesses,
      undetailedFailures: 0,
    },
  }
}

/**
 * The fields of `changes` that a field mask names (`a,b`; a dotted path names its first field); all fields without a mask.
 * @param fields fields that can be changed
 * @param path of the mask in the request
 * @throws a violation for a name that is not one of the fields
 */
export function masked<T extends object>(
  changes: T,
  mask: string | undefined,
  fields: readonly (keyof T & string)[],
  path: string,
): T {
  if (mask === undefined) return changes
  // Id and revision identify the entity and its state, whether or not the mask names them.
  const names = new Set(['id', 'revision', ...mask.split(',').map((name) => name.trim().split('.')[0] ?? '')])
  const unknown = [...names].slice(2).find((name) => !fields.some((field) => field === name))
  if (unknown !== undefined) {
    const description = `names ${unknown.slice(0, 100)}, which cannot be changed; the fields are ${fields.join(', ')}`
    throw invalidField(path, 'INVALID_ENUM_VALUE', description, { values: fields })
  }
  // Only fields were removed that every such type has as optional.
  return Object.fromEntries(Object.entries(changes).filter(([name]) => names.has(name))) as T
}
