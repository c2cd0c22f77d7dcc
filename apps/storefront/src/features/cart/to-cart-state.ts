import type { CartSnapshot, CartRow as SnapshotRow } from '@vitrine/react'
import type { CartRow, CartState, LineNote } from './cart-state.ts'
import { toCartLineView, toCartView } from './to-cart-view.ts'

export interface CartMarks {
  /** Product that was just added. */
  readonly added?: string | undefined
  /** Keys of lines that another tab changed. */
  readonly elsewhere?: ReadonlySet<string>
}

/** What the screens show of the browser's cart; undefined as long as nobody knows it. */
export function toCartState(snapshot: CartSnapshot, marks: CartMarks = {}): CartState | undefined {
  if (snapshot.status !== 'ready') return undefined
  const { cart, lines } = snapshot
  return {
    cart: toCartView({ appliedDiscounts: [], ...cart, lineItems: lines }),
    rows: snapshot.rows.map((row) => toRow(row, marks)),
    settled: snapshot.isSettled,
    ...(snapshot.trouble !== undefined && { unreachable: true as const }),
  }
}

function toRow(row: SnapshotRow, { added, elsewhere }: CartMarks): CartRow {
  const line = toCartLineView(row)
  if (row.isRemoved) return { kind: 'removed', key: row.key, name: line.name }
  const note = noteOf(row)
  return {
    kind: 'line',
    key: row.key,
    line,
    ...(row.isPending && { settling: true as const }),
    ...(note && { note }),
    ...(added === row.catalogReference.catalogItemId && { fresh: true as const }),
    ...(elsewhere?.has(row.key) && { elsewhere: true as const }),
  }
}

function noteOf({ problem }: SnapshotRow): LineNote | undefined {
  if (!problem) return undefined
  return problem.kind === 'limited' ? { code: 'limited', granted: problem.granted } : { code: 'failed' }
}
