import type { ApplicationError } from '@vitrine/contract'
import type { ItemMetadata } from '@vitrine/contract/catalog-v3'
import { sql } from 'kysely'
import type { RequestContext } from '../../../http/index.ts'
import { applicationErrorOf, Problem } from '../../../http/index.ts'

/** What became of one item: the entity, or only the id of what is gone, or why nothing. */
export type ItemOutcome<T> =
  | { readonly status: 'done'; readonly id: string; readonly item?: T | undefined }
  | { readonly status: 'refused'; readonly id?: string | undefined; readonly error: ApplicationError }

/**
 * Does each item by itself: one that is refused leaves no trace and does not stop the others.
 * Anything but a refusal ends the whole call.
 */
export async function eachItem<I, T>(
  { db }: RequestContext,
  items: readonly I[],
  act: (item: I, at: number) => Promise<{ readonly id: string; readonly item?: T }>,
  idOf: (item: I) => string | undefined,
): Promise<ItemOutcome<T>[]> {
  const outcomes: ItemOutcome<T>[] = []
  for (const [at, item] of items.entries()) {
    await sql`savepoint item`.execute(db)
    try {
      outcomes.push({ status: 'done', ...(await act(item, at)) })
    } catch (error) {
      await sql`rollback to savepoint item`.execute(db)
      outcomes.push({ status: 'refused', id: idOf(item), error: refusalOf(error) })
    }
    await sql`release savepoint item`.execute(db)
  }
  return outcomes
}

/** The refusal in an error, for the outcome of one item. @throws whatever is no refusal */
export function refusalOf(error: unknown): ApplicationError {
  const refusal = error instanceof Problem ? applicationErrorOf(error) : undefined
  if (refusal) return refusal
  if (error instanceof Problem && error.status === 400) {
    return { code: 'INVALID_ARGUMENT', description: error.message }
  }
  throw error
}

interface BulkAnswer<R> {
  readonly results: R[]
  readonly bulkActionMetadata: {
    readonly totalSuccesses: number
    readonly totalFailures: number
    readonly undetailedFailures: number
  }
}

/**
 * The answer of a bulk call (wire.md 6.8).
 * @param entity under which name an item is told, and whether it is told at all
 */
export function bulkAnswer<T, R extends { itemMetadata: ItemMetadata }>(
  outcomes: readonly ItemOutcome<T>[],
  entity: (item: T) => Omit<R, 'itemMetadata'> | undefined,
): BulkAnswer<R> {
  const results = outcomes.map((outcome, originalIndex) => {
    const success = outcome.status === 'done'
    const itemMetadata: ItemMetadata = {
      ...(outcome.id !== undefined && { id: outcome.id }),
      originalIndex,
      success,
      ...(!success && { error: outcome.error }),
    }
    const item = success && outcome.item !== undefined ? entity(outcome.item) : undefined
    // R is exactly its metadata and what `entity` gives, which is optional in every such type.
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
