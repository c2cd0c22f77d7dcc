import { acknowledge } from './acknowledge.ts'
import { adopt, see } from './adopt.ts'
import { enqueue } from './enqueue.ts'
import type { Failure } from './failure.ts'
import { done, ended, superseded, wasSent } from './intent-list.ts'
import { maxIntentAgeMs, maxUnclearAttempts, retryDelayMs, undoMs } from './limits.ts'
import { idOf, withIdentities } from './line-identity.ts'
import { baseOf, keyOf } from './project-cart.ts'
import {
  type Act,
  emptyQueue,
  type Intent,
  type QueueEvent,
  type QueueSettings,
  type QueueState,
} from './queue-state.ts'
import { fail, isHopeless, rollBack } from './roll-back.ts'

/** One step of the queue: pure, so that every order of answers, failures and acts can be tried. */
export function reduce(state: QueueState, event: QueueEvent, settings: QueueSettings): QueueState {
  const heard = hear({ ...state, outcomes: [] }, event, settings)
  return withIdentities(depart(heard, event.at))
}

/** When the queue has something to do by itself, milliseconds since the epoch. */
export function nextDeadline(state: QueueState): number | undefined {
  const times = state.removed.map(({ until }) => until)
  if (readsNext(state)) {
    if (!state.flight) times.push(state.readAfter)
  } else if (state.intents.length > 0 && state.flight?.kind !== 'write') times.push(state.notBefore)
  const next = Math.min(...times)
  return next < Number.POSITIVE_INFINITY ? next : undefined
}

/** Nothing waits to be sent or answered. */
export function isSettled(state: QueueState): boolean {
  return state.intents.length === 0 && !state.flight && !(state.wantsRead && state.readError === undefined)
}

function hear(state: QueueState, event: QueueEvent, settings: QueueSettings): QueueState {
  const { at } = event
  switch (event.type) {
    case 'act':
      return gathered(
        enqueue(withoutProblem(state, subjectOf(event.act)), event.act, event.key, at),
        at,
        settings,
      )
    case 'answered':
      if (event.flight !== state.flight?.id) return state
      return state.flight.kind === 'write'
        ? acknowledge(state, event.cart)
        : adopt({ ...state, flight: undefined, wantsRead: false }, event.cart)
    case 'failed':
      if (event.flight !== state.flight?.id) return state
      return state.flight.kind === 'write'
        ? fail(state, event.failure, at)
        : readFailed(state, event.failure, at)
    case 'seen':
      return see(state, event.cart)
    case 'restored':
      return restored(state, event.intents, at)
    case 'refresh':
      return { ...state, wantsRead: true, notBefore: at, readAfter: at }
    case 'hurry':
      return { ...state, notBefore: at, readAfter: at }
    case 'tick':
      return { ...state, removed: state.removed.filter(({ until }) => until > at) }
    case 'hold': {
      const key = keyOf(state, event.line)
      const until = event.isHeld ? Number.POSITIVE_INFINITY : at + undoMs
      return {
        ...state,
        removed: state.removed.map((line) => (line.key === key ? { ...line, until } : line)),
      }
    }
    case 'dismiss':
      return withoutProblem(state, event.subject)
    case 'cleared': {
      const acts = state.intents.flatMap((intent) => intent.acts)
      return ended({ ...emptyQueue, flights: state.flights, wantsRead: true }, acts, superseded)
    }
  }
}

/** Starts the next request, if it is time: one at a time, and a write before a read, because its answer is the cart too. */
function depart(state: QueueState, at: number): QueueState {
  if (state.flight?.kind === 'write') return state
  const next = withoutGone(state)
  const [head, ...rest] = next.intents
  const id = next.flights + 1
  if (head && !readsNext(next)) {
    if (at < next.notBefore) return next
    const { failure: _, ...sent } = { ...head, attempts: head.attempts + 1 }
    const intent: Intent = sent.kind === 'add' ? { ...sent, base: sent.base ?? baseOf(next.server) } : sent
    const lineId = 'line' in intent ? idOf(next, intent.line) : undefined
    return {
      ...next,
      intents: [intent, ...rest],
      flights: id,
      flight: { id, kind: 'write', intent, ...(lineId !== undefined && { lineId }) },
    }
  }
  if (next.flight || !readsNext(next) || at < next.readAfter) return next
  return { ...next, wantsRead: true, flights: id, flight: { id, kind: 'read' } }
}

