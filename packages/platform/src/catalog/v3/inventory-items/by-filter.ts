import type { JsonObject } from '@vitrine/contract'
import type {
  AdjustByFilterRequest,
  CreateByVariantFilterRequest,
  SetOrAdjustByFilterRequest,
  UpdateByFilterRequest,
} from '@vitrine/contract/catalog-v3'
import { invalidField, type RequestContext, type SiteContext } from '../../../http/index.ts'
import { enqueueJob, type JobKindName, type JobKinds, type JobStep } from '../../../jobs/index.ts'
import type { ItemOutcome } from '../../bulk.ts'
import { nextItems, nextVariants } from './batch-repository.ts'
import { changeItems, createItems, deleteItems } from './change-items.ts'
import { matching, matchingVariants } from './read-items.ts'
import type { ItemRow } from './repository.ts'
import { searchedWords } from './search-text-repository.ts'
import { adjusted, restocked, withStock } from './stock.ts'

export type ByFilterKind = Exclude<JobKindName, 'refreshProducts' | 'importCatalog'>

interface ByFilter {
  readonly filter: JsonObject
  readonly search?: Parameters<typeof matching>[2]
}

/**
 * Starts a background job for the items that match.
 * @throws a violation for an invalid filter or search, and for a deletion without any condition: an empty filter may be a bug in the
 *   calling code, and deleted stock cannot be restored
 */
export async function startByFilter<Input extends ByFilter>(
  context: RequestContext,
  kind: ByFilterKind,
  input: Input,
) {
  const read = kind === 'createByVariantFilter' ? matchingVariants : matching
  const { filter, search } = input
  read(context, filter, search)
  if (kind === 'deleteByFilter' && !hasCondition(filter) && searchedWords(search).length === 0) {
    const description =
      'has to have at least one condition; to delete all inventory items, filter by {"id":{"$exists":true}}'
    throw invalidField('filter', 'MIN_SIZE', description, { threshold: 1 })
  }
  return { jobId: await enqueueJob(context, kind, input) }
}

/** Whether a filter excludes anything: an alternative without a condition matches everything. */
function hasCondition(filter: unknown): boolean {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return true
  return Object.entries(filter).some(([key, value]) => {
    if (key === '$and' && Array.isArray(value)) return value.some(hasCondition)
    if (key === '$or' && Array.isArray(value)) return value.every(hasCondition)
    return hasCondition(value)
  })
}

export const byFilterSteps: Pick<JobKinds, ByFilterKind> = {
  updateByFilter: changeMatching((item, { inventoryItem }: UpdateByFilterRequest) =>
    restocked(item, inventoryItem),
  ),
  adjustByFilter: changeMatching((item, { adjustment, trackQuantity }: AdjustByFilterRequest) => {
    const isFirstCount = trackQuantity && item.quantity === null
    return adjusted(isFirstCount ? withStock(item, { quantity: 0 }) : item, adjustment)
  }),
  setOrAdjustByFilter: changeMatching((item, { adjustedInventoryAction: by }: SetOrAdjustByFilterRequest) => {
    if (item.quantity !== null) return adjusted(item, by)
    // Choice: stock that was not counted has nothing to take from; the count starts at none.
    return withStock(item, { quantity: 'incrementBy' in by ? by.incrementBy : 0 })
  }),
  deleteByFilter: eachMatching(deleteItems),
  createByVariantFilter: createNext,
}

function changeMatching<Input extends ByFilter>(change: (item: ItemRow, input: Input) => ItemRow): JobStep {
  return eachMatching((context, ids, input: Input) =>
    changeItems(
      context,
      ids,
      (id) => ({ id }),
      (item) => change(item, input),
    ),
  )
}

/** A step over the next items that match; it is one transaction, which holds their products. */
function eachMatching<Input extends ByFilter>(
  act: (context: SiteContext, ids: readonly string[], input: Input) => Promise<readonly ItemOutcome[]>,
): JobStep {
  return async (context, stored, after) => {
    // As `startByFilter` wrote it, and the schema of its call read it.
    const input = stored as unknown as Input
    const next = await nextItems(context, matching(context, input.filter, input.search), after)
    const outcomes = await act(context, next.rows, input)
    const succeeded = countDone(outcomes)
    return { after: next.after, succeeded, failed: outcomes.length - succeeded }
  }
}

async function createNext(...[context, stored, after]: Parameters<JobStep>): ReturnType<JobStep> {
  // Likewise.
  const input = stored as unknown as CreateByVariantFilterRequest
  const { filter, search, locationId, inventoryCreationData: { quantity = 0 } = {} } = input
  const next = await nextVariants(context, matchingVariants(context, filter, search), after)
  const outcomes = await createItems(
    context,
    next.rows.map((key) => {
      const [productId = '', variantId = ''] = key.split(' ')
      return { productId, variantId, locationId, quantity }
    }),
  )
  // A variant that has stock at the location already is no failure.
  return { after: next.after, succeeded: countDone(outcomes), failed: 0 }
}

function countDone(outcomes: readonly ItemOutcome[]): number {
  return outcomes.filter(({ status }) => status === 'done').length
}
