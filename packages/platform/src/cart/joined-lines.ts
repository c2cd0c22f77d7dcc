import { maxLines, maxQuantity } from '@vitrine/contract'
import type { CatalogItem } from '../catalog/index.ts'
import type { BoughtLine } from './complete-cart.ts'
import { lineKey } from './line-selection.ts'
import type { StoredLine } from './stored-cart.ts'
import { leftFor } from './wanted-lines.ts'

/** What became of the visitor's lines. */
export interface JoinedLines {
  readonly lines: readonly StoredLine[]
  /** Lines whose quantities the stock, or the bound of a quantity, did not let add up. */
  readonly capped: number
  /** Lines beyond what a cart may hold. */
  readonly leftOut: number
}

/**
 * Puts a visitor's lines behind those of the member (decision 0005). Equal selections are one line whose quantities add up as
 * far as the stock goes.
 *
 * Choice: a line of which nothing is left joins as it is, and shows that it is not available: whoever chose it sees what
 * became of it. What the catalog has lost joins for the same reason.
 */
export function joinLines(
  ofMember: readonly StoredLine[],
  ofVisitor: readonly StoredLine[],
  itemOf: (line: StoredLine) => CatalogItem | undefined,
): JoinedLines {
  const lines = [...ofMember]
  const indexByKey = new Map(lines.map((line, index) => [lineKey(line), index]))
  let capped = 0
  let leftOut = 0
  for (const line of ofVisitor) {
    const key = lineKey(line)
    const index = indexByKey.get(key)
    const present = index === undefined ? undefined : lines[index]
    if (index === undefined && lines.length >= maxLines) {
      leftOut++
      continue
    }
    const base = present ?? line
    const wanted = (present?.quantity ?? 0) + line.quantity
    const quantity = joinedQuantity(wanted, base, lines, itemOf(line))
    if (quantity < wanted) capped++
    if (index === undefined) indexByKey.set(key, lines.push({ ...line, quantity }) - 1)
    else lines[index] = { ...base, quantity }
  }
  return { lines, capped, leftOut }
}

function joinedQuantity(
  wanted: number,
  base: StoredLine,
  lines: readonly StoredLine[],
  item: CatalogItem | undefined,
): number {
  const left = item === undefined ? maxQuantity : leftFor(item, lines, base.id)
  return left < 1 ? base.quantity : Math.min(wanted, left, maxQuantity)
}

/** A cart's lines in two parts: pieces that are being paid for, and the others. */
export function partByPayment(
  lines: readonly StoredLine[],
  goods: readonly BoughtLine[],
): { readonly paid: readonly StoredLine[]; readonly others: readonly StoredLine[] } {
  const quantities = new Map(goods.map(({ lineId, quantity }) => [lineId, quantity]))
  const parts = lines.map((line) => {
    const paid = Math.min(line.quantity, quantities.get(line.id) ?? 0)
    return { paid: { ...line, quantity: paid }, others: { ...line, quantity: line.quantity - paid } }
  })
  const some = ({ quantity }: StoredLine): boolean => quantity > 0
  return {
    paid: parts.map(({ paid }) => paid).filter(some),
    others: parts.map(({ others }) => others).filter(some),
  }
}

/**
 * Puts pieces that are being paid for into other lines. Stock does not cap them, because it was taken for them already.
 *
 * @returns the lines, and how many of the pieces came into each.
 */
export function joinPaid(
  present: readonly StoredLine[],
  paid: readonly StoredLine[],
): { readonly lines: readonly StoredLine[]; readonly joined: readonly BoughtLine[] } {
  const lines = [...present]
  const indexByKey = new Map(lines.map((line, index) => [lineKey(line), index]))
  const joined: BoughtLine[] = []
  for (const line of paid) {
    const index = indexByKey.get(lineKey(line)) ?? lines.length
    const base = lines[index] ?? { ...line, quantity: 0 }
    if (index >= maxLines) continue
    const quantity = Math.min(base.quantity + line.quantity, maxQuantity)
    lines[index] = { ...base, quantity }
    joined.push({ lineId: base.id, quantity: quantity - base.quantity })
  }
  return { lines, joined }
}
