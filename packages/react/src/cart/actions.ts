import {
  type Action,
  type AddIntent,
  type CartState,
  done,
  ended,
  type Intent,
  type IntentMeta,
  type ItemIdentity,
  identityOf,
  keyOf,
  type LineIntent,
  maxIntents,
  maxQuantity,
  type RemoveIntent,
  sameItem,
  superseded,
  undoMs,
  wasSent,
} from './state.ts'
import { optimisticLine, type ProjectedLine, projectCoupon, projectLines } from './view.ts'

/**
 * Adds an action of the shopper to the intents. Actions on a line whose last intent was not sent yet merge into it, so that
 * ten clicks are one request. An intent that was sent never changes, because its idempotency key identifies its content.
 */
export function applyAction(state: CartState, action: Action, key: string, at: number): CartState {
  const meta: IntentMeta = { key, actions: [key], at, attempts: 0 }
  switch (action.kind) {
    case 'add':
      return add(state, action, meta)
    case 'undo':
      return undo(state, action.line, meta)
    case 'set':
    case 'remove': {
      const line = projectLines(state).find((projected) => projected.key === keyOf(state, action.line))
      const quantity = action.kind === 'set' ? Math.min(maxQuantity, Math.trunc(action.quantity)) : 0
      if (!line || Number.isNaN(quantity)) return ended(state, [key], superseded)
      return quantity < 1 ? remove(state, line, meta) : setQuantity(state, line, quantity, meta)
    }
    case 'apply-coupon':
      return append(withoutUnsentCoupon(state), { kind: 'apply-coupon', code: action.code, ...meta })
    case 'remove-coupon': {
      const rest = withoutUnsentCoupon(state)
      if (projectCoupon(rest) === undefined) return ended(rest, [key], superseded)
      return append(rest, { kind: 'remove-coupon', ...meta })
    }
  }
}

function add(state: CartState, action: Extract<Action, { kind: 'add' }>, meta: IntentMeta): CartState {
  const quantity = Math.max(1, Math.min(maxQuantity, Math.trunc(action.quantity) || 1))
  const shown = action.display && optimisticLine(meta.key, action.item, action.display)
  return addToLine(state, meta.key, { item: action.item, quantity, ...(shown && { shown }) }, meta)
}

/** Adds to the line that has, or had until it was removed, the same item; otherwise creates one with the key `newLine`. */
function addToLine(
  state: CartState,
  newLine: string,
  addition: Pick<AddIntent, 'item' | 'quantity' | 'shown' | 'restores'>,
  meta: IntentMeta,
): CartState {
  const hasItem = ({ item }: { readonly item: ItemIdentity }) => sameItem(item, addition.item)
  const removal = state.intents.find(
    (intent): intent is RemoveIntent => intent.kind === 'remove' && hasItem(intent),
  )
  const removed = state.removed.find((candidate) => hasItem({ item: identityOf(candidate.line) }))
  const line = projectLines(state).find(hasItem)?.key ?? removal?.line ?? removed?.key ?? newLine
  const next = { ...state, removed: state.removed.filter(({ key }) => key !== line) }
  const unsent = findUnsent(next, line)
  if (!unsent || unsent.kind === 'remove') return append(next, { kind: 'add', line, ...addition, ...meta })
  return merge(next, unsent, meta, { quantity: Math.min(maxQuantity, unsent.quantity + addition.quantity) })
}

/** `quantity` is 1 or more. */
function setQuantity(state: CartState, line: ProjectedLine, quantity: number, meta: IntentMeta): CartState {
  const unsent = findUnsent(state, line.key)
  const rest = unsent ? drop(state, unsent) : state
  const before = projectLines(rest).find(({ key }) => key === line.key)
  if (unsent?.kind === 'add' && !before) {
    // The line consists of this add only. It counts from zero only if the removal before it succeeds.
    const removal = findRemoval(state, line.key)
    return merge(state, unsent, meta, { quantity, ...(removal && { restores: removal.key }) })
  }
  const actions = [...(unsent?.actions ?? []), ...meta.actions]
  // Back to the server's quantity: nothing has to be sent.
  if (before?.quantity === quantity && before.intents.length === 0) return ended(rest, actions, done)
  if (unsent?.kind === 'set') return merge(state, unsent, meta, { quantity })
  return append(rest, { kind: 'set', line: line.key, quantity, ...meta, actions })
}

