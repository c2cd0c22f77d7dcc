import type {
  InventoryItemChanges,
  InventoryItemToCreate,
  VariantAtLocation,
} from '@vitrine/contract/catalog-v3'
import { isUuid, newId } from '../../../db/index.ts'
import { applicationError, type Problem, type SiteContext } from '../../../http/index.ts'
import { type ItemOutcome, refusalOf } from '../../bulk.ts'
import { checkRevision, notFound } from '../../errors.ts'
import { anyOf, type Condition } from '../../repository/query/condition.ts'
import {
  findItems,
  findVariants,
  type ItemRow,
  insertItems,
  itemsWith,
  type NewItem,
  type PlacedStock,
  removeItems,
  saveItems,
} from './repository.ts'
import { noStock, restocked, withStock } from './stock.ts'
import { lockProductRows, markStockChanged } from './stock-repository.ts'
import { publishStock } from './take-stock.ts'

export type ItemReference = { readonly id: string } | VariantAtLocation

/**
 * Changes items, each by itself: a refused one does not stop the others. The products are locked in the order of their ids before
 * items are read, so that concurrent calls wait for each other and none overwrites the other; the stock that V1 and the cart read is
 * then updated.
 * @param change returns the changed item, or the same object if nothing changes; throws a refusal
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
  const written = [...changed.values()]
  await saveItems(context, written)
  const wasInStock = new Map(items.map((item) => [item.id, item.in_stock]))
  await showStock(
    context,
    written.map((item) => ({ ...item, hasFlipped: item.in_stock !== wasInStock.get(item.id) })),
  )
  return outcomes
}

/** The items that exist, locked until the transaction ends. */
async function lockItems(context: SiteContext, references: readonly ItemReference[]) {
  const where = meant(references)
  const unlocked = await findItems(context, where)
  await lockProductRows(context, [...new Set(unlocked.map(({ product_id }) => product_id))])
  return findItems(context, where)
}

/** Publishes changes of stock of locked products, and marks products outdated that show the stock of the default location. */
async function showStock(
  context: SiteContext,
  items: readonly (PlacedStock & {
    /** Whether it became, or ceased to be, in stock. */
    readonly hasFlipped: boolean
  })[],
): Promise<void> {
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
  const [item, another] = items.filter(
    (each) =>
      each.variant_id === variantId.toLowerCase() &&
      each.location_id === (locationId?.toLowerCase() ?? null) &&
      (productId === undefined || each.product_id === productId.toLowerCase()),
  )
  if (!item) throw notFound('INVENTORY_ITEM', variantId)
  if (!another) return item
  const description = 'Several products have a variant of this id. Say which product is meant.'
  throw applicationError(409, 'VARIANT_OF_SEVERAL_PRODUCTS', description, { variantId })
}

/** Fields that a change can have, for field masks. */
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

/** Creates inventory items, each by itself: of existing variants, at locations where they have none yet. */
export async function createItems(
  context: SiteContext,
  drafts: readonly InventoryItemToCreate[],
): Promise<ItemOutcome<ItemRow>[]> {
  const valid = drafts.filter(({ productId }) => isUuid(productId))
  await lockProductRows(context, [...new Set(valid.map(({ productId }) => productId.toLowerCase()))])
  const variants = new Set(
    (await findVariants(context, valid)).map(({ product_id, id }) => `${product_id} ${id}`),
  )
  const isKnown = ({ product_id, variant_id }: NewItem) => variants.has(`${product_id} ${variant_id}`)
  const items = drafts.map((draft) => newItem(context, draft))
  // Of two for one place, the first one is created and the second one is refused.
  const firstAt = new Map(items.toReversed().map((item) => [placeOf(item), item.id]))
  const created = await insertItems(
    context,
    items.filter((item) => firstAt.get(placeOf(item)) === item.id && isKnown(item)),
  )
  await showStock(
    context,
    items.filter(({ id }) => created.has(id)).map((item) => ({ ...item, hasFlipped: item.in_stock })),
  )
  const found = created.size === 0 ? [] : await findItems(context, itemsWith.ids([...created]))
  const rows = new Map(found.map((row) => [row.id, row]))
  return items.map((item): ItemOutcome<ItemRow> => {
    const row = rows.get(item.id)
    if (row) return { status: 'done', id: row.id, item: row }
    const refusal = isKnown(item) ? itemExists(item.variant_id) : notFound('VARIANT', item.variant_id)
    return { status: 'refused', error: refusalOf(refusal) }
  })
}

function itemExists(id: string): Problem {
  const description =
    'There is an inventory item of this variant at this location already. Nothing was changed; update that one.'
  return applicationError(409, 'INVENTORY_ITEM_ALREADY_EXISTS', description, { id })
}

/** Choice: an item without a quantity or status is not counted, and out of stock. */
function newItem({ clock }: SiteContext, draft: InventoryItemToCreate): NewItem {
  return {
    id: newId(clock),
    product_id: draft.productId.toLowerCase(),
    variant_id: draft.variantId.toLowerCase(),
    location_id: draft.locationId?.toLowerCase() ?? null,
    created_at: new Date(clock()),
    ...withStock(noStock, draft),
    extended_fields: draft.extendedFields ?? null,
  }
}

function placeOf({ product_id, variant_id, location_id }: NewItem): string {
  return `${product_id} ${variant_id} ${location_id}`
}

/** Creates or updates items, identified by product, variant and location. */
export async function upsertItems(
  context: SiteContext,
  drafts: readonly InventoryItemToCreate[],
): Promise<ItemOutcome<ItemRow>[]> {
  const outcomes = await createItems(context, drafts)
  const exists = (outcome: ItemOutcome | undefined) =>
    outcome?.status === 'refused' && outcome.error.code === 'INVENTORY_ITEM_ALREADY_EXISTS'
  const existing = drafts.filter((_, at) => exists(outcomes[at]))
  const changed = (await changeItems(context, existing, (draft) => draft, restocked)).values()
  // There is an outcome for each existing item, in the same order.
  return outcomes.map((outcome) => (exists(outcome) ? (changed.next().value as typeof outcome) : outcome))
}

/** Removes items, each by itself. In V1 a variant without an item at the default location is out of stock. */
export async function deleteItems(
  context: SiteContext,
  ids: readonly string[],
): Promise<ItemOutcome<ItemRow>[]> {
  const references = ids.map((id) => ({ id }))
  const items = await lockItems(context, references)
  const left = new Set(items.map(({ id }) => id))
  await removeItems(context, [...left])
  await showStock(
    context,
    items.map((item) => ({ ...item, hasFlipped: item.in_stock })),
  )
  return ids.map(
    (id): ItemOutcome<ItemRow> =>
      // A duplicate id is already gone the second time.
      left.delete(id.toLowerCase())
        ? { status: 'done', id }
        : { status: 'refused', id, error: refusalOf(notFound('INVENTORY_ITEM', id)) },
  )
}
