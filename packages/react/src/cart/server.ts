import type { Cart, LineItem } from '@vitrine/client'
import {
  type AddError,
  type AddIntent,
  type CartState,
  done,
  ended,
  type Failure,
  type Intent,
  identityOf,
  keyOf,
  type LineIntent,
  maxAmbiguousAttempts,
  maxIntentAgeMs,
  retryDelayMs,
  sameItem,
  wasSent,
} from './state.ts'
import { appliedCoupon } from './view.ts'

/** Replaces the server's cart, unless a newer one is known. */
export function adopt(state: CartState, cart: Cart | null): CartState {
  const server = isOlder(cart, state.server) ? state.server : cart
  return applyDeferred({ ...state, server, readError: undefined, readFailures: 0 })
}

/**
 * A cart from elsewhere: another tab, or the page. It is deferred while a write to a known cart is not confirmed, because it may
 * or may not include that write. If it is another cart than ours, revisions cannot be compared, so the cart is read again.
 */
export function hydrate(state: CartState, cart: Cart | null): CartState {
  const current = state.server
  if (current !== undefined && hasUnconfirmedWrite(state))
    return { ...state, deferred: isOlder(cart, state.deferred) ? state.deferred : cart }
  if (current !== undefined && cart?.id !== current?.id) return { ...state, wantsRead: true }
  return adopt(state, cart)
}

/** The server confirmed the first intent and responded with the cart. */
export function confirm(state: CartState, cart: Cart | null): CartState {
  const [intent, ...rest] = state.intents
  const confirmed: CartState = { ...state, intents: rest, request: undefined, wantsRead: false }
  if (!intent?.line) return ended(adopt(confirmed, cart), intent?.actions ?? [], done)
  const item = findConfirmedItem(state, intent, cart)
  if (!item) return ended(adopt(confirmed, cart), intent.actions, done)

  const named = withKey(confirmed, intent.line, item, cart)
  const next = adopt(named, cart)
  const requested = getRequestedQuantity(state, intent)
  if (item.quantity >= requested || !isAllInStock(item)) return ended(next, intent.actions, done)
  const line = keyOf(named, item.id)
  const hasLaterIntent = rest.some((other) => other.line === line)
  const capped = hasLaterIntent ? next : withCappedError(next, line, requested, item.quantity)
  return ended(capped, intent.actions, { status: 'done', capped: true })
}

/** The first intent's request failed: it is sent again later, or rolled back. */
export function fail(state: CartState, failure: Failure, at: number): CartState {
  const [intent, ...rest] = state.intents
  if (!intent) return { ...state, request: undefined }
  if (isFinal(intent, intent.attempts, failure, at))
    return rollBack({ ...state, request: undefined, intents: rest }, intent, failure)
  return {
    ...state,
    request: undefined,
    intents: [{ ...intent, failure }, ...rest],
    notBefore: at + retryDelayMs(intent.attempts),
  }
}

/** Whether an intent ends with this failure instead of waiting for the next attempt. */
export function isFinal(intent: Intent, attempts: number, { kind }: Failure, at: number): boolean {
  return (
    kind === 'refused' ||
    at - intent.at > maxIntentAgeMs ||
    (kind === 'ambiguous' && attempts >= maxAmbiguousAttempts)
  )
}

/** Ends one intent with an error and shows it where the shopper looks. Its line may have changed, so the cart is read again. */
export function rollBack(state: CartState, intent: Intent, { kind, error }: Failure): CartState {
  const next = applyDeferred({
    ...state,
    wantsRead: state.wantsRead || kind !== 'refused' || intent.line !== undefined,
    ...(intent.kind === 'remove' && {
      removed: state.removed.filter(({ key }) => key !== intent.line),
      intents: withoutRestoring(state.intents, intent.key),
    }),
  })
  return ended({ ...next, errors: withError(next, intent, error) }, intent.actions, {
    status: 'refused',
    error,
  })
}

