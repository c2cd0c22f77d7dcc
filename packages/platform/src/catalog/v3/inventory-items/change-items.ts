import { sql } from 'kysely'
import { isUuid } from '../../../db/index.ts'
import type { SiteContext } from '../../../http/index.ts'
import { anyOf, type Condition } from '../../query/condition.ts'
import { type ItemOutcome, refusalOf } from '../core/bulk.ts'
import { notFound } from '../core/refusals.ts'
import type { ItemRow } from './item-row.ts'
import { publishStock } from './publish-stock.ts'
import { variantOfSeveral } from './refusals.ts'
import { findItems, saveItems } from './repository.ts'
import { lockProductRows, markStockChanged } from './stock-repository.ts'

/** Which item is meant: by its id, or by what it is stock of. */
export type ItemReference =
  | { readonly id: string }
  | {
      readonly variantId: string
      readonly locationId?: string | null
      readonly productId?: string
    }

/**
 * Changes items, each by itself: a refusal of one is no reason for another not to change. The products are locked in the order of
 * their ids before anything is looked at, so that calls at the same time wait for each other and none builds on what was; the stock
 * that V1 and the cart know is then written anew.
 * @param change what becomes of an item, or the very same item when nothing does; throws what refuses it
 */
export async function changeItems<R>(
  context: SiteContext,
  requests: readonly R[],
  referenceOf: (request: R) => ItemReference,
  change: (item: ItemRow, request: R) => ItemRow,
): Promise<ItemOutcome<ItemRow>[]> {
  const references = requests.map(referenceOf)
  const items = await lockItems(context, references)
  const changed = new Map<string, ItemRow>()
  const now = new Date(context.clock())
  const outcomes = requests.map((request, at): ItemOutcome<ItemRow> => {
    const reference = references[at] as ItemReference
    try {
      const found = soleItem(items, reference)
      const before = changed.get(found.id) ?? found
      const after = change(before, request)
      if (after === before) return { status: 'done', id: before.id, item: before }
      const item = { ...after, revision: before.revision + 1, updated_at: now }
      changed.set(item.id, item)
      return { status: 'done', id: item.id, item }
    } catch (error) {
      const id = 'id' in reference ? reference.id : undefined
      return { status: 'refused', id, error: refusalOf(error) }
    }
  })
  await saveItems(context, [...changed.values()])
  const wasInStock = new Map(items.map((item) => [item.id, item.in_stock]))
  await showStock(
    context,
    [...changed.values()].map((item) => ({ ...item, hasFlipped: item.in_stock !== wasInStock.get(item.id) })),
  )
  return outcomes
}

/** The items that there are, after nobody else can change them until this transaction ends. */
export async function lockItems(
  context: SiteContext,
  references: readonly ItemReference[],
): Promise<readonly ItemRow[]> {
  const where = meant(references)
  const unlocked = await findItems(context, where)
  await lockProductRows(context, [...new Set(unlocked.map(({ product_id }) => product_id))])
  return findItems(context, where)
}

/** An item whose stock was changed; stock at the default location is what V1 knows of. */
type ShownItem = Pick<ItemRow, 'product_id' | 'variant_id' | 'location_id'> & {
  /** Whether it became, or ceased to be, in stock. */
  readonly hasFlipped: boolean
}

/** Publishes changes of stock of locked products, and marks products outdated that show the stock of the default location. */
export async function showStock(context: SiteContext, items: readonly ShownItem[]): Promise<void> {
  const atDefault = items.filter(({ location_id }) => location_id === null)
  const products = await markStockChanged(context, {
    outdatedIds: [...new Set(atDefault.map(({ product_id }) => product_id))],
    allIds: [...new Set(items.map(({ product_id }) => product_id))],
  })
  const visible = new Set(products.filter((product) => product.visible).map(({ id }) => id))
  await publishStock(
    context,
    items.map((item) => ({
      productId: item.product_id,
      variantId: item.variant_id,
      isProductVisible: visible.has(item.product_id),
      hasFlipped: item.location_id === null && item.hasFlipped,
    })),
  )
}

function meant(references: readonly ItemReference[]): Condition {
  const ids = references.flatMap((reference) => ('id' in reference ? reference.id : [])).filter(isUuid)
  const variants = references
    .flatMap((reference) => ('id' in reference ? [] : reference.variantId))
    .filter(isUuid)
  return anyOf([
    ...(ids.length > 0 ? [sql<boolean>`i.id = any(${ids}::uuid[])`] : []),
    ...(variants.length > 0 ? [sql<boolean>`i.variant_id = any(${variants}::uuid[])`] : []),
  ])
}

function soleItem(items: readonly ItemRow[], reference: ItemReference): ItemRow {
  if ('id' in reference) {
    const id = reference.id.toLowerCase()
    const item = items.find((each) => each.id === id)
    if (!item) throw notFound('INVENTORY_ITEM', reference.id)
    return item
  }
  const { variantId, locationId, productId } = reference
  const fitting = items.filter(
    (item) =>
      item.variant_id === variantId.toLowerCase() &&
      item.location_id === (locationId?.toLowerCase() ?? null) &&
      (productId === undefined || item.product_id === productId.toLowerCase()),
  )
  const [item] = fitting
  if (!item) throw notFound('INVENTORY_ITEM', variantId)
  if (fitting.length > 1) throw variantOfSeveral(variantId)
  return item
}
