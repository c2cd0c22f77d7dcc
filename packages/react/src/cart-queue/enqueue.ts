import { append, dropped, ended, type Given, superseded, wasSent } from './intent-list.ts'
import { maxQuantity } from './limits.ts'
import { add, remove, setQuantity, undo } from './line-acts.ts'
import { keyOf, projectCoupon, projectLines } from './project-cart.ts'
import type { Act, QueueState } from './queue-state.ts'

/**
 * Takes an act of the shopper into the queue. Acts on a line whose last intent was not sent yet merge into it, so that
 * ten presses are one request; an intent that was sent never changes, because its idempotency key stands for it.
 */
export function enqueue(state: QueueState, act: Act, key: string, at: number): QueueState {
  const given: Given = { key, acts: [key], at, attempts: 0 }
  switch (act.kind) {
    case 'add':
      return add(state, act, given)
    case 'undo':
      return undo(state, act.line, given)
    case 'set':
    case 'remove': {
      const line = projectLines(state).find((projected) => projected.key === keyOf(state, act.line))
      const quantity = act.kind === 'set' ? Math.min(maxQuantity, Math.trunc(act.quantity)) : 0
      if (!line || Number.isNaN(quantity)) return ended(state, [key], superseded)
      return quantity < 1 ? remove(state, line, given) : setQuantity(state, line, quantity, given)
    }
    case 'apply-coupon':
      return append(withoutWaitingCoupon(state), { kind: 'apply-coupon', code: act.code, ...given })
    case 'remove-coupon': {
      const rest = withoutWaitingCoupon(state)
      if (projectCoupon(rest) === undefined) return ended(rest, [key], superseded)
      return append(rest, { kind: 'remove-coupon', ...given })
    }
  }
}

function withoutWaitingCoupon(state: QueueState): QueueState {
  const waiting = state.intents.filter((intent) => intent.kind === 'apply-coupon' && !wasSent(intent))
  const acts = waiting.flatMap((intent) => intent.acts)
  return ended(waiting.reduce(dropped, state), acts, superseded)
}
