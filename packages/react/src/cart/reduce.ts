import { StoreError } from '@vitrine/client'
import { applyAction } from './actions.ts'
import { adopt, confirm, fail, hydrate, isFinal, rollBack, toAddError } from './server.ts'
import {
  type Action,
  type AddIntent,
  type CartEvent,
  type CartSettings,
  type CartState,
  cartVersion,
  done,
  type EndedRole,
  type ErrorSubject,
  emptyState,
  ended,
  type Failure,
  type Intent,
  idOf,
  keyOf,
  maxAmbiguousAttempts,
  maxIntentAgeMs,
  retryDelayMs,
  superseded,
  undoMs,
  wasSent,
} from './state.ts'
import { pick, withLineKeys } from './view.ts'

/** One step of the store. */
export function reduce(state: CartState, event: CartEvent, settings: CartSettings): CartState {
  const applied = applyEvent({ ...state, outcomes: [] }, event, settings)
  return withLineKeys(startRequest(applied, event.at))
}

/** When the store has to call `reduce` again, milliseconds since the epoch. */
export function nextDeadline(state: CartState): number | undefined {
  const times = state.removed.map(({ until }) => until)
  if (readsNext(state)) {
    if (!state.request) times.push(state.readAfter)
  } else if (state.intents.length > 0 && state.request?.kind !== 'write') times.push(state.notBefore)
  const next = Math.min(...times)
  return next < Number.POSITIVE_INFINITY ? next : undefined
}

function applyEvent(state: CartState, event: CartEvent, settings: CartSettings): CartState {
  const { at } = event
  switch (event.type) {
    case 'action': {
      const cleared = withoutError(state, subjectOf(event.action))
      return debounce(applyAction(cleared, event.action, event.key, at), at, settings)
    }
    case 'response':
      if (event.request !== state.request?.id) return state
      return state.request.kind === 'write'
        ? confirm(state, event.cart)
        : adopt({ ...state, request: undefined, wantsRead: false }, event.cart)
    case 'failure':
      if (event.request !== state.request?.id) return state
      return state.request.kind === 'write'
        ? fail(state, event.failure, at)
        : failRead(state, event.failure, at)
    case 'hydrate':
      return hydrate(state, event.cart)
    case 'restore':
      return restore(state, event.intents, at)
    case 'refresh':
      return { ...state, wantsRead: true, notBefore: at, readAfter: at }
    case 'flush':
      return { ...state, notBefore: at, readAfter: at }
    case 'tick':
      return { ...state, removed: state.removed.filter(({ until }) => until > at) }
    case 'keep-undo': {
      const key = keyOf(state, event.line)
      const until = event.isKept ? Number.POSITIVE_INFINITY : at + undoMs
      const removed = state.removed.map((line) => (line.key === key ? { ...line, until } : line))
      return { ...state, removed }
    }
    case 'dismiss':
      return withoutError(state, event.subject)
    case 'reset':
      return reset(state, event.ended)
  }
}

/**
 * The cart belongs to another user. If the platform ended a visitor's session, the visitor's adds are sent to the new cart, with
 * the same keys: an attempt that already reached it then counts once. Everything else needs the former cart and ends here.
 */
function reset(state: CartState, endedRole: EndedRole | undefined): CartState {
  const isRepeatable = (intent: Intent): intent is AddIntent =>
    endedRole === 'visitor' && intent.kind === 'add' && !intent.isRepeated
  const lost = state.intents.filter((intent) => !isRepeatable(intent))
  const actions = lost.flatMap((intent) => intent.actions)
  const next: CartState = {
    ...emptyState,
    requestCount: state.requestCount,
    wantsRead: true,
    intents: state.intents
      .filter(isRepeatable)
      .map(({ base: _, restores: __, ...add }) => ({ ...add, isRepeated: true })),
  }
  if (!endedRole || lost.length === 0) return ended(next, actions, superseded)
  const description = 'Your session has ended. Please try again.'
  const details = { code: 'SESSION_ENDED', description, data: {} }
  const error = new StoreError('application', description, details, { operation: 'cart' })
  return ended({ ...next, errors: endedErrors(lost, next.intents, error) }, actions, {
    status: 'refused',
    error,
  })
}

/** The error of an ended session, where the shopper sees it: at the cart, and at what each lost change belonged to. */
function endedErrors(
  lost: readonly Intent[],
  repeated: readonly Intent[],
  cause: unknown,
): CartState['errors'] {
  const coupon = lost.findLast((intent) => intent.kind === 'apply-coupon')
  const add = lost.findLast((intent) => intent.kind === 'add')
  // Lines of the former cart are gone, but what is added once more has its line again.
  const lines = lost.flatMap((intent) =>
    intent.line && repeated.some(({ line }) => line === intent.line)
      ? [[intent.line, { kind: 'refused', cause }] as const]
      : [],
  )
  return {
    lines: Object.fromEntries(lines),
    session: cause,
    ...(coupon && { coupon: { code: coupon.code, cause } }),
    ...(add && { add: toAddError(add, cause) }),
  }
}

