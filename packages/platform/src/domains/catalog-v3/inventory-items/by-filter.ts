import type { JsonObject } from '@vitrine/contract'
import type {
  AdjustByFilterRequest,
  CreateByVariantFilterRequest,
  JobResponse,
  SetOrAdjustByFilterRequest,
  StockAdjustment,
  UpdateByFilterRequest,
} from '@vitrine/contract/catalog-v3'
import type { RequestContext, SiteContext } from '../../../http/route.ts'
import type { ItemOutcome } from '../core/bulk.ts'
import type { JobKindName, JobKinds, JobStep } from '../jobs/job-kind.ts'
import { enqueueJob } from '../jobs/repository.ts'
import { changeItems } from './change-items.ts'
import { createItems } from './create-items.ts'
import { deleteItems } from './delete-items.ts'
import type { ItemRow } from './item-row.ts'
import { matching, matchingVariants } from './read-items.ts'
import { nextItemIds, nextVariants } from './repository.ts'
import { restocked, withStockOf } from './restocked.ts'
import { decremented, incremented, type Stock, withStock } from './stock.ts'
import { stockOf } from './wire-item.ts'

export type ByFilterKind = Exclude<JobKindName, 'refreshProducts' | 'importCatalog'>

/** Items of one step: each step is one transaction, which holds their products. */
const itemsAtOnce = 100

interface ByFilter {
  readonly filter: JsonObject
  readonly search?: Parameters<typeof matching>[1]
}

/** Notes the work; what filter and search say is checked before. @throws a violation */
export async function startByFilter<Input extends ByFilter>(
  context: RequestContext,
  kind: ByFilterKind,
  input: Input,
): Promise<JobResponse> {
  const read = kind === 'createByVariantFilter' ? matchingVariants : matching
  read(input.filter, input.search)
  return { jobId: await enqueueJob(context, kind, input) }
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

/** A step over the next items that match, in the order of their ids: what changes does not move them. */
function eachMatching<Input extends ByFilter>(
  act: (context: SiteContext, ids: readonly string[], input: Input) => Promise<ItemOutcome<ItemRow>[]>,
): JobStep {
  return async (context, stored, after) => {
    // As `startByFilter` wrote it, and the schema of its call read it.
    const input = stored as unknown as Input
    const ids = await nextItemIds(context, matching(input.filter, input.search), after, itemsAtOnce)
    const outcomes = await act(context, ids, input)
    return { after: ids.length === itemsAtOnce ? ids.at(-1) : undefined, ...tally(outcomes) }
  }
}

async function createNext(...[context, stored, after]: Parameters<JobStep>): ReturnType<JobStep> {
  // Likewise.
  const input = stored as unknown as CreateByVariantFilterRequest
  const { filter, search, locationId, inventoryCreationData: { quantity = 0 } = {} } = input
  const variants = await nextVariants(context, matchingVariants(filter, search), after, itemsAtOnce)
  const outcomes = await createItems(
    context,
    variants.map(({ product_id, id }) => ({ productId: product_id, variantId: id, locationId, quantity })),
  )
  // A variant that has stock at the location is as was wanted.
  const { succeeded } = tally(outcomes)
  const last = variants.at(-1)
  return {
    after: last && variants.length === itemsAtOnce ? `${last.product_id} ${last.id}` : undefined,
    succeeded,
    failed: 0,
  }
}

function tally(outcomes: readonly ItemOutcome<unknown>[]): { succeeded: number; failed: number } {
  const succeeded = outcomes.filter(({ status }) => status === 'done').length
  return { succeeded, failed: outcomes.length - succeeded }
}
