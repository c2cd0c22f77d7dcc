import { maxIntents } from './limits.ts'
import type { AddIntent, Intent, IntentOutcome, LineIntent, QueueState, RemoveIntent } from './queue-state.ts'

export const done: IntentOutcome = { status: 'done', limited: false }
export const superseded: IntentOutcome = { status: 'superseded' }

/** What every new intent starts with. */
export type Given = Pick<Intent, 'key' | 'acts' | 'at' | 'attempts'>

export function append(state: QueueState, intent: Intent): QueueState {
  if (state.intents.length < maxIntents) return { ...state, intents: [...state.intents, intent] }
  const error = new Error(
    `${maxIntents} changes of the cart wait for the network already, so this one was not taken; try again once they are through.`,
  )
  return ended(state, intent.acts, { status: 'refused', error })
}

export function dropped(state: QueueState, intent: Intent): QueueState {
  return { ...state, intents: state.intents.filter((other) => other !== intent) }
}

/** Makes a new act part of an intent that is in the queue. */
export function merged(
  state: QueueState,
  into: LineIntent,
  given: Given,
  change?: Partial<Pick<AddIntent, 'quantity' | 'restores'>>,
): QueueState {
  const intent: LineIntent = { ...into, acts: [...into.acts, ...given.acts], ...change }
  return { ...state, intents: state.intents.map((other) => (other === into ? intent : other)) }
}

/** Tells whoever waits for these acts how they ended. */
export function ended(state: QueueState, acts: readonly string[], outcome: IntentOutcome): QueueState {
  return { ...state, outcomes: [...state.outcomes, ...acts.map((key) => ({ key, outcome }))] }
}

/** Whether an intent was ever on its way: its content is frozen then. */
export function wasSent(intent: Intent): boolean {
  return intent.attempts > 0
}

/** The last intent of a line, if it was not sent and no coupon came after it (a coupon may depend on what is in the cart). */
export function waitingIntent(state: QueueState, line: string): LineIntent | undefined {
  const last = state.intents.findLast((intent) => !('line' in intent) || intent.line === line)
  return last && 'line' in last && !wasSent(last) ? last : undefined
}

export function removalOf(state: QueueState, line: string): RemoveIntent | undefined {
  return state.intents.findLast(
    (intent): intent is RemoveIntent => intent.kind === 'remove' && intent.line === line,
  )
}