/** Acts on lines that are no longer there end here: there is nothing left to change. */
function withoutGone(state: QueueState): QueueState {
  const [head, ...rest] = state.intents
  const isGone = head && (head.kind === 'set' || head.kind === 'remove') && state.server !== undefined
  if (!isGone || idOf(state, head.line) !== undefined) return state
  return withoutGone(
    ended({ ...state, intents: rest }, head.acts, head.kind === 'remove' ? done : superseded),
  )
}

/** Whether the next request is a read: when nothing is to be written, or the first act cannot be written without one. */
function readsNext(state: QueueState): boolean {
  const [head] = state.intents
  return head ? needsCart(state, head) : state.wantsRead
}

/** Changing a line takes its id, which only the server's cart tells. */
function needsCart(state: QueueState, intent: Intent): boolean {
  return state.server === undefined && (intent.kind === 'set' || intent.kind === 'remove')
}

/** Waits for more acts of the same burst, but not for ever, and never shortens the wait before a retry. */
function gathered(state: QueueState, at: number, { gatherMs }: QueueSettings): QueueState {
  const waiting = state.intents.find((intent) => !wasSent(intent))
  if (!waiting || state.intents[0]?.failure) return state
  return { ...state, notBefore: Math.min(at + gatherMs, waiting.at + 5 * gatherMs) }
}

function readFailed(state: QueueState, failure: Failure, at: number): QueueState {
  const readFailures = state.readFailures + 1
  const [head, ...rest] = state.intents
  const waiting = head && needsCart(state, head) ? head : undefined
  // An act that waits for the cart waits for the network as long as any other (RCT-10).
  const givesUp = waiting
    ? isHopeless(waiting, readFailures, failure, at)
    : failure.kind === 'refused' || readFailures >= maxUnclearAttempts
  const next: QueueState = {
    ...state,
    flight: undefined,
    readError: failure.error,
    readFailures,
    readAfter: at + retryDelayMs(readFailures),
    wantsRead: !givesUp,
  }
  if (!givesUp || !waiting) return next
  return { ...rollBack({ ...next, intents: rest }, waiting, failure), wantsRead: false }
}

function restored(state: QueueState, kept: readonly Intent[], at: number): QueueState {
  const intents = kept
    .filter((intent) => at - intent.at <= maxIntentAgeMs)
    .map((intent) => ('line' in intent ? { ...intent, line: keyOf(state, intent.line) } : intent))
  const lost = state.intents
    .flatMap((intent) => intent.acts)
    .filter((act) => !intents.some(({ acts }) => acts.includes(act)))
  return ended({ ...state, intents, flight: undefined, notBefore: at }, lost, superseded)
}

function subjectOf(act: Act): 'coupon' | 'add' | { readonly line: string } {
  if ('line' in act) return { line: act.line }
  return act.kind === 'add' ? 'add' : 'coupon'
}

function withoutProblem(
  state: QueueState,
  subject: 'coupon' | 'add' | { readonly line: string } | undefined,
): QueueState {
  if (subject === undefined) return { ...state, problems: emptyQueue.problems }
  const { lines, coupon, add } = state.problems
  const key = typeof subject === 'object' ? keyOf(state, subject.line) : undefined
  return {
    ...state,
    problems: {
      lines: Object.fromEntries(Object.entries(lines).filter(([line]) => line !== key)),
      ...(coupon && subject !== 'coupon' && { coupon }),
      ...(add && subject !== 'add' && { add }),
    },
  }
}
