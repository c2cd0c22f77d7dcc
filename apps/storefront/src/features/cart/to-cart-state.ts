import { type CartLineItem, type CartSnapshot, type ItemIdentity, identityOf, sameItem } from '@vitrine/react'
import type { CartRow, CartState } from './cart-state.ts'
import type { ChangedElsewhere } from './changed-elsewhere.ts'
import { toCartLineView, toCartView } from './to-cart-view.ts'

export interface CartMarks {
  /** What was just added. */
  readonly added?: ItemIdentity | undefined
  readonly elsewhere?: ChangedElsewhere
}

/** What the screens show of the browser's cart; undefined as long as nobody knows it. */
export function toCartState(snapshot: CartSnapshot, marks: CartMarks = {}): CartState | undefined {
  if (snapshot.status !== 'success') return undefined
  const { cart, lines } = snapshot
  return {
    cart: toCartView({ appliedDiscounts: [], ...cart, lineItems: lines }),
    rows: toRows(snapshot, marks),
    settled: snapshot.isSettled,
    ...(snapshot.syncError !== undefined && { unreachable: true as const }),
  }
}

/** What another tab took out leaves a mark in its place, as long as there is a list for it to stand in. */
function toRows({ rows: own, lines }: CartSnapshot, marks: CartMarks): readonly CartRow[] {
  const rows = own.map((row) => toRow(row, marks))
  const gone = lines.length > 0 ? marks.elsewhere?.gone : undefined
  for (const { key, name, index } of gone ?? [])
    if (!rows.some((row) => row.key === key)) rows.splice(index, 0, { kind: 'gone', key, name })
  return rows
}

function toRow(item: CartLineItem, { added, elsewhere }: CartMarks): CartRow {
  return {
    kind: 'line',
    key: item.key,
    item,
    line: toCartLineView(item),
    ...(added && sameItem(identityOf(item), added) && { fresh: true as const }),
    ...(elsewhere?.changed.has(item.key) && { elsewhere: true as const }),
  }
}
