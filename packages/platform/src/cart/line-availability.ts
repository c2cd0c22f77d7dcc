import {
  type CatalogItem,
  type CatalogSubscriptionOption,
  catalogSnapshot,
  type LanguageContext,
  type SnapshotRequest,
  type SnapshotResult,
} from '../catalog/index.ts'
import type { SiteContext } from '../http/index.ts'
import { toCustomItem } from './custom-item.ts'
import { type EffectiveItem, findSubscription, type ItemContext, toEffectiveItem } from './effective-item.ts'
import { stockQuantity, variantKey } from './lines.ts'
import type { CartOwner, StoredCart, StoredLine } from './stored-cart.ts'

/**
 * Why a line cannot be bought, apart from stock: the time of the service has passed, or the line is for members and the cart is a
 * visitor's. `MEMBERS_ONLY` does not change the availability status.
 */
type UnavailableReason = 'TIME_OVER' | 'MEMBERS_ONLY'

export type LiveLine =
  | {
      readonly line: StoredLine
      readonly item: EffectiveItem
      readonly subscription: CatalogSubscriptionOption | undefined
      readonly status: 'AVAILABLE' | 'PARTIALLY_AVAILABLE' | 'NOT_AVAILABLE'
      /** Stock left for this line; absent if stock is not tracked. */
      readonly quantityAvailable?: number
      /** Why it cannot be bought, if not because of stock. */
      readonly unavailableReason: UnavailableReason | undefined
    }
  | {
      readonly line: StoredLine
      readonly item?: never
      readonly subscription?: never
      readonly status: 'NOT_FOUND'
      readonly quantityAvailable?: never
      readonly unavailableReason?: never
    }

/** Lines with their current items for the owner of the cart. Lines of the same variant share its stock, earlier lines first. */
export function liveLines(
  context: ItemContext & Pick<SiteContext, 'clock'>,
  { owner, lines }: Pick<StoredCart, 'owner' | 'lines'>,
  results: readonly (SnapshotResult | undefined)[],
): LiveLine[] {
  const taken = new Map<string, number>()
  return lines.map((line, index) => {
    const { custom } = line
    const found = custom === undefined ? itemOf(line, results[index]) : undefined
    const item = custom
      ? toCustomItem(context, { id: line.id, custom })
      : found && toEffectiveItem(context, found, line)
    if (item === undefined) return { line, status: 'NOT_FOUND' }
    const subscription = found && findSubscription(found, line.subscriptionOptionId)
    const unavailableReason = getUnavailableReason(line, owner, context.clock())
    const live = { line, item, subscription, unavailableReason }
    if (unavailableReason === 'TIME_OVER') return { ...live, status: 'NOT_AVAILABLE' }
    const stock = stockQuantity(item)
    if (stock === undefined) return { ...live, status: item.stock.inStock ? 'AVAILABLE' : 'NOT_AVAILABLE' }

    const key = variantKey(item)
    const quantityAvailable = Math.max(0, stock - (taken.get(key) ?? 0))
    taken.set(key, (taken.get(key) ?? 0) + line.quantity)
    return { ...live, status: getStatus(line.quantity, quantityAvailable), quantityAvailable }
  })
}

/** Whether the line can be bought with its current quantity. */
export function isBuyable({ status, unavailableReason }: LiveLine): boolean {
  return status === 'AVAILABLE' && unavailableReason === undefined
}

function getUnavailableReason(
  { scheduledDate, custom }: StoredLine,
  owner: CartOwner,
  now: number,
): UnavailableReason | undefined {
  if (scheduledDate !== undefined && Date.parse(scheduledDate) <= now) return 'TIME_OVER'
  return custom?.membersOnly && owner.kind !== 'member' ? 'MEMBERS_ONLY' : undefined
}

/** The line's item, if it is still sold in the same way: once or by the same subscription. */
function itemOf(line: StoredLine, result: SnapshotResult | undefined): CatalogItem | undefined {
  if (result?.status !== 'found' || !result.item.visible) return undefined
  const { item } = result
  const isOffered =
    line.subscriptionOptionId === undefined
      ? item.oneTimePurchase
      : findSubscription(item, line.subscriptionOptionId) !== undefined
  return isOffered ? item : undefined
}

function getStatus(
  requested: number,
  available: number,
): 'AVAILABLE' | 'PARTIALLY_AVAILABLE' | 'NOT_AVAILABLE' {
  if (available === 0) return 'NOT_AVAILABLE'
  return available < requested ? 'PARTIALLY_AVAILABLE' : 'AVAILABLE'
}

/** Catalog items in the order of the lines, fetched with one query; undefined for custom lines. */
export async function fetchCatalogItems(
  context: SiteContext & LanguageContext,
  lines: readonly StoredLine[],
) {
  const results = (await catalogSnapshot(context, catalogLines(lines).map(toSnapshotRequest))).values()
  return lines.map(({ custom }) => (custom === undefined ? results.next().value : undefined))
}

export function catalogLines(lines: readonly StoredLine[]): readonly StoredLine[] {
  return lines.filter(({ custom }) => custom === undefined)
}

export function toSnapshotRequest({ productId, variantId, choices }: StoredLine): SnapshotRequest {
  return { productId, variantId, choices }
}
