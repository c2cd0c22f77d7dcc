import { maxLines, maxQuantity } from '@vitrine/contract'
import type { CatalogItem } from '../catalog/index.ts'
import { applicationError, invalidArguments, violation } from '../http/index.ts'
import { stockOf, variantKey } from './availability.ts'
import { lineKey, selectionKey } from './line-selection.ts'
import { seenItem } from './seen-item.ts'
import type { SoldItem } from './sold-item.ts'
import type { ItemSelection, StoredLine } from './stored-cart.ts'

/** An item somebody wants in the cart. */
export interface WantedLine {
  readonly selection: ItemSelection
  /** As the catalog has it. */
  readonly item: CatalogItem
  /** As the line sells it. */
  readonly sold: SoldItem
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
export function addLines(
  lines: readonly StoredLine[],
  wanted: readonly WantedLine[],
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
      quantity: cappedQuantity((present?.quantity ?? 0) + quantity, sold, result, present?.id, field),
      seen: seenItem(sold),
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
export function requireRoom(lines: readonly StoredLine[]): void {
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
export function cappedQuantity(
  wanted: number,
  item: Sellable,
  lines: readonly StoredLine[],
  lineId: string | undefined,
  field: string,
): number {
  const capped = Math.min(wanted, leftFor(item, lines, lineId), maxQuantity)
  if (capped >= 1) return capped
  throw applicationError(
    428,
    'INSUFFICIENT_INVENTORY',
    `Nothing is left of "${item.name}", so it cannot be put into the cart. Choose another variant, or ask to be told when it is back.`,
    { field, catalogItemId: item.productId, variantId: item.variantId, quantityAvailable: 0 },
  )
}

/** Pieces that a line of this item may have, after what other lines of the same variant hold. */
export function leftFor(
  item: Omit<Sellable, 'name'>,
  lines: readonly StoredLine[],
  lineId: string | undefined,
): number {
  const stock = stockOf(item)
  if (stock === undefined) return item.stock.inStock ? maxQuantity : 0
  const key = variantKey(item)
  return lines
    .filter((line) => line.id !== lineId && variantKey(line) === key)
    .reduce((left, line) => left - line.quantity, stock)
}