function remove(state: CartState, line: ProjectedLine, meta: IntentMeta): CartState {
  const { key, item, shown, quantity } = line
  const unsent = state.intents.filter(
    (intent): intent is LineIntent => intent.line === key && !wasSent(intent),
  )
  const rest = unsent.reduce(drop, state)
  const actions = unsent.flatMap((intent) => intent.actions)
  const others = state.removed.filter((other) => other.key !== key)
  const next: CartState = {
    ...ended(rest, actions, superseded),
    removed: shown ? [...others, { key, line: { ...shown, quantity }, until: meta.at + undoMs }] : others,
  }
  if (projectLines(rest).some((other) => other.key === key))
    return append(next, { kind: 'remove', line: key, item, ...meta })
  // The line consisted of unsent intents only, possibly on top of a removal, which then decides how this one ends.
  const removal = findRemoval(next, key)
  return removal ? merge(next, removal, meta) : ended(next, meta.actions, done)
}

/** Restores a removed line: drops the removal if it was not sent, otherwise adds the item again in the same place. */
function undo(state: CartState, idOrKey: string, meta: IntentMeta): CartState {
  const key = keyOf(state, idOrKey)
  const removed = state.removed.find((line) => line.key === key)
  if (!removed) return ended(state, meta.actions, superseded)
  const without = { ...state, removed: state.removed.filter((line) => line !== removed) }
  const { quantity } = removed.line
  const removal = findRemoval(state, key)

  if (removal && !wasSent(removal)) {
    const restored = ended(drop(without, removal), removal.actions, superseded)
    const line = projectLines(restored).find((projected) => projected.key === key)
    if (line?.quantity === quantity) return ended(restored, meta.actions, done)
    return append(restored, { kind: 'set', line: key, quantity, ...meta })
  }
  const addition = { item: identityOf(removed.line), quantity, shown: removed.line }
  return addToLine(without, key, removal ? { ...addition, restores: removal.key } : addition, meta)
}

function withoutUnsentCoupon(state: CartState): CartState {
  const unsent = state.intents.filter((intent) => intent.kind === 'apply-coupon' && !wasSent(intent))
  const actions = unsent.flatMap((intent) => intent.actions)
  return ended(unsent.reduce(drop, state), actions, superseded)
}

function append(state: CartState, intent: Intent): CartState {
  if (state.intents.length < maxIntents) return { ...state, intents: [...state.intents, intent] }
  const error = new Error(`${maxIntents} changes are already waiting.`)
  return ended(state, intent.actions, { status: 'refused', error })
}

function drop(state: CartState, intent: Intent): CartState {
  return { ...state, intents: state.intents.filter((other) => other !== intent) }
}

function merge(
  state: CartState,
  into: LineIntent,
  meta: IntentMeta,
  change?: Partial<Pick<AddIntent, 'quantity' | 'restores'>>,
): CartState {
  const intent: LineIntent = { ...into, actions: [...into.actions, ...meta.actions], ...change }
  return { ...state, intents: state.intents.map((other) => (other === into ? intent : other)) }
}

/** The last intent of a line, if it was not sent and no coupon follows it (a coupon may depend on the cart's contents). */
function findUnsent(state: CartState, line: string): LineIntent | undefined {
  const last = state.intents.findLast((intent) => !intent.line || intent.line === line)
  return last?.line && !wasSent(last) ? last : undefined
}

function findRemoval(state: CartState, line: string): RemoveIntent | undefined {
  return state.intents.findLast(
    (intent): intent is RemoveIntent => intent.kind === 'remove' && intent.line === line,
  )
}
