import { released } from './adopt.ts'
import type { Failure } from './failure.ts'
import { ended } from './intent-list.ts'
import { maxIntentAgeMs, maxUnclearAttempts, retryDelayMs } from './limits.ts'
import { couponOf, keyOf } from './project-cart.ts'
import type { Intent, Problems, QueueState } from './queue-state.ts'

/** The first intent's request failed: it is sent again later, or rolled back. */
export function fail(state: QueueState, failure: Failure, at: number): QueueState {
  const [intent, ...rest] = state.intents
  if (!intent) return { ...state, flight: undefined }
  if (isHopeless(intent, intent.attempts, failure, at))
    return rollBack({ ...state, flight: undefined, intents: rest }, intent, failure)
  return {
    ...state,
    flight: undefined,
    intents: [{ ...intent, failure }, ...rest],
    notBefore: at + retryDelayMs(intent.attempts),
  }
}

/** Whether an act ends with this failure of what it needs, after so many attempts, instead of waiting for the next one. */
export function isHopeless(intent: Intent, attempts: number, { kind }: Failure, at: number): boolean {
  return (
    kind === 'refused' ||
    at - intent.at > maxIntentAgeMs ||
    (kind === 'unclear' && attempts >= maxUnclearAttempts)
  )
}

/**
 * Forgets one intent that was taken out of the queue, and only that one, and says so where the shopper looks. Its line may
 * have changed without us, so the cart is read again.
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
  return ended({ ...next, problems: problemsWith(next, intent, error) }, intent.acts, {
    status: 'refused',
    error,
  })
}

function problemsWith({ server, problems, ...state }: QueueState, intent: Intent, error: unknown): Problems {
  if (!('line' in intent)) {
    const code = intent.kind === 'apply-coupon' ? intent.code : (couponOf(server)?.code ?? '')
    return { ...problems, coupon: { code, error } }
  }
  if (server?.lineItems.some(({ id }) => keyOf(state, id) === intent.line))
    return { ...problems, lines: { ...problems.lines, [intent.line]: { kind: 'refused', error } } }
  if (intent.kind !== 'add') return problems
  const { item, quantity, shown } = intent
  return { ...problems, add: { item, quantity, ...(shown && { shown }), error } }
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
