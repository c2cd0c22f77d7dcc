import type { Cart, LineItem } from '@vitrine/client'
import type { Failure } from './failure.ts'
import { ended } from './intent-list.ts'
import { identityOf, sameItem } from './item-identity.ts'
import { maxIntentAgeMs, maxUnclearAttempts, retryDelayMs } from './limits.ts'
import { couponOf, keyOf } from './project-cart.ts'
import type { AddIntent, Intent, LineProblem, QueueState } from './queue-state.ts'

/** The server acknowledged the first intent and answered with the cart. */
export function acknowledge(state: QueueState, cart: Cart | null): QueueState {
  const [intent, ...rest] = state.intents
  if (!intent) return adopt(state, cart)
  const item = intent.kind === 'add' || intent.kind === 'set' ? answeredItem(state, intent, cart) : undefined
  const asked = item && askedQuantity(state, intent)
  const limited = item !== undefined && asked !== undefined && item.quantity < asked && isAllThereIs(item)
  const next = adopt(
    {
      ...state,
      intents: rest,
      flight: undefined,
      wantsRead: false,
      lines: intent.kind === 'add' && item ? named(state, intent, item, cart) : state.lines,
    },
    cart,
  )
  const later = 'line' in intent && rest.some((other) => 'line' in other && other.line === intent.line)
  return ended(
    limited && !later && 'line' in intent
      ? withLineProblem(next, intent.line, { kind: 'limited', asked, granted: item.quantity })
      : next,
    intent.acts,
    { status: 'done', limited },
  )
}

/** The first intent's request failed. */
export function fail(state: QueueState, failure: Failure, at: number): QueueState {
  const [intent, ...rest] = state.intents
  if (!intent) return { ...state, flight: undefined }
  const givesUp =
    failure.kind === 'refused' ||
    at - intent.at > maxIntentAgeMs ||
    (failure.kind === 'unclear' && intent.attempts >= maxUnclearAttempts)
  if (givesUp) return rollBack({ ...state, flight: undefined, intents: rest }, intent, failure)
  return {
    ...state,
    flight: undefined,
    intents: [{ ...intent, failure }, ...rest],
    notBefore: at + retryDelayMs(intent.attempts),
  }
}

/**
 * Forgets one intent, and only that one, and says so where the shopper looks. Its line may have changed without us, so
 * the cart is read again.
 */
export function rollBack(state: QueueState, intent: Intent, { kind, error }: Failure): QueueState {
  const next = released({
    ...state,
    wantsRead: state.wantsRead || kind !== 'refused' || 'line' in intent,
    ...(intent.kind === 'remove' && {
      removed: state.removed.filter(({ key }) => key !== intent.line),
      intents: withoutRestoring(state.intents, intent.key),
    }),
  })
  const known =
    'line' in intent && next.server?.lineItems.some((item) => keyOf(next, item.id) === intent.line)
  const problems = next.problems
  return ended(
    known
      ? withLineProblem(next, intent.line, { kind: 'refused', error })
      : intent.kind === 'add'
        ? { ...next, problems: { ...problems, add: { ...addedBy(intent), error } } }
        : 'line' in intent
          ? next
          : { ...next, problems: { ...problems, coupon: { code: couponAsked(next, intent), error } } },
    intent.acts,
    { status: 'refused', error },
  )
}

function couponAsked({ server }: QueueState, intent: Intent): string {
  return intent.kind === 'apply-coupon' ? intent.code : (couponOf(server)?.code ?? '')
}

/**
 * The removal was refused, so what brings the line back has nothing to add: it sets the quantity, before anything that
 * was done since.
 */
function withoutRestoring(intents: readonly Intent[], removal: string): readonly Intent[] {
  const restoring = intents.find((intent) => intent.kind === 'add' && intent.restores === removal)
  if (restoring?.kind !== 'add') return intents
  const { key, acts, at, attempts, line, quantity } = restoring
  return [
    { kind: 'set', key, acts, at, attempts, line, quantity },
    ...intents.filter((intent) => intent !== restoring),
  ]
}

function addedBy({ item, quantity, shown }: AddIntent) {
  return { item, quantity, ...(shown && { shown }) }
}

/** Takes a cart of the server, unless a newer one is known. */
export function adopt(state: QueueState, cart: Cart | null): QueueState {
  const server = isOlder(cart, state.server) ? state.server : cart
  return released({ ...state, server, readError: undefined, readFailures: 0 })
}

/**
 * A cart from elsewhere: another tab, or the page. While a write is unanswered it waits, because it may or may not contain
 * its effect; of another cart than ours we cannot tell which is newer, so the server is asked.
 */
export function see(state: QueueState, cart: Cart | null): QueueState {
  const known = state.server
  if (state.intents[0]?.attempts) return { ...state, held: isOlder(cart, state.held) ? state.held : cart }
  if (known && cart?.id !== known.id) return { ...state, wantsRead: true }
  return adopt(state, cart)
}

function released(state: QueueState): QueueState {
  const { held } = state
  return held === undefined || state.intents[0]?.attempts ? state : see({ ...state, held: undefined }, held)
}

/** Revisions grow by one per change of the same cart (RCT-04). */
function isOlder(cart: Cart | null | undefined, known: Cart | null | undefined): boolean {
  return cart?.id !== undefined && cart.id === known?.id && Number(cart.revision) < Number(known.revision)
}

/** The line of the answer that an add or a change of quantity ended in. */
function answeredItem(
  state: QueueState,
  intent: Intent & { line: string },
  cart: Cart | null,
): LineItem | undefined {
  const items = cart?.lineItems ?? []
  const own = items.find((item) => keyOf(state, item.id) === intent.line)
  if (own || intent.kind !== 'add') return own
  const isNew = (item: LineItem) => !state.server?.lineItems.some(({ id }) => id === item.id)
  return (
    items.find((item) => sameItem(identityOf(item), intent.item)) ??
    items.findLast((item) => item.catalogReference.catalogItemId === intent.item.productId && isNew(item))
  )
}

/** Gives the server's line the key under which the page shows it, unless it has one of its own. */
function named(state: QueueState, intent: AddIntent, item: LineItem, cart: Cart | null): QueueState['lines'] {
  const taken = cart?.lineItems.some(({ id }) => keyOf(state, id) === intent.line)
  const shown = state.server?.lineItems.some(({ id }) => id === item.id)
  if (taken || shown) return state.lines
  return { ...state.lines, keyOfId: { ...state.lines.keyOfId, [item.id]: intent.line } }
}

function askedQuantity(state: QueueState, intent: Intent): number | undefined {
  if (intent.kind === 'set') return intent.quantity
  if (intent.kind !== 'add') return undefined
  const before = state.server?.lineItems.find((item) => keyOf(state, item.id) === intent.line)
  return (before?.quantity ?? 0) + intent.quantity
}

/** Tells a quantity that the stock capped from one that another tab lowered. */
function isAllThereIs({ quantity, availability }: LineItem): boolean {
  return availability.quantityAvailable == null || quantity >= availability.quantityAvailable
}

function withLineProblem(state: QueueState, line: string, problem: LineProblem): QueueState {
  return { ...state, problems: { ...state.problems, lines: { ...state.problems.lines, [line]: problem } } }
}
