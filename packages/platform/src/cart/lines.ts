import { maxLines, maxQuantity } from '@vitrine/contract'
import type { CatalogItem } from '../catalog/index.ts'
import { applicationError, invalidArguments, invalidField, violation } from '../http/index.ts'
import type { EffectiveItem } from './effective-item.ts'
import type { ItemSelection, LineSnapshot, StoredCart, StoredLine } from './stored-cart.ts'

/** Two selections with the same key are one line. */
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

/** Two lines with the same key are merged. A line with data of an app is never merged. */
export function lineKey(line: StoredLine): string {
  const isShoppers =
    line.custom === undefined && line.overrides === undefined && line.extendedFields === undefined
  return isShoppers ? selectionKey(line) : line.id
}

/** Lines of a cart that finds the line to merge another one into. */
export class LineList {
  readonly #lines: StoredLine[]
  readonly #indexByKey: Map<string, number>

  constructor(lines: readonly StoredLine[]) {
    this.#lines = [...lines]
    this.#indexByKey = new Map(lines.map((line, index) => [lineKey(line), index]))
  }

  get lines(): readonly StoredLine[] {
    return this.#lines
  }

  find(line: StoredLine): StoredLine | undefined {
    return this.#lines[this.#indexByKey.get(lineKey(line)) ?? -1]
  }

  /** Replaces the line with the same key, or adds the line. */
  put(line: StoredLine): void {
    const key = lineKey(line)
    const index = this.#indexByKey.get(key) ?? this.#lines.length
    this.#lines[index] = line
    this.#indexByKey.set(key, index)
  }
}

/** Two selections with the same key have the same catalog item. */
export function itemKey({ productId, variantId, choices }: Omit<ItemSelection, 'customText'>): string {
  return JSON.stringify([productId, variantId, Object.entries(choices).sort()])
}

export interface NewLine {
  readonly selection: ItemSelection
  readonly item: CatalogItem
  /** The catalog item with the overrides of an app. */
  readonly sold: EffectiveItem
  /** Overrides and extended fields of an app. */
  readonly ofApp?: Pick<StoredLine, 'overrides' | 'extendedFields'>
  readonly quantity: number
  /** Path in the request, for errors: `lineItems[2]`. */
  readonly field: string
}

/**
 * Adds items to lines. Equal selections become one line and their quantities add up. A quantity is capped at the stock left.
 *
 * @throws application error `INSUFFICIENT_INVENTORY` if nothing is left
 */
export function addLineItems(lines: readonly StoredLine[], added: readonly NewLine[], newId: () => string) {
  const list = new LineList(lines)
  for (const { selection, sold, ofApp, quantity, field } of added) {
    const line = { ...selection, ...ofApp, id: newId(), quantity, seen: toLineSnapshot(sold) }
    const present = list.find(line)
    const sum = (present?.quantity ?? 0) + quantity
    list.put({
      ...line,
      id: present?.id ?? line.id,
      quantity: capQuantity(sum, sold, list.lines, present?.id, field),
    })
  }
  return list.lines
}

/** @throws violation MAX_SIZE above 300 lines */
export function assertLineLimit(lines: readonly StoredLine[]): void {
  if (lines.length <= maxLines) return
  const description = `would make a cart of more than ${maxLines} lines`
  throw invalidField('lineItems', 'MAX_SIZE', description, { threshold: maxLines })
}

type Sellable = Pick<CatalogItem, 'productId' | 'variantId' | 'name' | 'stock'>

/**
 * Caps a quantity at the stock that other lines of the same variant leave.
 *
 * @throws application error `INSUFFICIENT_INVENTORY` if nothing is left
 */
export function capQuantity(
  requested: number,
  item: Sellable,
  lines: readonly StoredLine[],
  lineId: string | undefined,
  field: string,
): number {
  const capped = Math.min(requested, quantityLeft(item, lines, lineId), maxQuantity)
  if (capped >= 1) return capped
  throw applicationError(
    428,
    'INSUFFICIENT_INVENTORY',
    `"${item.name}" is sold out, so it was not added to the cart. Choose another variant, or subscribe to a back-in-stock notification.`,
    { field, catalogItemId: item.productId, variantId: item.variantId, quantityAvailable: 0 },
  )
}

/** Stock left for a line after other lines of the same variant. */
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
 * @param fieldOf the request path of the nth id
 * @throws violation OTHER with rule name LINE_ITEM_NOT_FOUND for each id that is not in this cart; ids of other carts get the same error
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
      : violation(
          fieldOf(index),
          'OTHER',
          'is not a line of this cart',
          { value: id },
          'LINE_ITEM_NOT_FOUND',
        ),
  )
  if (violations.length > 0) throw invalidArguments(...violations)
}

/** Stock of a variant; undefined if it is not tracked. */
export function stockQuantity({ stock }: Pick<CatalogItem, 'stock'>): number | undefined {
  if (!stock.trackQuantity) return undefined
  return stock.inStock ? Math.max(0, stock.quantity ?? 0) : 0
}

export function variantKey({ productId, variantId }: Pick<StoredLine, 'productId' | 'variantId'>): string {
  return `${productId}/${variantId}`
}
