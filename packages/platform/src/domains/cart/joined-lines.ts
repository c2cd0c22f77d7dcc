import { maxLines, maxQuantity } from '@vitrine/contract'
import type { CatalogItem } from '../catalog/snapshot.ts'
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
