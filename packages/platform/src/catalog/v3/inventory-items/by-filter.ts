import type { JsonObject } from '@vitrine/contract'
import type {
  AdjustByFilterRequest,
  CreateByVariantFilterRequest,
  JobResponse,
  SetOrAdjustByFilterRequest,
  StockAdjustment,
  UpdateByFilterRequest,
} from '@vitrine/contract/catalog-v3'
import { invalidArguments, type RequestContext, type SiteContext, violation } from '../../../http/index.ts'
import { enqueueJob, type JobKindName, type JobKinds, type JobStep } from '../../../jobs/index.ts'
import type { ItemOutcome } from '../core/bulk.ts'
import { nextItems, nextVariants } from './batch-repository.ts'
import { changeItems, createItems, deleteItems } from './change-items.ts'
import { matching, matchingVariants } from './read-items.ts'
import type { ItemRow } from './repository.ts'
import { searchedWords } from './search-text-repository.ts'
import { decremented, incremented, type Stock, withStock } from './stock.ts'
import { restocked, stockOf, withStockOf } from './wire-item.ts'

export type ByFilterKind = Exclude<JobKindName, 'refreshProducts' | 'importCatalog'>

interface ByFilter {
  readonly filter: JsonObject
  readonly search?: Parameters<typeof matching>[2]
}

/**
 * Starts a background job for the items that match.
 * @throws a violation for an invalid filter or search, and for a deletion without any condition: an empty filter is what a bug in the
 *   calling code looks like, and deleted stock cannot be restored
 */
export async function startByFilter<Input extends ByFilter>(
  context: RequestContext,
  kind: ByFilterKind,
  input: Input,
): Promise<JobResponse> {
  const read = kind === 'createByVariantFilter' ? matchingVariants : matching
  read(context, input.filter, input.search)
  if (kind === 'deleteByFilter' && !isNarrowing(input)) {
    const description =
      'has to have at least one condition; to delete all inventory items, filter by {"id":{"$exists":true}}'
    throw invalidArguments(violation('filter', 'MIN_SIZE', description, { threshold: 1 }))
  }
  return { jobId: await enqueueJob(context, kind, input) }
}

function isNarrowing({ filter, search }: ByFilter): boolean {
  return hasCondition(filter) || searchedWords(search).length > 0
}

/** Whether a filter leaves anything out: an alternative without a condition matches everything. */
function hasCondition(filter: unknown): boolean {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return true
  return Object.entries(filter).some(([key, value]) => {
    if (key === '$and' && Array.isArray(value)) return value.some(hasCondition)
    if (key === '$or' && Array.isArray(value)) return value.every(hasCondition)
    return hasCondition(value)
  })
}

export const byFilterSteps: Pick<JobKinds, ByFilterKind> = {
  updateByFilter: eachMatching((context, ids, { inventoryItem }: UpdateByFilterRequest) =>
    change(context, ids, (item) => restocked(item, inventoryItem)),
  ),
  adjustByFilter: eachMatching((context, ids, { adjustment, trackQuantity }: AdjustByFilterRequest) =>
    change(context, ids, (item) => {
      const stock = stockOf(item)
      const begun = trackQuantity && stock.quantity === null ? withStock(stock, { quantity: 0 }) : stock
      return withStockOf(item, adjusted(begun, adjustment))
    }),
  ),
  setOrAdjustByFilter: eachMatching((context, ids, { adjustedInventoryAction }: SetOrAdjustByFilterRequest) =>
    change(context, ids, (item) => withStockOf(item, setOrAdjusted(stockOf(item), adjustedInventoryAction))),
  ),
  deleteByFilter: eachMatching((context, ids) => deleteItems(context, ids)),
  createByVariantFilter: createNext,
}

function adjusted(stock: Stock, by: StockAdjustment): Stock {
  return 'incrementBy' in by ? incremented(stock, by.incrementBy) : decremented(stock, by, false)
}

/** Choice: where nothing was counted there is nothing to take from; counting begins with none. */
function setOrAdjusted(stock: Stock, by: StockAdjustment): Stock {
  if (stock.quantity !== null) return adjusted(stock, by)
  return withStock(stock, { quantity: 'incrementBy' in by ? by.incrementBy : 0 })
}

function change(
  context: SiteContext,
  ids: readonly string[],
  next: (item: ItemRow) => ItemRow,
): Promise<ItemOutcome<ItemRow>[]> {
  return changeItems(context, ids, (id) => ({ id }), next)
}

/** A step over the next items that match; it is one transaction, which holds their products. */
function eachMatching<Input extends ByFilter>(
  act: (context: SiteContext, ids: readonly string[], input: Input) => Promise<ItemOutcome<ItemRow>[]>,
): JobStep {
  return async (context, stored, after) => {
    // As `startByFilter` wrote it, and the schema of its call read it.
    const input = stored as unknown as Input
    const next = await nextItems(context, matching(context, input.filter, input.search), after)
    const outcomes = await act(context, next.rows, input)
    return { after: next.after, ...tally(outcomes) }
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
  // A variant that has stock at the location is as was wanted.
  const { succeeded } = tally(outcomes)
  return { after: next.after, succeeded, failed: 0 }
}

function tally(outcomes: readonly ItemOutcome<unknown>[]): { succeeded: number; failed: number } {
  const succeeded = outcomes.filter(({ status }) => status === 'done').length
  return { succeeded, failed: outcomes.length - succeeded }
}
