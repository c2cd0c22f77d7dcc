import type { CatalogItem, CatalogSubscriptionOption, SnapshotResult } from '../catalog/index.ts'
import type { SiteContext } from '../http/index.ts'
import { customSoldItem } from './custom-item.ts'
import { type SellingContext, type SoldItem, soldItem } from './sold-item.ts'
import type { CartOwner, StoredCart, StoredLine } from './stored-cart.ts'
import { subscriptionOf } from './subscription.ts'

/**
 * The time of the service is over; or the line is for members, and a visitor's cart holds it. Whoever it is for, the catalog has it: of the
 * second its status says nothing (wire.md 7.1, `availability`).
 */
export type Hindrance = 'TIME_OVER' | 'MEMBERS_ONLY'

/** A line together with what it sells right now. */
export type LiveLine =
  | {
      readonly line: StoredLine
      readonly item: SoldItem
      readonly subscription?: CatalogSubscriptionOption
      readonly status: 'AVAILABLE' | 'PARTIALLY_AVAILABLE' | 'NOT_AVAILABLE'
      /** Stock this line may take; absent when stock is not tracked. */
      readonly quantityAvailable?: number
      /** Why it cannot be bought, where its stock is not the reason. */
      readonly because?: Hindrance
    }
  | {
      readonly line: StoredLine
      readonly item?: never
      readonly subscription?: never
      readonly status: 'NOT_FOUND'
      readonly quantityAvailable?: never
      readonly because?: never
    }

/** Lines as the catalog sees them, for whoever the cart belongs to. Lines of one variant share its stock, earlier ones first. */
export function liveLines(
  context: SellingContext & Pick<SiteContext, 'clock'>,
  { owner, lines }: Pick<StoredCart, 'owner' | 'lines'>,
  results: readonly (SnapshotResult | undefined)[],
): LiveLine[] {
  const taken = new Map<string, number>()
  return lines.map((line, index) => {
    const { custom } = line
    const found = custom === undefined ? itemOf(line, results[index]) : undefined
    const item = custom
      ? customSoldItem(context, { id: line.id, custom })
      : found && soldItem(context, found, line)
    if (item === undefined) return { line, status: 'NOT_FOUND' }
    const subscription = found && subscriptionOf(found, line.subscriptionOptionId)
    const because = hindranceOf(line, owner, context.clock())
    const live = { line, item, ...(subscription && { subscription }), ...(because && { because }) }
    if (because === 'TIME_OVER') return { ...live, status: 'NOT_AVAILABLE' }
    const stock = stockOf(item)
    if (stock === undefined) return { ...live, status: item.stock.inStock ? 'AVAILABLE' : 'NOT_AVAILABLE' }

    const key = variantKey(item)
    const quantityAvailable = Math.max(0, stock - (taken.get(key) ?? 0))
    taken.set(key, (taken.get(key) ?? 0) + line.quantity)
    return { ...live, status: statusOf(line.quantity, quantityAvailable), quantityAvailable }
  })
}

/** Whether it can be bought as it stands in the cart. */
export function isBuyable({ status, because }: LiveLine): boolean {
  return status === 'AVAILABLE' && because === undefined
}

function hindranceOf(
  { scheduledDate, custom }: StoredLine,
  owner: CartOwner,
  now: number,
): Hindrance | undefined {
  if (scheduledDate !== undefined && Date.parse(scheduledDate) <= now) return 'TIME_OVER'
  return custom?.membersOnly && owner.kind !== 'member' ? 'MEMBERS_ONLY' : undefined
}

/** The item the line was made for, if it is still sold, and still sold that way. */
function itemOf(line: StoredLine, result: SnapshotResult | undefined): CatalogItem | undefined {
  if (result?.status !== 'found' || !result.item.visible) return undefined
  const { item } = result
  const isOffered =
    line.subscriptionOptionId === undefined
      ? item.oneTimePurchase
      : subscriptionOf(item, line.subscriptionOptionId) !== undefined
  return isOffered ? item : undefined
}

function statusOf(wanted: number, available: number): 'AVAILABLE' | 'PARTIALLY_AVAILABLE' | 'NOT_AVAILABLE' {
  if (available === 0) return 'NOT_AVAILABLE'
  return available < wanted ? 'PARTIALLY_AVAILABLE' : 'AVAILABLE'
}

/** Pieces left of a variant; `undefined` when nobody counts them. */
export function stockOf({ stock }: Pick<CatalogItem, 'stock'>): number | undefined {
  if (!stock.trackQuantity) return undefined
  return stock.inStock ? Math.max(0, stock.quantity ?? 0) : 0
}

export function variantKey({ productId, variantId }: Pick<StoredLine, 'productId' | 'variantId'>): string {
  return `${productId}/${variantId}`
}
