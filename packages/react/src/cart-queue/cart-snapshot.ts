import type { Cart, LineItem } from '@vitrine/client'
import { sum, times } from './decimal.ts'
import { money } from './displayed-item.ts'
import { couponOf, type ProjectedLine, projectCoupon, projectLines } from './project-cart.ts'
import type { AddProblem, LineProblem, QueueState } from './queue-state.ts'
import { isSettled } from './reduce.ts'

/** The cart as the page should show it: what the server acknowledged with the shopper's acts applied. */
export interface CartSnapshot {
  /** `unknown` until the server was asked; `failed` when it could not be. */
  readonly status: 'unknown' | 'ready' | 'failed'
  /** Why the cart could not be read the last time. */
  readonly error: unknown
  /** What the server acknowledged last; `null` when there is no cart. Totals for display are those below. */
  readonly cart: Cart | null | undefined
  readonly lines: readonly CartLine[]
  /** Lines, and in their old place those that were removed and can be brought back. For rendering a list. */
  readonly rows: readonly CartRow[]
  /** Pieces, not lines. */
  readonly count: number
  /** Sum of the lines before the coupon, decimal text. Exact, also while changes wait for their answer. */
  readonly subtotal: string
  readonly coupon: CouponState
  /** An add that was refused and has no line to show it on. */
  readonly addProblem: AddProblem | undefined
  /** No change waits for an answer. */
  readonly isSettled: boolean
  /** The server could not be reached for the oldest change; it is kept and sent again. */
  readonly trouble: unknown
}

/** A line as the wire has it, with the shopper's quantity, and how it stands with the server. */
export interface CartLine extends LineItem {
  /** Stays the same when the server gives the line another id: use it as React's key. */
  readonly key: string
  /** A change of this line waits for its answer. */
  readonly isPending: boolean
  /** What the line comes to, decimal text: `price` times `quantity` while a change waits, then the server's figure. */
  readonly total: string
  /** What went wrong with its last change. */
  readonly problem: LineProblem | undefined
}

export type CartRow =
  | ({ readonly isRemoved: false } & CartLine)
  /** Removed, and can be brought back until `until` (milliseconds since the epoch; infinite while it is held). */
  | ({ readonly isRemoved: true; readonly until: number } & CartLine)

export interface CouponState {
  /** In force, or being applied. */
  readonly code: string | undefined
  /** What it takes off, once the server said so. */
  readonly amount: string | undefined
  readonly isPending: boolean
  /** The code that was refused last. */
  readonly problem: { readonly code: string; readonly error: unknown } | undefined
}

export function cartSnapshot(state: QueueState): CartSnapshot {
  const { server, intents, problems } = state
  const projected = projectLines(state)
  const rows = new Map<string, CartRow>()
  for (const { key, line, until } of state.removed)
    rows.set(key, { ...cartLine(key, line), isRemoved: true, until })
  for (const line of projected) {
    const { key, shown, quantity } = line
    if (shown)
      rows.set(key, { ...cartLine(key, { ...shown, quantity }, line, problems.lines[key]), isRemoved: false })
  }
  const inOrder = state.lines.order.flatMap((key) => rows.get(key) ?? [])
  const couponWaits = intents.some((intent) => !('line' in intent))
  return {
    status: server !== undefined || intents.length > 0 ? 'ready' : state.readError ? 'failed' : 'unknown',
    error: state.readError,
    cart: server,
    lines: inOrder.filter((row) => !row.isRemoved),
    rows: inOrder,
    count: projected.reduce((count, { quantity }) => count + quantity, 0),
    subtotal: subtotal(server, projected),
    coupon: {
      code: projectCoupon(state),
      amount: couponWaits ? undefined : couponOf(server)?.amount?.amount,
      isPending: couponWaits,
      problem: problems.coupon,
    },
    addProblem: problems.add,
    isSettled: isSettled(state),
    trouble: intents[0]?.failure?.error,
  }
}

function cartLine(key: string, item: LineItem, projected?: ProjectedLine, problem?: LineProblem): CartLine {
  const isPending = projected !== undefined && projected.intents.length > 0
  const expected = times(item.price.amount, item.quantity)
  // The server's own figure, once it stands: it rounds a discount once for the whole line.
  const lineItemPrice = !isPending && item.lineItemPrice ? item.lineItemPrice : money(expected)
  return { ...item, key, isPending, problem, lineItemPrice, total: lineItemPrice.amount }
}

/** The server's subtotal, moved by what the waiting acts change of it. */
function subtotal(server: Cart | null | undefined, projected: readonly ProjectedLine[]): string {
  const of = (items: readonly LineItem[]) =>
    sum(
      ...items.map(({ priceBeforeDiscounts, price, quantity }) =>
        times((priceBeforeDiscounts ?? price).amount, quantity),
      ),
    )
  const now = of(projected.flatMap(({ shown, quantity }) => (shown ? { ...shown, quantity } : [])))
  if (!server?.subtotal) return now
  return sum(server.subtotal.amount, now, times(of(server.lineItems), -1))
}