function applyDeferred(state: CartState): CartState {
  const { deferred } = state
  return deferred === undefined || hasUnconfirmedWrite(state)
    ? state
    : hydrate({ ...state, deferred: undefined }, deferred)
}

function hasUnconfirmedWrite({ intents: [head] }: CartState): boolean {
  return head !== undefined && wasSent(head)
}

/** The revision of a cart increases by one with each change. */
function isOlder(cart: Cart | null | undefined, current: Cart | null | undefined): boolean {
  return cart?.id !== undefined && cart.id === current?.id && Number(cart.revision) < Number(current.revision)
}

/** The line that an add or a change of quantity resulted in. */
function findConfirmedItem(state: CartState, intent: LineIntent, cart: Cart | null): LineItem | undefined {
  const items = cart?.lineItems ?? []
  const own = items.find((item) => keyOf(state, item.id) === intent.line)
  if (own || intent.kind !== 'add') return own
  const isNew = (item: LineItem) => !state.server?.lineItems.some(({ id }) => id === item.id)
  return (
    items.find((item) => sameItem(identityOf(item), intent.item)) ??
    items.findLast((item) => item.catalogReference.catalogItemId === intent.item.productId && isNew(item))
  )
}

/** Gives the server's line the key under which the page shows it, unless it is shown under a key of its own already. */
function withKey(state: CartState, line: string, item: LineItem, cart: Cart | null): CartState {
  const own = keyOf(state, item.id)
  const isShown = state.server?.lineItems.some(({ id }) => id === item.id)
  const isTaken = cart?.lineItems.some(({ id }) => keyOf(state, id) === line)
  if (own === line || (isTaken && !isShown)) return state
  if (!isShown)
    return { ...state, lines: { ...state.lines, keyOfId: { ...state.lines.keyOfId, [item.id]: line } } }
  const moved = (intent: Intent): Intent => (intent.line === line ? { ...intent, line: own } : intent)
  return { ...state, intents: state.intents.map(moved) }
}

function getRequestedQuantity(state: CartState, intent: LineIntent): number {
  if (intent.kind === 'remove') return 0
  if (intent.kind === 'set') return intent.quantity
  const before = state.server?.lineItems.find((item) => keyOf(state, item.id) === intent.line)
  return (before?.quantity ?? 0) + intent.quantity
}

/** Distinguishes a quantity that the stock capped from one that another tab lowered. */
function isAllInStock({ quantity, availability }: LineItem): boolean {
  return availability.quantityAvailable == null || quantity >= availability.quantityAvailable
}

function withCappedError(state: CartState, line: string, requested: number, granted: number): CartState {
  const lines = { ...state.errors.lines, [line]: { kind: 'capped', requested, granted } as const }
  return { ...state, errors: { ...state.errors, lines } }
}

function withError(
  { server, errors, ...state }: CartState,
  intent: Intent,
  cause: unknown,
): CartState['errors'] {
  if (!intent.line) {
    const code = intent.kind === 'apply-coupon' ? intent.code : (appliedCoupon(server)?.code ?? '')
    return { ...errors, coupon: { code, cause } }
  }
  if (server?.lineItems.some(({ id }) => keyOf(state, id) === intent.line))
    return { ...errors, lines: { ...errors.lines, [intent.line]: { kind: 'refused', cause } as const } }
  return intent.kind === 'add' ? { ...errors, add: toAddError(intent, cause) } : errors
}

export function toAddError({ item, quantity, shown }: AddIntent, cause: unknown): AddError {
  return { item, quantity, ...(shown && { shown }), cause }
}

/** The removal was rejected, so the add that would restore the line has to set its quantity instead, before later changes. */
function withoutRestoring(intents: readonly Intent[], removal: string): readonly Intent[] {
  const restoring = intents.find((intent) => intent.kind === 'add' && intent.restores === removal)
  if (restoring?.kind !== 'add') return intents
  const { key, actions, at, attempts, line, quantity } = restoring
  return [
    { kind: 'set', key, actions, at, attempts, line, quantity },
    ...intents.filter((intent) => intent !== restoring),
  ]
}
