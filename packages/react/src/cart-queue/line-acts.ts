import { displayedItem } from './displayed-item.ts'
import {
  append,
  done,
  dropped,
  ended,
  type Given,
  merged,
  removalOf,
  superseded,
  waitingIntent,
  wasSent,
} from './intent-list.ts'
import { type ItemIdentity, identityOf, sameItem } from './item-identity.ts'
import { maxQuantity, undoMs } from './limits.ts'
import { keyOf, type ProjectedLine, projectLines } from './project-cart.ts'
import type { Act, AddIntent, LineIntent, QueueState, RemoveIntent } from './queue-state.ts'

export function add(state: QueueState, act: Extract<Act, { kind: 'add' }>, given: Given): QueueState {
  const quantity = Math.max(1, Math.min(maxQuantity, Math.trunc(act.quantity) || 1))
  const shown = act.display && displayedItem(given.key, act.item, act.display)
  return addTo(state, given.key, { item: act.item, quantity, ...(shown && { shown }) }, given)
}

/** Adds to the line that holds the same item, or held it until it was removed; else makes one with the key `newLine`. */
function addTo(
  state: QueueState,
  newLine: string,
  wanted: Pick<AddIntent, 'item' | 'quantity' | 'shown' | 'restores'>,
  given: Given,
): QueueState {
  const holds = ({ item }: { readonly item: ItemIdentity }) => sameItem(item, wanted.item)
  const removal = state.intents.find(
    (intent): intent is RemoveIntent => intent.kind === 'remove' && holds(intent),
  )
  const removed = state.removed.find((candidate) => holds({ item: identityOf(candidate.line) }))
  const line = projectLines(state).find(holds)?.key ?? removal?.line ?? removed?.key ?? newLine
  const next = { ...state, removed: state.removed.filter(({ key }) => key !== line) }
  const waiting = waitingIntent(next, line)
  if (!waiting || waiting.kind === 'remove') return append(next, { kind: 'add', line, ...wanted, ...given })
  return merged(next, waiting, given, { quantity: Math.min(maxQuantity, waiting.quantity + wanted.quantity) })
}

/** `quantity` is 1 or more. */
export function setQuantity(
  state: QueueState,
  line: ProjectedLine,
  quantity: number,
  given: Given,
): QueueState {
  const waiting = waitingIntent(state, line.key)
  const rest = waiting ? dropped(state, waiting) : state
  const before = projectLines(rest).find(({ key }) => key === line.key)
  if (waiting?.kind === 'add' && !before) {
    // The line is nothing but this add. It counts from zero only if the removal before it succeeds.
    const removal = removalOf(state, line.key)
    return merged(state, waiting, given, { quantity, ...(removal && { restores: removal.key }) })
  }
  const acts = [...(waiting?.acts ?? []), ...given.acts]
  // Back to what the server has: nothing has to be sent.
  if (before?.quantity === quantity && before.intents.length === 0) return ended(rest, acts, done)
  if (waiting?.kind === 'set') return merged(state, waiting, given, { quantity })
  return append(rest, { kind: 'set', line: line.key, quantity, ...given, acts })
}

export function remove(state: QueueState, line: ProjectedLine, given: Given): QueueState {
  const { key, item, shown, quantity } = line
  const waiting = state.intents.filter(
    (intent): intent is LineIntent => 'line' in intent && intent.line === key && !wasSent(intent),
  )
  const rest = waiting.reduce(dropped, state)
  const acts = waiting.flatMap((intent) => intent.acts)
  const others = state.removed.filter((other) => other.key !== key)
  const next: QueueState = {
    ...ended(rest, acts, superseded),
    removed: shown ? [...others, { key, line: { ...shown, quantity }, until: given.at + undoMs }] : others,
  }
  if (projectLines(rest).some((other) => other.key === key))
    return append(next, { kind: 'remove', line: key, item, ...given })
  // Only acts that were never sent made it, maybe on top of a removal that decides how this one ends.
  const removal = removalOf(next, key)
  return removal ? merged(next, removal, given) : ended(next, given.acts, done)
}

/** Brings a removed line back: takes the removal out of the queue, or adds the item again in the same place. */
export function undo(state: QueueState, idOrKey: string, given: Given): QueueState {
  const key = keyOf(state, idOrKey)
  const removed = state.removed.find((line) => line.key === key)
  if (!removed) return ended(state, given.acts, superseded)
  const without = { ...state, removed: state.removed.filter((line) => line !== removed) }
  const { quantity } = removed.line
  const removal = removalOf(state, key)

  if (removal && !wasSent(removal)) {
    const back = ended(dropped(without, removal), removal.acts, superseded)
    const line = projectLines(back).find((projected) => projected.key === key)
    if (line?.quantity === quantity) return ended(back, given.acts, done)
    return append(back, { kind: 'set', line: key, quantity, ...given })
  }
  const wanted = { item: identityOf(removed.line), quantity, shown: removed.line }
  return addTo(without, key, removal ? { ...wanted, restores: removal.key } : wanted, given)
}