/** Starts the next request if it is due: one at a time, and a write before a read, because its response is the cart too. */
function startRequest(state: CartState, at: number): CartState {
  if (state.request?.kind === 'write') return state
  const next = dropVanishedLines(state)
  const [head, ...rest] = next.intents
  const id = next.requestCount + 1
  if (head && !readsNext(next)) {
    if (at < next.notBefore) return next
    const sent = { ...head, attempts: head.attempts + 1 }
    const intent: Intent =
      sent.kind === 'add' ? { ...sent, base: sent.base ?? cartVersion(next.server) } : sent
    const lineId = intent.line && idOf(next, intent.line)
    return {
      ...next,
      intents: [intent, ...rest],
      requestCount: id,
      request: { id, kind: 'write', intent, ...(lineId !== undefined && { lineId }) },
    }
  }
  if (next.request || !readsNext(next) || at < next.readAfter) return next
  return { ...next, wantsRead: true, requestCount: id, request: { id, kind: 'read' } }
}

/** Intents on lines that no longer exist end here: there is nothing left to change. */
function dropVanishedLines(state: CartState): CartState {
  const [head, ...rest] = state.intents
  const needsLine = head && (head.kind === 'set' || head.kind === 'remove') && state.server !== undefined
  if (!needsLine || idOf(state, head.line) !== undefined) return state
  return dropVanishedLines(
    ended({ ...state, intents: rest }, head.actions, head.kind === 'remove' ? done : superseded),
  )
}

/** Whether the next request is a read: there is nothing to write, or the first intent cannot be sent without one. */
function readsNext(state: CartState): boolean {
  const [head] = state.intents
  return head ? needsCart(state, head) : state.wantsRead
}

/** Changing a line needs its id, which only the server's cart has. */
function needsCart(state: CartState, intent: Intent): boolean {
  return state.server === undefined && (intent.kind === 'set' || intent.kind === 'remove')
}

/** Waits for more actions of the same burst, but not forever, and never shortens the delay before a retry. */
function debounce(state: CartState, at: number, { debounceMs }: CartSettings): CartState {
  const unsent = state.intents.find((intent) => !wasSent(intent))
  if (!unsent || state.intents[0]?.failure) return state
  return { ...state, notBefore: Math.min(at + debounceMs, unsent.at + 5 * debounceMs) }
}

function failRead(state: CartState, failure: Failure, at: number): CartState {
  const readFailures = state.readFailures + 1
  const [head, ...rest] = state.intents
  const waiting = head && needsCart(state, head) ? head : undefined
  // An intent that needs the cart waits for the network as long as any other.
  const givesUp = waiting
    ? isFinal(waiting, readFailures, failure, at)
    : failure.kind === 'refused' || readFailures >= maxAmbiguousAttempts
  const next: CartState = {
    ...state,
    request: undefined,
    readError: failure.error,
    readFailures,
    readAfter: at + retryDelayMs(readFailures),
    wantsRead: !givesUp,
  }
  if (!givesUp || !waiting) return next
  return { ...rollBack({ ...next, intents: rest }, waiting, failure), wantsRead: false }
}

function restore(state: CartState, stored: readonly Intent[], at: number): CartState {
  const intents = stored
    .filter((intent) => at - intent.at <= maxIntentAgeMs)
    .map((intent) => (intent.line ? { ...intent, line: keyOf(state, intent.line) } : intent))
  const lost = state.intents
    .flatMap((intent) => intent.actions)
    .filter((action) => !intents.some(({ actions }) => actions.includes(action)))
  return ended({ ...state, intents, request: undefined, notBefore: at }, lost, superseded)
}

function subjectOf(action: Action): ErrorSubject {
  if ('line' in action) return { line: action.line }
  return action.kind === 'add' ? 'add' : 'coupon'
}

function withoutError(state: CartState, subject: ErrorSubject | undefined): CartState {
  if (subject === undefined) return { ...state, errors: emptyState.errors }
  // The error of an ended session is shown until the next action, whatever that is.
  const { lines, coupon, add } = state.errors
  const key = typeof subject === 'object' ? keyOf(state, subject.line) : undefined
  return {
    ...state,
    errors: {
      lines: pick(lines, (line) => line !== key),
      ...(coupon && subject !== 'coupon' && { coupon }),
      ...(add && subject !== 'add' && { add }),
    },
  }
}
