import { maxLines, maxQuantity } from '@vitrine/contract'
import type { CatalogItem } from '../catalog/index.ts'
import { applicationError, invalidArguments, violation } from '../http/index.ts'
import type { EffectiveItem } from './effective-item.ts'
import type { ItemSelection, LineSnapshot, StoredCart, StoredLine } from './stored-cart.ts'

/** Equal for two selections when they are one line. */
export function selectionKey(selection: ItemSelection): string {
  const { productId, variantId, choices, customText, selectedMembership } = selection
  const { subscriptionOptionId = null, startDate = null, scheduledDate = null } = selection
  return JSON.stringify([
    productId,
    variantId,
    subscriptionOptionId,
    startDate,
    scheduledDate,
    selectedMembership ? [selectedMembership.appId, selectedMembership.id] : null,
    Object.entries(choices).sort(),
    Object.entries(customText).sort(),
  ])
}

/** Equal for two lines when they are one. A line of which an app says something stands for itself. */
export function lineKey(line: StoredLine): string {
  const isShoppers =
    line.custom === undefined && line.overrides === undefined && line.extendedFields === undefined
  return isShoppers ? selectionKey(line) : line.id
}

/** Equal for two selections when the catalog says the same of them. */
export function itemKey({ productId, variantId, choices }: Omit<ItemSelection, 'customText'>): string {
  return JSON.stringify([productId, variantId, Object.entries(choices).sort()])
}

/** An item somebody wants in the cart. */
export interface NewLine {
  readonly selection: ItemSelection
  /** As the catalog has it. */
  readonly item: CatalogItem
  /** As the line sells it. */
  readonly sold: EffectiveItem
  /** What an app says and keeps with it. */
  readonly ofApp?: Pick<StoredLine, 'overrides' | 'extendedFields'>
  readonly quantity: number
  /** Where the request asks for it, for the answer when it cannot be had: `lineItems[2]`. */
  readonly field: string
}

/**
 * The cart's lines with the wanted items added. Equal selections become one line whose quantities add up; a quantity is
 * capped at what the stock still gives, and refused only when that is nothing (wire.md 6.7).
 *
 * @throws application error `INSUFFICIENT_INVENTORY`.
 */
export function addLineItems(
  lines: readonly StoredLine[],
  wanted: readonly NewLine[],
  newId: () => string,
): StoredLine[] {
  const result = [...lines]
  const indexByKey = new Map(lines.map((line, index) => [lineKey(line), index]))
  for (const { selection, sold, ofApp, quantity, field } of wanted) {
    const key = ofApp === undefined ? selectionKey(selection) : undefined
    const index = key === undefined ? undefined : indexByKey.get(key)
    const present = index === undefined ? undefined : result[index]
    const line = {
      ...selection,
      id: present?.id ?? newId(),
      quantity: capQuantity((present?.quantity ?? 0) + quantity, sold, result, present?.id, field),
      seen: toLineSnapshot(sold),
      ...ofApp,
    }
    if (index !== undefined) result[index] = line
    else {
      const end = result.push(line) - 1
      if (key !== undefined) indexByKey.set(key, end)
    }
  }
  return result
}

/** @throws violation MAX_SIZE beyond 300 lines. */
export function assertLineLimit(lines: readonly StoredLine[]): void {
  if (lines.length <= maxLines) return
  const description = `would make a cart of more than ${maxLines} lines`
  throw invalidArguments(violation('lineItems', 'MAX_SIZE', description, { threshold: maxLines }))
}

type Sellable = Pick<CatalogItem, 'productId' | 'variantId' | 'name' | 'stock'>

/**
 * The quantity a line may have, given what other lines of the same variant hold already.
 *
 * @throws application error `INSUFFICIENT_INVENTORY` when nothing is left for it.
 */
export function capQuantity(
  wanted: number,
  item: Sellable,
  lines: readonly StoredLine[],
  lineId: string | undefined,
  field: string,
): number {
  const capped = Math.min(wanted, quantityLeft(item, lines, lineId), maxQuantity)
  if (capped >= 1) return capped
  throw applicationError(
    428,
    'INSUFFICIENT_INVENTORY',
    `Nothing is left of "${item.name}", so it cannot be put into the cart. Choose another variant, or ask to be told when it is back.`,
    { field, catalogItemId: item.productId, variantId: item.variantId, quantityAvailable: 0 },
  )
}

/** Pieces that a line of this item may have, after what other lines of the same variant hold. */
export function quantityLeft(
  item: Omit<Sellable, 'name'>,
  lines: readonly StoredLine[],
  lineId: string | undefined,
): number {
  const stock = stockQuantity(item)
  if (stock === undefined) return item.stock.inStock ? maxQuantity : 0
  const key = variantKey(item)
  return lines
    .filter((line) => line.id !== lineId && variantKey(line) === key)
    .reduce((left, line) => left - line.quantity, stock)
}

/** What a line remembers of its item. */
export function toLineSnapshot(item: Omit<EffectiveItem, 'stock'>): LineSnapshot {
  const { name, itemType, choices, pageUrl, sku, image, price, fullPrice } = item
  return {
    name,
    itemType,
    choices,
    pageUrl,
    sku,
    image: image ?? null,
    price: price.toString(),
    fullPrice: fullPrice.toString(),
  }
}

/**
 * Checks that every line a request names is one of this cart. Ids of other carts look no different from invented ones.
 *
 * @param fieldOf The wire path of the nth id.
 * @throws violation OTHER with rule name LINE_ITEM_NOT_FOUND for each id that is not.
 */
export function validateLineIds(
  cart: StoredCart,
  ids: readonly string[],
  fieldOf: (index: number) => string,
): void {
  const known = new Set(cart.lines.map(({ id }) => id))
  const violations = ids.flatMap((id, index) =>
    known.has(id)
      ? []
      : violation(fieldOf(index), 'OTHER', 'is no line of this cart', { value: id }, 'LINE_ITEM_NOT_FOUND'),
  )
  if (violations.length > 0) throw invalidArguments(...violations)
}

/** Pieces left of a variant; `undefined` when nobody counts them. */
export function stockQuantity({ stock }: Pick<CatalogItem, 'stock'>): number | undefined {
  if (!stock.trackQuantity) return undefined
  return stock.inStock ? Math.max(0, stock.quantity ?? 0) : 0
}

export function variantKey({ productId, variantId }: Pick<StoredLine, 'productId' | 'variantId'>): string {
  return `${productId}/${variantId}`
}
