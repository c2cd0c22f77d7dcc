import type { Cart, LineItem } from '@vitrine/client'
import { adopt } from './adopt.ts'
import { done, ended } from './intent-list.ts'
import { identityOf, sameItem } from './item-identity.ts'
import { keyOf } from './project-cart.ts'
import type { Intent, LineIntent, QueueState } from './queue-state.ts'

/** The server acknowledged the first intent and answered with the cart. */
export function acknowledge(state: QueueState, cart: Cart | null): QueueState {
  const [intent, ...rest] = state.intents
  const answered: QueueState = { ...state, intents: rest, flight: undefined, wantsRead: false }
  if (!intent || !('line' in intent)) return ended(adopt(answered, cart), intent?.acts ?? [], done)
  const item = answeredItem(state, intent, cart)
  if (!item) return ended(adopt(answered, cart), intent.acts, done)

  const named = withName(answered, intent.line, item, cart)
  const next = adopt(named, cart)
  const asked = askedQuantity(state, intent)
  if (item.quantity >= asked || !isAllThereIs(item)) return ended(next, intent.acts, done)
  const line = keyOf(named, item.id)
  const isChangedSince = rest.some((other) => 'line' in other && other.line === line)
  return ended(isChangedSince ? next : withLimit(next, line, asked, item.quantity), intent.acts, {
    status: 'done',
    limited: true,
  })
}

/** The line of the answer that an add or a change of quantity ended in. */
function answeredItem(state: QueueState, intent: LineIntent, cart: Cart | null): LineItem | undefined {
  const items = cart?.lineItems ?? []
  const own = items.find((item) => keyOf(state, item.id) === intent.line)
  if (own || intent.kind !== 'add') return own
  const isNew = (item: LineItem) => !state.server?.lineItems.some(({ id }) => id === item.id)
  return (
    items.find((item) => sameItem(identityOf(item), intent.item)) ??
    items.findLast((item) => item.catalogReference.catalogItemId === intent.item.productId && isNew(item))
  )
}

/** Gives the server's line the key under which the page shows it; if it has one of its own already, that one wins. */
function withName(state: QueueState, line: string, item: LineItem, cart: Cart | null): QueueState {
  const own = keyOf(state, item.id)
  const isShown = state.server?.lineItems.some(({ id }) => id === item.id)
  const isTaken = cart?.lineItems.some(({ id }) => keyOf(state, id) === line)
  if (own === line || (isTaken && !isShown)) return state
  if (!isShown)
    return { ...state, lines: { ...state.lines, keyOfId: { ...state.lines.keyOfId, [item.id]: line } } }
  const moved = (intent: Intent): Intent =>
    'line' in intent && intent.line === line ? { ...intent, line: own } : intent
  return { ...state, intents: state.intents.map(moved) }
}

function askedQuantity(state: QueueState, intent: LineIntent): number {
  if (intent.kind === 'remove') return 0
  if (intent.kind === 'set') return intent.quantity
  const before = state.server?.lineItems.find((item) => keyOf(state, item.id) === intent.line)
  return (before?.quantity ?? 0) + intent.quantity
}

/** Tells a quantity that the stock capped from one that another tab lowered. */
function isAllThereIs({ quantity, availability }: LineItem): boolean {
  return availability.quantityAvailable == null || quantity >= availability.quantityAvailable
}

function withLimit(state: QueueState, line: string, asked: number, granted: number): QueueState {
  const lines = { ...state.problems.lines, [line]: { kind: 'limited', asked, granted } as const }
  return { ...state, problems: { ...state.problems, lines } }
}
