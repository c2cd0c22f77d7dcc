import type { InventoryItemChanges, InventoryItemToCreate } from '@vitrine/contract/catalog-v3'
import { isUuid, newId } from '../../../db/index.ts'
import type { SiteContext } from '../../../http/index.ts'
import { anyOf, type Condition } from '../../query/condition.ts'
import { type ItemOutcome, refusalOf } from '../core/bulk.ts'
import { checkRevision, notFound } from '../core/errors.ts'
import {
  findItems,
  findVariants,
  type ItemRow,
  insertItems,
  itemsWith,
  type NewItem,
  removeItems,
  saveItems,
} from './repository.ts'
import { itemExists, noStock, variantOfSeveral, withStock } from './stock.ts'
import { lockProductRows, markStockChanged } from './stock-repository.ts'
import { publishStock } from './take-stock.ts'
import { restocked } from './wire-item.ts'

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
 * that V1 and the cart read is then updated.
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

/** Locks and returns the existing items until the transaction ends. */
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
    ...(ids.length > 0 ? [itemsWith.ids(ids)] : []),
    ...(variants.length > 0 ? [itemsWith.variants(variants)] : []),
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

/** What a change may give, for field masks. */
export const changeableFields = ['quantity', 'inStock', 'preorderInfo', 'extendedFields'] as const

/** Changes the given fields of items, each by itself and only on its present revision. */
export function updateItems(
  context: SiteContext,
  changes: readonly InventoryItemChanges[],
): Promise<ItemOutcome<ItemRow>[]> {
  return changeItems(
    context,
    changes,
    ({ id }) => ({ id }),
    (item, change) => {
      checkRevision(item, change.revision)
      return restocked(item, change)
    },
  )
}

/** Makes inventory items, each by itself: of variants that there are, at locations where they have none yet. */
export async function createItems(
  context: SiteContext,
  drafts: readonly InventoryItemToCreate[],
): Promise<ItemOutcome<ItemRow>[]> {
  await lockProductRows(context, [
    ...new Set(drafts.map(({ productId }) => productId.toLowerCase()).filter(isUuid)),
  ])
  const known = new Set(
    (
      await findVariants(
        context,
        drafts.filter(({ productId }) => isUuid(productId)),
      )
    ).map(({ product_id, id }) => `${product_id} ${id}`),
  )
  const wanted = drafts.map((draft) => newItem(context, draft))
  // The first of two for one place is made; of the second is said that there is one.
  const firstAt = new Map(wanted.toReversed().map((item) => [placeOf(item), item.id]))
  const made = await insertItems(
    context,
    wanted.filter(
      (item) => firstAt.get(placeOf(item)) === item.id && known.has(`${item.product_id} ${item.variant_id}`),
    ),
  )
  await showStock(
    context,
    wanted.filter(({ id }) => made.has(id)).map((item) => ({ ...item, hasFlipped: item.in_stock })),
  )
  const rows = new Map(
    made.size === 0 ? [] : (await findItems(context, itemsWith.ids([...made]))).map((row) => [row.id, row]),
  )
  return wanted.map((item): ItemOutcome<ItemRow> => {
    const row = rows.get(item.id)
    if (row) return { status: 'done', id: row.id, item: row }
    const exists = known.has(`${item.product_id} ${item.variant_id}`)
    const refusal = exists ? itemExists(item.variant_id) : notFound('VARIANT', item.variant_id)
    return { status: 'refused', error: refusalOf(refusal) }
  })
}

/** Choice: an item of which nothing is said is not counted, and out of stock. */
function newItem({ clock }: SiteContext, draft: InventoryItemToCreate): NewItem {
  const { quantity, inStock, preorder } = withStock(noStock, draft)
  return {
    id: newId(clock),
    product_id: draft.productId.toLowerCase(),
    variant_id: draft.variantId.toLowerCase(),
    location_id: draft.locationId?.toLowerCase() ?? null,
    created_at: new Date(clock()),
    quantity,
    in_stock: inStock,
    preorder,
    extended_fields: draft.extendedFields ?? null,
  }
}

function placeOf({ product_id, variant_id, location_id }: NewItem): string {
  return `${product_id} ${variant_id} ${location_id}`
}

/** Makes what there is none of, and changes what there is: known by product, variant and location. */
export async function upsertItems(
  context: SiteContext,
  drafts: readonly InventoryItemToCreate[],
): Promise<ItemOutcome<ItemRow>[]> {
  const outcomes = await createItems(context, drafts)
  const there = drafts.flatMap((draft, at) => {
    const outcome = outcomes[at]
    const exists = outcome?.status === 'refused' && outcome.error.code === 'INVENTORY_ITEM_ALREADY_EXISTS'
    return exists ? [{ draft, at }] : []
  })
  const changed = await changeItems(
    context,
    there,
    ({ draft }) => draft,
    (item, { draft }) => restocked(item, draft),
  )
  const byPlace = new Map(there.map(({ at }, index) => [at, changed[index]]))
  return outcomes.map((outcome, at) => byPlace.get(at) ?? outcome)
}

/** Removes items, each by itself. V1 then says of a variant without one at the default location that it is out of stock. */
export async function deleteItems(
  context: SiteContext,
  ids: readonly string[],
): Promise<ItemOutcome<ItemRow>[]> {
  const items = await lockItems(
    context,
    ids.map((id) => ({ id })),
  )
  await removeItems(
    context,
    items.map(({ id }) => id),
  )
  await showStock(
    context,
    items.map((item) => ({ ...item, hasFlipped: item.in_stock })),
  )
  const left = new Set(items.map(({ id }) => id))
  return ids.map(
    (id): ItemOutcome<ItemRow> =>
      // A duplicate id is already gone the second time.
      left.delete(id.toLowerCase())
        ? { status: 'done', id }
        : { status: 'refused', id, error: refusalOf(notFound('INVENTORY_ITEM', id)) },
  )
}
