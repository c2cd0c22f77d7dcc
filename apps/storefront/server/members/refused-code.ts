import type { CodeStep, FactorStep } from '../session/log-in-step.ts'
import type { Problem } from './problem-of.ts'

/** How long a code is valid, and how many attempts it allows. */
const lifetimeMs = 10 * 60_000
const maxTries = 5

/**
 * A step after a wrong code, and its error. The platform has one error for a wrong code, an expired one and one with too many
 * attempts; the step tells which it is.
 */
export function refusedCode<Step extends CodeStep | FactorStep>(
  step: Step,
  now: number,
): { readonly step: Step; readonly problem: Problem } {
  const tries = (step.tries ?? 0) + 1
  const isOld = now - step.sentAt >= lifetimeMs
  const problem = isOld ? 'code-expired' : tries >= maxTries ? 'code-used-up' : 'code-wrong'
  return { step: { ...step, tries }, problem: { problem } }
}
